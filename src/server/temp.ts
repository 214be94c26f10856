import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds after which an unfinished file belongs to no running process. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000

/** Removes what killed processes left among the unfinished uploads and exports. */
export async function clearTemp(folder: string, now: Date): Promise<void> {
	for (const name of await readdir(folder)) {
		const path = join(folder, name)
		const found = await stat(path).catch(() => null)
		if (found && now.getTime() - found.mtimeMs > ABANDONED_AFTER) await rm(path, { recursive: true, force: true })
	}
}
