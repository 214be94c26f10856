import { sql } from 'kysely'
import { INQUIRY_HEADS, type InquiryHead, type InquiryState, statesUnder } from '#domain/inquiry/states.ts'
import type { Scope } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { partOf } from '#server/db/like.ts'
import { type Reading, reading } from '#server/db/readings.ts'
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
export function listingInquiries(
	scope: Scope,
	{ head, ...wanted }: Wanted,
	{ page, size }: { page: number; size: number },
) {
	const paging = { limit: size, offset: (page - 1) * size }
	const { words, ...narrowing } = wanted
	const isWhole = words.length === 0 && Object.values(narrowing).every((one) => one === undefined)
	const whole = isWhole ? WHOLE.get(head)?.query(scope.db, { accountId: scope.accountId, ...paging }) : undefined
	return reading(whole ?? pageOf(scope, { head, ...wanted }, paging).compile(), (rows) => rows)
}

/** A page of what stands under a head, found by nothing else. */
const WHOLE = new Map(
	[undefined, ...INQUIRY_HEADS].map((head) => [
		head,
		compileOnce((db, { accountId, limit, offset }: { accountId: string } & Paging) =>
			pageOf({ db, accountId }, { head, words: [] }, { limit, offset }).modifyEnd(planKept),
		),
	]),
)

interface Paging {
	limit: number
	offset: number
}

function pageOf({ db, accountId }: Scope, wanted: Wanted, { limit, offset }: Paging) {
	return matching({ db, accountId }, wanted)
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
		.orderBy('last_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.offset(offset)
}

/** How many there are; of a search, as far as a list is ever turned. */
export function countingInquiries(scope: Scope, wanted: Wanted): Reading<number> {
	const some = matching(scope, wanted).select('id').limit(COUNTED_MAX).as('some')
	const query = scope.db.selectFrom(some).select((eb) => eb.fn.countAll<number>().as('n'))
	return reading(query.compile(), ([row]) => Number(row?.n ?? 0))
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

/** Tags of inquiries, by their names. */
export function listingTags({ db, accountId }: Scope): Reading<string[]> {
	return reading(selectTags.query(db, { accountId }), (rows) => rows.map(({ tag }) => tag))
}

const selectTags = compileOnce((db, { accountId }: { accountId: string }) =>
	db
		.selectFrom('inquiry_tag')
		.select('tag')
		.where('account_id', '=', accountId)
		.orderBy('tag')
		.limit(TAGS_MAX)
		.modifyEnd(planKept),
)

const TAGS_MAX = 200

/** Inquiries under each head, and those of all that nobody has looked at. */
export interface HeadCounts {
	counts: Record<InquiryHead, number>
	unread: number
}

/** How many stand under each head, and how many of all nobody has looked at; spam is not waited for. */
export function countingHeads({ db, accountId }: Scope): Reading<HeadCounts> {
	return reading(selectCounts.query(db, { accountId }), (rows) => {
		const among = (states: readonly InquiryState[]) => rows.filter(({ state }) => states.includes(state))
		const sum = (head: InquiryHead) => among(statesUnder(head)).reduce((all, { n }) => all + n, 0)
		return {
			counts: Object.fromEntries(INQUIRY_HEADS.map((head) => [head, sum(head)])) as HeadCounts['counts'],
			unread: rows.filter(({ state }) => state !== 'spam').reduce((all, { unread }) => all + unread, 0),
		}
	})
}

const selectCounts = compileOnce((db, { accountId }: { accountId: string }) =>
	db
		.selectFrom('inquiry_count')
		.select(['state', 'n', 'unread'])
		.where('account_id', '=', accountId)
		.modifyEnd(planKept),
)
