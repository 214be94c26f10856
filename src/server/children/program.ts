/**
 * Why a child ended without an answer: `failed` by itself · `time`, `memory` killed at its limit · `cancelled` by the
 * caller's signal.
 */
export type Ended = 'failed' | 'time' | 'memory' | 'cancelled'

/** A program that runs as a child process, takes one task after the other, and answers each. */
export interface Program {
	/** Path of its file. */
	readonly script: string
	/** Options of Node for it. */
	readonly execArgv: readonly string[]
	/** The share of a task's memory that its child may hold before it begins; one that holds more gives way to a new one. */
	readonly heldMost?: number
	/** The error of a task whose child ended, `subject` says more. */
	ended(how: Ended, subject: string, cause?: unknown): Error
	/** The error that the child answered. */
	refused(code: string, subject: string): Error
}

/** A task, plain data; `R` is what it answers. */
export interface Task<R> {
	readonly kind: string
	/** Never set: it ties the answer's type to the task's. */
	readonly answer?: R
}

/** What a child answers. */
export type Reply<R = unknown> =
	{ readonly ok: true; readonly result: R } | { readonly ok: false; readonly code: string; readonly subject: string }
