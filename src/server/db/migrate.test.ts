import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { usernameLook } from '#domain/account/username.ts'
import { databaseHomes, freshDatabase, secondConnection } from '#tests/database.ts'
import { quietLog } from '#tests/database-template.ts'
import { createDatabase, dropDatabase } from '#tests/postgres.ts'
import { type Database, openDatabase } from './database.ts'
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
	it('find the data of an older release as it was, and fill in what is new', async () => {
		const server = inject('postgresUrl')
		const databaseUrl = await createDatabase(server, `test_${randomUUID()}`)
		const database = await openDatabase({ dataDir: '', databaseUrl, log: quietLog })
		const older = migrations.filter(({ name }) => name < '0017')
		await migrate(database, older)
		const [account, user, newer, alike] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
		const once = ['0ld-3r', 'rnarvv1n-i', '0lder']
		const made = [randomUUID(), randomUUID(), randomUUID()] as const
		const catalog = (id: string, kind: string, snapshot: object) => `
			insert into catalog (account_id, id, name, hash, published, template_id, published_version, kind)
				values ('${account}', '${id}', 'Spring', '${id}', 1, 'DefaultTemp', 1, '${kind}');
			insert into catalog_version (account_id, catalog_id, n, snapshot, user_id)
				values ('${account}', '${id}', 1, '${JSON.stringify(snapshot)}', '${user}');
			insert into share_link (account_id, id, catalog_id, name, hash, passcode)
				values ('${account}', '${id}', '${id}', 'Fair', '${id}', 'x');`
		const sections = [
			{ name: 'Lamps', parent: 'Home', keys: ['a'] },
			{ name: 'Mugs', parent: '', keys: ['b'] },
			{ name: '', parent: '', keys: ['c'] },
		]
		const statements = [
			`insert into account (account_id, username, is_operator, created_at) values
				('${account}', 'older', true, '2026-01-01'), ('${newer}', 'newer', true, '2026-01-02'),
				('${alike}', 'o1d-er', false, '2026-01-03')`,
			...once.map((name) => `insert into old_username (username, account_id) values ('${name}', '${newer}')`),
			...catalog(made[0], 'generated', { name: 'Spring', sections }).split(';\n'),
			...catalog(made[1], 'generated', { name: 'Spring', sections, own_sections: true }).split(';\n'),
			...catalog(made[2], 'uploaded', { name: 'Menu' }).split(';\n'),
		]
		for (const statement of statements) await database.executeRaw(statement)
		expect(await migrate(database)).toEqual(migrations.slice(older.length).map(({ name }) => name))
		const { rows } = await database.executeRaw(`
			select c.name, c.published, c.shown_categories, c.gallery_place, c.republish, l.passcode, l.asks_email
			from catalog c join share_link l on l.catalog_id = c.id order by array_position('{${made.join()}}'::uuid[], c.id)`)
		const same = {
			name: 'Spring',
			published: 1,
			gallery_place: 'listed',
			republish: 'off',
			passcode: 'x',
			asks_email: false,
		}
		// The seller's own headings are no categories.
		expect(rows).toEqual([
			{ ...same, shown_categories: ['Home', 'Mugs'] },
			{ ...same, shown_categories: [] },
			{ ...same, shown_categories: [] },
		])
		const operators = await database.executeRaw('select username from account where is_operator')
		expect(operators.rows).toEqual([{ username: 'older' }])
		// Names that look alike stay; their look is that of the account that had it first.
		const looks = await database.executeRaw('select look, account_id from username_look')
		const owned = Object.fromEntries(looks.rows.map(({ look, account_id }) => [look, account_id]))
		expect(owned).toEqual({
			[usernameLook('older')]: account,
			[usernameLook('newer')]: newer,
			[usernameLook('0ld-3r')]: newer,
			[usernameLook('rnarvv1n-i')]: newer,
		})
		await database.close()
		await dropDatabase(server, new URL(databaseUrl).pathname.slice(1))
	})

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
