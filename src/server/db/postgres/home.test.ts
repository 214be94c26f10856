import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { quietLog } from '#tests/database-template.ts'
import { freshDatabase, isUp, secondConnection, untilUp } from '#tests/database.ts'
import { until } from '#tests/make/until.ts'
import { createDatabase, startPostgres, type TestPostgres } from '#tests/postgres.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { DatabaseUnopenable, isDatabaseAway } from '#server/db/errors.ts'

const open = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl, log: quietLog })

describe('a server that drops connections', () => {
	it('costs the statements under way, and nothing after them', async () => {
		const database = await freshDatabase('postgres')
		const operator = await secondConnection(database)
		await Promise.all(Array.from({ length: 5 }, () => database.ping()))
		const under = database.executeRaw('select pg_sleep(5)').catch((err: unknown) => err)
		const isAsleep = `select pid from pg_stat_activity
			where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`
		await until(async () => (await operator.executeRaw(isAsleep)).rows.length === 1, 'the statement runs')
		await operator.executeRaw(
			'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
		)
		expect(await under).toSatisfy(isDatabaseAway)
		await untilUp(database)
		await operator.close()
		await database.close()
	})
})

describe('a server that crashes', () => {
	let server: TestPostgres
	let database: Database
	beforeAll(async () => {
		server = await startPostgres()
		database = await open(server.url)
	})
	afterAll(async () => {
		await database.close()
		await server.stop()
	})

	it('is found again when it is back', async () => {
		const { rows } = await database.executeRaw('select pg_backend_pid() as pid')
		process.kill(Number(rows[0]?.pid), 'SIGKILL')
		await until(async () => {
			const reason = await database.ping().catch((err: unknown) => err)
			if (reason !== undefined) expect(reason).toSatisfy(isDatabaseAway)
			return reason === undefined
		}, 'the server is back')
	})

	it('is reported as away while it is gone', async () => {
		process.kill(server.pid, 'SIGQUIT')
		await until(async () => !(await isUp(database)), 'the server is gone')
		await expect(database.ping()).rejects.toSatisfy(isDatabaseAway)
		await expect(database.executeRaw('select 1')).rejects.toSatisfy(isDatabaseAway)
	})
})

describe('opening a server that does not fit', () => {
	it('names the place and the reason, never the password', async () => {
		const reason = await open('postgres://vitrine:very-secret@127.0.0.1:1/shop').catch((err: unknown) => err)
		expect(reason).toBeInstanceOf(DatabaseUnopenable)
		expect(String(reason)).toContain('The database shop on 127.0.0.1:1 could not be opened')
		expect(String(reason)).not.toContain('very-secret')
	})

	it('refuses a database that is not there, or not UTF-8', async () => {
		const server = inject('postgresUrl')
		const missing = new URL(server)
		missing.pathname = '/no_such_shop'
		await expect(open(missing.href)).rejects.toThrow('database "no_such_shop" does not exist')
		const ascii = await createDatabase(server, 'probe_ascii', 'template0', `encoding 'SQL_ASCII'`)
		await expect(open(ascii)).rejects.toThrow('its encoding is SQL_ASCII, Vitrine needs UTF8')
	})
})
