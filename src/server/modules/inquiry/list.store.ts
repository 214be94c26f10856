import { type Selectable, sql } from 'kysely'
import { offsetOf, type Paging } from '#domain/paging.ts'
import { INQUIRY_HEADS, type InquiryHead, type InquiryState, statesUnder } from '#domain/inquiry/states.ts'
import type { Scope } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { partOf } from '#server/db/like.ts'
import { type Reading, reading } from '#server/db/readings.ts'
import type { Tables } from '#server/db/tables.ts'
import { peopleOf } from '#server/modules/activity/index.ts'
import { personName } from '#server/db/person-name.ts'

export interface Wanted {
	head?: InquiryHead | undefined
	/** Words that all must be found (`searchText`). */
	words: readonly string[]
	tag?: string | undefined
	/** Null: not given to anybody. */
	assigned_to?: string | null | undefined
	unread?: boolean | undefined
	/** Received at or after the first moment, and before the second. */
	from?: Date | undefined
	before?: Date | undefined
}

/** A page of inquiries, those with the latest news first. */
export interface ListedInquiries {
	list: Card[]
	/** How many there are, as far as a list is ever turned; null of a head's, which are counted already. */
	total: number | null
}

/** An inquiry as lists show it. */
export type Card = Awaited<ReturnType<ReturnType<typeof pageOf>['execute']>>[number]

/** A page of what is wanted: a head's own, or what is sought among them. */
export function listingInquiries(
	scope: Scope,
	{ head, ...wanted }: Wanted,
	{ page, size }: Paging,
): Reading<ListedInquiries> {
	const limits = { limit: size, offset: offsetOf({ page, size }) }
	const { words, ...narrowing } = wanted
	const isWhole = words.length === 0 && Object.values(narrowing).every((one) => one === undefined)
	const whole = isWhole ? WHOLE.get(head)?.query(scope.db, { accountId: scope.accountId, ...limits }) : undefined
	if (whole) return reading(whole, (list) => ({ list, total: null }))
	return reading(foundPage(scope, { head, ...wanted }, limits).compile(), (rows) => ({
		list: rows.filter(({ id }) => id !== null) as Card[],
		total: Number(rows[0]?.n ?? 0),
	}))
}

/** A page of what is sought, with how many are found: sought once. Of very many, found again in the order of an index, no further than the page. */
export async function findInquiries(scope: Scope, wanted: Wanted, paging: Paging, found: ListedInquiries) {
	if ((found.total ?? 0) <= COUNTED_MAX) return found
	const limits = { limit: paging.size, offset: offsetOf(paging) }
	return { list: await pageOf(scope, wanted, limits).execute(), total: COUNTED_MAX }
}

/** A page of what stands under a head, found by nothing else. */
const WHOLE = new Map(
	[undefined, ...INQUIRY_HEADS].map((head) => [
		head,
		compileOnce((db, { accountId, limit, offset }: { accountId: string } & Limits) =>
			pageOf({ db, accountId }, { head, words: [] }, { limit, offset }).modifyEnd(planKept),
		),
	]),
)

interface Limits {
	limit: number
	offset: number
}

