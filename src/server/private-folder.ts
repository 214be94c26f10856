import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { chmod, lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'

/** The rights of everybody but the owner. */
const OF_OTHERS = 0o077
/** On a folder that everybody may write into, such as /tmp: it is not ours to close. */
const STICKY = 0o1000
/** What Vitrine makes in its data folder; whatever else lies there is not touched. */
const OURS = [
	'backups',
	'cache',
	'database',
	'database.new',
	'database.lock',
	'demo-password',
	'files',
	'secret',
	'temp',
]

/** What this process and its children make from now on is its user's alone: folders 700, files 600. */
export function makeNewFilesPrivate(): void {
	process.umask(OF_OTHERS)
}

/**
 * Closes a data folder to other users: folders 700, files 600. The folder itself comes first, which shuts off all below;
 * then the database, some thousand files. Photos may be a million, so they are looked at only when the folder stood
 * open, and while the server already works: the promise resolves then. What belongs to somebody else stays as it is.
 */
export function closeDataFolder(dataDir: string): Promise<void> {
	if (process.platform === 'win32' || (modeOf(dataDir) ?? STICKY) & STICKY) return Promise.resolve()
	const wasOpen = close(dataDir)
	const ours = readdirSync(dataDir).filter((name) => OURS.includes(name))
	for (const name of ours) close(join(dataDir, name))
	for (const name of ours.filter((name) => name.startsWith('database'))) closeTree(join(dataDir, name))
	const rest = ours.filter((name) => !name.startsWith('database'))
	return wasOpen ? closeSlowly(rest.map((name) => join(dataDir, name))) : Promise.resolve()
}

/** True when others had rights here, which they have no more. */
function close(path: string): boolean {
	const mode = modeOf(path)
	if (mode === undefined || (mode & OF_OTHERS) === 0) return false
	try {
		chmodSync(path, mode & ~OF_OTHERS)
	} catch (error) {
		if (!isNotOurs(error)) throw error
	}
	return true
}

function closeTree(folder: string): void {
	if (!lstatSync(folder).isDirectory()) return
	for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
		if (entry.isFile() || entry.isDirectory()) close(join(entry.parentPath, entry.name))
}

/** The same without standing in the way of anybody. */
async function closeSlowly(folders: readonly string[]): Promise<void> {
	for (const folder of folders) {
		if (!(await lstat(folder)).isDirectory()) continue
		for await (const entry of await opendir(folder, { recursive: true })) {
			if (!entry.isFile() && !entry.isDirectory()) continue
			const path = join(entry.parentPath, entry.name)
			const mode = (await lstat(path).catch(() => null))?.mode ?? 0
			if (mode & OF_OTHERS) await chmod(path, mode & 0o7777 & ~OF_OTHERS).catch(() => undefined)
		}
	}
}

/** Undefined for a link, whose rights are those of what it leads to, and for what is not there. */
function modeOf(path: string): number | undefined {
	const found = lstatSync(path, { throwIfNoEntry: false })
	return found === undefined || found.isSymbolicLink() ? undefined : found.mode & 0o7777
}

function isNotOurs(error: unknown): boolean {
	return error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EROFS')
}
