import { type Kysely, sql } from 'kysely'

/**
 * Where each SKU usually lies (`stock_location`: null for `main`), and of movements that take something back, when the
 * goods moved that they put right (domain/inventory/stocktake.ts).
 */
const steps = [
	`alter table sku add column stock_location text`,
	`alter table stock_move add column happened_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
