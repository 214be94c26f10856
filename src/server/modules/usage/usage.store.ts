import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#contract/refusals/index.ts'
import { type AccountPlan, PLAN_ENDED_DAYS, PLAN_TOLD_DAYS } from '#domain/account/plan.ts'
import { type Ctx, type Db, joinOwner, type Owner } from '#server/context.ts'
import { type Reading, reading } from '#server/db/readings.ts'

/** What an account holds. */
export interface Usage {
	/** Of its files, those promised to uploads of the last day included. */
	bytes: number
	pictures: number
	/** In every state, Deleted SKUs too. */
	skus: number
	/** That are published; 0 where nobody asked. */
	catalogs: number
	/** PDFs of catalogs of this month where the account is, those that wait included; 0 where nobody asked. */
	pdfs: number
}

/** What an account holds and may hold. */
export interface Agreed {
	usage: Usage
	agreed: AccountPlan
	/** The account's own day (YYYY-MM-DD). */
	today: string
}

/** As a statement answers it; no account has null usage. */
interface Row extends Usage {
	plan: string
	ends_on: string | null
	max_bytes: number | null
	max_pictures: number | null
	max_skus: number | null
	max_catalogs: number | null
	max_pdfs: number | null
	today: string
}

/** Where the account `a` is. */
const zone = sql.raw(`coalesce(nullif(a.settings ->> 'timezone', ''), 'UTC')`)
const localDay = (now: Date) => sql`(${now}::timestamptz at time zone ${zone})::date`

/** Counted row by row: asked for only where it matters, not when a SKU is written. */
const rare = (now: Date) => sql`
	(select count(*)::int from catalog c where c.account_id = a.account_id and c.published = 1 and c.status = 'active') as catalogs,
	(select count(*)::int from made_pdf m where m.account_id = a.account_id
		and m.made_at >= date_trunc('month', ${now}::timestamptz at time zone ${zone}) at time zone ${zone})
	+ (select count(*)::int from job j where j.account_id = a.account_id and j.kind = 'catalog_export'
		and j.state in ('queued', 'running') and j.payload -> 'data' ->> 'format' in ('pdf', 'pdf_image')) as pdfs`
const NO_RARE = sql`0 as catalogs, 0 as pdfs`

/**
 * Of the account `a`: read from counters that triggers keep (0004, 0026), so it costs the same however much there is. Beside
 * them the plan, and the day where the account is.
 */
const counted = (now: Date, withRare: boolean): RawBuilder<Row> => sql<Row>`
	${withRare ? rare(now) : NO_RARE},
	coalesce(u.bytes, 0)::float8 as bytes, coalesce(u.pictures, 0) as pictures,
	(select coalesce(sum(n), 0)::int from sku_count where sku_count.account_id = a.account_id) as skus,
	coalesce(p.plan, '') as plan, to_char(p.ends_on, 'YYYY-MM-DD') as ends_on,
	p.bytes::float8 as max_bytes, p.pictures as max_pictures, p.skus as max_skus,
	p.catalogs as max_catalogs, p.pdfs as max_pdfs, to_char(${localDay(now)}, 'YYYY-MM-DD') as today`

const joined = sql`account a left join account_usage u using (account_id) left join account_plan p using (account_id)`

/** What the account holds, and what it agreed with the operator; `withRare` its catalogs and their PDFs, too. */
export function readingUsage({ db, accountId, house }: Ctx, withRare: boolean): Reading<Agreed> {
	const usage = sql<Row>`select ${counted(house.now(), withRare)} from ${joined} where a.account_id = ${accountId}`
	return reading(usage.compile(db), ([found]) => toAgreed(found ?? NOTHING))
}

const NOTHING: Row = {
	bytes: 0,
	pictures: 0,
	skus: 0,
	catalogs: 0,
	pdfs: 0,
	plan: '',
	ends_on: null,
	max_bytes: null,
	max_pictures: null,
	max_skus: null,
	max_catalogs: null,
	max_pdfs: null,
	today: '',
}

function toAgreed({ bytes, pictures, skus, catalogs, pdfs, plan, ends_on, today, ...max }: Row): Agreed {
	const limits = {
		bytes: max.max_bytes,
		pictures: max.max_pictures,
		skus: max.max_skus,
		catalogs: max.max_catalogs,
		pdfs: max.max_pdfs,
	}
	return { usage: { bytes, pictures, skus, catalogs, pdfs }, agreed: { plan, limits, ends_on }, today }
}

