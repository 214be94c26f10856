import { createHash, type Hash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { StorageError } from './errors.ts'
import { contentTypeOf } from './keys.ts'
import type { Storage } from './storage.ts'

/** Files on their way at once. */
const LANES = 8

/** How far a move is: files looked at, of them copied just now, bytes of those. */
export interface MoveProgress {
	seen: number
	copied: number
	bytes: number
}

/** A file that arrived, as the ledger of a move keeps it. */
interface Arrived {
	key: string
	size: number
	/** When it was last written where it came from, in ms. */
	modified: number
	sha256: string
}

/**
 * Copies every file of one storage into another and reads each back there: its SHA-256 must be the same. What has arrived
 * is kept in the file `ledger`, so that a move that was killed goes on where it was. Files may come and go meanwhile; those
 * that come later are taken by the next run. Throws when a file arrives differently.
 */
export async function copyFiles(
	from: Storage,
	to: Storage,
	ledger: string,
	tell: (progress: MoveProgress) => void = () => undefined,
): Promise<MoveProgress> {
	const arrived = readLedger(ledger)
	const progress: MoveProgress = { seen: 0, copied: 0, bytes: 0 }
	await eachFile(from, async (key) => {
		const size = await copyUnlessThere(key, { from, to }, arrived.get(key), (file) =>
			appendFileSync(ledger, `${JSON.stringify(file)}\n`, { mode: 0o600 }),
		)
		progress.seen++
		if (size !== null) {
			progress.copied++
			progress.bytes += size
		}
		tell(progress)
	})
	return progress
}

/** Removes from a storage what the ledger says has arrived, if it still stands there in that size. Answers how many. */
export async function removeMoved(from: Storage, to: Storage, ledger: string): Promise<number> {
	const arrived = readLedger(ledger)
	let removed = 0
	await eachFile(from, async (key) => {
		const size = arrived.get(key)?.size
		if (size === undefined || (await to.stat(key))?.size !== size || (await from.stat(key))?.size !== size) return
		await from.remove(key)
		removed++
	})
	return removed
}

/** The bytes copied; null when the file had arrived before, or is gone. */
async function copyUnlessThere(
	key: string,
	{ from, to }: { from: Storage; to: Storage },
	before: Arrived | undefined,
	keep: (file: Arrived) => void,
): Promise<number | null> {
	const found = await from.stat(key)
	if (!found) return null
	const modified = found.modified.getTime()
	const same = before?.size === found.size && before.modified === modified
	if (same && (await to.stat(key))?.size === found.size) return null
	try {
		const sent = createHash('sha256')
		await to.put(key, Readable.from(hashed(await from.read(key), sent)), { contentType: contentTypeOf(key) })
		const sha256 = sent.digest('hex')
		if ((await sha256Of(await to.read(key))) !== sha256) throw new Error(`${key} did not arrive as it was sent.`)
		keep({ key, size: found.size, modified, sha256 })
		return found.size
	} catch (error) {
		if (error instanceof StorageError && error.code === 'storage_missing' && !(await from.stat(key))) return null
		throw error
	}
}

async function* hashed(body: Readable, hash: Hash): AsyncIterable<Buffer> {
	for await (const chunk of body as AsyncIterable<Buffer>) {
		hash.update(chunk)
		yield chunk
	}
}

async function sha256Of(body: Readable): Promise<string> {
	const hash = createHash('sha256')
	for await (const chunk of body) hash.update(chunk as Buffer)
	return hash.digest('hex')
}

/** Runs `work` on every key, a few at once; the first failure ends it. */
async function eachFile(storage: Storage, work: (key: string) => Promise<void>): Promise<void> {
	const keys = storage.list('')[Symbol.asyncIterator]()
	const failed = new AbortController()
	const lane = async () => {
		for (let next = await keys.next(); !next.done && !failed.signal.aborted; next = await keys.next())
			await work(next.value).catch((error: unknown) => {
				failed.abort()
				throw error
			})
	}
	await Promise.all(Array.from({ length: LANES }, lane))
}

/** A line that a kill cut short is a file that will be copied again. */
function readLedger(path: string): Map<string, Arrived> {
	const files = new Map<string, Arrived>()
	if (!existsSync(path)) return files
	for (const line of readFileSync(path, 'utf8').split('\n')) {
		const file = readLine(line)
		if (file) files.set(file.key, file)
	}
	return files
}

function readLine(line: string): Arrived | null {
	try {
		const read: unknown = JSON.parse(line)
		if (typeof read !== 'object' || read === null) return null
		const { key, size, modified, sha256 } = read as Record<string, unknown>
		const whole = typeof size === 'number' && typeof modified === 'number' && typeof sha256 === 'string'
		return typeof key === 'string' && whole ? { key, size, modified, sha256 } : null
	} catch {
		return null
	}
}
