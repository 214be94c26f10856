import { fileURLToPath } from 'node:url'
import type { Program } from '../children/program.ts'
import { type Reach, reachOnly } from '../children/reach.ts'
import { PdfError, type PdfErrorCode } from './errors.ts'

/** The child that reads PDF files, and reaches nothing else. */
export function pdfProgram(reach: Reach): Program {
	return {
		script: fileURLToPath(new URL('./child/child.ts', import.meta.url)),
		// The picture library sees here only pixels that we made, never the file.
		execArgv: reachOnly(reach),
		ended: (how, subject, cause) => new PdfError(how === 'cancelled' ? 'cancelled' : 'pdf_damaged', subject, cause),
		refused: (code, subject) => new PdfError(code as PdfErrorCode, subject),
	}
}
