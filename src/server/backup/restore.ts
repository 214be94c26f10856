import { existsSync, readFileSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { learnSizes, loadRows, lookInto, readShapes, replaceAllRows, type TableShape } from '#server/db/rows.ts'
import { contentTypeOf } from '#server/storage/keys.ts'
import { openStorage } from '#server/storage/open.ts'
import { FILES_LEAVE } from '#server/storage/room.ts'
import type { ServedStorage } from '#server/storage/served.ts'
import { BackupError, foreign } from './errors.ts'
import { markOf } from './format.ts'
import { type CheckedBackup, checkBackup, readAt, readLines } from './read-backup.ts'
import { finishRestore, isRestoring, markRestore } from './unfinished.ts'

/** What a restore did. */
export interface Restored {
	rows: number
	files: number
	/** Migrations that an older backup needed. */
	migrated: string[]
	/** Whether what was sealed with the other installation's secret can be opened here. */
	sameSecret: boolean
}

type Tell = (line: string) => void

/** Files on their way at once, and how many bytes of a file are read at a time. */
const LANES = 8
/** What a row takes in the embedded database, beside its text: keys, indexes, the log. */
const GROWS = 4

/**
 * Puts a backup into this installation, which must be empty: files, then all rows in one transaction, then the migrations that
 * the backup does not know. Throws BackupError before anything is touched. One that was killed is run again.
 */
export async function restoreBackup(path: string, config: Config, tell: Tell = () => undefined): Promise<Restored> {
	tell('Looking at every byte of the backup …')
	const known = new Set(migrations.map(({ name }) => name))
	const backup = await checkBackup(path, (name) => known.has(name))
	try {
		return await restoreChecked(backup, config, tell)
	} finally {
		await backup.close()
	}
}

async function restoreChecked(backup: CheckedBackup, config: Config, tell: Tell): Promise<Restored> {
	const isAgain = isRestoring(config.dataDir, backup.seal)
	await requireRoomFor(backup, config)
	const storage = await openStorage(config, () => new Date(), { warn: () => undefined })
	if (!isAgain) await requireNoFiles(storage)
	const database = await openFree(backup, config, isAgain)
	try {
		await migrate(
			database,
			migrations.filter(({ name }) => backup.head.migrations.includes(name)),
		)
		const shapes = await shapesFor(backup, database)
		markRestore(config.dataDir, backup.seal)
		tell(`Files: ${backup.files.length} …`)
		await putFiles(backup, storage)
		tell(`Rows: ${backup.counts.rows} …`)
		const sameSecret = await takeSecret(config, backup)
		await putRows(backup, shapes, database)
		// What is left a start would do as well.
		finishRestore(config.dataDir)
		const migrated = await migrate(database)
		await database.patiently(learnSizes)
		return { rows: backup.counts.rows, files: backup.files.length, migrated, sameSecret }
	} finally {
		await database.close()
	}
}

/** Opens the database, which nobody may have used, at no later migration than the backup's. */
async function openFree(backup: CheckedBackup, config: Config, isAgain: boolean): Promise<Database> {
	const { dataDir, databaseUrl } = config
	const open = () => openDatabase({ dataDir, databaseUrl, log: { warn: () => undefined } })
	let database = await open()
	try {
		const found = await lookInto(database.db)
		if (found.isUsed && !isAgain)
			throw notEmpty('its database is in use. Restore into a new data folder or a new, empty database')
		if (found.migrations.every((name) => backup.head.migrations.includes(name))) return database
		if (database.kind === 'postgres')
			throw new BackupError(
				'started',
				'This backup is of an older Vitrine, and a newer one has been started on this database. Restore it into a new, empty one. Nothing was restored.',
			)
		// Nobody has signed up: it holds nothing but the tables of today.
		await database.close()
		await rm(join(dataDir, 'database'), { recursive: true, force: true })
		database = await open()
		return database
	} catch (error) {
		await database.close()
		throw error
	}
}

const notEmpty = (why: string): BackupError =>
	new BackupError('not_empty', `This installation is not empty: ${why}. Nothing was restored.`)

async function requireNoFiles(storage: ServedStorage): Promise<void> {
	for await (const key of storage.list('')) throw notEmpty(`its store of files holds ${key}. Restore into an empty one`)
}

async function requireRoomFor({ counts }: CheckedBackup, { dataDir, databaseUrl, s3 }: Config): Promise<void> {
	const needed = FILES_LEAVE + (s3 ? 0 : counts.files) + (databaseUrl === undefined ? counts.raw * GROWS : 0)
	const { bavail, bsize } = await statfs(dataDir)
	const mb = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
	if (bavail * bsize < needed)
		throw new BackupError(
			'too_big',
			`The disk of ${dataDir} has ${mb(bavail * bsize)} MB left; this backup needs ${mb(needed)} MB. Nothing was restored.`,
		)
}

/** The tables as they are here, each with its columns in the order of the backup's lines. */
async function shapesFor({ head, rows }: CheckedBackup, database: Database): Promise<Map<string, TableShape>> {
	const here = new Map((await readShapes(database.db)).map((shape) => [shape.name, shape]))
	const shapes = new Map<string, TableShape>()
	for (const table of new Set(rows.map(({ table }) => table))) {
		const wanted = head.tables[table] ?? []
		const columns = here.get(table)?.columns ?? []
		const ordered = wanted.flatMap((name) => columns.find((column) => column.name === name) ?? [])
		if (!wanted.length || ordered.length !== wanted.length || ordered.length !== columns.length)
			throw foreign(`its table ${table} is another one`)
		shapes.set(table, { name: table, columns: ordered })
	}
	return shapes
}

async function putFiles({ files, handle }: CheckedBackup, storage: ServedStorage): Promise<void> {
	const next = files[Symbol.iterator]()
	const failed = new AbortController()
	const lane = async () => {
		for (const { key, offset, size } of next) {
			if (failed.signal.aborted) return
			const isLarge = size > 8 * 1024 * 1024
			const body = isLarge
				? handle.createReadStream({ start: offset, end: offset + size - 1, autoClose: false })
				: await readAt(handle, offset, size)
			await storage.put(key, body, { contentType: contentTypeOf(key) }).catch((error: unknown) => {
				failed.abort()
				throw error
			})
		}
	}
	await Promise.all(Array.from({ length: LANES }, lane))
}

async function putRows(backup: CheckedBackup, shapes: Map<string, TableShape>, database: Database): Promise<void> {
	await database.patiently((db) =>
		db.transaction().execute((tx) =>
			replaceAllRows(tx, async () => {
				for (const place of backup.rows) {
					const shape = shapes.get(place.table)
					if (shape) await loadRows(tx, shape, await readLines(backup.handle, place))
				}
			}),
		),
	)
}

/**
 * What the other installation had made for itself becomes this one's own, unless the operator sets one. Answers whether what was
 * sealed with it can be opened here.
 */
async function takeSecret({ dataDir, secret }: Config, backup: CheckedBackup): Promise<boolean> {
	const file = join(dataDir, 'secret')
	const isSet = !existsSync(file) || readFileSync(file, 'utf8').trim() !== secret
	if (!isSet && backup.secret !== null) await writeFile(file, backup.secret, { mode: 0o600, flush: true })
	return markOf(isSet || backup.secret === null ? secret : backup.secret) === backup.head.secret_mark
}
