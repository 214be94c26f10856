import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import { COUNTED_MAX, offsetOf, type Paging } from '#domain/paging.ts'
import { INQUIRY_HEADS, type InquiryHead, type InquiryState, statesUnder } from '#domain/inquiry/states.ts'
import type { Scope } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { partOf } from '#server/db/like.ts'
import { reading, readTogether } from '#server/db/readings.ts'
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

/** A page of inquiries, those with the latest news first, with what stands around it. */
export interface Inbox extends Around {
	list: Card[]
	/** How many there are, as far as a list is ever turned; null of a head's, which are counted already. */
	total: number | null
}

/** An inquiry as lists show it. */
export type Card = Awaited<ReturnType<ReturnType<typeof pageOf>['execute']>>[number]

/** A page of what is wanted: a head's own, or what is sought among them. */
export async function readInbox(scope: Scope, { head, ...wanted }: Wanted, { page, size }: Paging): Promise<Inbox> {
	const limits = { limit: size, offset: offsetOf({ page, size }) }
	const { words, ...narrowing } = wanted
	const isWhole = words.length === 0 && Object.values(narrowing).every((one) => one === undefined)
	if (!isWhole) return findInquiries(scope, { head, ...wanted }, limits)
	const { db, accountId } = scope
	const [row] = await (page === 1
		? beginningOf(head, size)(db, { accountId })
		: wholePage(scope, head, limits).execute())
	if (!row) throw new Error('a statement that answers nothing')
	return { list: row.list.map(cardOf), total: null, ...aroundIn(row) }
}

/** Sought and counted at once. Of very many the page is found again in the order of an index, which goes no further. */
async function findInquiries(scope: Scope, wanted: Wanted, limits: Limits): Promise<Inbox> {
	const [around, found] = await readTogether(scope.db, [
		reading(selectAround.query(scope.db, { accountId: scope.accountId }), (rows) => rows),
		reading(foundPage(scope, wanted, limits).compile(), (rows) => rows),
	])
	const [row] = around
	if (!row) throw new Error('a statement that answers nothing')
	const n = Number(found[0]?.n ?? 0)
	if (n <= COUNTED_MAX) return { list: found.filter(({ id }) => id !== null) as Card[], total: n, ...aroundIn(row) }
	return { list: await pageOf(scope, wanted, limits).execute(), total: COUNTED_MAX, ...aroundIn(row) }
}

/** A page of what stands under a head, found by nothing else: one statement with all that is around it. */
function wholePage(scope: Scope, head: InquiryHead | undefined, limits: Limits) {
	const page = pageOf(scope, { head, words: [] }, limits)
	return scope.db.selectNoFrom([rowsOf<WrittenCard>(page).as('list'), ...aroundOf(scope)])
}

/** The statements of first pages, by head and size. */
const beginnings = new Map<string, ReturnType<typeof beginning>>()
const BEGINNINGS_MAX = 100

function beginningOf(head: InquiryHead | undefined, size: number) {
	const key = `${head} ${size}`
	const begin = beginnings.get(key) ?? beginning(head, size)
	if (beginnings.size < BEGINNINGS_MAX) beginnings.set(key, begin)
	return begin
}

const beginning = (head: InquiryHead | undefined, size: number) =>
	compileOnce((db, { accountId }: { accountId: string }) =>
		wholePage({ db, accountId }, head, { limit: size, offset: 0 }).modifyEnd(planKept),
	)

/** A card as JSON has it. */
type WrittenCard = Omit<Card, 'created_at' | 'last_at'> & { created_at: string; last_at: string }

function cardOf({ created_at, last_at, ...card }: WrittenCard): Card {
	return { ...card, created_at: new Date(created_at), last_at: new Date(last_at) }
}

/** Rows as one value of another statement. */
function rowsOf<R>(rows: Expression<unknown>): RawBuilder<R[]> {
	return sql<R[]>`(select coalesce(json_agg(of), '[]') from ${rows} as of)`
}

interface Limits {
	limit: number
	offset: number
}

function pageOf(scope: Scope, wanted: Wanted, { limit, offset }: Limits) {
	return (
		cardsOf(matching(scope, wanted), scope)
			.orderBy('last_at', 'desc')
			.orderBy('id', 'desc')
			// Said in the text: for a number still to come a tenth of all would be planned, each time anew.
			.limit(sql.lit(limit))
			.$if(offset > 0, (page) => page.offset(offset))
	)
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
		.select(['id', 'year', 'no', 'state', 'is_unread', 'name', 'company', 'excerpt', 'pieces', 'currency'])
		.select(['inquiry.created_at', 'last_at', 'tags', sql<string>`amount::text`.as('amount')])
		.select(personName('person').as('assignee'))
		.select(
			sql<string[]>`array(select line -> 'goods' ->> 'picture'
			from jsonb_array_elements(jsonb_path_query_array(lines, '$[0 to 2]')) as line)`.as('pictures'),
		)
}

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

const selectAround = compileOnce((db, { accountId }: { accountId: string }) =>
	db.selectNoFrom(aroundOf({ db, accountId })).modifyEnd(planKept),
)

function aroundOf(scope: Scope) {
	const tags = scope.db.selectFrom('inquiry_tag').select('tag').where('account_id', '=', scope.accountId)
	return [
		rowsOf<StateCount>(countsOf(scope)).as('counts'),
		sql<string[]>`array(${tags.orderBy('tag').limit(sql.lit(TAGS_MAX))})`.as('tags'),
		rowsOf<Around['people'][number]>(peopleOf(scope)).as('people'),
	] as const
}

function aroundIn({ counts, tags, people }: Omit<Around, keyof HeadCounts> & { counts: StateCount[] }): Around {
	return { ...headCounts(counts), tags, people }
}
