import { sql } from 'kysely'
import type { LinkFiles } from '#domain/catalog/link-files.ts'
import type { LinkPrices } from '#domain/pricing/link-prices.ts'
import type { Ctx } from '#server/context.ts'

/** A named link, or a catalog's own (`id` null), with what its visitors did. */
export interface LinkRow {
	id: string | null
	catalog_id: string
	catalog_name: string
	kind: 'generated' | 'uploaded'
	name: string
	hash: string
	has_passcode: boolean
	asks_email: boolean
	prices: LinkPrices
	files: LinkFiles
	price_list_id: string | null
	price_list: string | null
	customer_id: string | null
	customer_company: string | null
	customer_contact: string | null
	customer_email: string | null
	/** E-mail addresses given. */
	emails: number
	expires_at: Date | null
	revoked_at: Date | null
	created_at: Date
	/** Whether the catalog can be seen at the moment. */
	published: boolean
	views: number
	visitors: number
	last_day: string | null
	total: number
}

interface Wanted {
	catalog_id?: string | undefined
	link_id?: string | undefined
	page: number
	size: number
}

/** A page of links with their sums, in one statement. Own links are those of catalogs that were published. */
export async function listLinks(ctx: Ctx, { catalog_id, link_id, page, size }: Wanted): Promise<LinkRow[]> {
	const own = link_id
		? sql``
		: sql`union all select null::uuid, c.id, c.name, c.kind, '', c.hash, false, false, 'catalog', 'catalog', null::uuid, null::uuid, null::timestamptz, null::timestamptz,
				c.published_at, c.published = 1 and ${isOpen(ctx)}, ''
			from catalog c
			where c.account_id = ${ctx.accountId}::uuid and c.status = 'active' and c.published_at is not null
				${catalog_id ? sql`and c.id = ${catalog_id}::uuid` : sql``}`
	const { rows } = await sql<LinkRow>`
		select links.*, listed.name as price_list, person.company as customer_company,
			person.contact_name as customer_contact, person.emails[1] as customer_email, coalesce(seen.views, 0)::int as views, coalesce(seen.visitors, 0)::int as visitors, seen.last_day,
			(select count(*)::int from share_link_visitor v
				where v.account_id = ${ctx.accountId}::uuid and v.link_id = links.id) as emails
		from (
			select all_links.*, count(*) over ()::int as total from (
				select l.id, l.catalog_id, c.name as catalog_name, c.kind, l.name, l.hash, l.passcode is not null as has_passcode,
					l.asks_email, l.prices, l.files, l.price_list_id, l.customer_id,
					l.expires_at, l.revoked_at, l.created_at, c.published = 1 and c.status = 'active' and ${isOpen(ctx)} as published,
					l.id::text as key
				from share_link l
				join catalog c on c.account_id = l.account_id and c.id = l.catalog_id
				where l.account_id = ${ctx.accountId}::uuid
					${catalog_id ? sql`and l.catalog_id = ${catalog_id}::uuid` : sql``}
					${link_id ? sql`and l.id = ${link_id}::uuid` : sql``}
				${own}
			) as all_links
			order by created_at desc, hash limit ${size} offset ${(page - 1) * size}
		) as links
		left join lateral (
			select sum(views) as views, sum(visitors) as visitors, to_char(max(day), 'YYYY-MM-DD') as last_day
			from catalog_stat s
			where s.account_id = ${ctx.accountId}::uuid and s.catalog_id = links.catalog_id and s.link = links.key
		) as seen on true
		left join price_list listed on listed.account_id = ${ctx.accountId}::uuid and listed.id = links.price_list_id
		left join customer person on person.account_id = ${ctx.accountId}::uuid and person.id = links.customer_id
		order by links.created_at desc, links.hash`.execute(ctx.db)
	return rows
}

/** Inside the catalog's window. */
function isOpen({ house }: Ctx) {
	const now = house.now()
	return sql`(c.opens_at is null or c.opens_at <= ${now}) and (c.closes_at is null or c.closes_at > ${now})`
}

/** Of a named link: by which list it is priced, to whom it was given, whether it shows prices, which files it offers. */
interface LinkChoice {
	price_list_id: string | null
	customer_id: string | null
	prices: LinkPrices
	files: LinkFiles
}

export async function insertLink(
	ctx: Ctx,
	link: {
		id: string
		catalog_id: string
		name: string
		hash: string
		passcode: string | null
		asks_email: boolean
		expires_at: Date | null
	} & LinkChoice,
): Promise<void> {
	await ctx.db
		.insertInto('share_link')
		.values({ ...link, account_id: ctx.accountId, created_at: ctx.house.now() })
		.execute()
}

export async function updateLink(
	ctx: Ctx,
	id: string,
	changes: {
		name?: string
		passcode?: string | null
		asks_email?: boolean
		expires_at?: Date | null
		revoked_at?: Date
	} & Partial<LinkChoice>,
): Promise<void> {
	if (!Object.keys(changes).length) return
	await ctx.db
		.updateTable('share_link')
		.set(changes)
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.execute()
}

/** Removes a link and the addresses given at it. */
export async function removeLink(ctx: Ctx, id: string): Promise<void> {
	await ctx.db.deleteFrom('share_link').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()
}

export async function countLinks(ctx: Ctx, catalog_id: string): Promise<number> {
	const row = await ctx.db
		.selectFrom('share_link')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', ctx.accountId)
		.where('catalog_id', '=', catalog_id)
		.executeTakeFirstOrThrow()
	return Number(row.n)
}

/** Whether there is this customer; held, so that it stays until the link is saved. */
export async function holdsCustomer(ctx: Ctx, id: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('customer')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.forKeyShare()
		.executeTakeFirst()
	return row !== undefined
}
