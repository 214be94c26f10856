import { sql } from 'kysely'
import type { DocumentType } from '#domain/documents/document.ts'
import { offsetOf } from '#domain/paging.ts'
import type { Scope } from '#server/context.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { partOf } from '#server/db/like.ts'
import { type Reading, reading } from '#server/db/readings.ts'
import type { DocumentRow } from './document.store.ts'
import type { Head, Sum } from './heads.rule.ts'

/** Which documents are looked for. */
export interface Wanted {
	types: readonly DocumentType[]
	/** Those alone. */
	ids?: readonly string[] | undefined
	customer_id?: string | undefined
	/** A SKU that stands on them; drafts are not looked through. */
	sku_name_key?: string | undefined
	currency?: string | undefined
	/** Issued within these days, both part of it. */
	from?: string | undefined
	to?: string | undefined
	/** Their last day within these; what has none is after all of them. */
	due_from?: string | undefined
	due_to?: string | undefined
	/** Words that all must be found (`searchText`). */
	words: readonly string[]
}

function matching({ db, accountId }: Scope, wanted: Wanted) {
	const { types, ids, customer_id, sku_name_key, currency, from, to, due_from, due_to, words } = wanted
	const conditions = [
		ids !== undefined && sql<boolean>`id = any(${[...ids]}::uuid[])`,
		customer_id !== undefined && sql<boolean>`customer_id = ${customer_id}::uuid`,
		sku_name_key !== undefined &&
			sql<boolean>`number is not null
				and jsonb_path_query_array(lines, '$[*].sku_name_key') @> to_jsonb(${sku_name_key}::text)`,
		currency !== undefined && sql<boolean>`currency = ${currency}`,
		from !== undefined && sql<boolean>`issue_date >= ${from}::date`,
		to !== undefined && sql<boolean>`issue_date <= ${to}::date`,
		due_from !== undefined && sql<boolean>`coalesce(due_date, 'infinity') >= ${due_from}::date`,
		due_to !== undefined && sql<boolean>`coalesce(due_date, 'infinity') <= ${due_to}::date`,
		...words.map((word) => sql<boolean>`search like ${partOf(word)}`),
	].filter((condition) => condition !== false)
	return db
		.selectFrom('document')
		.where('account_id', '=', accountId)
		.where('type', 'in', [...types])
		.$if(conditions.length > 0, (query) => query.where((eb) => eb.and(conditions)))
}

/** What lists show of a document. */
export const LISTED = [
	'id',
	'type',
	'state',
	'number',
	'revision',
	'customer_id',
	'name',
	'currency',
	'issue_date',
	'due_date',
	'total',
	'paid',
	'line_count',
	'tags',
	'sent_at',
	'viewed_at',
	'created_at',
	'updated_at',
] as const satisfies readonly (keyof DocumentRow)[]
export type ListedRow = Pick<DocumentRow, (typeof LISTED)[number]>

/** Those of them that stand under a head on a day. */
function underHead(scope: Scope, wanted: Wanted, { states, over }: Head, today: string) {
	return matching(scope, wanted)
		.$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
		.$if(over !== undefined, (query) =>
			query.where(sql<boolean>`(state <> all(${[...(over?.states ?? [])]}::text[])
				or (coalesce(due_date, 'infinity') < ${today}::date) = ${over?.is ?? false})`),
		)
}

/** A page of documents, the newest first. */
export function listingDocuments(
	scope: Scope,
	wanted: Wanted,
	head: Head,
	{ today, ...paging }: { page: number; size: number; today: string },
): Reading<ListedRow[]> {
	const page = underHead(scope, wanted, head, today)
		.select(LISTED)
		.orderBy('id', 'desc')
		.limit(paging.size)
		.offset(offsetOf(paging))
	return reading(page.compile(), (rows) => rows)
}

/** The next documents behind one in the order of the list; without it the first ones. */
export function listAfter(
	scope: Scope,
	wanted: Wanted,
	head: Head,
	{ today, after, size }: { today: string; after: string | undefined; size: number },
): Promise<ListedRow[]> {
	return underHead(scope, wanted, head, today)
		.select(LISTED)
		.$if(after !== undefined, (query) => query.where(sql<boolean>`id < ${after}::uuid`))
		.orderBy('id', 'desc')
		.limit(size)
		.execute()
}

/** How many there are, counted no further than `most`. */
export async function countStanding(
	scope: Scope,
	wanted: Wanted,
	head: Head,
	{ today, most }: { today: string; most: number },
): Promise<number> {
	const found = underHead(scope, wanted, head, today).select('id').limit(most).as('found')
	const { n } = await scope.db
		.selectFrom(found)
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** Sums of all documents of types, as they are kept, apart by which of some `days` in a row they are due before. */
export function summing(
	{ db, accountId }: Scope,
	{ types, days }: { types: readonly DocumentType[]; days: readonly string[] },
): Reading<Sum[]> {
	const sums = sql<Sum>`
		select type, state, currency, nullif(max(due_date), 'infinity')::text as due_date,
			sum(n)::int as n, sum(total)::text as total, sum(balance)::text as balance
		from document_sum where account_id = ${accountId}::uuid and type = any(${[...types]}::text[]) and n > 0
		group by type, state, currency, ${span(days)} ${planKept}`
	return reading(sums.compile(db), (rows) => rows)
}

/** The same of those that are looked for, added up now. */
export function summingMatching(scope: Scope, wanted: Wanted, days: readonly string[]): Reading<Sum[]> {
	const sums = matching(scope, wanted)
		.select(['type', 'state', 'currency'])
		.select([
			sql<string | null>`max(due_date)::text`.as('due_date'),
			sql<number>`count(*)::int`.as('n'),
			sql<string>`sum(total)::text`.as('total'),
			sql<string>`sum(total - paid)::text`.as('balance'),
		])
		.groupBy(['type', 'state', 'currency', span(days)])
	return reading(sums.compile(), (rows) => rows)
}

/** How many of the days a last day has reached; none is later than all of them. */
const span = (days: readonly string[]) => sql`width_bucket(coalesce(due_date, 'infinity'), ${[...days]}::date[])`
