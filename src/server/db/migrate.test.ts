import { type Kysely, sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { databaseHomes, freshDatabase, secondConnection } from '#tests/database.ts'
import type { Database } from './database.ts'
import { DatabaseNewer } from './errors.ts'
import { migrate } from './migrate.ts'
import { migrations, type Migration } from './migrations/index.ts'

const step = (name: string, statement: string): Migration => ({
	name,
	up: async (db: Kysely<unknown>) => {
		await sql.raw(statement).execute(db)
	},
})
const people = step('9001-people', 'create table probe_person (id int)')
const names = step('9002-names', 'alter table probe_person add column name text')
const broken = step('9003-broken', 'create table probe_half (id int); select 1 / 0')

describe.each(databaseHomes)('migrations on %s', (home) => {
	let database: Database
	afterEach(() => database.close())

	it('run once each, in order', async () => {
		database = await freshDatabase(home)
		expect(await migrate(database)).toEqual([])
		expect(await migrate(database, [...migrations, people])).toEqual([people.name])
		expect(await migrate(database, [...migrations, people, names])).toEqual([names.name])
		expect(await migrate(database, [...migrations, people, names])).toEqual([])
		await database.executeRaw(`insert into probe_person (id, name) values (1, 'Li')`)
	})

	it('leave nothing of the one that fails, and keep those before it', async () => {
		database = await freshDatabase(home)
		const steps = [...migrations, people, broken]
		await expect(migrate(database, steps)).rejects.toMatchObject({ code: '22012' })
		const { rows } = await database.executeRaw(
			`select to_regclass('probe_person') is not null as first, to_regclass('probe_half') as second`,
		)
		expect(rows).toEqual([{ first: true, second: null }])
		expect(await migrate(database, [...migrations, people, names])).toEqual([names.name])
	})

	it('refuse a database of a newer release and say so', async () => {
		database = await freshDatabase(home)
		await migrate(database, [...migrations, people])
		await expect(migrate(database)).rejects.toThrow(DatabaseNewer)
		await expect(migrate(database)).rejects.toThrow('migrated by a newer Vitrine (9001-people is unknown here)')
	})
})

describe('migrations on one server', () => {
	it('run once when two processes start together', async () => {
		const first = await freshDatabase('postgres')
		const second = await secondConnection(first)
		const steps = [...migrations, people, names]
		const ran = await Promise.all([migrate(first, steps), migrate(second, steps)])
		expect(ran.flat()).toEqual([people.name, names.name])
		await second.close()
		await first.close()
	})
})
