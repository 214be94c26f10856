import { fileURLToPath } from 'node:url'
import type { Ended, Program } from '../children/program.ts'
import { TypesetError, type TypesetErrorCode } from './errors.ts'

const CODES: Record<Ended, TypesetErrorCode> = {
	failed: 'typeset_failed',
	time: 'typeset_time',
	memory: 'typeset_memory',
	cancelled: 'cancelled',
}

/** The child that holds the Typst compiler. */
export const typesetting: Program = {
	script: fileURLToPath(new URL('./child/child.ts', import.meta.url)),
	execArgv: ['--expose-gc'],
	ended: (how, subject, cause) => new TypesetError(CODES[how], subject, cause),
	refused: (code, subject) => new TypesetError(code as TypesetErrorCode, subject),
}

/** The child that paints pages. */
export const painting: Program = {
	...typesetting,
	script: fileURLToPath(new URL('./child/painter.ts', import.meta.url)),
	execArgv: [],
	// What a large page has left is not given back to the system: the next one begins in a new child.
	heldMost: 0.15,
}
