import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseHomes, freshDatabase } from '#tests/database.ts'
import type { Database } from './database.ts'
import { type Write, writeAll } from './writes.ts'

describe.each(databaseHomes)('writes together on %s', (home) => {
	let database: Database
	const seen: string[] = []
	beforeAll(async () => {
		database = await freshDatabase(home, { onQuery: (report) => seen.push(report.sql) })
		await database.executeRaw('create table left_side (id int); create table right_side (id int)')
	})
	afterAll(() => database.close())
	beforeEach(async () => {
		await database.executeRaw('truncate left_side, right_side; insert into left_side values (0)')
		seen.length = 0
	})

	const adding = (side: 'left_side' | 'right_side', ...ids: number[]): Write => ({
		statement: sql`insert into ${sql.table(side)} select unnest(${ids}::int[])`,
		rows: ids.length,
		fault: `${side} lost rows`,
	})
	const raising = (id: number): Write => ({
		statement: sql`update left_side set id = id + 1 where id = ${id}`,
		rows: 1,
		fault: 'nothing to raise',
	})
	const stored = async () =>
		(await database.executeRaw('select (select sum(id) from left_side) l, (select sum(id) from right_side) r')).rows

	it('go as one statement where each is of a row or two', async () => {
		await writeAll(database.db, [raising(0), adding('right_side', 7, 8)])
		expect(seen).toHaveLength(1)
		expect(await stored()).toEqual([{ l: 1, r: 15 }])
	})

	it('go one after the other where one is of several', async () => {
		await writeAll(database.db, [adding('left_side', 4, 5, 6), raising(4), adding('right_side', 7)])
		expect(seen).toHaveLength(3)
		expect(await stored()).toEqual([{ l: 16, r: 7 }])
	})

	it.each([1, 3])('tell which of them lost rows, and the transaction keeps nothing (%i rows)', async (rows) => {
		const wanted = [adding('right_side', ...[7, 8, 9].slice(0, rows)), raising(9)]
		const failed = database.db.transaction().execute((db) => writeAll(db, wanted))
		await expect(failed).rejects.toThrow('nothing to raise')
		expect(await stored()).toEqual([{ l: 0, r: null }])
	})
})
