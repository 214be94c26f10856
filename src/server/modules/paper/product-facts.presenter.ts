import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import { compareDecimals, type Decimal } from '#domain/decimal.ts'
import { productCode, productName } from '#domain/family/product-name.ts'
import type { StockState } from '#domain/inventory/state.ts'
import { formatMoney } from '#domain/money.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import type { GoodsRow } from './goods.store.ts'
import { priceAmount, priceText, type Writing } from './item.presenter.ts'
import { familyIn, type Product, type ProductFamily } from './products.rule.ts'
import { productStock } from './stock-facts.rule.ts'

/** SKUs that were read, by key. */
export type Goods = ReadonlyMap<string, GoodsRow>

/** A SKU of a product that was read, with its options. */
export interface Present {
	readonly row: GoodsRow
	readonly options: readonly string[]
}

interface ShownFamily {
	readonly family: ProductFamily | null
	readonly present: readonly Present[]
}

/** Each line of a product's variants asks for the same. */
const presents = new WeakMap<Goods, Map<Product, ShownFamily>>()

/** The SKUs of a product that were read, in the order of their options where there are several. */
export function presentOf(product: Product, goods: Goods): ShownFamily {
	const known = presents.get(goods) ?? new Map<Product, ShownFamily>()
	presents.set(goods, known)
	const found = known.get(product) ?? findPresent(product, goods)
	known.set(product, found)
	return found
}

function findPresent({ keys, ...product }: Product, goods: Goods): ShownFamily {
	const there = keys.filter((key) => goods.has(key))
	const family = familyIn({ ...product, keys: there }, (key) => {
		const row = goods.get(key)
		return row && getAttribute(row.attrs, 'bps.variations')
	})
	const variants = family?.variants ?? there.map((key) => ({ key, options: [] }))
	return { family, present: presentIn({ variants }, goods) }
}

/** Those variants that were read. */
export function presentIn({ variants }: Pick<ProductFamily, 'variants'>, goods: Goods): Present[] {
	return variants.flatMap(({ key, options }) => {
		const row = goods.get(key)
		return row ? [{ row, options }] : []
	})
}

/** What a product is called; may be empty. */
export function nameOf(family: ProductFamily, present: readonly Present[]): string {
	const named = present.map(({ row, options }) => {
		return { name: String(getAttribute(row.attrs, 'bps.product_name') ?? ''), options }
	})
	return productName(family.name, named)
}

/** What a product is ordered by; may be empty. */
export function codeOf(family: ProductFamily, present: readonly Present[]): string {
	const skus = present.map(({ row }) => row.sku_name)
	return productCode(family.sku, nameOf(family, present), skus)
}

/** One price for all, or the least of them; `others` are stored prices of further variants. */
export function pricesOf(
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
export function runsOf({ axes }: ProductFamily): { size?: string; colors?: string } {
	const run = (role: 'size' | 'color') =>
		axes
			.find((axis) => axis.role === role)
			?.values.map(({ value }) => value)
			.join(', ')
	const [size, colors] = [run('size'), run('color')]
	return { ...(size ? { size } : {}), ...(colors ? { colors } : {}) }
}

/** What is said of the stock of a product; `others` are the states of further variants. */
export function stockOf(present: readonly Present[], writing: Writing, others: readonly StockState[] = []) {
	const rows = present.map(({ row }) => row)
	return productStock(rows, others, writing)
}
