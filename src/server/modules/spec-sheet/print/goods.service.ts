import type { Parameter } from '#domain/custom-parameter/parameter.ts'
import type { Ctx } from '#server/context.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { readPrintableSkus, readSkusByKeys } from '#server/modules/sku/index.ts'
import { type KeptGoods, keptSku, sheetSku } from './goods.rule.ts'
import { currencyOf, listOf, priced, type SheetList } from './listed.service.ts'
import type { SheetSku } from './sheet.types.ts'

/** What sheets tell of: so many SKUs, read in portions, with the words and the currency that they are told in. */
export interface Goods {
	readonly count: number
	/** As of when they are. */
	readonly at: Date
	readonly currency: string
	readonly parameters: readonly Parameter[]
	read(from: number, to: number): Promise<readonly SheetSku[]>
}

/** SKUs as they are now, by id, in their order, with their prices by a list. */
export async function goodsNow(ctx: Ctx, ids: readonly string[], list: SheetList = null): Promise<Goods> {
	const { currency } = await getSettings(ctx)
	return {
		count: ids.length,
		at: ctx.house.now(),
		currency: currencyOf(list) ?? currency,
		parameters: await readParameters(ctx),
		read: async (from, to) => priced(ctx, await readPrintableSkus(ctx, ids.slice(from, to)), list),
	}
}

/** SKUs as they were, by key, in their order; what was not kept is left out. */
export function goodsThen({ currency, parameters, skus }: KeptGoods, keys: readonly string[], at: Date): Goods {
	const kept = new Map(skus.map((sku) => [sku.sku_name_key, sku]))
	const shown = keys.flatMap((key) => kept.get(key) ?? []).map(sheetSku)
	return {
		count: shown.length,
		at,
		currency,
		parameters,
		read: (from, to) => Promise.resolve(shown.slice(from, to)),
	}
}

/** Ids of the SKUs of these keys that are not deleted, in their order. */
export async function idsThere(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
	return (await readSkusByKeys(ctx, keys)).flatMap(({ id, status }) => (status === 'active' ? [id] : []))
}

/** SKUs as they are now, to be kept; deleted ones are left out. */
export async function keepGoods(ctx: Ctx, keys: readonly string[], price_list_id: string | null): Promise<KeptGoods> {
	const { currency: own } = await getSettings(ctx)
	const list = await listOf(ctx, price_list_id)
	const skus = await priced(ctx, await readPrintableSkus(ctx, await idsThere(ctx, keys)), list)
	const currency = currencyOf(list) ?? own
	return { currency, parameters: [...(await readParameters(ctx))], skus: skus.map(keptSku) }
}
