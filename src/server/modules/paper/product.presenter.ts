import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import { shortRun, type VariantLine } from '#domain/family/variant-lines.ts'
import { joinOptions } from '#domain/sku/value/option-text.ts'
import type { Field, Item, Listing, Photo } from '#templates/data.ts'
import { oneOf } from './alike.rule.ts'
import { priceText, type Writing } from './item.presenter.ts'
import { itemOf } from './made-items.presenter.ts'
import type { Unit } from './planned-section.types.ts'
import {
	codeOf,
	type Goods,
	nameOf,
	type Present,
	presentOf,
	pricesOf,
	runsOf,
	stockOf,
} from './product-facts.presenter.ts'
import type { Product, ProductFamily } from './products.rule.ts'

/** Photos of a product on paper: more are on no page. */
const ITEM_PHOTOS = 24

/** What a layout places as one, as the templates print it; null when its SKU is not there any more. */
export function toUnitItem(
	{ product, variant, listed, line }: Unit,
	goods: Goods,
	writing: Writing,
	photos: ReadonlyMap<string, Photo>,
): Item | null {
	if (!product.keys.some((key) => goods.has(key))) return null
	if (variant !== undefined) return toVariantItem(product, variant, goods, writing, photos)
	const isHead = listed ? listed.lines.length === 0 : line !== undefined
	const item = toProductItem(product, goods, writing, photos, isHead)
	if (!item || !listed || item.line !== 'product') return item
	const listing = { ...listed, lines: listed.lines.map((line) => toListedLine(line, goods, writing)) }
	// The table says which sizes and colors there are.
	if (!listed.continued) return { ...item, values: withoutOptions(item), listing }
	// Further lines of a product say no more than its variants.
	return { ...item, images: item.images.slice(0, 1), tiers: [], values: {}, listing, line: 'run' }
}

function withoutOptions({ values, options = [] }: Item): Item['values'] {
	const roles = new Set(options.map(({ role }) => role))
	const { size, colors, ...rest } = values
	return {
		...rest,
		...(size && !roles.has('size') ? { size } : {}),
		...(colors && !roles.has('color') ? { colors } : {}),
	}
}

/** A variant on a line of its own under its product. */
function toVariantItem(
	product: Product,
	variant: string,
	goods: Goods,
	writing: Writing,
	photos: ReadonlyMap<string, Photo>,
): Item | null {
	const { family, present } = presentOf(product, goods)
	const found = present.find(({ row }) => row.sku_name_key === variant)
	if (!found) return null
	const item = itemOf(found.row, writing, photos)
	// Of a family of which nothing else is left it is a SKU.
	if (!family) return item
	// Called by its options, under the name of its product.
	const name = joinOptions(found.options) || item.name
	const values = { ...item.values, ...(item.values.name ? { name } : {}) }
	return { ...item, name, values, line: 'variant' }
}

function toListedLine({ keys, ...line }: VariantLine, goods: Goods, writing: Writing): Listing['lines'][number] {
	const cells = keys.map((key) => {
		const row = key === null ? undefined : goods.get(key)
		return row ? { key: row.sku_name_key, sku: row.sku_name, price: priceText(row, writing) } : null
	})
	return { ...line, cells }
}

/**
 * A product as the templates print it; null when none of its SKUs is there any more. What all its variants share stands
 * on it as on a SKU, prices that differ as `from …`, other values that differ beside each other, its options in short.
 * `isHead`: its variants follow, each with its own code.
 */
export function toProductItem(
	product: Product,
	goods: Goods,
	writing: Writing,
	photos: ReadonlyMap<string, Photo>,
	isHead = false,
): Item | null {
	const { family, present } = presentOf(product, goods)
	const items = present.map(({ row }) => itemOf(row, writing, photos))
	const [face] = items
	if (!face || !family || items.length < 2) return face ?? null
	const name = nameOf(family, present)
	const price = pricesOf(present, writing).text
	const common = printedOf(
		items.map(({ values }) => values),
		writing,
	)
	const { text: stock } = stockOf(present, writing)
	return {
		...face,
		key: product.key,
		sku: codeOf(family, present) || (isHead ? '' : firstOf(face.sku, present)),
		name,
		images: photosOf(product.keys, items),
		price: { ...face.price, display: price },
		tiers: oneOf(items.map(({ tiers }) => tiers)) ?? [],
		swatches: swatchesOf(family) ?? face.swatches,
		values: { ...common, ...inShort(runsOf(family), family), ...(name ? { name } : {}), price, stock },
		upc: '',
		missing: [...new Set(items.flatMap(({ missing = [] }) => missing))],
		options: family.axes.map((axis) => {
			return { name: axis.name, role: axis.role, run: shortRun(axis), count: axis.values.length }
		}),
		variants: items.length,
		line: 'product',
	}
}

/** More sizes are told by the first and the last. */
const SIZES_MOST = 6

function inShort(runs: { size?: string; colors?: string }, { axes }: ProductFamily) {
	const sizes = axes.find(({ role }) => role === 'size')
	return sizes && sizes.values.length > SIZES_MOST ? { ...runs, size: shortRun(sizes) } : runs
}

/** More values than so many, or longer ones, are not told beside each other. */
const [DIFFERENT_MOST, DIFFERENT_SIGNS] = [3, 40]

/** The values of a product: those that its variants share, few that differ beside each other; of texts the first. */
function printedOf(all: readonly Item['values'][], { lang }: Writing): Partial<Item['values']> {
	const fields = [...new Set(all.flatMap((values) => Object.keys(values) as Field[]))]
	const said = fields.map((field) => {
		const values = [...new Set(all.flatMap((values) => values[field] || []))]
		const joined = values.join(' / ')
		// Where one asks for so many and another for none, the product asks for neither.
		const isOfAll = field !== 'moq' || all.every(({ moq }) => moq)
		if (values.length < 2 && isOfAll) return [field, joined]
		if (field === 'description') return [field, values[0]]
		const isShort = isOfAll && values.length <= DIFFERENT_MOST && joined.length <= DIFFERENT_SIGNS
		return [field, isShort ? joined : CATALOG_WORDS[lang].by_variant]
	})
	return Object.fromEntries(said) as Partial<Item['values']>
}

/** Where a product has no code: the first of its variants', and how many more there are. */
const firstOf = (first: string, { length }: readonly Present[]) => `${first} +${length - 1}`

/** Photos of the first variant in the order of the catalog, then the first of each that shows another. */
function photosOf(keys: readonly string[], items: readonly Item[]): Photo[] {
	const byKey = new Map(items.map((item) => [item.key, item]))
	const all = keys
		.flatMap((key) => byKey.get(key) ?? [])
		.flatMap(({ images }, at) => (at === 0 ? images : images.slice(0, 1)))
	return [...new Map(all.map((photo) => [photo.id, photo])).values()].slice(0, ITEM_PHOTOS)
}

function swatchesOf({ axes }: ProductFamily): Item['swatches'] | undefined {
	const colours = axes.find(({ role }) => role === 'color')
	return colours?.values.flatMap(({ value, hex }) => (hex ? [{ name: value, hex }] : []))
}
