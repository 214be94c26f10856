import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { filesStay, holdFiles } from '#server/db/hold.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { clearOld } from '#server/jobs/retention.ts'
import { openStorage } from '#server/storage/open.ts'
import { quietLog } from '#tests/database-template.ts'
import { databaseHomes, freshDatabase, secondConnection } from '#tests/database.ts'
import { backUp, digestAll, emptyInstallation, within } from '#tests/make/backup.ts'
import { mountSmallDisk } from '#tests/small-disk.ts'
import { Archive } from './archive.ts'
import { FORMAT, HEAD, type Head } from './format.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore.ts'
import { BLOCK, readTarHeader, tarHeader } from './tar.ts'
import { isRestoring, markRestore, requireNoHalfRestore } from './unfinished.ts'
import { writeWhole } from './whole-file.ts'

/** Two migrations older than today, so that every restore of it also goes forward. */
const OLDER = migrations.slice(0, -2)
const account_id = '01900000-0000-7000-8000-000000000001'
const known = new Set(migrations.map(({ name }) => name))
const check = async (path: string) => (await checkBackup(path, (name) => known.has(name))).close()

let folder: string
let path: string
let whole: Buffer
let was: Awaited<ReturnType<typeof digestAll>>
let source: Awaited<ReturnType<typeof emptyInstallation>>
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
	source = await emptyInstallation('postgres', 'disk', true)
	const database = await openDatabase({ ...source.config(), log: quietLog })
	await migrate(database, OLDER)
	await database.executeRaw(
		`insert into account (account_id, username, settings, is_operator) values ($1, $2, $3, true)`,
		[account_id, "O'Neil \\ 王", JSON.stringify({ note: 'tab\t, line\n, "quote", \u2028' })],
	)
	await database.close()
	path = await within(source.config(), async (parts) => {
		for (const [n, size] of [0, 1, 511, 512, 513, 3_000_000].entries())
			await parts.storage.put(`media/ab/${n}.jpg`, bytes(size), { contentType: 'image/jpeg' })
		was = await digestAll(parts)
		return (await backUp(parts, folder)).path
	})
	whole = readFileSync(path)
}, 120_000)
afterAll(async () => {
	await source.remove()
	await rm(folder, { recursive: true, force: true })
})

const bytes = (size: number) => Buffer.alloc(size, createHash('sha256').update(String(size)).digest())
const changed = (body: Buffer): string => {
	const path = join(folder, 'changed.tar')
	writeFileSync(path, body)
	return path
}
/** A file that is a backup by its checksums, with what a stranger put into it. */
async function crafted(head: Partial<Head>, name = 'files/media/a.jpg'): Promise<string> {
	const pieces: Buffer[] = []
	const archive = new Archive(async (bytes) => void pieces.push(Buffer.from(bytes)), new Date())
	const told = {
		format: FORMAT,
		vitrine: '9.9.9',
		created_at: '2030-01-01T00:00:00.000Z',
		database: 'postgres',
		tables: {},
	}
	const all = { ...told, migrations: [migrations[0]?.name], secret_mark: '', ...head }
	await archive.add(HEAD, Buffer.from(JSON.stringify(all)))
	await archive.add(name, Buffer.from('x'))
	await archive.close([])
	return changed(Buffer.concat(pieces))
}

describe('R03: what is no whole backup of ours is refused before anything is touched', () => {
	test('any bit that differs, anywhere', async () => {
		await check(changed(whole))
		// Each structure once, and anywhere else by a seed.
		const places = [0, 100, 130, 150, BLOCK + 3, whole.length - 1, whole.length - 1024, whole.length - 1025 - 440]
		for (let n = 0; n < 60; n++)
			places.push(createHash('sha256').update(`place ${n}`).digest().readUInt32BE() % whole.length)
		for (const at of places) {
			const body = Buffer.from(whole)
			body[at] = (body[at] ?? 0) ^ 0x10
			await expect(check(changed(body)), `byte ${at}`).rejects.toMatchObject({ name: 'BackupError' })
		}
	})

	test.each([
		['empty', () => changed(Buffer.alloc(0)), 'foreign'],
		['another file', () => changed(Buffer.concat([Buffer.from('PK\x03\x04'), bytes(5000)])), 'foreign'],
		[
			'another tar',
			() => changed(Buffer.concat([tarHeader({ name: 'x', size: 0, at: 0 }), Buffer.alloc(2048)])),
			'foreign',
		],
		['cut off in the middle', () => changed(whole.subarray(0, whole.length / 2)), 'damaged'],
		[
			'cut off at an entry',
			() => changed(Buffer.concat([whole.subarray(0, lastEntry()), Buffer.alloc(1024)])),
			'damaged',
		],
		['cut off before its end', () => changed(whole.subarray(0, -1)), 'damaged'],
		['longer than it was', () => changed(Buffer.concat([whole, Buffer.alloc(512)])), 'damaged'],
		['of a newer format', () => crafted({ format: FORMAT + 1 }), 'newer'],
		['of a newer release', () => crafted({ migrations: ['0001-accounts', '9999-later'] }), 'newer'],
		['leading out of its folder', () => crafted({}, 'files/../../etc/passwd'), 'foreign'],
		['with an absolute path', () => crafted({}, 'files//etc/passwd'), 'foreign'],
		['with a file that a storage keeps for itself', () => crafted({}, 'files/.temp/x'), 'foreign'],
		['with rows of no table', () => crafted({}, 'rows/pg_authid/000001.ndjson.gz'), 'foreign'],
	])('%s', async (_, make, code) => {
		const target = await emptyInstallation('pglite', 'disk')
		const config = target.config()
		const before = readdirSync(config.dataDir)
		await expect(restoreBackup(await make(), config)).rejects.toMatchObject({
			code,
			message: expect.stringContaining('Nothing was'),
		})
		expect(readdirSync(config.dataDir)).toEqual(before)
		await target.remove()
	})

	test('larger than the disk', async ({ skip }) => {
		const disk = mountSmallDisk(join(folder, 'small'), 20)
		if (!disk) return skip()
		const config = { ...source.config(), databaseUrl: undefined, dataDir: disk.path }
		await expect(restoreBackup(path, config)).rejects.toMatchObject({ code: 'too_big' })
		expect(readdirSync(disk.path)).toEqual([])
		disk.remove()
	})
})

