import type { PublicSku, PublicVariant } from '#contract/published.ts'
import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import { compareDecimals, type Decimal } from '#domain/decimal.ts'
import { productCode, productName } from '#domain/family/product-name.ts'
import { shortRun, type VariantLine } from '#domain/family/variant-lines.ts'
import { formatMoney } from '#domain/money.ts'
import type { StockState } from '#domain/inventory/state.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import { joinOptions } from '#domain/sku/value/option-text.ts'
import { sameJson } from '#domain/sku/value/json-value.ts'
import type { Field, Item, Listing, Photo } from '#templates/data.ts'
import { commonOf, oneOf } from './alike.rule.ts'
import type { GoodsRow } from './goods.store.ts'
import { priceAmount, priceText, toPublicSku, type Writing } from './item.presenter.ts'
import { itemOf } from './made-items.presenter.ts'
import type { Unit } from './planned-section.types.ts'
import { familyIn, type Product, type ProductFamily } from './products.rule.ts'
import { productStock } from './stock-facts.rule.ts'

type Goods = ReadonlyMap<string, GoodsRow>

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

/** All the variants of a product of which only some are told: their options, and the prices of those that are not. */
export interface Untold {
	readonly family: ProductFamily
	/** As stored. */
	readonly prices: readonly (string | null)[]
	/** Of their stock. */
	readonly states: readonly StockState[]
}

/**
 * A product as visitors may see it (api.md, "Public SKU"): what is not said of a variant is that of the product. Null when
 * none of its SKUs is there any more. With `untold` it tells the variants that are among `goods`, and of all their options
 * and the least price.
 */
export function toPublicProduct(
	product: Product,
	goods: Goods,
	fields: readonly string[],
	writing: Writing,
	untold?: Untold,
): PublicSku | null {
	const told = presentOf(product, goods)
	const family = untold?.family ?? told.family
	const present = untold ? presentIn(untold.family, goods) : told.present
	const skus = present.map(({ row }) => toPublicSku(row, fields, writing))
	const [face] = skus
	if (!face || !family || skus.length < 2) return face ?? null
	const prices = fields.includes('price') ? pricesOf(present, writing, untold?.prices) : { text: '' }
	const stock = stockOf(present, writing, untold?.states)
	const sku = codeOf(family, present)
	const said = { ...runsOf(family), name: nameOf(family, present), sku, price: prices.text, stock: stock.text }
	const attrs: Record<string, string> = { ...commonOf(skus.map(({ attrs }) => attrs)), ...said }
	const { price, ...common } = commonOf(skus.map(factsOf))
	const shown: PublicSku = {
		...common,
		...(face.stock_state && { stock_state: stock.state }),
		...(price === undefined || prices.from !== undefined ? {} : { price }),
		sku_name_key: product.key,
		sku_name: sku,
		category: face.category,
		images: face.images,
		attrs: Object.fromEntries(fields.flatMap((field) => (attrs[field] ? [[field, attrs[field]]] : []))),
		price_text: prices.text,
		...(prices.from === undefined ? {} : { from_price: prices.from }),
		options: optionsOf(family),
		variants_total: product.keys.length,
	}
	return { ...shown, variants: skus.map((sku, at) => variantOf(sku, present[at]?.options ?? [], shown)) }
}

function optionsOf({ axes }: ProductFamily): NonNullable<PublicSku['options']> {
	return axes.map(({ name, role, values }) => ({
		name,
		role,
		values: values.map(({ value }) => value),
		...(role === 'color' ? { swatches: hexOf(values) } : {}),
	}))
}

/** What is said of the stock of a product; `others` are the states of further variants. */
function stockOf(present: readonly Present[], writing: Writing, others: readonly StockState[] = []) {
	const rows = present.map(({ row }) => row)
	return productStock(rows, others, writing)
}

/** A SKU of a product that was read, with its options. */
interface Present {
	readonly row: GoodsRow
	readonly options: readonly string[]
}

interface Shown {
	readonly family: ProductFamily | null
	readonly present: readonly Present[]
}

/** Each line of a product's variants asks for the same. */
const presents = new WeakMap<Goods, Map<Product, Shown>>()

/** The SKUs of a product that were read, in the order of their options where there are several. */
function presentOf(product: Product, goods: Goods): Shown {
	const known = presents.get(goods) ?? new Map<Product, Shown>()
	presents.set(goods, known)
	const found = known.get(product) ?? findPresent(product, goods)
	known.set(product, found)
	return found
}

