import { type Insertable, type Selectable, sql } from 'kysely'
import type { InquiryHead, InquiryState, LostReason } from '#domain/inquiry/states.ts'
import { INQUIRY_HEADS, statesUnder } from '#domain/inquiry/states.ts'
import type { Owner, Scope } from '#server/context.ts'
import { partOf } from '#server/db/like.ts'
import type { Tables } from '#server/db/tables.ts'

/** An inquiry as stored. */
export type InquiryRow = Selectable<Tables['inquiry']>

/** In whose name an account is told something; the first of its people. */
export async function ownerOf({ db, accountId }: Scope): Promise<Owner> {
	const { rows } = await sql<Owner>`
		select account_id, user_id, locale from app_user where account_id = ${accountId}::uuid
		order by created_at limit 1`.execute(db)
	const [owner] = rows
	if (!owner) throw new Error('an account without people')
	return owner
}

/** The next number of a year; held until the transaction ends. */
export async function takeNumber({ db, accountId }: Scope, year: number): Promise<number> {
	const { last } = await db
		.insertInto('inquiry_number')
		.values({ account_id: accountId, year, last: 1 })
		.onConflict((conflict) =>
			conflict.columns(['account_id', 'year']).doUpdateSet({ last: sql`inquiry_number.last + 1` }),
		)
		.returning('last')
		.executeTakeFirstOrThrow()
	return last
}

type NewInquiry = Omit<Insertable<Tables['inquiry']>, 'account_id'>

/** Puts an inquiry in, unless one with its request_id is there already; whether it did. */
export async function insertInquiry({ db, accountId }: Scope, row: NewInquiry): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('inquiry')
		.values({ ...row, account_id: accountId })
		.onConflict((conflict) => conflict.constraint('inquiry_once').doNothing())
		.executeTakeFirstOrThrow()
	return Number(numInsertedOrUpdatedRows) > 0
}

/** What was sent with a request_id. */
export function findSent(
	{ db, accountId }: Scope,
	request_id: string,
): Promise<Pick<InquiryRow, 'year' | 'no' | 'sender' | 'follow_token' | 'pieces' | 'lines'> | undefined> {
	return db
		.selectFrom('inquiry')
		.select(['year', 'no', 'sender', 'follow_token', 'pieces', 'lines'])
		.where('account_id', '=', accountId)
		.where('request_id', '=', request_id)
		.executeTakeFirst()
}

export function findInquiry({ db, accountId }: Scope, id: string): Promise<InquiryRow | undefined> {
	return selectWhole({ db, accountId }).where('id', '=', id).executeTakeFirst()
}

/** The inquiry that a follow-up token opens. */
export function findFollowed(scope: Scope, token: string): Promise<InquiryRow | undefined> {
	return selectWhole(scope).where('follow_token', '=', token).executeTakeFirst()
}

function selectWhole({ db, accountId }: Scope) {
	return db.selectFrom('inquiry').selectAll().where('account_id', '=', accountId)
}

/** Holds an inquiry until the transaction ends; its state and version, or undefined. */
export function holdInquiry(
	{ db, accountId }: Scope,
	id: string,
): Promise<Pick<InquiryRow, 'state' | 'version' | 'sender' | 'is_unread' | 'first_response_at'> | undefined> {
	return db
		.selectFrom('inquiry')
		.select(['state', 'version', 'sender', 'is_unread', 'first_response_at'])
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

export interface InquiryChange {
	state?: InquiryState
	lost_reason?: LostReason | null
	is_unread?: boolean
	excerpt?: string
	last_at?: Date
	first_response_at?: Date
	answered_at?: Date | null
	reminded_at?: null
	lines?: string
	sent_lines?: string
	pieces?: number
	amount?: string
}

/** Changes an inquiry; other lines make it a version newer: who edits them meanwhile is told, of a new message nobody need be. */
export async function updateInquiry({ db, accountId }: Scope, id: string, change: InquiryChange): Promise<void> {
	await db
		.updateTable('inquiry')
		.set((eb) => (change.lines === undefined ? change : { ...change, version: eb('version', '+', 1) }))
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.execute()
}

type Step = Omit<Insertable<Tables['inquiry_step']>, 'account_id'>

export async function insertStep({ db, accountId }: Scope, step: Step): Promise<void> {
	await db
		.insertInto('inquiry_step')
		.values({ ...step, account_id: accountId })
		.execute()
}

type NewMessage = Omit<Insertable<Tables['inquiry_message']>, 'account_id'>

/** Adds to a thread, unless a message with its request_id is there already; whether it did. */
export async function insertMessage({ db, accountId }: Scope, message: NewMessage): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('inquiry_message')
		.values({ ...message, account_id: accountId })
		.onConflict((conflict) => conflict.constraint('inquiry_message_once').doNothing())
		.executeTakeFirstOrThrow()
	return Number(numInsertedOrUpdatedRows) > 0
}

