import { copyFile, mkdir, opendir, rm, stat } from 'node:fs/promises'
import { constants } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Files on their way at once. */
const LANES = 8
/** A file that was written to so shortly before it was looked at may have been written to again within one tick of its clock. */
const TICK_MS = 2_000

/** A file as it was when it was looked at: of the same size and time it has not been written to since. */
interface Seen {
	size: number
	modified: number
	isSettled: boolean
}

/**
 * Copies the embedded database's files, first while it is written to, then what has changed since within `standStill`, which
 * keeps everybody waiting: so the wait is for the difference alone.
 */
export async function copyCluster(
	from: string,
	to: string,
	standStill: (work: () => Promise<void>) => Promise<number>,
): Promise<number> {
	const copied = new Map<string, Seen>()
	await copyChanged(from, to, copied)
	return standStill(() => copyChanged(from, to, copied))
}

/** Makes the copy like the original again. */
async function copyChanged(from: string, to: string, copied: Map<string, Seen>): Promise<void> {
	const there = new Set<string>()
	const folders: string[] = []
	const files: string[] = []
	for await (const entry of await opendir(from, { recursive: true })) {
		const path = relative(from, join(entry.parentPath, entry.name))
		if (entry.isDirectory()) folders.push(path)
		else if (entry.isFile()) files.push(path)
		there.add(path)
	}
	for (const path of folders.sort()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
	const next = files[Symbol.iterator]()
	const lane = async () => {
		for (const path of next) await copyOne(path, { from, to }, copied)
	}
	await Promise.all(Array.from({ length: LANES }, lane))
	for (const path of copied.keys()) if (!there.has(path)) await rm(join(to, path), { force: true })
}

async function copyOne(path: string, { from, to }: { from: string; to: string }, copied: Map<string, Seen>) {
	const now = Date.now()
	const found = await stat(join(from, path)).catch(orGone)
	if (!found) return
	const before = copied.get(path)
	if (before?.isSettled && before.size === found.size && before.modified === found.mtimeMs) return
	await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
	await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(orGone)
	copied.set(path, { size: found.size, modified: found.mtimeMs, isSettled: now - found.mtimeMs > TICK_MS })
}

/** Files come and go while the database works. */
function orGone(error: NodeJS.ErrnoException): null {
	if (error.code === 'ENOENT') return null
	throw error
}
