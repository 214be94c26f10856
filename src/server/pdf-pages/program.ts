import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Program } from '../children/program.ts'
import { PdfError, type PdfErrorCode } from './errors.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Folders that the child may reach. */
export interface Reach {
	/** Where the PDF files are. */
	readonly read: readonly string[]
	/** Where it may put pictures. */
	readonly write: string
}

/**
 * The child that reads PDF files. Its process may read the program and the files it is given and write pictures; Node
 * itself denies it the network, other folders and processes of its own.
 */
export function pdfProgram({ read, write }: Reach): Program {
	const readable = [ROOT, write, ...read].flatMap((path) => [path, realpathSync(path)])
	return {
		script: fileURLToPath(new URL('./child/child.ts', import.meta.url)),
		execArgv: [
			'--permission',
			// The picture library is native code; it sees pixels that we made, never the file.
			'--allow-addons',
			'--disable-warning=PERM0001',
			...new Set(readable.map((path) => `--allow-fs-read=${path}`)),
			`--allow-fs-write=${write}`,
			`--allow-fs-write=${realpathSync(write)}`,
		],
		ended: (how, subject, cause) => new PdfError(how === 'cancelled' ? 'cancelled' : 'pdf_damaged', subject, cause),
		refused: (code, subject) => new PdfError(code as PdfErrorCode, subject),
	}
}
