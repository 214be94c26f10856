import { type Selectable, sql } from 'kysely'
import type { CustomerRole } from '#domain/customer/customer.ts'
import { CUSTOMER_TIMELINE_MAX } from '#domain/customer/limits.ts'
import { COUNTED_MAX, offsetOf } from '#domain/paging.ts'
import type { Scope } from '#server/context.ts'
import { partOf } from '#server/db/like.ts'
import type { Tables } from '#server/db/tables.ts'

/** A customer as stored. */
export type CustomerRow = Selectable<Tables['customer']>

export function findCustomer({ db, accountId }: Scope, id: string): Promise<CustomerRow | undefined> {
	return db
		.selectFrom('customer')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
}

/** Holds customers until the transaction ends, in the order of their ids: no inquiry is linked to them meanwhile. */
export function holdCustomers({ db, accountId }: Scope, ids: readonly string[]): Promise<CustomerRow[]> {
	return db
		.selectFrom('customer')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', 'in', [...ids])
		.orderBy('id')
		.forUpdate()
		.execute()
}

interface Wanted {
	/** Words that all must be found (`searchText`). */
	words: readonly string[]
	tag?: string | undefined
	role?: CustomerRole | undefined
	archived: boolean
	/** Known since before then, and no inquiry since. */
	quietSince?: Date | undefined
	/** They owe something. */
	owing?: boolean | undefined
}

/** A page of customers by name, with when each was last heard of. */
export function listCustomers({ db, accountId }: Scope, wanted: Wanted, paging: { page: number; size: number }) {
	return matching({ db, accountId }, wanted)
		.selectAll()
		.select(
			sql<Date | null>`(select max(created_at) from inquiry
				where inquiry.account_id = ${accountId}::uuid and customer_id = customer.id and state <> 'spam')`.as('last_inquiry_at'),
		)
		.orderBy('name_fold')
		.orderBy('id')
		.limit(paging.size)
		.offset(offsetOf(paging))
		.execute()
}

/** What the documents of some customers come to, by currency. */
export function listSums({ db, accountId }: Scope, ids: readonly string[]) {
	return db
		.selectFrom('customer_sum')
		.select(['customer_id', 'currency', 'invoiced', 'balance'])
		.where('account_id', '=', accountId)
		.where(sql<boolean>`customer_id = any(${[...ids]}::uuid[])`)
		.orderBy('currency')
		.execute()
}

