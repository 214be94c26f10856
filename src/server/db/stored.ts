import type { z } from 'zod'
import type { Unread } from './tables/columns.ts'

/** What the database keeps as JSON is not what the application writes there: somebody else has, or a version that is gone. */
export class StoredMismatch extends Error {
	constructor(what: string, fault: string) {
		super(`what is stored as ${what} does not fit: ${fault}`)
		this.name = 'StoredMismatch'
	}
}

/**
 * Reads what a JSON column holds, as the schema says. `what` names it in the log: 'the payload of import_run'.
 * Throws StoredMismatch, which names the first part that does not fit.
 */
export function readStored<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
	const read = schema.safeParse(value)
	if (read.success) return read.data
	const [{ path, message } = { path: [], message: '' }] = read.error.issues
	throw new StoredMismatch(what, path.length ? `${path.join('.')}: ${message}` : message)
}

/** As `readStored`, of a column that may be empty. */
export function readStoredOrNull<S extends z.ZodType>(
	schema: S,
	value: Unread | null,
	what: string,
): z.output<S> | null {
	return value === null ? null : readStored(schema, value, what)
}
