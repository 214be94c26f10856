import { CATALOG_DEFAULTS } from '#domain/catalog/settings.ts'
import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import { DISPLAY_FIELDS, PACKING_FIELDS } from '#domain/sku/display-fields.ts'
import type { GoodsRow } from '#server/modules/paper/goods.store.ts'
import { fieldLabel, type Writing, writingOf } from '#server/modules/paper/item.presenter.ts'
import { unitsOf } from '#server/modules/paper/listed-units.rule.ts'
import { toUnitItem } from '#server/modules/paper/product.presenter.ts'
import type { Product } from '#server/modules/paper/products.rule.ts'
import { toPlanSection } from '#server/modules/paper/units.service.ts'
import type { CatalogData, Item, Manifest, Photo, Settings } from '#templates/data.ts'
import { geometryOf } from '#templates/geometry.ts'
import { makeCatalog, makePhoto } from './catalog.ts'

/** A variant as a seller has it: its options in the order of the axes, and what differs. */
export interface MadeVariant {
	readonly options: Record<string, string>
	readonly sku?: string
	readonly price?: string
	readonly facts?: Record<string, unknown>
	/** Ids; else those of its product. */
	readonly photos?: readonly string[]
}

/** A product with its variants; with one of them it is that SKU. */
export interface MadeFamily {
	readonly sku: string
	readonly name?: string
	readonly description?: string
	/** Ids; three when absent. */
	readonly photos?: readonly string[]
	readonly variants: readonly MadeVariant[]
}

/** All combinations of some options, at one price. */
export function everyOf(axes: Record<string, readonly string[]>, price = '75'): MadeVariant[] {
	let all: Record<string, string>[] = [{}]
	for (const [name, values] of Object.entries(axes))
		all = all.flatMap((options) => values.map((value) => ({ ...options, [name]: value })))
	return all.map((options) => ({ options, price }))
}

/** A jacket in three colours of five sizes; number 2 is `J02`. */
export function makeJacket(number: number, changes: Partial<MadeFamily> = {}): MadeFamily {
	const sizes = ['XS', 'S', 'M', 'L', 'XL']
	const colours = [
		['Blue', 'Red', 'Yellow'],
		['Black', 'White', 'Gray'],
	][number % 2]
	return {
		sku: `J${String(number).padStart(2, '0')}`,
		name: `Trail Jacket ${number}`,
		variants: everyOf({ Size: sizes, Color: colours ?? [] }),
		...changes,
	}
}

const skuOf = (family: MadeFamily, { sku, options }: MadeVariant) =>
	sku ?? `${family.sku}-${Object.values(options).join('-')}`

function rowOf(family: MadeFamily, variant: MadeVariant): GoodsRow {
	const { options, price, facts = {}, photos = family.photos ?? [0, 1, 2].map((at) => `${family.sku}-${at}`) } = variant
	const sku = skuOf(family, variant)
	const variations = Object.entries(options).map(([name, value]) => ({ name, values: [value] }))
	const bps = {
		product_name: family.name ?? sku,
		variations,
		description: family.description ?? DESCRIPTION,
		...(price ? { price } : {}),
	}
	return {
		sku_name_key: sku.toLowerCase(),
		sku_name: sku,
		parent_key: family.sku.toLowerCase(),
		category: null,
		attrs: { bps: { ...bps, ...facts } } as GoodsRow['attrs'],
		images: photos.map((id) => {
			return { url: MEDIA_PATH + id, thumbnail_url: '', alt: '', md5: '' }
		}) as GoodsRow['images'],
		version: 1,
	}
}

const DESCRIPTION = 'A light jacket for wet mornings, with taped seams and a collar that folds away.'

function productOf(family: MadeFamily, keys: readonly string[]): Product {
	const key = keys.length > 1 ? family.sku.toLowerCase() : (keys[0] ?? '')
	const axes = family.variants[0] ? Object.keys(family.variants[0].options) : []
	const variations = axes.map((name) => ({
		name,
		values: family.variants.flatMap(({ options }) => options[name] ?? []),
	}))
	const parent = { sku_name_key: key, sku_name: family.sku, product_name: family.name ?? '', variations }
	return { key, keys, parent }
}

/** How families become a catalog; what is absent is as tests have it mostly. */
export interface MadeLook {
	readonly photos?: (id: string) => Photo
	/** Heading of each section and the one above it. */
	readonly names?: readonly { readonly name: string; readonly parent: string }[]
	readonly changes?: Partial<CatalogData>
}

/** Sections of families as a layout of this manifest prints them, by the rules of the application. */
export function makeFamilies(
	sections: readonly (readonly MadeFamily[])[],
	settings: Settings,
	manifest: Manifest,
	{ photos = (id) => makePhoto(id, { w: 600, h: 800 }), names = [], changes = {} }: MadeLook = {},
): CatalogData {
	const { lang } = settings
	const account = { currency: 'USD', parameters: new Map(), policy: 'show', today: '2026-11-26' } as const
	const writing: Writing = writingOf({ ...CATALOG_DEFAULTS, language: lang }, account)
	const rows = sections.flat().flatMap((family) => family.variants.map((variant) => rowOf(family, variant)))
	const goods = new Map(rows.map((row) => [row.sku_name_key, row]))
	const products = sections.map((list) => list.filter(({ variants }) => variants.length > 0).map(toProduct))
	const known = new Map(rows.map((row) => [row.sku_name_key, knownOf(row)]))
	const layout = { rows: known, settings, manifest, geometry: geometryOf(settings, manifest) }
	const units = manifest.variants
		? unitsOf(products, layout)
		: products.map((list) => list.map((product) => ({ product })))
	const pictures = new Map(
		rows.flatMap(({ images }) => images.map(({ url }) => [url, photos(url.slice(MEDIA_PATH.length))] as const)),
	)
	const items = units.map((list) =>
		list.map((unit) => toUnitItem(unit, goods, writing, pictures)).filter((item): item is Item => item !== null),
	)
	const data = makeCatalog(items, { words: CATALOG_WORDS[lang], ...changes })
	const withLines = data.sections.map((section, at) => {
		const { lineOf } = toPlanSection({ units: units[at] ?? [] })
		return { ...section, ...names[at], count: products[at]?.length ?? 0, lineOf }
	})
	const fields = [...DISPLAY_FIELDS, ...PACKING_FIELDS].map(({ field }) => [field, fieldLabel(field, writing)])
	return { ...data, labels: Object.fromEntries(fields), sections: withLines }
}

const toProduct = (family: MadeFamily): Product =>
	productOf(
		family,
		family.variants.map((variant) => skuOf(family, variant).toLowerCase()),
	)

function knownOf({ sku_name_key, sku_name, attrs }: GoodsRow) {
	const bps = (attrs as { bps: { variations: unknown; price?: string; moq?: unknown } }).bps
	const { variations, price = null, moq } = bps
	return { sku_name_key, sku_name, variations, price, facts: JSON.stringify(moq) }
}
