import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { specSheet, SpecSheetRecord } from '#contract/spec-sheet.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { keepGoods } from './print/goods.service.ts'
import { findSheet, type SpecSheetRow, updateSheet } from './spec-sheet.store.ts'
import { getSpecSheet, holdForChange } from './spec-sheet.service.ts'
import { columnsOf, fieldsOf, goodsOf, partsOf } from './stored.rule.ts'
import { findVersion, insertVersion, listVersions, pruneVersions } from './version.store.ts'

type Contract = typeof specSheet
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** Kept states of a sheet. Refuses with `not_found`. */
export async function getSpecSheetVersions(
	ctx: Ctx,
	{ id }: Params<'getSpecSheetVersions'>,
): Promise<DataOf<Contract['getSpecSheetVersions']>> {
	const row = await findSheet(ctx, id)
	if (!row) throw refuse('not_found')
	const list = (await listVersions(ctx, id)).map((version) => {
		const { name, sku_name_keys } = partsOf(version)
		return {
			n: version.n,
			at: version.at.toISOString(),
			name,
			skus: sku_name_keys.length,
			is_shown: version.n === row.frozen_n,
		}
	})
	return { list }
}

/**
 * Keeps what a sheet shows as its next version, and answers its number: of a live one what its SKUs are now, of a frozen one
 * what it keeps, unless `anew`.
 */
export async function keepVersion(ctx: Ctx, row: SpecSheetRow, anew = false): Promise<number> {
	const n = row.last_n + 1
	const shown = row.frozen_n === null || anew ? undefined : await findVersion(ctx, row.id, row.frozen_n)
	const goods = shown ? goodsOf(shown) : await keepGoods(ctx, row.sku_keys, fieldsOf(row).price_list_id)
	await insertVersion(ctx, {
		spec_sheet_id: row.id,
		n,
		at: shown?.at ?? ctx.house.now(),
		parts: JSON.stringify(fieldsOf(row)),
		goods: JSON.stringify(goods),
	})
	return n
}

/** Shows a kept state again; what the sheet was is kept before. Refuses `not_found`, `conflict` with the present one. */
export async function restoreSpecSheetVersion(
	ctx: Ctx,
	{ id, n, version }: Params<'restoreSpecSheetVersion'>,
): Promise<SpecSheetRecord> {
	const row = await holdForChange(ctx, id, version)
	const found = await findVersion(ctx, id, n)
	if (!found) throw refuse('not_found')
	const last_n = await keepVersion(ctx, row)
	const names = goodsOf(found).skus.map(({ sku_name }) => sku_name)
	await updateSheet(ctx, id, { ...columnsOf(partsOf(found), names), frozen_n: n, last_n })
	await pruneVersions(ctx, id)
	return getSpecSheet(ctx, { id })
}
