import { type Kysely, type RawBuilder, sql } from 'kysely'
import { planKept, planKeptForOne } from './kept-plans.ts'
import type { Tables } from './tables.ts'

/** A statement that inserts or updates, without `returning`. */
export interface Write {
	statement: RawBuilder<unknown>
	/** The rows that it must write: one that loses some must not pass for done (trust.md, fact 1). */
	rows: number
	/** What is wrong when it writes another number of them. */
	fault: string
}

/**
 * Runs statements that write different rows and read nothing of each other's. Where each is of one row they go as one
 * statement: a way to the server and back costs more than such a write. Larger ones run one after the other, in their
 * order, so that each has the time of a statement to itself.
 */
export async function writeAll(db: Kysely<Tables>, writes: readonly Write[]): Promise<void> {
	if (writes.length > 1 && writes.every(({ rows }) => rows === 1)) return writeTogether(db, writes)
	for (const { statement, rows, fault } of writes) {
		const { numAffectedRows } = await sql`${statement} ${planKeptForOne(rows)}`.execute(db)
		if (numAffectedRows !== BigInt(rows)) throw new Error(fault)
	}
}

async function writeTogether(db: Kysely<Tables>, writes: readonly Write[]): Promise<void> {
	const names = writes.map((_, index) => sql.raw(`write_${index}`))
	const parts = writes.map(({ statement }, index) => sql`${names[index]} as (${statement} returning 1)`)
	const counts = names.map((name) => sql`(select count(*) from ${name})`)
	const { rows } = await sql<{ counts: number[] }>`
		with ${sql.join(parts)} select array[${sql.join(counts)}] as counts ${planKept}`.execute(db)
	const wrong = writes.find((_, index) => rows[0]?.counts[index] !== 1)
	if (wrong) throw new Error(wrong.fault)
}
