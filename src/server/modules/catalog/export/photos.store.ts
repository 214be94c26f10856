import { sql } from 'kysely'
import type { Scope } from '#server/context.ts'

/** A catalog as it was last saved. */
export interface SavedCatalog {
	readonly id: string
	/** Differs with each save. */
	readonly version: number
}

/** Catalogs that were saved since, the last one first, `most` at most. */
export async function savedSince({ db, accountId }: Scope, since: Date, most: number): Promise<SavedCatalog[]> {
	return db
		.selectFrom('catalog')
		.select(['id', 'version'])
		.where('account_id', '=', accountId)
		.where('status', '=', 'active')
		.where('kind', '=', 'generated')
		.where('updated_at', '>', since)
		.orderBy('updated_at', 'desc')
		.limit(most)
		.execute()
}

/** How SKUs and their parents were last written, by key: another text after every change. */
export async function writtenVersions({ db, accountId }: Scope, keys: readonly string[]): Promise<Map<string, string>> {
	const { rows } = await sql<{ key: string; written: string }>`
		select s.sku_name_key as key, s.version || ' ' || coalesce(p.version, 0) as written
		from sku s
		left join sku p on p.account_id = s.account_id and p.id = s.parent_id
		where s.account_id = ${accountId} and s.sku_name_key = any(${sql.val([...keys])}::text[])`.execute(db)
	return new Map(rows.map(({ key, written }) => [key, written]))
}
