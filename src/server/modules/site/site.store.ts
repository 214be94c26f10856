import { type Selectable, sql } from 'kysely'
import type { SiteOperator, SitePlans } from '#contract/site.ts'
import type { SiteLocale, SitePage } from '#domain/site/site.ts'
import type { Ctx, Db, Scope } from '#server/context.ts'
import type { Tables, Unread } from '#server/db/tables.ts'

/** What is kept of a page. */
export type SitePageRow = Pick<Selectable<Tables['site_page']>, 'content' | 'plans' | 'version'>

/** What the public pages tell of the operator; of an installation without one: nothing. */
export interface SiteRow {
	operator: SiteOperator
	mail: boolean
	content: string | null
	plans: Unread | null
	version: number | null
}

/** One page as its readers get it: in one statement, for anybody may ask. */
export async function readSite({ db }: { db: Db }, page: SitePage, locale: SiteLocale): Promise<SiteRow | undefined> {
	const { rows } = await sql<SiteRow>`
		select json_build_object('name', coalesce(s.name, ''), 'email', coalesce(s.email, ''), 'phone', coalesce(s.phone, ''),
				'address', coalesce(s.address, ''), 'website', coalesce(s.website, '')) as operator,
			exists (select from mail_server m where m.account_id = a.account_id) as mail, p.content, p.plans, p.version
		from account a left join site s using (account_id)
			left join site_page p on p.account_id = a.account_id and p.page = ${page} and p.locale = ${locale}
		where a.is_operator limit 1`.execute(db)
	return rows[0]
}

/** Changes what is said of the operator and answers all of it. */
export async function saveOperator(ctx: Ctx, operator: Partial<SiteOperator>): Promise<SiteOperator> {
	const { account_id: _, ...saved } = await ctx.db
		.insertInto('site')
		.values({ ...operator, account_id: ctx.accountId })
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...operator, account_id: ctx.accountId }))
		.returningAll()
		.executeTakeFirstOrThrow()
	return saved
}

/** A page in one language, held until the transaction ends. */
export function holdPage(
	{ db, accountId }: Scope,
	page: SitePage,
	locale: SiteLocale,
): Promise<SitePageRow | undefined> {
	return db
		.selectFrom('site_page')
		.select(['content', 'plans', 'version'])
		.where('account_id', '=', accountId)
		.where('page', '=', page)
		.where('locale', '=', locale)
		.forUpdate()
		.executeTakeFirst()
}

/** Writes a page, which is a version newer then. */
export async function savePage(
	ctx: Ctx,
	page: SitePage,
	locale: SiteLocale,
	kept: { content?: string; plans?: SitePlans },
): Promise<void> {
	const values = {
		...(kept.content !== undefined && { content: kept.content }),
		...(kept.plans && { plans: JSON.stringify(kept.plans) }),
		updated_at: ctx.house.now(),
	}
	await ctx.db
		.insertInto('site_page')
		.values({ ...values, account_id: ctx.accountId, page, locale })
		.onConflict((conflict) =>
			conflict
				.columns(['account_id', 'page', 'locale'])
				.doUpdateSet((eb) => ({ ...values, version: eb('site_page.version', '+', 1) })),
		)
		.execute()
}
