/** The looks of the kit (templates.md section 3). */
export const CATALOG_THEMES = ['Default', 'Linen', 'Tint', 'Bold', 'Noir', 'Outline'] as const
/** Fonts that come with the application. */
export const CATALOG_FONTS = ['Open Sans', 'Noticia Text', 'Arimo'] as const

/** What a header may say of the company (spec section 3). */
export const HEADER_FIELDS = [
	'show',
	'company_name',
	'email',
	'phone',
	'address',
	'website',
	'contact_person',
	'fax_number',
] as const
