import type { PublicSku, PublicVariant } from '#contract/published.ts'
import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import { compareDecimals, type Decimal } from '#domain/decimal.ts'
import { matrixOf } from '#domain/family/family.ts'
import { productName } from '#domain/family/product-name.ts'
import { formatMoney } from '#domain/money.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import { sameJson } from '#domain/sku/value/json-value.ts'
import type { Item, ItemMatrix, Photo } from '#templates/data.ts'
import type { GoodsRow } from './goods.store.ts'
import { priceAmount, toItem, toPublicSku, type Writing } from './item.presenter.ts'
import type { Unit } from './planned-section.types.ts'
import { familyIn, type Product, type ProductFamily } from './products.rule.ts'

type Goods = ReadonlyMap<string, GoodsRow>

/** Photos of a product on paper: more are on no page. */
const ITEM_PHOTOS = 24

/** What a layout places as one, as the templates print it; null when its SKU is not there any more. */
export function toUnitItem(
	{ product, variant }: Unit,
	goods: Goods,
	writing: Writing,
	photos: ReadonlyMap<string, Photo>,
): Item | null {
	if (variant === undefined) return toProductItem(product, goods, writing, photos)
	const { family, present } = presentOf(product, goods)
	const found = present.find(({ row }) => row.sku_name_key === variant)
	if (!family || !found) return null
	const item = toItem(found.row, writing, photos)
	// Called by its options, under the name of its product.
	const name = found.options.filter(Boolean).join(' · ') || item.name
	const values = { ...item.values, ...(item.values.name ? { name } : {}) }
	return { ...item, name, values, product: nameOf(family, present), line: 'variant' }
}

/**
 * A product as the templates print it; null when none of its SKUs is there any more. What all its variants share stands
 * on it as on a SKU, prices that differ as `from …`, its options and variants beside it.
 */
export function toProductItem(
	product: Product,
	goods: Goods,
	writing: Writing,
	photos: ReadonlyMap<string, Photo>,
): Item | null {
	const { family, present } = presentOf(product, goods)
	const items = present.map(({ row }) => toItem(row, writing, photos))
	const [face] = items
	if (!face || !family || items.length < 2) return face ?? null
	const name = nameOf(family, present)
	const price = pricesOf(present, writing).text
	return {
		...face,
		key: product.key,
		sku: family.sku || face.sku,
		name,
		images: photosOf(items),
		price: { ...face.price, display: price },
		tiers: oneOf(items.map(({ tiers }) => tiers)) ?? [],
		swatches: swatchesOf(family) ?? face.swatches,
		values: { ...commonOf(items.map(({ values }) => values)), ...runsOf(family), ...(name ? { name } : {}), price },
		upc: '',
		missing: [...new Set(items.flatMap(({ missing = [] }) => missing))],
		options: family.axes.map(({ name, role, values }) => ({ name, role, values: values.map(({ value }) => value) })),
		variants: items.map(({ key, sku, price, upc = '', values }, at) => {
			return { key, sku, options: present[at]?.options ?? [], price: price.display, moq: values.moq ?? '', upc }
		}),
		...matrixIn(family, items),
		line: 'product',
	}
}

/**
 * A product as visitors may see it (api.md, "Public SKU"): what is not said of a variant is that of the product. Null when
 * none of its SKUs is there any more.
 */
export function toPublicProduct(
	product: Product,
	goods: Goods,
	fields: readonly string[],
	writing: Writing,
): PublicSku | null {
	const { family, present } = presentOf(product, goods)
	const skus = present.map(({ row }) => toPublicSku(row, fields, writing))
	const [face] = skus
	if (!face || !family || skus.length < 2) return face ?? null
	const prices = fields.includes('price') ? pricesOf(present, writing) : { text: '' }
	const said = { ...runsOf(family), name: nameOf(family, present), sku: family.sku, price: prices.text }
	const attrs: Record<string, string> = { ...commonOf(skus.map(({ attrs }) => attrs)), ...said }
	const common = commonOf(skus.map(factsOf))
	const shown: PublicSku = {
		...common,
		sku_name_key: product.key,
		sku_name: family.sku || face.sku_name,
		category: face.category,
		images: face.images,
		attrs: Object.fromEntries(fields.flatMap((field) => (attrs[field] ? [[field, attrs[field]]] : []))),
		price_text: prices.text,
		...(prices.from === undefined ? {} : { from_price: prices.from }),
		options: family.axes.map(({ name, role, values }) => ({
			name,
			role,
			values: values.map(({ value }) => value),
			...(role === 'color' ? { swatches: hexOf(values) } : {}),
		})),
		variants_total: product.keys.length,
	}
	const variants = skus.map((sku, at) => variantOf(sku, present[at]?.options ?? [], shown))
	return { ...shown, variants }
}

