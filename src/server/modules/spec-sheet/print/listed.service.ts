import { compareDecimals, isDecimal } from '#domain/decimal.ts'
import type { OwnPrice } from '#domain/pricing/price-list.ts'
import type { Ctx } from '#server/context.ts'
import { listedPrices } from '#server/modules/paper/index.ts'
import { type ActiveList, activeList, findPriceLists, ownPrices } from '#server/modules/price-list/index.ts'
import type { PrintableSku } from '#server/modules/sku/index.ts'
import { PRICE_PATHS } from './goods.rule.ts'

/** The list by which a sheet tells prices; null: the SKUs' own. One that is gone tells none. */
export type SheetList = ActiveList | 'gone' | null

export async function listOf(ctx: Ctx, price_list_id: string | null): Promise<SheetList> {
	if (price_list_id === null) return null
	const [row] = await findPriceLists(ctx, [price_list_id])
	return row ? activeList(row) : 'gone'
}

/** The currency of what a list tells; null: the account's. */
export function currencyOf(list: SheetList): string | null {
	return list === null || list === 'gone' ? null : list.rule.currency
}

/** SKUs and their variants with the prices that they have by a list in the place of their own. */
export async function priced(
	ctx: Ctx,
	skus: readonly PrintableSku[],
	list: SheetList,
): Promise<readonly PrintableSku[]> {
	if (list === null) return skus
	const keys = skus.flatMap((sku) => [sku, ...sku.variants]).map(({ row }) => row.sku_name_key)
	const own = list === 'gone' ? new Map<string, OwnPrice>() : await ownPrices(ctx, list, keys)
	return skus.map((sku) => bySheetList(sku, list, own))
}

function bySheetList(sku: PrintableSku, list: ActiveList | 'gone', own: ReadonlyMap<string, OwnPrice>): PrintableSku {
	const { row, value } = sku
	const variants = sku.variants.map((variant) => bySheetList(variant, list, own))
	const told = list === 'gone' ? {} : listedPrices(value, list, own.get(row.sku_name_key)).bps
	const prices: Readonly<Record<string, unknown>> = Object.fromEntries(
		Object.entries(told).map(([name, price]) => [`bps.${name}`, price]),
	)
	return {
		...sku,
		variants,
		row: { ...row, family: row.family && { ...row.family, ...endsOf(variants, row.family.variants) } },
		value: (path) => (PRICE_PATHS.includes(path) ? (prices[path] ?? undefined) : value(path)),
	}
}

/** The lowest and the highest price of variants; of a family that is not told whole nobody knows them. */
function endsOf(variants: readonly PrintableSku[], count: number) {
	const prices = variants.flatMap(({ value }) => {
		const price = value('bps.price')
		return typeof price === 'string' && isDecimal(price) ? price : []
	})
	const [least = null, ...more] = count > variants.length ? [] : prices.toSorted(compareDecimals)
	return { price_min: least, price_max: more.at(-1) ?? least }
}
