import type { Selectable } from 'kysely'
import type { PublicCtx, Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

/** The account behind a public name, an old one included, and its name now. */
export async function findPublisher(ctx: PublicCtx, username: string) {
	const current = await ctx.db
		.selectFrom('account')
		.select(['account_id', 'username', 'company', 'settings'])
		.where((eb) =>
			eb.or([
				eb('username', '=', username),
				eb('account_id', 'in', eb.selectFrom('old_username').select('account_id').where('username', '=', username)),
			]),
		)
		.executeTakeFirst()
	return current
}

/** A catalog without what only its seller looks at. */
export type SharedCatalog = Pick<Selectable<Tables['catalog']>, (typeof SHARED)[number]>

const SHARED = [
	'id',
	'kind',
	'name',
	'status',
	'published',
	'published_version',
	'published_at',
	'updated_at',
	'opens_at',
	'closes_at',
	'download',
] as const

/** The catalog behind a hash or an id, in whatever state. */
export function findByHash(
	{ db, accountId }: Scope,
	wanted: { hash: string } | { id: string },
): Promise<SharedCatalog | undefined> {
	const [column, value] = 'hash' in wanted ? (['hash', wanted.hash] as const) : (['id', wanted.id] as const)
	return db
		.selectFrom('catalog')
		.select(SHARED)
		.where('account_id', '=', accountId)
		.where(column, '=', value)
		.executeTakeFirst()
}

export type SharedLink = Selectable<Tables['share_link']>

/** The named link behind a hash. */
export function findLink({ db, accountId }: Scope, hash: string): Promise<SharedLink | undefined> {
	return db
		.selectFrom('share_link')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('hash', '=', hash)
		.executeTakeFirst()
}
