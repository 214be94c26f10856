import type { CatalogSettings } from './settings.ts'

/** What a layout is for. */
export const LAYOUT_GROUPS = ['sell', 'trade', 'show', 'explain'] as const

/** What a seller keeps: a whole look (`user`), or the choice and order of fields alone (spec section 3). */
export const OWN_TEMPLATE_TYPES = ['user', 'display_content'] as const
export type OwnTemplateType = (typeof OWN_TEMPLATE_TYPES)[number]

/** Settings that are said about one catalog and never travel with a template. */
const OF_ONE_CATALOG: readonly string[] = [
	'subtitle',
	'year',
	'cover',
	'language',
	'label_language',
	'hide_price',
	'hidden_price',
	'price_rule',
	'price_terms',
	'order',
	'group',
	'offer',
]

/** What of a catalog's settings a template of a type keeps. */
export function keptBy(type: OwnTemplateType, settings: CatalogSettings): Partial<CatalogSettings> {
	if (type === 'display_content') return { display_content: settings.display_content }
	return Object.fromEntries(Object.entries(settings).filter(([key]) => !OF_ONE_CATALOG.includes(key)))
}
