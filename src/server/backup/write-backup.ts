import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { holdFiles } from '#server/db/hold.ts'
import type { ServedStorage } from '#server/storage/served.ts'
import { VERSION } from '#server/version.ts'
import { Archive, type Write } from './archive.ts'
import { BackupError } from './errors.ts'
import { FILES, FORMAT, HEAD, type Head, markOf, rowsName, SECRET } from './format.ts'
import { type RowSource, withRows } from './row-source.ts'

/** What a backup is made of. */
export interface BackupParts {
	database: Database
	storage: Pick<ServedStorage, 'list' | 'open'>
	config: Pick<Config, 'dataDir' | 'tempDir' | 'secret'>
	now: () => Date
}

/** How far it is: rows, then files of all that there are. */
export interface BackupProgress {
	rows: number
	files: number
	allFiles: number
}

/** What a finished one holds. */
export interface BackupFacts extends BackupProgress {
	bytes: number
	/** How long others waited for the embedded database, in ms; null on a server, where nobody does. */
	paused: number | null
	/** Files that were removed by their users before they were copied. */
	gone: number
}

interface Watcher {
	tell: (progress: BackupProgress) => void
	signal: AbortSignal
}

/** Files that are read ahead, and the most bytes of one that is: each costs its way to a store on another machine. */
const AHEAD = 8
const SMALL = 2 * 1024 * 1024

/**
 * Writes the whole installation as it is at one moment: all rows, all stored files, the secret if it is its own. Others work on.
 * Throws BackupError `running`.
 */
export async function writeBackup(parts: BackupParts, write: Write, { tell, signal }: Watcher): Promise<BackupFacts> {
	const archive = new Archive(write, parts.now())
	const progress: BackupProgress = { rows: 0, files: 0, allFiles: 0 }
	const held = await holdFiles(parts.database, async (db) => {
		const { tempDir } = parts.config
		const { keys, paused } = await withRows({ database: parts.database, db, tempDir, signal }, async (source) => {
			const keys = (await Array.fromAsync(parts.storage.list(''))).sort()
			progress.allFiles = keys.length
			await addRows(archive, parts, source, (rows) => {
				progress.rows += rows
				tell(progress)
			})
			return { keys, paused: source.paused }
		})
		const gone = await addFiles(archive, parts.storage, keys, () => {
			signal.throwIfAborted()
			progress.files++
			tell(progress)
		})
		await archive.close(gone)
		return { ...progress, files: progress.files - gone.length, bytes: archive.bytes, paused, gone: gone.length }
	})
	if (!held) throw new BackupError('running', 'A backup is being made already. Wait until it is done.')
	return held.result
}

async function addRows(
	archive: Archive,
	{ config, database, now }: BackupParts,
	{ shapes, migrations, pieces }: RowSource,
	tell: (rows: number) => void,
): Promise<void> {
	const head: Head = {
		format: FORMAT,
		vitrine: VERSION,
		created_at: now().toISOString(),
		database: database.kind,
		migrations,
		tables: Object.fromEntries(shapes.map(({ name, columns }) => [name, columns.map(({ name }) => name)])),
		secret_mark: markOf(config.secret),
	}
	await archive.add(HEAD, Buffer.from(`${JSON.stringify(head, null, '\t')}\n`))
	const secret = ownSecret(config)
	if (secret !== null) await archive.add(SECRET, Buffer.from(secret))
	const numbers = new Map<string, number>()
	for await (const { table, rows, raw, data } of pieces) {
		const number = (numbers.get(table) ?? 0) + 1
		numbers.set(table, number)
		await archive.add(rowsName(table, number), data, { rows, raw })
		tell(rows)
	}
}

/** The secret that was made for this installation; one that its operator set stays with them. */
function ownSecret({ dataDir, secret }: BackupParts['config']): string | null {
	const file = join(dataDir, 'secret')
	return existsSync(file) && readFileSync(file, 'utf8').trim() === secret ? secret : null
}

/** Copies the files in, some ahead of their turn; answers the keys of those that are no longer there. */
async function addFiles(
	archive: Archive,
	storage: BackupParts['storage'],
	keys: readonly string[],
	tell: () => void,
): Promise<string[]> {
	const gone: string[] = []
	const opened: ReturnType<typeof openFile>[] = []
	for (const [at, key] of keys.entries()) {
		for (let next = at + opened.length; opened.length < AHEAD && next < keys.length; next++)
			opened.push(quietly(openFile(storage, keys[next] ?? key)))
		const file = await opened.shift()
		const large = file && !Buffer.isBuffer(file.body) ? await storage.open(key) : null
		if (file && Buffer.isBuffer(file.body)) await archive.add(FILES + key, file.body)
		else if (large) await archive.addStream(FILES + key, large.size, large.body)
		else gone.push(key)
		tell()
	}
	return gone
}

/** A failure ahead of its turn is met when the turn comes. */
function quietly<T>(promise: Promise<T>): Promise<T> {
	promise.catch(() => undefined)
	return promise
}

/** A small file whole; of a large one only that it is there, for it would stand open until its turn. Null: it is gone. */
async function openFile(storage: BackupParts['storage'], key: string): Promise<{ body: Buffer | null } | null> {
	const file = await storage.open(key)
	if (!file) return null
	if (file.size <= SMALL) return { body: await buffer(file.body) }
	file.body.destroy()
	return { body: null }
}
