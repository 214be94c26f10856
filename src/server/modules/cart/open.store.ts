import { sql } from 'kysely'
import type { Scope } from '#server/context.ts'
import { rowSet } from '#server/db/row-set.ts'

/** Lines of one link in somebody's cart. */
export interface LinkLines {
	hash: string
	lines: number
	/** When one of them was last changed. */
	changed_at: Date
}

/**
 * What the carts of a signed-in buyer hold of the catalogs of the scope's account, instead of what was there. Links that are
 * none of its own, or end, count nowhere. A catalog of which lines were taken out has changed `now`.
 */
export async function setOpenCarts(
	{ db, accountId }: Scope,
	email: string,
	links: readonly LinkLines[],
	now: Date,
): Promise<void> {
	const rows = links.map(({ changed_at, ...rest }) => ({ ...rest, changed_at: changed_at.toISOString() }))
	await sql`
		with told as materialized (select * from ${rowSet(rows.length ? rows : [NOTHING], { hash: 'text', lines: 'integer', changed_at: 'timestamptz' })}),
		found as (
			select c.id as catalog_id, told.lines, told.changed_at
			from told join catalog c on c.account_id = ${accountId}::uuid and c.hash = told.hash
			union all
			select l.catalog_id, told.lines, told.changed_at
			from told join share_link l on l.account_id = ${accountId}::uuid and l.hash = told.hash and l.revoked_at is null
		),
		named as (select catalog_id, sum(lines)::int as lines, max(changed_at) as changed_at from found group by catalog_id),
		gone as (
			delete from open_cart where account_id = ${accountId}::uuid and email = ${email} and link_id is null
				and catalog_id not in (select catalog_id from named)
		)
		insert into open_cart as old (account_id, email, catalog_id, lines, changed_at)
		select ${accountId}::uuid, ${email}, catalog_id, lines, changed_at from named
		on conflict (account_id, email, catalog_id, via) do update set lines = excluded.lines,
			changed_at = case when old.lines <> excluded.lines then ${now}::timestamptz else greatest(old.changed_at, excluded.changed_at) end
	`.execute(db)
}

/** Matches no link. */
const NOTHING = { hash: '', lines: 0, changed_at: null }

interface Visitor {
	email: string
	catalog_id: string
	link_id: string
}

/** The same of a visitor who has given an address at a link; without lines there is none. */
export async function setVisitorsCart(
	{ db, accountId }: Scope,
	{ email, catalog_id, link_id }: Visitor,
	lines: number,
	changed_at: Date,
): Promise<void> {
	if (!lines) {
		await db
			.deleteFrom('open_cart')
			.where('account_id', '=', accountId)
			.where('email', '=', email)
			.where('catalog_id', '=', catalog_id)
			.where('link_id', '=', link_id)
			.execute()
		return
	}
	await db
		.insertInto('open_cart')
		.values({ account_id: accountId, email, catalog_id, link_id, lines, changed_at })
		.onConflict((conflict) =>
			conflict.columns(['account_id', 'email', 'catalog_id', 'via']).doUpdateSet({ lines, changed_at }),
		)
		.execute()
}

/** Open carts of some addresses since a moment, the last changed first. */
export function listOpenCarts(
	{ db, accountId }: Scope,
	emails: readonly string[],
	{ since, most }: { since: Date; most: number },
) {
	return db
		.selectFrom('open_cart')
		.innerJoin('catalog', (join) =>
			join.onRef('catalog.account_id', '=', 'open_cart.account_id').onRef('catalog.id', '=', 'open_cart.catalog_id'),
		)
		.leftJoin('share_link', (join) =>
			join.onRef('share_link.account_id', '=', 'open_cart.account_id').onRef('share_link.id', '=', 'open_cart.link_id'),
		)
		.where('open_cart.account_id', '=', accountId)
		.where('open_cart.email', '=', sql<string>`any(${[...emails]}::text[])`)
		.where('open_cart.changed_at', '>', since)
		.where('catalog.status', '=', 'active')
		.orderBy('open_cart.changed_at', 'desc')
		.orderBy('open_cart.catalog_id')
		.limit(most)
		.select([
			'open_cart.catalog_id',
			'catalog.name as catalog_name',
			'share_link.name as link_name',
			'open_cart.lines',
			'open_cart.changed_at',
		])
		.execute()
}
