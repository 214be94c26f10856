import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Folders that a child may reach. */
export interface Reach {
	/** Where the files are that it is given. */
	readonly read: readonly string[]
	/** Where it may put pictures. */
	readonly write: string
}

/**
 * Options of Node for a child that may read the program and the files it is given and write pictures with the picture
 * library, which is native code; Node itself denies it the network, other folders and processes of its own.
 */
export function reachOnly({ read, write }: Reach): string[] {
	const readable = [ROOT, write, ...read].flatMap((path) => [path, realpathSync(path)])
	return [
		'--permission',
		'--allow-addons',
		'--disable-warning=PERM0001',
		...new Set(readable.map((path) => `--allow-fs-read=${path}`)),
		`--allow-fs-write=${write}`,
		`--allow-fs-write=${realpathSync(write)}`,
	]
}
