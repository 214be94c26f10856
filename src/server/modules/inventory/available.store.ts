import { sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { Scope } from '#server/context.ts'

/** What can be promised of a SKU. */
export interface Available {
	/** Over all locations; null: not tracked. */
	available: Decimal | null
	/** The day on which more is expected, `2026-12-02`; null: none is, or nobody knows when. */
	more_on: string | null
}

/** What can be promised of SKUs by key, in one read; deleted ones are missing. */
export async function availableOf({ db, accountId }: Scope, keys: readonly string[]): Promise<Map<string, Available>> {
	if (!keys.length) return new Map()
	const { rows } = await sql<Available & { sku_name_key: string }>`
		select sku.sku_name_key, (
			select trim_scale(sum(on_hand) - sum(committed))::text from stock_level
			where stock_level.account_id = sku.account_id and stock_level.sku_id = sku.id
		) as available, (
			select min(due)::text from stock_expected as coming
			where coming.account_id = sku.account_id and coming.sku_id = sku.id and is_open and received < qty
		) as more_on
		from sku
		where sku.account_id = ${accountId}::uuid and sku.status = 'active' and sku.sku_name_key = any(${[...keys]}::text[])`.execute(
		db,
	)
	return new Map(rows.map(({ sku_name_key, ...one }) => [sku_name_key, one]))
}