export async function countMessages({ db, accountId }: Scope, inquiry_id: string): Promise<number> {
	const { n } = await db
		.selectFrom('inquiry_message')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', accountId)
		.where('inquiry_id', '=', inquiry_id)
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** The thread, with who wrote it; a buyer's view leaves the notes out. */
export function listMessages({ db, accountId }: Scope, inquiry_id: string, { notes }: { notes: boolean }) {
	return db
		.selectFrom('inquiry_message as message')
		.leftJoin('app_user as person', (join) =>
			join.on('person.account_id', '=', accountId).onRef('person.user_id', '=', 'message.user_id'),
		)
		.select(['message.id', 'side', 'message.text', 'message.at'])
		.select(sql<string>`coalesce(nullif(person.nickname, ''), person.email, '')`.as('author'))
		.where('message.account_id', '=', accountId)
		.where('inquiry_id', '=', inquiry_id)
		.$if(!notes, (query) => query.where('side', '<>', 'note'))
		.orderBy('message.id')
		.execute()
}

export function listSteps({ db, accountId }: Scope, inquiry_id: string) {
	return db
		.selectFrom('inquiry_step as step')
		.leftJoin('app_user as person', (join) =>
			join.on('person.account_id', '=', accountId).onRef('person.user_id', '=', 'step.user_id'),
		)
		.select(['state', 'step.at'])
		.select(sql<string>`coalesce(nullif(person.nickname, ''), person.email, '')`.as('author'))
		.where('step.account_id', '=', accountId)
		.where('inquiry_id', '=', inquiry_id)
		.orderBy('step.id')
		.limit(200)
		.execute()
}

/** The customer whose inquiry it is. */
export async function findItsCustomer({ db, accountId }: Scope, { customer_id }: Pick<InquiryRow, 'customer_id'>) {
	if (customer_id === null) return null
	const row = await db
		.selectFrom('customer')
		.select(['id', 'company', 'contact_name'])
		.where('account_id', '=', accountId)
		.where('id', '=', customer_id)
		.executeTakeFirst()
	return row ?? null
}

/** The customer of an address, held until the transaction ends: it is not deleted before an inquiry is linked to it. */
export async function holdCustomerOf({ db, accountId }: Scope, email: string): Promise<string | null> {
	const { rows } = await sql<{ id: string }>`
		select id from customer where account_id = ${accountId}::uuid and emails @> ${[email]}::text[]
		order by archived, id limit 1 for key share`.execute(db)
	return rows[0]?.id ?? null
}

/** Older and newer inquiries of the same address. */
export function listOthers({ db, accountId }: Scope, { id, sender }: Pick<InquiryRow, 'id' | 'sender'>) {
	return db
		.selectFrom('inquiry')
		.select(['id', 'year', 'no', 'state', 'created_at'])
		.where('account_id', '=', accountId)
		.where('sender', '=', sender)
		.where('id', '<>', id)
		.orderBy('created_at', 'desc')
		.limit(20)
		.execute()
}

interface Wanted {
	head?: InquiryHead | undefined
	/** Words that all must be found (`searchText`). */
	words: readonly string[]
	page: number
	size: number
}

/** A page of inquiries, those with the latest news first. */
export function listInquiries({ db, accountId }: Scope, { head, words, page, size }: Wanted) {
	return matching({ db, accountId }, { head, words })
		.select(['id', 'year', 'no', 'state', 'is_unread', 'name', 'company', 'excerpt', 'pieces', 'amount', 'currency'])
		.select(['created_at', 'last_at'])
		.select(
			sql<string[]>`array(select line -> 'goods' ->> 'picture'
			from jsonb_array_elements(jsonb_path_query_array(lines, '$[0 to 2]')) as line)`.as('pictures'),
		)
		.orderBy('last_at', 'desc')
		.orderBy('id', 'desc')
		.limit(size)
		.offset((page - 1) * size)
		.execute()
}

/** How many there are; of a search, as far as a list is ever turned. */
export async function countInquiries(scope: Scope, wanted: Pick<Wanted, 'head' | 'words'>): Promise<number> {
	const some = matching(scope, wanted).select('id').limit(COUNTED_MAX).as('some')
	const { n } = await scope.db
		.selectFrom(some)
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.executeTakeFirstOrThrow()
	return Number(n)
}

const COUNTED_MAX = 10_000

function matching({ db, accountId }: Scope, { head, words }: Pick<Wanted, 'head' | 'words'>) {
	let query = db.selectFrom('inquiry').where('account_id', '=', accountId)
	if (head) query = query.where('state', 'in', [...statesUnder(head)])
	// What is spam is seen where it is asked for.
	else query = query.where('state', '<>', 'spam')
	for (const word of words) query = query.where(sql<boolean>`search like ${partOf(word)}`)
	return query
}

/** How many stand under each head, and how many of all nobody has looked at; spam is not waited for. */
export async function countHeads({ db, accountId }: Scope): Promise<{
	counts: Record<InquiryHead, number>
	unread: number
}> {
	const rows = await db
		.selectFrom('inquiry_count')
		.select(['state', 'n', 'unread'])
		.where('account_id', '=', accountId)
		.execute()
	const under = (head: InquiryHead) => rows.filter(({ state }) => statesUnder(head).includes(state))
	const sum = (head: InquiryHead) => under(head).reduce((all, { n }) => all + n, 0)
	const counts = Object.fromEntries(INQUIRY_HEADS.map((head) => [head, sum(head)])) as Record<InquiryHead, number>
	return {
		counts,
		unread: rows.filter(({ state }) => state !== 'spam').reduce((all, { unread }) => all + unread, 0),
	}
}

export async function isBlocked({ db, accountId }: Scope, sender: string): Promise<boolean> {
	const row = await db
		.selectFrom('inquiry_block')
		.select('sender')
		.where('account_id', '=', accountId)
		.where('sender', '=', sender)
		.executeTakeFirst()
	return row !== undefined
}

export async function block({ db, accountId }: Scope, sender: string, at: Date): Promise<void> {
	await db
		.insertInto('inquiry_block')
		.values({ account_id: accountId, sender, at })
		.onConflict((conflict) => conflict.columns(['account_id', 'sender']).doNothing())
		.execute()
}

export async function unblock({ db, accountId }: Scope, sender: string): Promise<void> {
	await db.deleteFrom('inquiry_block').where('account_id', '=', accountId).where('sender', '=', sender).execute()
}

/** What is there now of some SKUs, by key: what is available (null: not tracked); SKUs that are gone are missing. */
export async function readAvailable(
	{ db, accountId }: Scope,
	keys: readonly string[],
): Promise<Map<string, string | null>> {
	if (!keys.length) return new Map()
	const { rows } = await sql<{ sku_name_key: string; available: string | null }>`
		select sku.sku_name_key, trim_scale(sum(level.on_hand - level.committed))::text as available
		from sku
		left join stock_level as level on level.account_id = sku.account_id and level.sku_id = sku.id
		where sku.account_id = ${accountId}::uuid and sku.status = 'active' and sku.sku_name_key = any(${[...keys]}::text[])
		group by sku.sku_name_key`.execute(db)
	return new Map(rows.map(({ sku_name_key, available }) => [sku_name_key, available]))
}
