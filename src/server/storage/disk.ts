import { mkdir, open, opendir, realpath, unlink, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { asStorageError, moveDurably, prepareRoot, syncFolder, writeAtomically } from './atomic-write.ts'
import { StorageError } from './errors.ts'
import { FILES_LEAVE } from './room.ts'
import { createGrants } from './grants.ts'
import { assertKey, assertType, contentTypeOf, isKey } from './keys.ts'
import type { ServedStorage } from './served.ts'
import type { StoredFile } from './storage.ts'

/** Files in a folder of this machine; storageRoutes serves the addresses it signs. */
export interface DiskStorage extends ServedStorage {
	readonly kind: 'disk'
}

export interface DiskSettings {
	/** Made when missing. */
	root: string
	/** Signs the addresses. */
	secret: string
	now: () => Date
	/** Bytes of the disk that files leave free: a full disk would stop the database too. FILES_LEAVE by default. */
	reserve?: number
}

/** Opens the folder and removes unfinished files of a crash. Throws what the file system says when it cannot. */
export async function openDiskStorage({
	root,
	secret,
	now,
	reserve = FILES_LEAVE,
}: DiskSettings): Promise<DiskStorage> {
	await mkdir(root, { recursive: true, mode: 0o700 })
	const home = await realpath(root)
	const tempDir = await prepareRoot(home, now())
	const { signPut, signGet, signView, verifyPut, verifyGet, verifyView } = createGrants(secret, now)
	return {
		kind: 'disk',
		tempDir,
		verifyPut,
		verifyGet,
		verifyView,
		signPut: async (request) => signPut(request),
		signGet: async (request) => signGet(request),
		signView: async (request) => signView(request),
		async put(key, body, { contentType, maxLength = Infinity }) {
			const path = pathOf(home, key)
			assertType(key, contentType)
			await writeAtomically(home, path, body, { maxLength, reserve })
		},
		open: (key) => openFile(home, key),
		async read(key) {
			const file = await openFile(home, key)
			if (!file) throw missing(key)
			return file.body
		},
		stat: (key) => statFile(home, key),
		async localPath(key) {
			if (!(await statFile(home, key))) throw missing(key)
			return pathOf(home, key)
		},
		move: (from, to) => moveFile(home, from, to),
		remove: async (key) => removeFile(pathOf(home, key)),
		list: (prefix) => listKeys(home, prefix),
	}
}

function pathOf(home: string, key: string): string {
	assertKey(key)
	return join(home, ...key.split('/'))
}

async function openFile(home: string, key: string): Promise<(StoredFile & { body: Readable }) | null> {
	const handle = await openHandle(pathOf(home, key))
	if (!handle) return null
	const file = await describe(handle, key)
	if (file) return { ...file, body: handle.createReadStream() }
	await handle.close()
	return null
}

async function statFile(home: string, key: string): Promise<StoredFile | null> {
	const handle = await openHandle(pathOf(home, key))
	if (!handle) return null
	try {
		return await describe(handle, key)
	} finally {
		await handle.close()
	}
}

/** Null also for a path that leads through a link: storage makes none, so it would lead somewhere else. */
async function openHandle(path: string): Promise<FileHandle | null> {
	try {
		return (await realpath(path)) === path ? await open(path) : null
	} catch (error) {
		if (isMissing(error)) return null
		throw error
	}
}

async function describe(handle: FileHandle, key: string): Promise<StoredFile | null> {
	const found = await handle.stat()
	return found.isFile() ? { size: found.size, contentType: contentTypeOf(key), modified: found.mtime } : null
}

async function moveFile(home: string, from: string, to: string): Promise<void> {
	const [source, target] = [pathOf(home, from), pathOf(home, to)]
	if (!(await statFile(home, from))) throw missing(from)
	try {
		await moveDurably(source, target)
	} catch (error) {
		throw isMissing(error) ? missing(from) : asStorageError(error)
	}
}

async function removeFile(path: string): Promise<void> {
	try {
		await unlink(path)
		await syncFolder(dirname(path))
	} catch (error) {
		if (!isMissing(error)) throw error
	}
}

async function* listKeys(home: string, prefix: string): AsyncIterable<string> {
	if (prefix !== '') assertKey(prefix.replace(/\/$/, ''))
	if (prefix !== '' && !prefix.endsWith('/')) throw new StorageError('storage_key', 'a prefix ends in /')
	const folder = await opendir(join(home, prefix)).catch((error: unknown) => {
		if (isMissing(error)) return []
		throw error
	})
	for await (const entry of folder) {
		const key = prefix + entry.name
		if (!isKey(key)) continue
		if (entry.isDirectory()) yield* listKeys(home, `${key}/`)
		else if (entry.isFile()) yield key
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

function missing(key: string): StorageError {
	return new StorageError('storage_missing', `there is no file ${key}`)
}
