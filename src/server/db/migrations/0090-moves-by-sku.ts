import { type Kysely, sql } from 'kysely'

/**
 * The proof adds up all that ever moved of each SKU, whose movements lie all over the ledger: the index by SKU holds what
 * it adds up, so that the ledger itself is not read for it.
 */
const steps = [
	'drop index stock_move_sku',
	'create index stock_move_sku on stock_move (account_id, sku_id, at) include (location, delta)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