function pageOf(scope: Scope, wanted: Wanted, { limit, offset }: Limits) {
	return cardsOf(matching(scope, wanted), scope)
		.orderBy('last_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.offset(offset)
}

function foundPage(scope: Scope, wanted: Wanted, { limit, offset }: Limits) {
	const hits = matching(scope, wanted)
		.select(['id', 'last_at'])
		.limit(sql.lit(COUNTED_MAX + 1))
	return scope.db
		.with('hit', () => hits)
		.selectFrom((eb) => eb.selectFrom('hit').select(eb.fn.countAll<number>().as('n')).as('found'))
		.leftJoin(
			({ selectFrom }) => {
				const page = selectFrom('hit').select('hit.id').orderBy('last_at', 'desc').orderBy('id', 'desc')
				const inquiries = scope.db.selectFrom('inquiry').where('inquiry.account_id', '=', scope.accountId)
				return cardsOf(inquiries, scope).where('id', 'in', page.limit(limit).offset(offset)).as('card')
			},
			(join) => join.onTrue(),
		)
		.select('found.n')
		.selectAll('card')
		.orderBy('card.last_at', 'desc')
		.orderBy('card.id', 'desc')
}

/** What lists show of inquiries. */
function cardsOf(inquiries: ReturnType<typeof matching>, { accountId }: Scope) {
	return inquiries
		.leftJoin('app_user as person', (join) =>
			join.on('person.account_id', '=', accountId).onRef('person.user_id', '=', 'inquiry.assigned_to'),
		)
		.select(['id', 'year', 'no', 'state', 'is_unread', 'name', 'company', 'excerpt', 'pieces', 'amount', 'currency'])
		.select(['inquiry.created_at', 'last_at', 'tags'])
		.select(personName('person').as('assignee'))
		.select(
			sql<string[]>`array(select line -> 'goods' ->> 'picture'
			from jsonb_array_elements(jsonb_path_query_array(lines, '$[0 to 2]')) as line)`.as('pictures'),
		)
}

const COUNTED_MAX = 10_000

function matching({ db, accountId }: Scope, wanted: Wanted) {
	const { head, words, tag, assigned_to, unread, from, before } = wanted
	let query = db.selectFrom('inquiry').where('inquiry.account_id', '=', accountId).where('merged_into', 'is', null)
	// States as they stand in the indexes (migration 0042).
	if (head) query = query.where(sql<boolean>`state in (${sql.join(statesUnder(head).map((one) => sql.lit(one)))})`)
	// What is spam is seen where it is asked for.
	else query = query.where(sql<boolean>`state <> 'spam'`)
	for (const word of words) query = query.where(sql<boolean>`search like ${partOf(word)}`)
	if (tag) query = query.where(sql<boolean>`tags @> ${[tag]}::text[]`)
	if (assigned_to !== undefined) query = query.where('assigned_to', 'is not distinct from', assigned_to)
	if (unread) query = query.where('is_unread', '=', true)
	if (from) query = query.where('inquiry.created_at', '>=', from)
	if (before) query = query.where('inquiry.created_at', '<', before)
	return query
}

const TAGS_MAX = 200

/** Inquiries under each head, and those of all that nobody has looked at. */
export interface HeadCounts {
	counts: Record<InquiryHead, number>
	unread: number
}

/** How many stand under each head, and how many of all nobody has looked at; spam is not waited for. */
export async function countHeads({ db, accountId }: Scope): Promise<HeadCounts> {
	return headCounts(await selectCounts(db, { accountId }))
}

function headCounts(rows: readonly StateCount[]): HeadCounts {
	const among = (states: readonly InquiryState[]) => rows.filter(({ state }) => states.includes(state))
	const sum = (head: InquiryHead) => among(statesUnder(head)).reduce((all, { n }) => all + n, 0)
	return {
		counts: Object.fromEntries(INQUIRY_HEADS.map((head) => [head, sum(head)])) as HeadCounts['counts'],
		unread: rows.filter(({ state }) => state !== 'spam').reduce((all, { unread }) => all + unread, 0),
	}
}

const selectCounts = compileOnce((db, { accountId }: { accountId: string }) =>
	countsOf({ db, accountId }).modifyEnd(planKept),
)

function countsOf({ db, accountId }: Scope) {
	return db.selectFrom('inquiry_count').select(['state', 'n', 'unread']).where('account_id', '=', accountId)
}

type StateCount = Pick<Selectable<Tables['inquiry_count']>, 'state' | 'n' | 'unread'>

/** What stands around a list of inquiries, whatever it shows: the counts, the tags there are by name, and whose work they can be. */
export interface Around extends HeadCounts {
	tags: string[]
	people: { user_id: string; name: string }[]
}

/** All of it in one statement. */
export function readingAround({ db, accountId }: Scope): Reading<Around> {
	return reading(selectAround.query(db, { accountId }), ([row]) => {
		if (!row) throw new Error('nothing stands around a list')
		return { ...headCounts(row.counts), tags: row.tags, people: row.people }
	})
}

const selectAround = compileOnce((db, { accountId }: { accountId: string }) => {
	const scope = { db, accountId }
	const tags = db.selectFrom('inquiry_tag').select('tag').where('account_id', '=', accountId).orderBy('tag')
	return db
		.selectNoFrom([
			sql<StateCount[]>`(select coalesce(json_agg(of), '[]') from (${countsOf(scope)}) as of)`.as('counts'),
			sql<string[]>`array(${tags.limit(sql.lit(TAGS_MAX))})`.as('tags'),
			sql<Around['people']>`(select coalesce(json_agg(of), '[]') from (${peopleOf(scope)}) as of)`.as('people'),
		])
		.modifyEnd(planKept)
})
