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

/** What the bell calls them (alerts.service.ts). */
export const STOCK_NOTICES = ['stock_out', 'stock_low', 'stock_over', 'stock_digest'] as const

/** Crossings told in one go. */
const CLAIMED_MAX = 5000

/**
 * Takes the crossings from before a moment, of all accounts that were told none since `quiet`, in the caller's transaction;
 * two processes never take the same. Those of SKUs that were deleted since are dropped, as are those that the account does
 * not want to be told (`stock_alerts`).
 */
export async function claimAlerts(db: Db, { before, quiet }: { before: Date; quiet: Date }): Promise<StockAlert[]> {
	const { rows } = await sql<StockAlert>`
		with due as (
			select account_id, sku_id from stock_alert where at < ${before}
				and not exists (select from notification told where told.account_id = stock_alert.account_id
					and told.type = any(${[...STOCK_NOTICES]}::text[]) and told.created_at > ${quiet})
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
		join account on account.account_id = told.account_id
			and coalesce(account.settings -> 'stock_alerts' @> to_jsonb(told.state), true)
		${joinOwner('told')}
		order by owner.account_id, sku.no`.execute(db)
	return rows
}
