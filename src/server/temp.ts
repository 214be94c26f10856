import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const HOUR_MS = 60 * 60 * 1000
/** Files of work that another try goes on with (inKeptFolder); they wait for it this long, in ms. */
const KEPT = { prefix: 'export-', ms: 24 * HOUR_MS }

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

/**
 * Removes what killed processes left among unfinished uploads and exports: whatever nothing was written to for an hour,
 * and at once when this process is `alone` with the folder and has not begun to work.
 */
export async function clearTemp(folder: string, now: Date, alone = false): Promise<void> {
	for (const name of await readdir(folder)) {
		const path = join(folder, name)
		const patience = name.startsWith(KEPT.prefix) ? KEPT.ms : alone ? 0 : HOUR_MS
		if (now.getTime() - (await lastWritten(path)) >= patience) await rm(path, { recursive: true, force: true })
	}
}

/** Clears the folders now and every hour; answers how to end that. Failures wait for the next time. */
export async function keepTempClear(folders: readonly string[], now: () => Date, alone: boolean): Promise<() => void> {
	for (const folder of folders) await clearTemp(folder, now(), alone)
	const timer = setInterval(() => {
		for (const folder of folders) clearTemp(folder, now()).catch(() => undefined)
	}, HOUR_MS)
	timer.unref()
	return () => clearInterval(timer)
}

/** When something was last written to a file, or to a folder or a file in it, in ms; 0 when it is gone. */
async function lastWritten(path: string): Promise<number> {
	const found = await stat(path).catch(() => null)
	if (!found?.isDirectory()) return found?.mtimeMs ?? 0
	const inside = await readdir(path, { recursive: true }).catch(() => [])
	const times = await Promise.all(inside.map(async (name) => (await stat(join(path, name)).catch(() => null))?.mtimeMs))
	return Math.max(found.mtimeMs, ...times.map((time) => time ?? 0))
}