/** A SKU of a product that was read, with its options. */
interface Present {
	readonly row: GoodsRow
	readonly options: readonly string[]
}

/** The SKUs of a product that were read, in the order of their options where there are several. */
function presentOf({ keys, ...product }: Product, goods: Goods): { family: ProductFamily | null; present: Present[] } {
	const there = keys.filter((key) => goods.has(key))
	const family = familyIn({ ...product, keys: there }, (key) => {
		const row = goods.get(key)
		return row && getAttribute(row.attrs, 'bps.variations')
	})
	const variants = family?.variants ?? there.map((key) => ({ key, options: [] }))
	const present = variants.flatMap(({ key, options }) => {
		const row = goods.get(key)
		return row ? [{ row, options }] : []
	})
	return { family, present }
}

function nameOf(family: ProductFamily, present: readonly Present[]): string {
	const named = present.map(({ row, options }) => {
		return { name: String(getAttribute(row.attrs, 'bps.product_name') ?? ''), options }
	})
	return productName(family.name, named)
}

/** One price for all, or the least of them. */
function pricesOf(present: readonly Present[], writing: Writing): { text: string; from?: Decimal } {
	const { lang, rule, hidePrice, hiddenPrice } = writing
	if (hidePrice) return { text: hiddenPrice }
	const amounts = present.map(({ row }) => priceAmount(row, writing))
	const given = amounts.flatMap((amount) => amount ?? [])
	const [first, ...others] = given
	if (first === undefined) return { text: '' }
	const least = others.reduce((low, amount) => (compareDecimals(amount, low) < 0 ? amount : low), first)
	const text = formatMoney(least, rule.currency, lang)
	const isOne = given.length === amounts.length && others.every((amount) => compareDecimals(amount, first) === 0)
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

/** Photos of the first variant, then the first of each that shows another. */
function photosOf(items: readonly Item[]): Photo[] {
	const all = items.flatMap(({ images }, at) => (at === 0 ? images : images.slice(0, 1)))
	return [...new Map(all.map((photo) => [photo.id, photo])).values()].slice(0, ITEM_PHOTOS)
}

function swatchesOf({ axes }: ProductFamily): Item['swatches'] | undefined {
	const colours = axes.find(({ role }) => role === 'color')
	return colours?.values.flatMap(({ value, hex }) => (hex ? [{ name: value, hex }] : []))
}

function hexOf(values: ProductFamily['axes'][number]['values']): Record<string, string> {
	return Object.fromEntries(values.flatMap(({ value, hex }) => (hex ? [[value, hex]] : [])))
}

function matrixIn(family: ProductFamily, items: readonly Item[]): { matrix?: ItemMatrix } {
	const matrix = matrixOf(family)
	if (!matrix) return {}
	const place = new Map(items.map(({ key }, at) => [key, at]))
	const lines = matrix.lines.map(({ labels, keys }) => ({
		label: labels.map(({ value }) => value).join(' · '),
		hex: labels.flatMap(({ hex }) => hex ?? [])[0] ?? '',
		cells: keys.map((key) => (key === null ? -1 : (place.get(key) ?? -1))),
	}))
	return { matrix: { down: matrix.down, across: matrix.across, columns: matrix.columns, lines } }
}

/** What a variant says that its product does not. */
function variantOf(sku: PublicSku, options: readonly string[], product: PublicSku): PublicVariant {
	const { sku_name_key, sku_name, images } = sku
	const facts = FACTS.filter((fact) => !sameJson(sku[fact], product[fact]))
	const attrs = Object.entries(sku.attrs).filter(([field, value]) => !SAID.has(field) && product.attrs[field] !== value)
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
] as const
/** Fields of a variant that its SKU, options and price say already. */
const SAID: ReadonlySet<string> = new Set(['sku', 'price', 'size', 'colors'])

/** What all of them say alike. */
function commonOf<T extends object>(all: readonly T[]): Partial<T> {
	const [first, ...others] = all
	if (!first) return {}
	const alike = Object.entries(first).filter(([key, value]) =>
		others.every((other) => sameJson((other as Record<string, unknown>)[key], value)),
	)
	return Object.fromEntries(alike) as Partial<T>
}

/** The value, where all are the same. */
function oneOf<T>(values: readonly T[]): T | undefined {
	const [first, ...others] = values
	return others.every((value) => sameJson(value, first)) ? first : undefined
}
