import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds after which an unfinished file belongs to no running process. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000

/** Runs `work` with a new folder in `parent`, which is gone in the end; `name` tells people what it is for. */
export async function inFolder<T>(parent: string, name: string, work: (folder: string) => Promise<T>): Promise<T> {
	const folder = await mkdtemp(join(parent, `${name}-`))
	try {
		return await work(folder)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** As `inFolder`, with a folder that another try finds again when `goesOn` says so in the end, or the process was killed. */
export async function inKeptFolder<T>(
	folder: string,
	goesOn: () => boolean,
	work: (folder: string) => Promise<T>,
): Promise<T> {
	await mkdir(folder, { recursive: true })
	try {
		return await work(folder)
	} finally {
		if (!goesOn()) await rm(folder, { recursive: true, force: true })
	}
}

/** Removes what killed processes left among the unfinished uploads and exports. */
export async function clearTemp(folder: string, now: Date): Promise<void> {
	for (const name of await readdir(folder)) {
		const path = join(folder, name)
		const found = await stat(path).catch(() => null)
		if (found && now.getTime() - found.mtimeMs > ABANDONED_AFTER) await rm(path, { recursive: true, force: true })
	}
}
