import { foldHeader } from './fold.ts'

/** Systems whose exports are recognised by their headers. */
export const IMPORT_SOURCES = ['vitrine', 'shopify', 'woocommerce', 'magento'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

/** Headers (folded) that only such an export has together; one of each inner list is enough. */
const SIGNATURES: Readonly<Record<ImportSource, readonly (readonly string[])[]>> = {
	vitrine: [['skunamekey']],
	shopify: [
		['handle', 'urlhandle'],
		['title', 'productname'],
		['option1value', 'variantsku', 'variantprice'],
	],
	woocommerce: [['sku'], ['type'], ['regularprice'], ['parent', 'attribute1name', 'instock']],
	magento: [['sku'], ['producttype', 'type'], ['attributesetcode', 'attributeset', 'configurablevariations']],
}

/** The system a file comes from, or undefined for any other list. */
export function detectSource(headers: readonly string[]): ImportSource | undefined {
	const present = new Set(headers.map(foldHeader))
	return IMPORT_SOURCES.find((source) => SIGNATURES[source].every((names) => names.some((name) => present.has(name))))
}

type Headers = Readonly<Record<string, string | null>>

const SHOPIFY: Headers = {
	title: 'bps.product_name',
	vendor: 'bps.brand_name',
	variantgrams: 'pps.item_weight',
	weightvaluegrams: 'pps.item_weight',
	productimageurl: 'images',
	inventoryquantity: 'inventory',
	// Grams are grams whatever unit the shop shows.
	variantweightunit: null,
	weightunitfordisplay: null,
	variantcompareatprice: null,
	compareatprice: null,
	costperitem: 'bps.cost',
	status: null,
	tags: null,
}

const WOOCOMMERCE: Headers = {
	id: 'shop_id',
	type: 'kind',
	published: null,
	shortdescription: null,
	saleprice: null,
	tags: null,
	instock: null,
	parent: 'parent',
	gtinupceanorisbn: 'bps.upc',
	externalurl: null,
	position: null,
}

const MAGENTO: Headers = {
	producttype: 'kind',
	type: 'kind',
	shortdescription: null,
	specialprice: null,
	qty: 'inventory',
	baseimage: 'images',
	smallimage: null,
	thumbnailimage: null,
	additionalattributes: 'facets',
	configurablevariations: 'variants',
	// Every simple product has its own URL key; families stand in configurable_variations.
	urlkey: null,
}

const TABLES: Readonly<Record<ImportSource, Headers>> = {
	vitrine: {},
	shopify: SHOPIFY,
	woocommerce: WOOCOMMERCE,
	magento: MAGENTO,
}

/** Where this system's column goes: a target, null for one to leave out, undefined when the common table decides. */
export function sourceTarget(source: ImportSource, header: string): string | null | undefined {
	const folded = foldHeader(header)
	return Object.hasOwn(TABLES[source], folded) ? TABLES[source][folded] : undefined
}

/** Units that such a column always has, whatever its header says. */
export function sourceUnits(source: ImportSource | undefined, targets: ReadonlySet<string>): Record<string, string> {
	return source === 'shopify' && targets.has('pps.item_weight') ? { 'pps.item_weight_unit': 'g' } : {}
}
