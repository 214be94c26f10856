import { sql } from 'kysely'
import type { AlarmState } from '#domain/inventory/state.ts'
import { joinOwner } from '#server/context.ts'
import type { Db, Owner } from '#server/house.ts'

/** A SKU that has crossed into a state that is news. */
export interface StockAlert extends Owner {
	sku_name: string
	sku_name_key: string
	state: AlarmState
	/** What is on hand. */
	on_hand: string
}

/** Crossings told in one go. */
const CLAIMED_MAX = 5000

/**
 * Takes the crossings from before a moment, of all accounts, in the caller's transaction; two processes never take the
 * same. Those of SKUs that were deleted since are dropped.
 */
export async function claimAlerts(db: Db, before: Date): Promise<StockAlert[]> {
	const { rows } = await sql<StockAlert>`
		with due as (
			select account_id, sku_id from stock_alert where at < ${before}
			order by account_id, sku_id limit ${sql.lit(CLAIMED_MAX)} for update skip locked
		), told as (
			delete from stock_alert using due
			where stock_alert.account_id = due.account_id and stock_alert.sku_id = due.sku_id
			returning stock_alert.account_id, stock_alert.sku_id, stock_alert.state
		)
		select owner.account_id, owner.user_id, owner.locale, sku.sku_name, sku.sku_name_key, told.state,
			(select trim_scale(coalesce(sum(on_hand), 0)) from stock_level
				where stock_level.account_id = told.account_id and stock_level.sku_id = told.sku_id) as on_hand
		from told
		join sku on sku.account_id = told.account_id and sku.id = told.sku_id and sku.status = 'active' and not sku.is_parent
		${joinOwner('told')}
		order by owner.account_id, sku.no`.execute(db)
	return rows
}
