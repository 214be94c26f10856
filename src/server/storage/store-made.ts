import { createReadStream } from 'node:fs'
import { extname, join } from 'node:path'
import { inFolder } from '#server/temp.ts'
import { contentTypeOf } from './keys.ts'
import type { Storage } from './storage.ts'

interface StorePlace {
	storage: Storage
	config: { tempDir: string }
}

/**
 * Stores a file that `write` makes at a path, in a folder of its own that is gone in the end. Answers what `write` does;
 * throws what it throws, and what `put` does.
 */
export function storeMade<T>(
	{ storage, config }: StorePlace,
	key: string,
	write: (out: string) => Promise<T>,
): Promise<T> {
	return inFolder(config.tempDir, 'made', async (folder) => {
		const out = join(folder, `file${extname(key)}`)
		const made = await write(out)
		await storage.put(key, createReadStream(out), { contentType: contentTypeOf(key) })
		return made
	})
}
