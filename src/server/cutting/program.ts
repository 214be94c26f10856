import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Program } from '../children/program.ts'
import { CuttingError, type CuttingErrorCode } from './errors.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Folders that the child may reach. */
export interface Reach {
	/** Where the photos are. */
	readonly read: readonly string[]
	/** Where it may put pictures. */
	readonly write: string
}

/** The child that cuts things out of photos: it reads those, writes pictures, and reaches nothing else. */
export function cuttingProgram({ read, write }: Reach): Program {
	const readable = [ROOT, write, ...read].flatMap((path) => [path, realpathSync(path)])
	return {
		script: fileURLToPath(new URL('./child/child.ts', import.meta.url)),
		execArgv: [
			'--permission',
			// The picture library is native code; the photos that it reads here were checked and encoded by us before.
			'--allow-addons',
			'--disable-warning=PERM0001',
			...new Set(readable.map((path) => `--allow-fs-read=${path}`)),
			`--allow-fs-write=${write}`,
			`--allow-fs-write=${realpathSync(write)}`,
		],
		ended: (how, subject, cause) => new CuttingError(how === 'cancelled' ? 'cancelled' : 'failed', subject, cause),
		refused: (code, subject) => new CuttingError(code as CuttingErrorCode, subject),
	}
}
