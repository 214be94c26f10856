import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { sending } from './dialect.ts'
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
 * Runs statements that write different rows and read nothing of each other's. Where each is of a row or two they go as
 * one statement: a way to the server and back costs more than such a write. Larger ones run one after the other, in
 * their order, so that each has the time of a statement to itself.
 */
export async function writeAll(db: Kysely<Tables>, writes: readonly Write[]): Promise<void> {
	if (isOneStatement(writes)) await db.executeQuery(togetherQuery(db, writes))
	else for (const write of writes) await writeOne(db, write)
}

/**
 * `writeAll` for what a transaction does last: where it is one statement, its answer is waited for with that of the
 * commit. A failure is met there, or by the next statement where there is one after all.
 */
export async function writeLast(db: Kysely<Tables>, writes: readonly Write[]): Promise<void> {
	if (!db.isTransaction || !areSmall(writes)) return writeAll(db, writes)
	await db.executeQuery(sending({ unwaited: true }, togetherQuery(db, writes)))
}

/** Rows of a write that goes with others. */
const SMALL = 2

function isOneStatement(writes: readonly Write[]): boolean {
	return writes.length > 1 && areSmall(writes)
}

function areSmall(writes: readonly Write[]): boolean {
	return writes.length > 0 && writes.every(({ rows }) => rows <= SMALL)
}

async function writeOne(db: Kysely<Tables>, { statement, rows, fault }: Write): Promise<void> {
	const { numAffectedRows } = await sql`${statement} ${planKeptForOne(rows)}`.execute(db)
	if (numAffectedRows !== BigInt(rows)) throw new Error(fault)
}

/** The database itself fails where a row is lost: reading its fault as a number tells it, and nothing is kept. */
function togetherQuery(db: Kysely<Tables>, writes: readonly Write[]): CompiledQuery {
	const names = writes.map((_, index) => sql.raw(`write_${index}`))
	const parts = writes.map(({ statement }, index) => sql`${names[index]} as (${statement} returning 1)`)
	const checks = writes.map(
		({ rows, fault }, index) =>
			sql`(case (select count(*) from ${names[index]}) when ${rows}::int then '1' else ${fault} end)::int`,
	)
	return sql`with ${sql.join(parts)} select ${sql.join(checks)} ${planKept}`.compile(db)
}
