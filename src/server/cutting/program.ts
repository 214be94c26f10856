import { fileURLToPath } from 'node:url'
import type { Program } from '../children/program.ts'
import { type Reach, reachOnly } from '../children/reach.ts'
import { CuttingError, type CuttingErrorCode } from './errors.ts'

/** The child that cuts things out of photos: it reads those, writes pictures, and reaches nothing else. */
export function cuttingProgram(reach: Reach): Program {
	return {
		script: fileURLToPath(new URL('./child/child.ts', import.meta.url)),
		// The picture library sees here only photos that were checked and encoded by us before.
		execArgv: reachOnly(reach),
		ended: (how, subject, cause) => new CuttingError(how === 'cancelled' ? 'cancelled' : 'failed', subject, cause),
		refused: (code, subject) => new CuttingError(code as CuttingErrorCode, subject),
	}
}
