import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneHome } from '#tests/database.ts'
import type { Database } from './database.ts'
import { rowSet } from './row-set.ts'

const COLUMNS = {
	id: 'uuid',
	n: 'integer',
	price: 'numeric',
	name: 'text',
	sold: 'boolean',
	attrs: 'jsonb',
	list: 'jsonb',
} as const

const ROWS = [
	{ id: '0199c1f0-0000-7000-8000-000000000001', n: 1, price: '12.50', name: "O'Neill \\ “Tür” 门", sold: true },
	{ id: '0199c1f0-0000-7000-8000-000000000002', attrs: { a: { b: ['1', null] } }, list: [], n: null, price: null },
	{ id: '0199c1f0-0000-7000-8000-000000000003', name: '', sold: false, attrs: null, list: ['x'] },
]

describe.each(oneHome)('a set of rows on %s', (home) => {
	let database: Database
	beforeAll(async () => {
		database = await freshDatabase(home)
	})
	afterAll(() => database.close())

	it('is the same for few rows, written out, and for many', async () => {
		const read = async (rows: typeof ROWS) =>
			(await sql`select * from ${rowSet(rows, COLUMNS)} order by id`.execute(database.db)).rows
		const many = await read(ROWS)
		expect(many).toHaveLength(3)
		expect(many[0]).toMatchObject({ n: 1, price: '12.50', name: "O'Neill \\ “Tür” 门", sold: true, attrs: null })
		expect(many[1]).toMatchObject({ n: null, name: null, attrs: { a: { b: ['1', null] } }, list: [] })
		expect([...(await read(ROWS.slice(0, 1))), ...(await read(ROWS.slice(1)))]).toEqual(many)
	})
})