/** Where the list of contents begins. */
function lastEntry(): number {
	let at = 0
	for (;;) {
		const entry = readTarHeader(whole.subarray(at, at + BLOCK), '')
		if (!entry || entry.name === 'manifest.json') return at
		at += BLOCK + Math.ceil(entry.size / BLOCK) * BLOCK
	}
}

describe('an older backup', () => {
	test('comes back as it was and goes forward; a second one is refused', { timeout: 120_000 }, async () => {
		// It has been started, but nobody has signed up: its tables are today's and give way.
		const target = await emptyInstallation('pglite', 'disk')
		const config = target.config()
		markRestore(config.dataDir, 'another backup')
		expect(() => requireNoHalfRestore(config.dataDir)).toThrow('broken off')
		const { migrated, sameSecret } = await restoreBackup(path, config)
		expect(migrated).toEqual(migrations.slice(-2).map(({ name }) => name))
		expect(sameSecret).toBe(true)
		expect(target.config().secret).toBe(source.config().secret)
		expect(() => requireNoHalfRestore(config.dataDir)).not.toThrow()
		const is = await within(target.config(), digestAll)
		expect(is.files).toEqual(was.files)
		for (const [table, digest] of Object.entries(was.tables))
			if (table !== 'schema_migration')
				expect([table, is.tables[table]?.rows, is.tables[table]?.columns]).toEqual([
					table,
					digest.rows,
					expect.objectContaining(digest.columns),
				])
		await expect(restoreBackup(path, config)).rejects.toMatchObject({ code: 'not_empty' })
		await target.remove()
	})

	test('is refused where files stand, and by a server that a newer one was started on', async () => {
		const target = await emptyInstallation('postgres', 'disk')
		const config = target.config()
		const storage = await openStorage(config, () => new Date(), { warn: () => undefined })
		await storage.put('media/x.jpg', bytes(3), { contentType: 'image/jpeg' })
		await expect(restoreBackup(path, config)).rejects.toMatchObject({ code: 'not_empty' })
		await storage.remove('media/x.jpg')
		await expect(restoreBackup(path, config)).rejects.toMatchObject({ code: 'started' })
		expect(isRestoring(config.dataDir, '')).toBe(false)
		expect(existsSync(join(config.dataDir, 'restore-unfinished'))).toBe(false)
		await target.remove()
	})
})

describe('a full disk', () => {
	test('in the middle of a backup: a sentence, and nothing is left', async ({ skip }) => {
		const disk = mountSmallDisk(join(folder, 'full'), 2)
		if (!disk) return skip()
		await within(source.config(), async (parts) => {
			const never = new AbortController().signal
			const { writeBackup } = await import('./write-backup.ts')
			const make = (reserve: number) =>
				writeWhole(join(disk.path, 'a.tar'), { parts: disk.path, reserve }, (write) =>
					writeBackup(parts, write, { tell: () => undefined, signal: never }),
				)
			await expect(make(0)).rejects.toMatchObject({ code: 'full', message: expect.stringContaining('no room') })
			expect(readdirSync(disk.path)).toEqual([])
			await expect(make(4 * 1024 * 1024)).rejects.toMatchObject({ code: 'full' })
			expect(await filesStay(parts.database.db)).toBe(false)
		})
		disk.remove()
	})
})

describe.each(databaseHomes)('files while a backup is made, on %s', (home) => {
	test('stay where a sweep would remove them, and go afterwards; a second backup waits its turn', async () => {
		const database = await freshDatabase(home)
		const other = home === 'postgres' ? await secondConnection(database) : database
		const target = await emptyInstallation('pglite', 'disk')
		const storage = await openStorage(target.config(), () => new Date(), { warn: () => undefined })
		await storage.put('exports/old.csv', Readable.from([bytes(10)]), { contentType: 'text/csv' })
		const later = { database: other, storage, now: () => new Date(Date.now() + 30 * 86_400_000) }
		await holdFiles(database, async () => {
			expect(await filesStay(other.db)).toBe(true)
			expect(await holdFiles(other, async () => 1)).toBeUndefined()
			await clearOld(later, [])
			expect(await storage.stat('exports/old.csv')).not.toBeNull()
		})
		expect(await filesStay(other.db)).toBe(false)
		await clearOld(later, [])
		expect(await storage.stat('exports/old.csv')).toBeNull()
		if (other !== database) await other.close()
		await database.close()
		await target.remove()
	})
})
