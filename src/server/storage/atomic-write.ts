import { randomBytes } from 'node:crypto'
import { mkdir, open, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { clearTemp } from '../temp.ts'
import { isNoRoom, StorageError } from './errors.ts'
import { requireRoom } from './room.ts'

/** Unfinished files; a key cannot begin with a dot. */
const TEMP = '.temp'

/** Makes the folder of unfinished files, removes what a crash left there, and answers where it is. */
export async function prepareRoot(root: string, now: Date): Promise<string> {
	const folder = join(root, TEMP)
	await mkdir(folder, { recursive: true, mode: 0o700 })
	await clearTemp(folder, now)
	return folder
}

/**
 * Writes `path` (below `root`) whole or not at all: into a temporary file, synced, renamed, folder synced.
 * Keeps `reserve` bytes of the disk free for the database. Throws `storage_full`, `storage_too_long`, `storage_key`.
 */
export async function writeAtomically(
	root: string,
	path: string,
	body: Readable | Buffer,
	{ maxLength, reserve }: { maxLength: number; reserve: number },
): Promise<void> {
	const temp = join(root, TEMP, randomBytes(16).toString('hex'))
	try {
		await requireRoom(root, Buffer.isBuffer(body) ? body.length : 0, reserve)
		await writeSynced(temp, body, maxLength)
		await moveDurably(temp, path)
	} catch (error) {
		await rm(temp, { force: true })
		throw asStorageError(error)
	}
}

/** Renames and makes the change survive a power cut. */
export async function moveDurably(from: string, to: string): Promise<void> {
	const folder = dirname(to)
	const made = await mkdir(folder, { recursive: true, mode: 0o700 })
	if ((await realpath(folder)) !== folder) throw new StorageError('storage_key', `${folder} is not a plain folder`)
	await rename(from, to)
	// A new folder is itself an entry of the folder above it.
	const top = made ? dirname(made) : folder
	for (let current = folder; ; current = dirname(current)) {
		await syncFolder(current)
		if (current === top || current === dirname(current)) break
	}
	if (dirname(from) !== folder) await syncFolder(dirname(from))
}

/** Windows cannot open folders and does not need to. */
export async function syncFolder(folder: string): Promise<void> {
	if (process.platform === 'win32') return
	const handle = await open(folder)
	try {
		await handle.sync()
	} finally {
		await handle.close()
	}
}

/** Turns the file system's words for "full" and "a file stands where a folder should" into ours. */
export function asStorageError(error: unknown): unknown {
	if (error instanceof StorageError) return error
	const code = error instanceof Error && 'code' in error ? String(error.code) : ''
	if (isNoRoom(error)) return new StorageError('storage_full', 'no space left on the disk', error)
	if (code === 'ENOTDIR' || code === 'EISDIR' || code === 'EEXIST' || code === 'ENOTEMPTY')
		return new StorageError('storage_key', 'a key cannot be the folder of another', error)
	return error
}

async function writeSynced(path: string, body: Readable | Buffer, maxLength: number): Promise<void> {
	const handle = await open(path, 'wx', 0o600)
	try {
		await handle.writeFile(atMost(maxLength, Buffer.isBuffer(body) ? [body] : body))
		await handle.sync()
	} finally {
		await handle.close()
	}
}

async function* atMost(maxLength: number, source: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncIterable<Buffer> {
	let length = 0
	for await (const chunk of source) {
		length += chunk.length
		if (length > maxLength) throw new StorageError('storage_too_long', `more than ${maxLength} bytes`)
		yield chunk
	}
}
