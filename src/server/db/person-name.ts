import { type RawBuilder, sql } from 'kysely'

/** What somebody is called: as they call themselves, else by their address; empty where there is nobody. `person` is their row. */
export function personName(person: string): RawBuilder<string> {
	const [nickname, email] = [sql.ref(`${person}.nickname`), sql.ref(`${person}.email`)]
	return sql<string>`coalesce(nullif(${nickname}, ''), ${email}, '')`
}
