import { sql } from 'kysely'
import { stockState, type StockState } from '#domain/inventory/state.ts'
import type { Ctx } from '#server/context.ts'
import { rowSet } from '#server/db/row-set.ts'
import type { SkuImage } from '#server/db/tables.ts'
import { type Write, writeAll } from '#server/db/writes.ts'
import type { SkuDraft } from './draft.rule.ts'
import { searchOf, type SkuState } from './state.rule.ts'
import type { Numbered } from './write.store.ts'

/**
 * A SKU as it is written; `search` and `sku_name_fold` follow from the rest. What most SKUs do not have is left out: a
 * tenth of the time that writing many takes would go into reading that it is not there.
 */
export interface SkuWrite extends Pick<SkuState, 'sku_name' | 'status' | 'category_id' | 'attrs'> {
	id: string
	sku_name_fold: string
	search: string
	/** Of a new SKU; later triggers keep it (migration 0030). */
	stock_state: StockState | undefined
	parent_id: string | undefined
	is_parent: true | undefined
	images: SkuImage[] | undefined
	main_img_md5: string | undefined
	low_inventory_triggering: number | undefined
	over_inventory_triggering: number | undefined
	stock_location: string | undefined
}

/** A SKU as a batch leaves it. */
export function toWrite(draft: SkuDraft): SkuWrite {
	const { now, id, fold } = draft
	const stock = draft.total ?? null
	return {
		...now,
		id,
		sku_name_fold: fold,
		search: searchOf(now),
		stock_state:
			stock === null
				? undefined
				: stockState(stock, { low: now.low_inventory_triggering, over: now.over_inventory_triggering }),
		parent_id: now.parent_id ?? undefined,
		is_parent: now.is_parent || undefined,
		images: now.images.length ? now.images : undefined,
		main_img_md5: now.images[0]?.md5,
		low_inventory_triggering: now.low_inventory_triggering ?? undefined,
		over_inventory_triggering: now.over_inventory_triggering ?? undefined,
		stock_location: now.stock_location ?? undefined,
	}
}

const CHANGED = {
	id: 'uuid',
	sku_name: 'text',
	sku_name_fold: 'text',
	status: 'text',
	category_id: 'integer',
	parent_id: 'uuid',
	is_parent: 'boolean',
	attrs: 'jsonb',
	images: 'jsonb',
	main_img_md5: 'text',
	low_inventory_triggering: 'integer',
	over_inventory_triggering: 'integer',
	stock_location: 'text',
	search: 'text',
} as const
const NEW = { ...CHANGED, no: 'integer', sku_name_key: 'text', stock_state: 'text' } as const

/** Creates SKUs in one statement; parents may stand among them. */
export async function insertSkus(ctx: Ctx, rows: readonly (SkuWrite & Numbered)[]): Promise<void> {
	if (!rows.length) return
	const statement = sql`
		insert into sku (account_id, id, no, sku_name, sku_name_fold, sku_name_key, status, category_id, parent_id,
			is_parent, attrs, images, main_img_md5, low_inventory_triggering, over_inventory_triggering, stock_location, search,
			stock_state, created_at, updated_at)
		select ${ctx.accountId}::uuid, id, no, sku_name, sku_name_fold, sku_name_key, status, category_id, parent_id,
			coalesce(is_parent, false), attrs, coalesce(images, '[]'), main_img_md5, low_inventory_triggering,
			over_inventory_triggering, stock_location, search, coalesce(stock_state, 'untracked'),
			${ctx.house.now()}::timestamptz, ${ctx.house.now()}::timestamptz
		from ${rowSet(rows, NEW)}`
	await writeAll(ctx.db, [skusWritten(statement, rows)])
}

/** Writes changed SKUs in one statement; their versions go up by one. */
export async function updateSkus(ctx: Ctx, rows: readonly SkuWrite[]): Promise<void> {
	await writeAll(ctx.db, changedSkus(ctx, rows))
}

/** What `updateSkus` writes, for callers that write it together with more. */
export function changedSkus(ctx: Ctx, rows: readonly SkuWrite[]): Write[] {
	if (!rows.length) return []
	const statement = sql`
		update sku set sku_name = row.sku_name, sku_name_fold = row.sku_name_fold, status = row.status,
			category_id = row.category_id, parent_id = row.parent_id, is_parent = coalesce(row.is_parent, false), attrs = row.attrs,
			images = coalesce(row.images, '[]'), main_img_md5 = row.main_img_md5,
			low_inventory_triggering = row.low_inventory_triggering,
			over_inventory_triggering = row.over_inventory_triggering, stock_location = row.stock_location, search = row.search,
			version = sku.version + 1, updated_at = ${ctx.house.now()}::timestamptz,
			deleted_at = case when row.status = 'deleted' then coalesce(sku.deleted_at, ${ctx.house.now()}::timestamptz) end
		from ${rowSet(rows, CHANGED)}
		where sku.account_id = ${ctx.accountId}::uuid and sku.id = row.id`
	return [skusWritten(statement, rows)]
}

function skusWritten(statement: Write['statement'], { length: rows }: readonly SkuWrite[]): Write {
	return { statement, rows, fault: `${rows} SKUs were to be written, another number of them was` }
}
