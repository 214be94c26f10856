import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseHomes, freshDatabase } from '#tests/database.ts'
import type { Database } from './database.ts'
import { isRetryable } from './errors.ts'
import { executeRawIn, retryConflicts } from './transaction.ts'

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

/** Resolves for everybody once `n` have asked, and from then on at once. */
function meeting(n: number): () => Promise<void> {
	const everybody = Promise.withResolvers<void>()
	let present = 0
	return () => {
		if (++present >= n) everybody.resolve()
		return everybody.promise
	}
}
