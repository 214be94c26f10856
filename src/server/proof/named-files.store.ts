import { sql } from 'kysely'
import type { Db } from '#server/house.ts'

/** A file that the database names. */
export interface NamedFile {
	key: string
	/** How long it is; null where that is not written down. */
	bytes: number | null
}

/** Rows of one statement. */
const ROWS = 1000

/** The pictures, documents, thumbnails and cards of every account, each once. */
export async function* namedFiles(db: Db): AsyncIterable<NamedFile> {
	let after = ''
	for (;;) {
		const { rows } = await sql<NamedFile>`
			select key, max(bytes)::float8 as bytes from (
				select storage_key as key, case when kind <> 'thumbnail' then bytes end as bytes from media where state = 'ready'
				union all select thumbnail_key, null from media where state = 'ready'
				union all select card_key, null from media where state = 'ready'
			) as named where key > ${after} group by key order by key limit ${sql.lit(ROWS)}`.execute(db)
		yield* rows
		if (rows.length < ROWS) return
		after = rows.at(-1)?.key ?? ''
	}
}
