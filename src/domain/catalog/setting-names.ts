/** The looks of the kit (templates.md section 3). */
export const CATALOG_THEMES = ['Default', 'Linen', 'Tint', 'Bold', 'Noir', 'Outline'] as const
/** Fonts that come with the application. */
export const CATALOG_FONTS = ['Open Sans', 'Noticia Text', 'Arimo'] as const

/** Where the first SKU of a section stands: as the layout is best, on a page of its own, or under the one before. */
export const SECTION_BREAKS = ['auto', 'page', 'flow'] as const
/** How photos sit in their frames: as each looks best, filling the frame, or whole. */
export const PHOTO_FITS = ['auto', 'fill', 'whole'] as const

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

/** Whose colour covers have: that of the logo or the cover photo, or the catalog's own. */
export const COVER_COLORS = ['picture', 'own'] as const

/** Signs of what is said of the prices: they stand on one line. */
export const PRICE_TERMS_MAX = 60