function findPresent({ keys, ...product }: Product, goods: Goods): Shown {
	const there = keys.filter((key) => goods.has(key))
	const family = familyIn({ ...product, keys: there }, (key) => {
		const row = goods.get(key)
		return row && getAttribute(row.attrs, 'bps.variations')
	})
	const variants = family?.variants ?? there.map((key) => ({ key, options: [] }))
	return { family, present: presentIn({ variants }, goods) }
}

function presentIn({ variants }: Pick<ProductFamily, 'variants'>, goods: Goods): Present[] {
	return variants.flatMap(({ key, options }) => {
		const row = goods.get(key)
		return row ? [{ row, options }] : []
	})
}

function nameOf(family: ProductFamily, present: readonly Present[]): string {
	const named = present.map(({ row, options }) => {
		return { name: String(getAttribute(row.attrs, 'bps.product_name') ?? ''), options }
	})
	return productName(family.name, named)
}

/** What a product is ordered by; may be empty. */
function codeOf(family: ProductFamily, present: readonly Present[]): string {
	const skus = present.map(({ row }) => row.sku_name)
	return productCode(family.sku, nameOf(family, present), skus)
}

/** Where a product has no code: the first of its variants', and how many more there are. */
const firstOf = (first: string, { length }: readonly Present[]) => `${first} +${length - 1}`

/** One price for all, or the least of them; `others` are stored prices of further variants. */
function pricesOf(
	present: readonly Present[],
	writing: Writing,
	others: readonly (string | null)[] = [],
): { text: string; from?: Decimal } {
	const { lang, rule, hidePrice, hiddenPrice } = writing
	if (hidePrice) return { text: hiddenPrice }
	const own = present.map(({ row }) => getAttribute(row.attrs, 'bps.price'))
	const amounts = [...own, ...others].map((price) => priceAmount(price, writing))
	const given = amounts.flatMap((amount) => amount ?? [])
	const [first, ...rest] = given
	if (first === undefined) {
		const asked = present.find(({ row }) => row.on_request)
		return { text: asked ? priceText(asked.row, writing) : '' }
	}
	const least = rest.reduce((low, amount) => (compareDecimals(amount, low) < 0 ? amount : low), first)
	const text = formatMoney(least, rule.currency, lang)
	const isOne = given.length === amounts.length && rest.every((amount) => compareDecimals(amount, first) === 0)
	return isOne ? { text } : { text: CATALOG_WORDS[lang].price_from.replace('{price}', text), from: least }
}

/** The sizes and colours of a family as the fields of these names say them. */
function runsOf({ axes }: ProductFamily): { size?: string; colors?: string } {
	const run = (role: 'size' | 'color') =>
		axes
			.find((axis) => axis.role === role)
			?.values.map(({ value }) => value)
			.join(', ')
	const [size, colors] = [run('size'), run('color')]
	return { ...(size ? { size } : {}), ...(colors ? { colors } : {}) }
}

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

function hexOf(values: ProductFamily['axes'][number]['values']): Record<string, string> {
	return Object.fromEntries(values.flatMap(({ value, hex }) => (hex ? [[value, hex]] : [])))
}

/** What a variant says that its product does not. */
function variantOf(sku: PublicSku, options: readonly string[], product: PublicSku): PublicVariant {
	const { sku_name_key, sku_name, images } = sku
	const facts = FACTS.filter((fact) => !sameJson(sku[fact], product[fact]))
	const own = Object.entries(sku.attrs).filter(([field, value]) => !SAID.has(field) && product.attrs[field] !== value)
	// A product says the stock of its best variant; one whose stock is not counted says nothing.
	const attrs = [...own, ...(product.attrs['stock'] && !sku.attrs['stock'] ? [['stock', ''] as const] : [])]
	return {
		sku_name_key,
		sku_name,
		options: [...options],
		...Object.fromEntries(facts.map((fact) => [fact, sku[fact]])),
		...(sameJson(images, product.images) ? {} : { images }),
		...(attrs.length ? { attrs: Object.fromEntries(attrs) } : {}),
	}
}

function factsOf(sku: PublicSku): Partial<PublicSku> {
	return Object.fromEntries(FACTS.flatMap((fact) => (sku[fact] === undefined ? [] : [[fact, sku[fact]]])))
}

const FACTS = [
	'price',
	'price_text',
	'breaks',
	'mix_group',
	'moq',
	'multiple',
	'pack',
	'carton',
	'carton_cbm',
	'piece_kg',
	'stock_state',
	'blocked',
	'max',
	'most',
] as const
/** Fields of a variant that its SKU, options and price say already. */
const SAID: ReadonlySet<string> = new Set(['sku', 'price', 'size', 'colors'])
