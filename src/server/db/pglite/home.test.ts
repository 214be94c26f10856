import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { DatabaseStopped, DatabaseUnopenable, isDatabaseAway, isQueryDeadline } from '#server/db/errors.ts'
import type { Limits } from '#server/db/pool.ts'
import { executeRawIn } from '#server/db/transaction.ts'
import { quietLog } from '#tests/database-template.ts'
import { freshDatabase, freshDataFolder } from '#tests/database.ts'
import { until } from '#tests/make/until.ts'

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

describe('the embedded database after a WASM trap', () => {
	let database: Database
	beforeAll(async () => {
		database = await freshDatabase('pglite')
		await database.executeRaw('create table probe (body jsonb)')
	})
	afterAll(() => database.close())

	it('stores nested JSON, or refuses it, but never pretends', async () => {
		for (const levels of [32, 6_500, 6_500, 100_000, 100_000]) {
			const before = await count()
			const answer = await insert(nested(levels)).catch((err: unknown) => err)
			if (answer instanceof Error) expect(answer).toBeInstanceOf(DatabaseStopped)
			else expect(answer).toMatchObject({ rowCount: 1 })
			expect(await count()).toBe(before + (answer instanceof Error ? 0 : 1))
		}
		await expect(insert(nested(100_000))).rejects.toSatisfy(isDatabaseAway)
	})

	it('has rolled the whole transaction back', async () => {
		const before = await count()
		const trapped = database.db.transaction().execute(async (tx) => {
			await executeRawIn(tx, 'insert into probe values ($1)', ['{}'])
			await executeRawIn(tx, 'insert into probe values ($1)', [nested(100_000)])
		})
		await expect(trapped).rejects.toBeInstanceOf(DatabaseStopped)
		expect(await count()).toBe(before)
	})

	const insert = (body: string) => database.executeRaw('insert into probe values ($1)', [body])
	const count = async (): Promise<number> =>
		Number((await database.executeRaw('select count(*) as n from probe')).rows[0]?.n)
})

describe('a raw statement that is refused', () => {
	it('leaves the only connection as it was, and no transaction open', async () => {
		const database = await freshDatabase('pglite')
		await database.executeRaw(`set application_name = 'the same'`)
		for (const refused of ['select 1 / 0', 'begin; create table half (a int); select 1 / 0', 'select from nowhere'])
			await expect(database.executeRaw(refused)).rejects.toThrow()
		const { rows } = await database.executeRaw(
			`select current_setting('application_name') as name, to_regclass('half') as half`,
		)
		expect(rows).toEqual([{ name: 'the same', half: null }])
		await database.close()
	})
})

describe('the embedded database on a busy machine', () => {
	const unlike = async (limits: Partial<Limits>) => {
		const database = await freshDatabase('pglite', { limits })
		await until(() => isServed(database), 'served')
		return database
	}
	const isServed = (database: Database) =>
		database.ping().then(
			() => true,
			() => false,
		)

	it('comes back though its start takes longer than anybody waits for a connection', async () => {
		const database = await unlike({ statementMs: 1000, connectMs: 250 })
		await expect(database.executeRaw('select count(*) from generate_series(1, 2000000000)')).rejects.toSatisfy(
			isQueryDeadline,
		)
		await until(() => isServed(database), 'served again')
		await database.close()
	})

	it('takes an answer that came while this thread did something else beyond the deadline', async () => {
		const database = await unlike({ statementMs: 1000 })
		const answer = database.executeRaw('select 1 as n')
		const busyUntil = new Promise((done) => setImmediate(done)).then(() => performance.now() + 2000)
		for (const end = await busyUntil; performance.now() < end;);
		expect((await answer).rows).toEqual([{ n: 1 }])
		await database.close()
	})
})

describe('opening the embedded database', () => {
	it('starts over when the very first start was cut short', async () => {
		const dataDir = join(inject('runFolder'), 'half-started')
		await mkdir(join(dataDir, 'database.new/base'), { recursive: true })
		await writeFile(join(dataDir, 'database.new/PG_VERSION'), '18\n')
		const database = await openDatabase({ dataDir, log: quietLog })
		await database.ping()
		await database.close()
	})

	it('says which folder holds a broken database, and lets go of it', async () => {
		const dataDir = await freshDataFolder()
		const control = join(dataDir, 'database/global/pg_control')
		await writeFile(control, 'not a control file')
		for (const _ of ['first', 'second']) {
			const broken = openDatabase({ dataDir, log: quietLog })
			await expect(broken).rejects.toThrow(DatabaseUnopenable)
			await expect(broken).rejects.toThrow(dataDir)
		}
	})
})
