import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { inventory } from '#contract/inventory.ts'
import { upcSpellings } from '#domain/inventory/scanned-code.ts'
import { foldText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { readSkus } from '#server/modules/sku/index.ts'
import { presentRows } from './list.service.ts'
import { findByCodes } from './lookup.store.ts'

type Lookup = (typeof inventory)['inventoryLookup']

/**
 * What codes stand for that were scanned, typed or pasted: a SKU first, else a bar code. A code of several SKUs is answered
 * with all of them, for a person to choose.
 */
export async function lookUpCodes(ctx: Ctx, { codes, location }: ParamsOf<Lookup>): Promise<DataOf<Lookup>> {
	const hits = await findByCodes(ctx, codes.map(foldText), codes.map(upcSpellings))
	const byCode = codes.map((code, place) => {
		const own = hits.filter((hit) => hit.place === place)
		const named = own.filter(({ by }) => by === 'sku')
		const found = named.length ? named : own
		return { code, by: found[0]?.by ?? null, ids: [...new Set(found.map(({ id }) => id))] }
	})
	const rows = await readSkus(ctx, [...new Set(byCode.flatMap(({ ids }) => ids))])
	const shown = new Map((await presentRows(ctx, rows, location)).map((row, at) => [rows[at]?.id, row]))
	return { list: byCode.map(({ code, by, ids }) => ({ code, by, rows: ids.flatMap((id) => shown.get(id) ?? []) })) }
}
