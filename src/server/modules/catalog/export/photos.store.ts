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