/** An account as the operator sees it. */
export interface AccountRow extends Agreed {
	account_id: string
	username: string
	email: string
	company: string
	is_operator: boolean
	created_at: Date
	note: string
	/** What its owner reads. */
	locale: Locale
}
type ListRow = Row & Omit<AccountRow, keyof Agreed>

const selectAccounts = (now: Date) => sql`
	select a.account_id, a.username, a.is_operator, a.created_at, coalesce(p.note, '') as note, coalesce((select u.locale from app_user u
			where u.account_id = a.account_id order by u.created_at limit 1), 'en') as locale,
		coalesce(a.company ->> 'company_name', '') as company,
		coalesce((select min(l.email) from login l where l.account_id = a.account_id), '') as email, ${counted(now, true)}
	from ${joined}`

function toAccount(row: ListRow): AccountRow {
	const { account_id, username, email, company, is_operator, created_at, note, locale } = row
	return { account_id, username, email, company, is_operator, created_at, note, locale, ...toAgreed(row) }
}

/** Accounts of the installation whose username, company or e-mail holds `name`, the newest first. */
export async function listAccounts(
	{ db, house }: Ctx,
	{ name = '', page, size }: { name?: string | undefined; page: number; size: number },
): Promise<{ total: number; list: AccountRow[] }> {
	const part = name.toLowerCase()
	const wanted = sql`(strpos(a.username, ${part}) > 0 or strpos(lower(coalesce(a.company ->> 'company_name', '')), ${part}) > 0
		or exists (select from login l where l.account_id = a.account_id and strpos(l.email, ${part}) > 0))`
	const [{ rows: list }, { rows: counts }] = await Promise.all([
		sql<ListRow>`${selectAccounts(house.now())} where ${wanted} order by a.created_at desc, a.account_id
			limit ${size} offset ${(page - 1) * size}`.execute(db),
		sql<{ total: number }>`select count(*)::int as total from account a where ${wanted}`.execute(db),
	])
	return { total: counts[0]?.total ?? 0, list: list.map(toAccount) }
}

/** One account by its username; undefined: there is none. */
export async function findAccount({ db, house }: Ctx, username: string): Promise<AccountRow | undefined> {
	const { rows } = await sql<ListRow>`${selectAccounts(house.now())} where a.username = ${username}`.execute(db)
	return rows[0] && toAccount(rows[0])
}

/** Keeps what was agreed with an account. */
export async function savePlan(
	{ db, house }: Ctx,
	account_id: string,
	{ plan, limits, ends_on, note }: AccountPlan & { note: string },
): Promise<void> {
	const values = { plan, ...limits, ends_on, note, updated_at: house.now() }
	await db
		.insertInto('account_plan')
		.values({ ...values, account_id })
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
		.execute()
}

/** Notes that a job has made a PDF of a catalog; the same job counts once. */
export async function insertMadePdf({ db, accountId, house }: Ctx, job_id: string): Promise<void> {
	await db
		.insertInto('made_pdf')
		.values({ account_id: accountId, job_id, made_at: house.now() })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

/** A plan that ends or has ended, and whom to tell. */
export interface PlanEnd extends Owner {
	plan: string
	ends_on: string
	/** Its last day has passed. */
	ended: boolean
}

/** Accounts of one turn. */
const TURN = 100

/**
 * Takes the plans whose last day comes or has passed, and notes that their accounts are told: each day is told once before
 * it and once after it. Another last day is told anew.
 */
export async function claimPlanEnds(db: Db, now: Date): Promise<PlanEnd[]> {
	const { rows } = await sql<PlanEnd>`
		with due as (
			select p.account_id, ${localDay(now)} > p.ends_on as ended
			from account_plan p join account a using (account_id)
			where p.plan <> '' and a.delete_at is null and case
				when ${localDay(now)} <= p.ends_on
					then p.ends_on - ${localDay(now)} <= ${sql.lit(PLAN_TOLD_DAYS)} and p.told_before is distinct from p.ends_on
				else ${localDay(now)} - p.ends_on <= ${sql.lit(PLAN_ENDED_DAYS)} and p.told_after is distinct from p.ends_on
			end
			order by p.account_id limit ${sql.lit(TURN)} for update of p skip locked
		), told as (
			update account_plan p set
				told_before = case when due.ended then p.told_before else p.ends_on end,
				told_after = case when due.ended then p.ends_on else p.told_after end
			from due where p.account_id = due.account_id
			returning p.account_id, p.plan, p.ends_on, due.ended
		)
		select told.plan, to_char(told.ends_on, 'YYYY-MM-DD') as ends_on, told.ended, owner.account_id, owner.user_id, owner.locale
		from told ${joinOwner('told')}`.execute(db)
	return rows
}
