import type { Kysely } from 'kysely'
import { up as foundation } from './0001-foundation.ts'

/** One step forward of the schema. Its name never changes once released. */
export interface Migration {
	name: string
	up(db: Kysely<unknown>): Promise<void>
}

/**
 * Every migration in the order of its number. To add one: write `NNNN-purpose.ts` with an exported `up`, append a
 * line here, change tables.ts to match. A released migration is frozen; mistakes are mended by a new one.
 */
export const migrations: readonly Migration[] = [{ name: '0001-foundation', up: foundation }]
