import { sql } from 'kysely'
import { INQUIRY_HEADS, type InquiryHead, type InquiryState, statesUnder } from '#domain/inquiry/states.ts'
import type { Scope } from '#server/context.ts'
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
	{ db, accountId }: Scope,
	wanted: Wanted,
	{ page, size }: { page: number; size: number },
) {
	const query = matching({ db, accountId }, wanted)
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
		.limit(size)
		.offset((page - 1) * size)
	return reading(query.compile(), (rows) => rows)
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
	const query = db
		.selectFrom('inquiry_tag')
		.select('tag')
		.where('account_id', '=', accountId)
		.orderBy('tag')
		.limit(TAGS_MAX)
	return reading(query.compile(), (rows) => rows.map(({ tag }) => tag))
}

const TAGS_MAX = 200

/** Inquiries under each head, and those of all that nobody has looked at. */
export interface HeadCounts {
	counts: Record<InquiryHead, number>
	unread: number
}

/** How many stand under each head, and how many of all nobody has looked at; spam is not waited for. */
export function countingHeads({ db, accountId }: Scope): Reading<HeadCounts> {
	const query = db.selectFrom('inquiry_count').select(['state', 'n', 'unread']).where('account_id', '=', accountId)
	return reading(query.compile(), (rows) => {
		const among = (states: readonly InquiryState[]) => rows.filter(({ state }) => states.includes(state))
		const sum = (head: InquiryHead) => among(statesUnder(head)).reduce((all, { n }) => all + n, 0)
		return {
			counts: Object.fromEntries(INQUIRY_HEADS.map((head) => [head, sum(head)])) as HeadCounts['counts'],
			unread: rows.filter(({ state }) => state !== 'spam').reduce((all, { unread }) => all + unread, 0),
		}
	})
}
