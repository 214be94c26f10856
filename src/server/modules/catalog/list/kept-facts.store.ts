import { sql } from 'kysely'
import type { Scope } from '#server/context.ts'

/**
 * What the SKUs, categories and own parameters of an account are at the moment, and each of these catalogs: a text that is
 * another one after every change. It is made of the row versions that the reader sees (the transaction that wrote each and
 * its place), so no way of writing can be forgotten; no value is read.
 */
export async function readStamps({ db, accountId }: Scope, ids: readonly string[]): Promise<Map<string, string>> {
	const { rows } = await sql<{ id: string; stamp: string }>`
		with ground as materialized (${GROUND(accountId)})
		select c.id, concat_ws(' ', ground.stamp, c.xmin, c.ctid) as stamp
		from catalog c cross join ground
		where c.account_id = ${accountId}::uuid and c.id = any(${[...ids]}::uuid[])`.execute(db)
	return new Map(rows.map(({ id, stamp }) => [id, stamp]))
}

/** The same of SKUs, categories and own parameters alone. */
export async function readGroundStamp({ db, accountId }: Scope): Promise<string> {
	const { rows } = await sql<{ stamp: string }>`${GROUND(accountId)}`.execute(db)
	return rows[0]?.stamp ?? ''
}

const GROUND = (accountId: string) => sql`
	select concat_ws(' ', ${ROWS('sku', accountId)}, ${ROWS('category', accountId)},
		${ROWS('custom_parameter', accountId)}) as stamp`

/** As `readStamps`, of the stock of an account at all its locations. */
export async function readLevelStamp({ db, accountId }: Scope): Promise<string> {
	const { rows } = await sql<{ stamp: string }>`select ${ROWS('stock_level', accountId)} as stamp`.execute(db)
	return rows[0]?.stamp ?? ''
}

const ROWS = (table: 'sku' | 'stock_level' | 'category' | 'custom_parameter', accountId: string) => sql`
	(select concat_ws(':', count(*), bit_xor(hashtidextended(ctid, xmin::text::bigint)))
	from ${sql.table(table)} where account_id = ${accountId}::uuid)`
