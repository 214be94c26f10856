import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, oneHome } from '#tests/database.ts'
import { compileOnce } from './compile-once.ts'
import type { Database } from './database.ts'

describe.each(oneHome)('a statement compiled once on %s', (home) => {
	let database: Database
	let builds = 0
	beforeAll(async () => {
		database = await freshDatabase(home)
	})
	afterAll(() => database.close())
	beforeEach(() => (builds = 0))

	const named = () =>
		compileOnce((db, { name, numbers, first }: { name: string; numbers: number[]; first: number }) => {
			builds++
			return db
				.selectNoFrom([
					sql<string>`${name}::text`.as('name'),
					sql<number[]>`${numbers}::int[]`.as('numbers'),
					sql<number[]>`${[first, 5]}::int[]`.as('pair'),
				])
				.where(sql<string>`${name}::text`, '<>', 'nobody')
		})

	it('is built with its first use and run with the values of each', async () => {
		const read = named()
		expect(await read(database.db, { name: 'a', numbers: [1, 2], first: 3 })).toEqual([
			{ name: 'a', numbers: [1, 2], pair: [3, 5] },
		])
		expect(await read(database.db, { name: 'b', numbers: [], first: 4 })).toEqual([
			{ name: 'b', numbers: [], pair: [4, 5] },
		])
		expect(await read(database.db, { name: 'nobody', numbers: [], first: 4 })).toEqual([])
		expect(builds).toBe(1)
	})

	it('runs inside the transaction that it is given', async () => {
		const read = compileOnce((db, { least }: { least: number }) =>
			db
				.selectFrom(sql<{ n: number }>`once_only`.as('made'))
				.select('made.n')
				.where('made.n', '>=', least),
		)
		await database.db.transaction().execute(async (db) => {
			await sql`create temporary table once_only on commit drop as select 7 as n`.execute(db)
			expect(await read(db, { least: 7 })).toEqual([{ n: 7 }])
		})
		await expect(read(database.db, { least: 7 })).rejects.toThrow('once_only')
	})
})
