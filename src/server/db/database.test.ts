import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseHomes, freshDatabase } from '#tests/database.ts'
import type { Database, QueryReport } from './database.ts'
import {
	errorCode,
	isCheckViolation,
	isDatabaseAway,
	isForeignKeyViolation,
	isQueryDeadline,
	isUniqueViolation,
} from './errors.ts'

const limits = { statementMs: 800, idleTransactionMs: 500 }
/** Runs for minutes on either home. */
const endless = 'select count(*) from generate_series(1, 2000000000)'

describe.each(databaseHomes)('the database on %s', (home) => {
	let database: Database
	const reports: QueryReport[] = []

	beforeAll(async () => {
		database = await freshDatabase(home, { limits, onQuery: (report) => reports.push(report) })
		await database.executeRaw('create table probe (id int primary key, n int not null)')
	})
	beforeEach(async () => {
		await database.executeRaw('truncate probe; insert into probe values (1, 0)')
	})
	afterAll(() => database.close())

	const count = async (): Promise<unknown> => {
		const { rows } = await database.executeRaw('select count(*) as n from probe')
		return rows[0]?.n
	}
	const insert = (id: number) => sql`insert into probe values (${id}, 0)`

	it('runs several statements of plain SQL and answers with the last rows', async () => {
		const answer = await database.executeRaw(`select 1 as a; select 2 as a; update probe set n = 5`)
		expect(answer.rows).toEqual([{ a: 2 }])
		expect(await database.executeRaw('update probe set n = $1', [7])).toEqual({ rows: [], rowCount: 1 })
	})

	it('reports each statement of the query builder', async () => {
		reports.length = 0
		await insert(2).execute(database.db)
		expect(reports).toMatchObject([{ sql: 'insert into probe values ($1, 0)', parameters: [2] }])
	})

	it('lets a call finish all its statements before long work goes on, but not calls without end', async () => {
		let asked = 0
		const over = new AbortController()
		const ask = async () => {
			await sql`select pg_sleep(0.001)`.execute(database.db)
			asked++
		}
		const call = (async () => {
			for (let n = 0; n < 5; n++) await ask()
		})()
		await database.giveWay()
		expect(asked).toBeGreaterThanOrEqual(home === 'pglite' ? 5 : 0)
		await call
		const steady = (async () => {
			while (!over.signal.aborted) await ask()
		})()
		await database.giveWay()
		over.abort()
		await steady
	})

	it('keeps all of a transaction or nothing', async () => {
		const broken = database.db.transaction().execute(async (tx) => {
			await insert(2).execute(tx)
			throw new Error('changed my mind')
		})
		await expect(broken).rejects.toThrow('changed my mind')
		expect(await count()).toBe(1)
		await database.db.transaction().execute((tx) => insert(2).execute(tx))
		expect(await count()).toBe(2)
	})

	it('refuses to commit a transaction whose error was swallowed', async () => {
		const swallowed = database.db.transaction().execute(async (tx) => {
			await insert(2).execute(tx)
			await insert(2)
				.execute(tx)
				.catch(() => undefined)
		})
		await expect(swallowed).rejects.toThrow()
		expect(await count()).toBe(1)
	})

	it('lets transactions that meet follow one another', async () => {
		const addOne = () =>
			database.db.transaction().execute(async (tx) => {
				const { rows } = await sql<{ n: number }>`select n from probe where id = 1 for update`.execute(tx)
				await sql`update probe set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`.execute(tx)
			})
		await Promise.all(Array.from({ length: 25 }, addOne))
		expect((await database.executeRaw('select n from probe')).rows).toEqual([{ n: 25 }])
	})

	it('shows nothing of an open transaction to others', async () => {
		const seen: unknown[] = []
		let outside: Promise<void> | undefined
		await database.db.transaction().execute(async (tx) => {
			await insert(2).execute(tx)
			outside = count().then((n) => void seen.push(n))
			await pause(100)
			expect(seen).not.toContain(2)
		})
		await outside
		// The embedded database lets others wait for its one connection, a server lets them read what was before.
		expect(seen).toEqual([home === 'pglite' ? 2 : 1])
	})

	it('stops a statement at its deadline, serves those who waited, and keeps the event loop alive', async () => {
		let ticks = 0
		const clock = setInterval(() => ticks++, 20)
		const started = performance.now()
		const slow = database.executeRaw(endless)
		const waiting = count()
		const reason = await slow.catch((err: unknown) => err)
		expect(isQueryDeadline(reason)).toBe(true)
		// However slow the machine: it is not the deadline of a server, 10 seconds, nor the statement's minutes.
		expect(performance.now() - started).toBeLessThan(limits.statementMs * 10)
		expect(await waiting).toBe(1)
		clearInterval(clock)
		expect(ticks).toBeGreaterThan(limits.statementMs / 20 / 4)
	})

	it('gives patient work more time, and only that', async () => {
		const tooLong = limits.statementMs + 300
		await database.patiently((db) => busyFor(db, tooLong))
		await expect(busyFor(database.db, tooLong)).rejects.toSatisfy(isQueryDeadline)
	})

	it('tells the deadline apart also inside a transaction', async () => {
		const slow = database.db.transaction().execute((tx) => busyFor(tx, limits.statementMs + 300))
		await expect(slow).rejects.toSatisfy(isQueryDeadline)
		expect(await count()).toBe(1)
	})

	it('gives up a transaction that stands idle', async () => {
		const abandoned = database.db.transaction().execute(async (tx) => {
			await insert(2).execute(tx)
			await pause(limits.idleTransactionMs + 500)
			await insert(3).execute(tx)
		})
		const waiting = pause(50).then(count)
		await expect(abandoned).rejects.toSatisfy(isDatabaseAway)
		expect(await waiting).toBe(1)
		expect(await count()).toBe(1)
	})

	it('names what a broken rule was', async () => {
		await database.executeRaw(
			'create table child (probe_id int constraint of_probe references probe constraint positive check (probe_id > 0))',
		)
		const failure = (statement: string) => database.executeRaw(statement).catch((err: unknown) => err)
		const unique = await failure('insert into probe values (1, 0)')
		expect(unique).toMatchObject({ code: '23505', table: 'probe', detail: 'Key (id)=(1) already exists.' })
		expect(isUniqueViolation(unique) && isUniqueViolation(unique, 'probe_pkey')).toBe(true)
		expect(isUniqueViolation(unique, 'other') || isForeignKeyViolation(unique)).toBe(false)
		expect(isForeignKeyViolation(await failure('insert into child values (99)'), 'of_probe')).toBe(true)
		expect(isCheckViolation(await failure('insert into child values (0)'), 'positive')).toBe(true)
		const syntax = await failure('select from where')
		expect(errorCode(syntax)).toBe('42601')
		expect(isDatabaseAway(syntax)).toBe(false)
		await database.executeRaw('drop table child')
	})
})

async function busyFor(db: Database['db'], ms: number): Promise<void> {
	await sql`do ${sql.raw(`$$ begin while clock_timestamp() < now() + interval '${ms} ms' loop end loop; end $$`)}`.execute(
		db,
	)
}

describe.each(databaseHomes)('closing the database on %s', (home) => {
	it('waits for what runs and refuses what comes after', async () => {
		const database = await freshDatabase(home)
		const running = busyFor(database.db, 300)
		await pause(50)
		await database.close()
		await expect(running).resolves.toBeUndefined()
		await expect(database.ping()).rejects.toThrow()
	})
})

describe('a query beside an open transaction of the embedded database', () => {
	it('gives up waiting for the one connection, and so does not lock the house', async () => {
		const database = await freshDatabase('pglite', { limits: { connectMs: 300 } })
		const mistaken = database.db.transaction().execute(() => database.ping())
		await expect(mistaken).rejects.toSatisfy(isDatabaseAway)
		await database.ping()
		await database.close()
	})
})