/** Customers behind `after` in the order of the list, those that were erased left out. */
export function readCustomersAfter(
	scope: Scope,
	wanted: Wanted & { ids?: readonly string[] | undefined },
	after: Pick<CustomerRow, 'name_fold' | 'id'> | undefined,
	most: number,
): Promise<CustomerRow[]> {
	const { ids } = wanted
	return matching(scope, wanted)
		.selectAll()
		.where('erased_at', 'is', null)
		.$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${[...(ids ?? [])]}::uuid[])`))
		.$if(after !== undefined, (query) =>
			query.where(sql<boolean>`(name_fold, id) > (${after?.name_fold ?? ''}, ${after?.id ?? ''}::uuid)`),
		)
		.orderBy('name_fold')
		.orderBy('id')
		.limit(most)
		.execute()
}

/** How many of these there are. */
export async function countKnown({ db, accountId }: Scope, ids: readonly string[]): Promise<number> {
	const { n } = await db
		.selectFrom('customer')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', accountId)
		.where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** How many addresses any customer of the account has, at most. */
export async function mostAddresses({ db, accountId }: Scope): Promise<number> {
	const { most } = await db
		.selectFrom('customer')
		.select(sql<number | null>`max(jsonb_array_length(addresses))`.as('most'))
		.where('account_id', '=', accountId)
		.executeTakeFirstOrThrow()
	return Math.max(1, Number(most ?? 0))
}

/** Customers with one of these ids, addresses or names, held until the transaction ends; those in use first, then the oldest. */
export async function holdAlike(
	{ db, accountId }: Scope,
	{ ids, emails, names }: Readonly<Record<'ids' | 'emails' | 'names', readonly string[]>>,
): Promise<CustomerRow[]> {
	const alike = (part: ReturnType<typeof sql<boolean>>) =>
		sql`(select id from customer where account_id = ${accountId}::uuid and ${part} limit ${ALIKE_MAX})`
	return db
		.selectFrom('customer')
		.selectAll()
		.where('account_id', '=', accountId)
		.where(
			sql<boolean>`id in (${alike(sql`id = any(${[...ids]}::uuid[])`)} union all ${alike(
				sql`emails && ${[...emails]}::text[]`,
			)} union all ${alike(sql`archived = any('{false,true}') and name_fold = any(${[...names]}::text[])`)})`,
		)
		.orderBy('archived')
		.orderBy('id')
		.forUpdate()
		.execute()
}

const ALIKE_MAX = 5000

/** Gives inquiries of addresses that are nobody's yet to who has the address now. */
export async function linkAllByEmail(
	{ db, accountId }: Scope,
	links: readonly { id: string; email: string }[],
): Promise<void> {
	if (!links.length) return
	await sql`
		update inquiry set customer_id = new.id
		from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as new (id uuid, email text)
		where account_id = ${accountId}::uuid and customer_id is null and inquiry.email = new.email`.execute(db)
}

/** How many fit, as far as a list is ever turned. */
export async function countMatching(scope: Scope, wanted: Wanted): Promise<number> {
	const some = matching(scope, wanted).select('id').limit(COUNTED_MAX).as('some')
	const { n } = await scope.db
		.selectFrom(some)
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.executeTakeFirstOrThrow()
	return Number(n)
}

function matching({ db, accountId }: Scope, { words, tag, role, archived, quietSince, owing }: Wanted) {
	let query = db.selectFrom('customer').where('account_id', '=', accountId).where('archived', '=', archived)
	if (tag) query = query.where(sql<boolean>`tags @> ${[tag]}::text[]`)
	if (role) query = query.where('role', '=', role)
	if (quietSince)
		query = query.where('created_at', '<', quietSince).where(sql<boolean>`not exists (select from inquiry
			where inquiry.account_id = ${accountId}::uuid and customer_id = customer.id and state <> 'spam'
				and inquiry.created_at >= ${quietSince}::timestamptz)`)
	if (owing)
		query = query.where(sql<boolean>`exists (select from customer_sum
			where customer_sum.account_id = ${accountId}::uuid and customer_id = customer.id and balance > 0)`)
	for (const word of words) query = query.where(sql<boolean>`search like ${partOf(word)}`)
	return query
}

/** How many customers there are, and the tags of those that are not archived. */
export async function readCounts({ db, accountId }: Scope): Promise<{
	counts: { active: number; archived: number }
	tags: string[]
}> {
	const rows = await db
		.selectFrom('customer_count')
		.select(['archived', 'tag', 'n'])
		.where('account_id', '=', accountId)
		.where((eb) => eb.or([eb('tag', '=', ''), eb('archived', '=', false)]))
		// The counts of all come first: their tag is empty.
		.orderBy('tag')
		.limit(TAGS_MAX + 2)
		.execute()
	const all = (archived: boolean) => rows.find((row) => row.tag === '' && row.archived === archived)?.n ?? 0
	return {
		counts: { active: all(false), archived: all(true) },
		tags: rows.flatMap(({ tag }) => tag || []).slice(0, TAGS_MAX),
	}
}

const TAGS_MAX = 200

/** Who has one of these addresses, those that are not archived first, then the oldest. */
export async function findByEmail(
	{ db, accountId }: Scope,
	emails: readonly string[],
	{ except, most }: { except?: string | undefined; most: number },
) {
	if (!emails.length) return []
	return db
		.selectFrom('customer')
		.select(['id', 'company', 'contact_name', 'emails', 'archived'])
		.where('account_id', '=', accountId)
		.where(sql<boolean>`emails && ${[...emails]}::text[]`)
		.$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
		.orderBy('archived')
		.orderBy('id')
		.limit(most)
		.execute()
}

/** The newest inquiries of a customer; spam is none, nor is what was merged into another. */
export function listTimeline({ db, accountId }: Scope, customer_id: string) {
	return db
		.selectFrom('inquiry')
		.select(['id', 'year', 'no', 'state', 'pieces', 'amount', 'currency', 'catalog_name', 'created_at'])
		.where('account_id', '=', accountId)
		.where('customer_id', '=', customer_id)
		.where('state', '<>', 'spam')
		.where('merged_into', 'is', null)
		.orderBy('created_at', 'desc')
		.limit(CUSTOMER_TIMELINE_MAX)
		.execute()
}

/** Which of some customers have inquiries, spam included, documents, or links that were given to them. */
export async function withInquiries({ db, accountId }: Scope, ids: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ id: string }>`
		select wanted.id from unnest(${[...ids]}::uuid[]) as wanted (id)
		where exists (select from inquiry where account_id = ${accountId}::uuid and customer_id = wanted.id)
			or exists (select from share_link where account_id = ${accountId}::uuid and customer_id = wanted.id)
			or exists (select from document where account_id = ${accountId}::uuid and customer_id = wanted.id)`.execute(db)
	return new Set(rows.map(({ id }) => id))
}

/** The inquiries of a customer, spam and merged ones included; at most so many. */
export async function inquiriesOf({ db, accountId }: Scope, id: string, most: number): Promise<string[]> {
	const rows = await db
		.selectFrom('inquiry')
		.select('id')
		.where('account_id', '=', accountId)
		.where('customer_id', '=', id)
		.orderBy('id')
		.limit(most)
		.execute()
	return rows.map((row) => row.id)
}

/** Gives inquiries of one customer to another; those that are somebody else's by now stay theirs. */
export async function moveInquiries(
	{ db, accountId }: Scope,
	inquiries: readonly string[],
	{ from, to }: { from: string; to: string },
): Promise<void> {
	if (!inquiries.length) return
	await db
		.updateTable('inquiry')
		.set({ customer_id: to })
		.where('account_id', '=', accountId)
		.where('customer_id', '=', from)
		.where(sql<boolean>`id = any(${[...inquiries]}::uuid[])`)
		.execute()
}

/** Gives all documents of one customer to another, or some of them; which they are. What is printed of them stays. */
export async function moveDocuments(
	{ db, accountId }: Scope,
	{ from, to, some }: { from: string; to: string; some?: readonly string[] },
): Promise<string[]> {
	const moved = await db
		.updateTable('document')
		.set({ customer_id: to })
		.where('account_id', '=', accountId)
		.where('customer_id', '=', from)
		.$if(some !== undefined, (query) => query.where(sql<boolean>`id = any(${[...(some ?? [])]}::uuid[])`))
		.returning('id')
		.execute()
	return moved.map(({ id }) => id)
}

/** What a buyer told about themselves, held until the transaction ends. */
export function holdBuyer({ db, accountId }: Scope, inquiry_id: string) {
	return db
		.selectFrom('inquiry')
		.select(['name', 'email', 'company', 'phone', 'country', 'ship_to', 'locale', 'currency', 'consent', 'customer_id'])
		.where('account_id', '=', accountId)
		.where('id', '=', inquiry_id)
		.forUpdate()
		.executeTakeFirst()
}

/** Links inquiries of these addresses that are nobody's yet; how many. */
export async function linkByEmail({ db, accountId }: Scope, id: string, emails: readonly string[]): Promise<number> {
	if (!emails.length) return 0
	const { numUpdatedRows } = await db
		.updateTable('inquiry')
		.set({ customer_id: id })
		.where('account_id', '=', accountId)
		.where('email', 'in', [...emails])
		.where('customer_id', 'is', null)
		.executeTakeFirstOrThrow()
	return Number(numUpdatedRows)
}

/** Links an inquiry, whosever it was; how many are another's now: 0 or 1. */
export async function linkInquiry({ db, accountId }: Scope, id: string, inquiry_id: string): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('inquiry')
		.set({ customer_id: id })
		.where('account_id', '=', accountId)
		.where('id', '=', inquiry_id)
		.where(sql<boolean>`customer_id is distinct from ${id}::uuid`)
		.executeTakeFirstOrThrow()
	return Number(numUpdatedRows)
}
