import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/database.ts'
import { tidyTables } from './upkeep.ts'

test('tables that changed much are vacuumed and analysed, the others are left', async () => {
	const database = await freshDatabase('pglite')
	const { db } = database
	await tidyTables(database)
	await sql`create table busy (n integer)`.execute(db)
	await sql`insert into busy select generate_series(1, 3000)`.execute(db)
	await db.insertInto('rate_limit').values({ key: randomUUID(), count: 1, resets_at: new Date() }).execute()
	const planned = async () => {
		const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
			explain (format json) select * from busy where n <= 30`.execute(db)
		return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']
	}
	expect(await planned()).toBeGreaterThan(100)
	expect(await tidyTables(database)).toEqual(['busy'])
	expect(await planned()).toBeLessThan(40)
	expect(await tidyTables(database)).toEqual([])

	await sql`delete from busy where n <= 2000`.execute(db)
	expect(await tidyTables(database)).toEqual(['busy'])
	const { rows } = await sql`select n_dead_tup from pg_stat_user_tables where relname = 'busy'`.execute(db)
	expect(rows).toEqual([{ n_dead_tup: 0 }])
	await database.close()
})
