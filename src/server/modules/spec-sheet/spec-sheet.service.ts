import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { specSheet, SpecSheetFields, SpecSheetRecord, SpecSheetSku } from '#contract/spec-sheet.ts'
import { completeBlocks, SPEC_NAME_MAX, SPEC_SKUS_MAX } from '#domain/spec-sheet/record.ts'
import { fitting, searchText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { newId } from '#server/new-id.ts'
import { getSettings, getToday, getUsername } from '#server/modules/account/index.ts'
import { wantPriceLists } from '#server/modules/price-list/index.ts'
import { idsOfHeads, numbersOfKeys, readSkus, readSkusByKeys, type SkuRow } from '#server/modules/sku/index.ts'
import { idsThere, keepGoods } from './print/goods.service.ts'
import { presentCard, presentSheet, presentSkus } from './spec-sheet.presenter.ts'
import {
	countSheets,
	findSheet,
	holdSheets,
	insertSheet,
	listSheets,
	type SpecSheetRow,
	updateSheet,
} from './spec-sheet.store.ts'
import { columnsOf, fieldsOf, goodsOf, partsOf } from './stored.rule.ts'
import { findVersion, updateGoods } from './version.store.ts'

type Contract = typeof specSheet
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** A page of sheets, the one changed last first. */
export async function getSpecSheets(
	ctx: Ctx,
	{ page, size, head, name = '' }: Params<'getSpecSheets'>,
): Promise<DataOf<Contract['getSpecSheets']>> {
	const words = searchText(name).split(' ').filter(Boolean)
	const heads = await countSheets(ctx, words)
	const rows = await listSheets(ctx, { words, head, page, size })
	const skus = await skusByKey(
		ctx,
		rows.flatMap(({ sku_keys }) => sku_keys.slice(0, 1)),
	)
	const around = { skus, username: await getUsername(ctx), today: await getToday(ctx) }
	return { total: heads[head], heads, list: rows.map((row) => presentCard(row, around)) }
}

/** One sheet, whole. Refuses with `not_found`. */
export async function getSpecSheet(ctx: Ctx, { id }: Params<'getSpecSheet'>): Promise<SpecSheetRecord> {
	const row = await findSheet(ctx, id)
	if (!row) throw refuse('not_found')
	const shown = row.frozen_n === null ? undefined : await findVersion(ctx, id, row.frozen_n)
	const frozen = shown ? { at: shown.at, goods: goodsOf(shown) } : null
	const around = {
		skus: await skusByKey(ctx, row.sku_keys),
		username: await getUsername(ctx),
		today: await getToday(ctx),
	}
	return presentSheet(row, around, frozen)
}

async function skusByKey(ctx: Ctx, keys: readonly string[]): Promise<Map<string, SkuRow>> {
	const rows = await readSkusByKeys(ctx, [...new Set(keys)])
	return new Map(rows.map((row) => [row.sku_name_key, row]))
}

/** What a new sheet begins with. Refuses `not_found` for SKUs that there are not, `spec_sheet_skus_many`. */
export async function newSpecSheet(
	ctx: Ctx,
	{ sku_name_keys }: Params<'newSpecSheet'>,
): Promise<DataOf<Contract['newSpecSheet']>> {
	const asked = [...new Set(sku_name_keys)]
	const numbers = await numbersOfKeys(ctx, asked)
	if (numbers.length < asked.length) throw refuse('not_found')
	const ids = await idsOfHeads(ctx, numbers)
	if (ids.length > SPEC_SKUS_MAX)
		throw refuse('spec_sheet_skus_many', { params: { max: SPEC_SKUS_MAX, count: ids.length } })
	const rows = await readSkus(ctx, ids)
	const keys = rows.map(({ sku_name_key }) => sku_name_key)
	const skus = presentSkus(keys, new Map(rows.map((row) => [row.sku_name_key, row])))
	return { ...(await beginning(ctx)), sku_name_keys: keys, name: nameFor(skus), skus }
}

/** The sheet of one SKU is called as that. */
function nameFor([only, ...others]: readonly SpecSheetSku[]): string {
	return only && !others.length ? fitting(only.product_name || only.sku_name, SPEC_NAME_MAX) : ''
}

async function beginning(ctx: Ctx): Promise<SpecSheetFields> {
	const { units } = await getSettings(ctx)
	return {
		name: '',
		audience: '',
		valid_until: null,
		price_list_id: null,
		sku_name_keys: [],
		paper: units === 'imperial' ? 'Letter' : 'A4',
		language: ctx.locale,
		units,
		blocks: completeBlocks([]),
	}
}

async function requireThere(ctx: Ctx, keys: readonly string[]): Promise<void> {
	if ((await idsThere(ctx, keys)).length < keys.length) throw refuse('not_found')
}

/** A sheet that is going to be changed, held. Refuses `not_found`, `conflict` with the present one. */
export async function holdForChange(ctx: Ctx, id: string, version: number | undefined): Promise<SpecSheetRow> {
	const [row] = await holdSheets(ctx, [id])
	if (!row || row.deleted_at) throw refuse('not_found')
	if (version !== undefined && version !== row.version)
		throw refuse('conflict', { data: await getSpecSheet(ctx, { id }) })
	return row
}

/**
 * Makes a sheet, or changes parts of one; what joins a frozen one is kept as it is now. Refuses `not_found` for SKUs that there
 * are not and were not on it, and `conflict` with the present one.
 */
export async function setSpecSheet(
	ctx: Ctx,
	{ id, version, ...parts }: Params<'setSpecSheet'>,
): Promise<SpecSheetRecord> {
	const row = id === undefined ? undefined : await holdForChange(ctx, id, version)
	const before = row ? fieldsOf(row) : await beginning(ctx)
	const fields = withSaid(before, parts)
	if (fields.price_list_id !== before.price_list_id) await wantPriceLists(ctx, [fields.price_list_id])
	const known = new Set(before.sku_name_keys)
	const fresh = fields.sku_name_keys.filter((key) => !known.has(key))
	await requireThere(ctx, fresh)
	const skus = await skusByKey(ctx, fields.sku_name_keys)
	const columns = columnsOf(
		fields,
		[...skus.values()].map(({ sku_name }) => sku_name),
	)
	if (!row) {
		const made = newId()
		await insertSheet(ctx, { ...columns, id: made })
		return getSpecSheet(ctx, { id: made })
	}
	if (row.frozen_n !== null && fresh.length) await joinFrozen(ctx, row.id, row.frozen_n, fresh)
	await updateSheet(ctx, row.id, columns)
	return getSpecSheet(ctx, { id: row.id })
}

/** Fields with what was said of them; each SKU once. */
export function withSaid(
	before: SpecSheetFields,
	parts: { [K in keyof SpecSheetFields]?: SpecSheetFields[K] | undefined },
): SpecSheetFields {
	const said = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
	const fields = { ...before, ...said }
	return { ...fields, sku_name_keys: [...new Set(fields.sku_name_keys)], blocks: completeBlocks(fields.blocks) }
}

async function joinFrozen(ctx: Ctx, id: string, n: number, keys: readonly string[]): Promise<void> {
	const shown = await findVersion(ctx, id, n)
	if (!shown) return
	const goods = goodsOf(shown)
	const known = new Set(goods.skus.map(({ sku_name_key }) => sku_name_key))
	const joining = await keepGoods(
		ctx,
		keys.filter((key) => !known.has(key)),
		partsOf(shown).price_list_id,
	)
	await updateGoods(ctx, id, n, JSON.stringify({ ...goods, skus: [...goods.skus, ...joining.skus] }))
}
