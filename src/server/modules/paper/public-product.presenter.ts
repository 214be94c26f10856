import type { PublicSku, PublicVariant } from '#contract/published.ts'
import type { StockState } from '#domain/inventory/state.ts'
import { sameJson } from '#domain/sku/value/json-value.ts'
import { commonOf } from './alike.rule.ts'
import { toPublicSku, type Writing } from './item.presenter.ts'
import {
	codeOf,
	type Goods,
	nameOf,
	presentIn,
	presentOf,
	pricesOf,
	runsOf,
	stockOf,
} from './product-facts.presenter.ts'
import type { Product, ProductFamily } from './products.rule.ts'

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
