import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, utimes } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asStorageError } from './atomic-write.ts'
import { StorageError } from './errors.ts'
import { requireRoom } from './room.ts'

/** What of a bucket lies on this machine for a while: copies for programs that read paths, and bodies on their way. */
export interface Copies {
	/** The path of a copy of the file as its tag says it is; `read` is asked when there is none yet. */
	copyOf(key: string, tag: string, read: () => Promise<Readable>): Promise<string>
	/** Runs `work` with the path of the body's bytes, which is gone in the end. Throws `storage_too_long`, `storage_full`. */
	withSpool(body: Readable, maxLength: number, work: (path: string) => Promise<void>): Promise<void>
}

/** Keeps them in `folder`; whoever clears it goes by when something was last used (temp.ts). */
export function openCopies(folder: string): Copies {
	const making = new Map<string, Promise<string>>()
	return {
		copyOf(key, tag, read) {
			const name = createHash('sha256')
				.update(JSON.stringify([key, tag]))
				.digest('hex')
			const path = join(folder, name + extname(key))
			const running = making.get(path)
			if (running) return running
			const made = keepOrMake(folder, path, read).finally(() => making.delete(path))
			making.set(path, made)
			return made
		},
		async withSpool(body, maxLength, work) {
			const path = draftIn(folder)
			try {
				await writeTo(folder, path, body, maxLength)
				await work(path)
			} finally {
				await rm(path, { force: true })
			}
		},
	}
}

async function keepOrMake(folder: string, path: string, read: () => Promise<Readable>): Promise<string> {
	const now = new Date()
	const kept = await utimes(path, now, now).then(
		() => true,
		() => false,
	)
	if (kept) return path
	const draft = draftIn(folder)
	try {
		await writeTo(folder, draft, await read(), Infinity)
		await rename(draft, path)
	} catch (error) {
		await rm(draft, { force: true })
		throw error
	}
	return path
}

async function writeTo(folder: string, path: string, body: Readable, maxLength: number): Promise<void> {
	try {
		await requireRoom(folder, 0)
		await pipeline(
			body,
			(source: AsyncIterable<Buffer>) => atMost(maxLength, source),
			createWriteStream(path, { mode: 0o600 }),
		)
	} catch (error) {
		throw asStorageError(error)
	}
}

async function* atMost(maxLength: number, source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
	let length = 0
	for await (const chunk of source) {
		length += chunk.length
		if (length > maxLength) throw new StorageError('storage_too_long', `more than ${maxLength} bytes`)
		yield chunk
	}
}

const draftIn = (folder: string): string => join(folder, `draft-${randomBytes(16).toString('hex')}`)
