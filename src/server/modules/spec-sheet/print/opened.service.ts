import type { SpecSheetFields } from '#contract/spec-sheet.ts'
import { blocksOn } from '#domain/spec-sheet/record.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getUsername } from '#server/modules/account/index.ts'
import { linkOf } from '../spec-sheet.presenter.ts'
import { findSheet, type SpecSheetRow } from '../spec-sheet.store.ts'
import { fieldsOf, goodsOf, partsOf } from '../stored.rule.ts'
import { findVersion, type VersionRow } from '../version.store.ts'
import { type Goods, goodsNow, goodsThen, idsThere } from './goods.service.ts'
import { listOf } from './listed.service.ts'
import { openSheets, type Sheets } from './sheets.service.ts'

/** A sheet as it is shown: what it is made of, and how its goods are found. */
export interface ShownSheet {
	readonly fields: SpecSheetFields
	/** Absolute address of its page, where its codes lead to that have no other aim; '' while it is not published. */
	readonly page: string
	/** Of these keys and by this price list, which may be others than those of `fields`; what is kept has the prices that it was kept with. */
	goodsOf(keys: readonly string[], price_list_id: string | null): Promise<Goods>
}

/** A sheet as it stands; with `n` as it was kept. Refuses with `not_found`. */
export async function shownSheet(ctx: Ctx, id: string, n?: number): Promise<ShownSheet> {
	const row = await findSheet(ctx, id)
	if (!row) throw refuse('not_found')
	if (n === undefined) return shownRow(ctx, row)
	const version = await findVersion(ctx, id, n)
	if (!version) throw refuse('not_found')
	return { fields: partsOf(version), page: await pageOf(ctx, row), goodsOf: goodsKept(version) }
}

/** A sheet as it stands, by its row. */
export async function shownRow(ctx: Ctx, row: SpecSheetRow): Promise<ShownSheet> {
	return { fields: fieldsOf(row), page: await pageOf(ctx, row), goodsOf: await goodsOfRow(ctx, row) }
}

async function pageOf(ctx: Ctx, row: SpecSheetRow): Promise<string> {
	if (!row.published_at) return ''
	const link = linkOf(row, await getUsername(ctx))
	return link === null ? '' : ctx.house.config.publicUrl + link
}

async function goodsOfRow(ctx: Ctx, { id, frozen_n }: SpecSheetRow): Promise<ShownSheet['goodsOf']> {
	const version = frozen_n === null ? undefined : await findVersion(ctx, id, frozen_n)
	return version ? goodsKept(version) : (keys, list) => liveGoods(ctx, keys, list)
}

function goodsKept(version: VersionRow): ShownSheet['goodsOf'] {
	const kept = goodsOf(version)
	return (keys) => Promise.resolve(goodsThen(kept, keys, version.at))
}

/** SKUs as they are now, by key; deleted ones are left out. */
export async function liveGoods(ctx: Ctx, keys: readonly string[], price_list_id: string | null): Promise<Goods> {
	return goodsNow(ctx, await idsThere(ctx, keys), await listOf(ctx, price_list_id))
}

/** The sheets of what is shown, under a title. */
export async function openShown(ctx: Ctx, { fields, page, goodsOf }: ShownSheet, title: string): Promise<Sheets> {
	const { sku_name_keys, blocks, price_list_id, ...how } = fields
	return openSheets(ctx, await goodsOf(sku_name_keys, price_list_id), { ...how, page, blocks: blocksOn(blocks) }, title)
}
