import {
	cpSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Client } from 'pg'
import { type Database, openDatabase } from '#server/db/database.ts'
import { exportDatabase } from '#server/db/export.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { caller, mustCall, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes, type DatabaseHome } from '#tests/database.ts'
import { quietLog } from '#tests/database-template.ts'
import {
	compress,
	decompress,
	digestFiles,
	digestTables,
	fillRelease,
	type Kept,
	packFolder,
	unpackFolder,
} from '#tests/make/release.ts'
import { PASSWORD } from '#tests/password.ts'
import { createDatabase, dropDatabase } from '#tests/postgres.ts'

const releases = join(import.meta.dirname, '../releases')
const kept = readdirSync(releases).map((name) => join(releases, name))
const homes = kept.flatMap((folder) => databaseHomes.map((home) => [basename(folder), home, folder] as const))

/**
 * Columns that a later migration changes on purpose, as `<last migration of the release> <table>.<column>`, with what
 * becomes of them. Everything else must come through to the letter.
 */
const CHANGED: Record<string, string> = {
	// Goods leave stock with invoices where an account chooses so (0073).
	'0024 account.settings': 'stock_rule is never',
}

/** What the migrations write about themselves, and counts: those are kept by more since 0030. */
const NOT_OF_USERS = ['schema_migration', 'sku_count']

describe.each(homes)('K09: an installation of release %s goes on, on %s', (release, home, folder) => {
	const was = JSON.parse(readFileSync(join(folder, 'kept.json'), 'utf8')) as Kept
	let dataDir: string
	let database: Database
	let app: TestApp
	beforeAll(async () => {
		dataDir = mkdtempSync(join(tmpdir(), 'vitrine-kept-'))
		unpackFolder(readFileSync(join(folder, 'folder.br')), dataDir)
		database = await openKept(home, folder, dataDir)
		await migrate(database)
	}, 120_000)
	afterAll(async () => {
		await (app ? app.close() : database.close())
		rmSync(dataDir, { recursive: true, force: true })
	})

	test('every row and every file is what it was', async () => {
		const now = await digestTables(database, was.tables)
		expect(Object.keys(was.tables).length).toBeGreaterThan(30)
		for (const [table, { rows, columns }] of Object.entries(was.tables)) {
			if (NOT_OF_USERS.includes(table)) continue
			expect([table, now[table]?.rows]).toEqual([table, rows])
			for (const [column, digest] of Object.entries(columns)) {
				const name = `${table}.${column}`
				if (CHANGED[`${release} ${name}`] === undefined)
					expect([name, now[table]?.columns[column]]).toEqual([name, digest])
			}
		}
		expect(Object.keys(was.files).length).toBeGreaterThan(20)
		expect(digestFiles(dataDir)).toEqual(was.files)
	})

	test('a second start has nothing left to change', async () => {
		expect(await migrate(database)).toEqual([])
	})

	test('its people sign in, read what they had and go on', async () => {
		app = await startApp(home, database, { dataDir, now: () => new Date(Date.parse(was.at) + 60_000) })
		const { email, username, sku, group, hash, catalog } = was.world
		const { token } = await mustCall(caller(app))('login', { email, password: PASSWORD })
		const must = mustCall(caller(app, token))
		expect((await must('inventoryProof', {})).wrong).toEqual([])
		const { skuNum } = (await must('getCategoryTree', {})).tree[0] ?? {}
		expect(skuNum).toBe(4)
		const { sku_img } = await must('singleProductGet', { sku_name_key: sku })
		const photo = await app.app.inject({ method: 'GET', url: sku_img[0]?.url ?? '' })
		expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
		expect((await must('getPublishedCatalogV1', { username, hash })).list.length).toBe(2)
		expect((await must('getCatalogVersions', { catalog_id: catalog })).total).toBe(2)
		expect((await must('previewCatalog', { catalog_id: catalog, page: 1 })).pages).toBeGreaterThan(0)
		expect((await must('undoGroup', { group_id: group })).restored).toBe(1)
		const changed = { items: [{ sku_name_key: sku, attrs: { 'bps.price': '14.00', inventory: '3' } }] }
		expect((await must('productUpsertByAttrPath', changed)).results).toMatchObject([{ ok: true }])
		expect((await must('inventoryProof', {})).wrong).toEqual([])
	})
})

test('what is kept of releases stays small', () => {
	for (const folder of kept) {
		const sizes = globSync('*', { cwd: folder }).map((name) => statSync(join(folder, name)).size)
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
	}
})

async function openKept(home: DatabaseHome, folder: string, dataDir: string): Promise<Database> {
	if (home === 'pglite') return openDatabase({ dataDir, log: quietLog })
	const [server, name] = [inject('postgresUrl'), `kept_${randomUUID()}`]
	const databaseUrl = await createDatabase(server, name)
	const client = new Client({ connectionString: databaseUrl })
	await client.connect()
	const dump = decompress(readFileSync(join(folder, 'database.sql.br'))).toString()
	// A word to psql, not to the server.
	await client.query(dump.replace(/^\\set .*$/m, ''))
	await client.end()
	const database = await openDatabase({ dataDir, databaseUrl, log: quietLog })
	const close = async () => {
		await database.close()
		await dropDatabase(server, name)
	}
	return { ...database, close }
}

/** `RELEASE=write npx vitest run tests/trust/upgrade.test.ts` at the commit of a release keeps it for those that follow. */
test.runIf(process.env['RELEASE'] === 'write')(
	'keeps what this release makes of two accounts',
	{ timeout: 600_000 },
	async () => {
		const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-release-'))
		cpSync(inject('pgliteTemplate'), dataDir, { recursive: true })
		const open = () => openDatabase({ dataDir, log: quietLog })
		const app = await startApp('pglite', await open(), { dataDir: join(dataDir) })
		const at = new Date().toISOString()
		const { seller, ...world } = await fillRelease(app)
		const { email, username } = seller
		await app.house.close()
		await app.app.close()
		const database = await open()
		const tables = await digestTables(database)
		let text = ''
		await exportDatabase(database, async (piece) => (text += piece))
		await database.executeRaw('select pg_switch_wal()')
		await database.executeRaw('checkpoint')
		const { rows } = await database.executeRaw('select * from pg_walfile_name_offset(pg_current_wal_lsn())')
		await database.close()
		dropOldLog(join(dataDir, 'database/pg_wal'), rows[0] as { file_name: string; file_offset: number })
		const folder = join(releases, migrations.at(-1)?.name.slice(0, 4) ?? '')
		mkdirSync(folder, { recursive: true })
		const kept: Kept = { at, world: { ...world, email, username }, tables, files: digestFiles(dataDir) }
		writeFileSync(join(folder, 'kept.json'), `${JSON.stringify(kept, null, '\t')}\n`)
		writeFileSync(join(folder, 'database.sql.br'), compress(Buffer.from(text)))
		writeFileSync(join(folder, 'folder.br'), packFolder(dataDir))
		rmSync(dataDir, { recursive: true })
	},
)

/** The log after an orderly stop is the note of that stop; what stood there before, and behind it, is not read again. */
function dropOldLog(folder: string, now: { file_name: string; file_offset: number }): void {
	for (const name of readdirSync(folder)) {
		const path = join(folder, name)
		if (name === now.file_name) {
			const log = readFileSync(path)
			writeFileSync(path, log.fill(0, now.file_offset + 1024 * 1024))
		} else if (/^[0-9A-F]{24}$/.test(name)) rmSync(path)
	}
}
