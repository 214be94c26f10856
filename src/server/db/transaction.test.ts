import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseHomes, freshDatabase } from '#tests/database.ts'
import type { Database } from './database.ts'
import { isRetryable } from './errors.ts'
import { reading, readTogether } from './readings.ts'
import { executeRawIn, retryConflicts } from './transaction.ts'
import { type Write, writeLast } from './writes.ts'

describe('transactions that meet on a server', () => {
	let database: Database
	beforeAll(async () => {
		database = await freshDatabase('postgres')
		await database.executeRaw('create table probe (id int primary key, n int); insert into probe values (1, 0), (2, 0)')
	})
	afterAll(() => database.close())

	const addInOrder = (first: number, second: number, meet: () => Promise<void>) =>
		database.db.transaction().execute(async (tx) => {
			await sql`update probe set n = n + 1 where id = ${first}`.execute(tx)
			await meet()
			await sql`update probe set n = n + 1 where id = ${second}`.execute(tx)
		})

	it('deadlock without help and both succeed when tried again', async () => {
		const deadlock = () => {
			const meet = meeting(2)
			return [() => addInOrder(1, 2, meet), () => addInOrder(2, 1, meet)]
		}
		const plain = await Promise.allSettled(deadlock().map((run) => run()))
		const reasons = plain.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
		expect(reasons.map(isRetryable)).toEqual([true])
		await Promise.all(deadlock().map((run) => retryConflicts(run)))
		expect((await database.executeRaw('select n from probe order by id')).rows).toEqual([{ n: 3 }, { n: 3 }])
	})
})

describe('retryConflicts', () => {
	it('gives up after four conflicts and at once after any other error', async () => {
		let runs = 0
		const failing = (code: string) => async () => {
			runs++
			throw Object.assign(new Error('no'), { code })
		}
		await expect(retryConflicts(failing('40001'))).rejects.toThrow('no')
		expect(runs).toBe(4)
		await expect(retryConflicts(failing('23505'))).rejects.toThrow('no')
		expect(runs).toBe(5)
	})
})

describe.each(databaseHomes)('executeRawIn on %s', (home) => {
	it('belongs to the transaction it is given', async () => {
		const database = await freshDatabase(home)
		await database.executeRaw('create table probe (id int)')
		const undone = database.db.transaction().execute(async (tx) => {
			expect(await executeRawIn(tx, 'insert into probe values ($1), ($2)', [1, 2])).toEqual({ rows: [], rowCount: 2 })
			expect(await executeRawIn(tx, 'select id from probe order by id')).toEqual({
				rows: [{ id: 1 }, { id: 2 }],
				rowCount: 2,
			})
			throw new Error('undo')
		})
		await expect(undone).rejects.toThrow('undo')
		expect((await database.executeRaw('select * from probe')).rows).toEqual([])
		await database.close()
	})
})

describe.each(databaseHomes)('the end of a transaction on %s', (home) => {
	let database: Database
	beforeAll(async () => {
		database = await freshDatabase(home)
		await database.executeRaw('create table probe (id int primary key)')
	})
	afterAll(() => database.close())
	beforeEach(() => database.executeRaw('truncate probe'))

	const adding = (id: number, fault = ''): Write => ({
		statement: sql`insert into probe select ${id}::int where ${fault} = ''`,
		rows: 1,
		fault,
	})
	const stored = async () => (await database.executeRaw('select id from probe order by id')).rows.map(({ id }) => id)

	it('keeps what was written last', async () => {
		const answer = await database.db.transaction().execute(async (tx) => {
			await writeLast(tx, [adding(1), adding(2)])
			return 'done'
		})
		expect([answer, await stored()]).toEqual(['done', [1, 2]])
	})

	it('tells that a row was lost, and keeps nothing', async () => {
		const lost = database.db.transaction().execute((tx) => writeLast(tx, [adding(1), adding(2, 'two was lost')]))
		await expect(lost).rejects.toThrow('two was lost')
		expect(await stored()).toEqual([])
	})

	it('tells the conflict of what was written last, so that it can be tried again', async () => {
		await database.executeRaw('insert into probe values (2)')
		const twice = database.db.transaction().execute((tx) => writeLast(tx, [adding(1), adding(2)]))
		await expect(twice).rejects.toMatchObject({ code: '23505' })
		expect(await stored()).toEqual([2])
	})

	it('what comes after it all the same meets its failure', async () => {
		const more = database.db.transaction().execute(async (tx) => {
			await writeLast(tx, [adding(1), adding(2, 'two was lost')])
			await sql`insert into probe values (3)`.execute(tx)
		})
		await expect(more).rejects.toThrow('two was lost')
		const thrown = database.db.transaction().execute(async (tx) => {
			await writeLast(tx, [adding(1), adding(2)])
			throw new Error('something else')
		})
		await expect(thrown).rejects.toThrow('something else')
		expect(await stored()).toEqual([])
		await database.db.transaction().execute((tx) => writeLast(tx, [adding(4), adding(5)]))
		expect(await stored()).toEqual([4, 5])
	})

	it('statements that are asked for together see what those before them have locked', async () => {
		const numbers = (text: string) =>
			reading(sql<{ n: number }>`${sql.raw(text)}`.compile(database.db), (rows) => rows[0]?.n)
		const [one, changed, seen] = await database.db
			.transaction()
			.execute((tx) =>
				readTogether(tx, [
					numbers('select 1 as n'),
					numbers('insert into probe values (7) returning id as n'),
					numbers('select max(id) as n from probe'),
				]),
			)
		expect([one, changed, seen]).toEqual([1, 7, 7])
		const failing = database.db
			.transaction()
			.execute((tx) => readTogether(tx, [numbers('select 1 / 0 as n'), numbers('select 2 as n')]))
		await expect(failing).rejects.toThrow('division by zero')
	})
})

/** Resolves for everybody once `n` have asked, and from then on at once. */
function meeting(n: number): () => Promise<void> {
	const everybody = Promise.withResolvers<void>()
	let present = 0
	return () => {
		if (++present >= n) everybody.resolve()
		return everybody.promise
	}
}
