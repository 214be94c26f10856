import { sql } from 'kysely'
import type { FeedbackState } from '#domain/feedback/feedback.ts'
import type { Ctx, Db, Owner } from '#server/context.ts'

/** What a user wrote, with who it is. */
export interface FeedbackRow {
	id: string
	content: string
	contact: string
	page: string
	state: FeedbackState
	name: string
	email: string
	company: string
	created_at: Date
}

export async function addFeedback(
	ctx: Ctx,
	written: { id: string; content: string; contact: string; page: string },
): Promise<void> {
	const { accountId: account_id, userId: user_id } = ctx
	await ctx.db
		.insertInto('feedback')
		.values({ ...written, account_id, user_id, created_at: ctx.house.now() })
		.execute()
}

/** Who runs the installation: whom the bell tells. */
export async function findOperator({ db }: { db: Db }): Promise<Owner | undefined> {
	const { rows } = await sql<Owner>`
		select a.account_id, u.user_id, u.locale from account a join app_user u using (account_id)
		where a.is_operator order by u.created_at limit 1`.execute(db)
	return rows[0]
}

/** What users of all accounts wrote, the newest first. */
export async function listFeedback(
	{ db }: { db: Db },
	{ state, page, size }: { state?: FeedbackState | undefined; page: number; size: number },
): Promise<{ total: number; open: number; list: FeedbackRow[] }> {
	const wanted = state ? sql`f.state = ${state}` : sql`true`
	const [{ rows: list }, { rows: counts }] = await Promise.all([
		sql<FeedbackRow>`${selectFeedback} where ${wanted} order by f.created_at desc, f.id
			limit ${size} offset ${(page - 1) * size}`.execute(db),
		sql<{ total: number; open: number }>`
			select count(*) filter (where ${wanted})::int as total, count(*) filter (where f.state = 'open')::int as open
			from feedback f`.execute(db),
	])
	return { ...(counts[0] ?? { total: 0, open: 0 }), list }
}

/** Says what became of it; undefined: there is none. */
export async function changeFeedback(
	{ db }: { db: Db },
	id: string,
	state: FeedbackState,
): Promise<FeedbackRow | undefined> {
	await sql`update feedback f set state = ${state} where f.id = ${id}`.execute(db)
	const { rows } = await sql<FeedbackRow>`${selectFeedback} where f.id = ${id}`.execute(db)
	return rows[0]
}

const selectFeedback = sql`
	select f.id, f.content, f.contact, f.page, f.state, f.created_at, u.nickname as name, u.email,
		coalesce(a.company ->> 'company_name', '') as company
	from feedback f join app_user u on u.account_id = f.account_id and u.user_id = f.user_id
		join account a on a.account_id = f.account_id`
