import { sql } from 'kysely'
import type { Db } from '#server/house.ts'

export interface TablesProof {
	checked: number
	/** Whether the database notices by itself that a page was damaged. */
	checksums: boolean
	damaged: { table: string; error: string }[]
}

/**
 * Reads every row of every table whole, long values too: a page whose checksum is wrong, or whose rows cannot be read, is an
 * error there (trust.md K12). Reads alone.
 */
export async function proveTables(db: Db): Promise<TablesProof> {
	const { rows: tables } = await sql<{ name: string; checksums: string }>`
		select tablename as name, current_setting('data_checksums') as checksums
		from pg_tables where schemaname = 'public' order by tablename`.execute(db)
	const damaged: TablesProof['damaged'] = []
	for (const { name } of tables) {
		const error = await readWhole(db, name).then(
			() => null,
			(reason: unknown) => reason,
		)
		if (error !== null) damaged.push({ table: name, error: error instanceof Error ? error.message : String(error) })
	}
	return { checked: tables.length, checksums: tables[0]?.checksums === 'on', damaged }
}

async function readWhole(db: Db, table: string): Promise<void> {
	await sql`select count(*), sum(length(row_of::text)) from ${sql.table(table)} as row_of`.execute(db)
}
