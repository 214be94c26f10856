import { type Insertable, type Selectable, sql } from 'kysely'
import type { InquiryState, LostReason } from '#domain/inquiry/states.ts'
import type { Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'
import { tellAccount } from '#server/events/tell.ts'

/** An inquiry as stored. */
export type InquiryRow = Selectable<Tables['inquiry']>

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

/** Puts an inquiry in and tells the account's open streams, unless one with its request_id is there already; whether it did. */
export async function insertInquiry({ db, accountId }: Scope, row: NewInquiry): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('inquiry')
		.values({ ...row, account_id: accountId })
		.onConflict((conflict) => conflict.constraint('inquiry_once').doNothing())
		.executeTakeFirstOrThrow()
	const isNew = Number(numInsertedOrUpdatedRows) > 0
	if (isNew) await tellAccount(db, accountId, { event: 'inquiry', id: row.id })
	return isNew
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

/** The inquiry that came last, spam left out. */
export function findNewest(scope: Scope): Promise<InquiryRow | undefined> {
	return (
		selectWhole(scope)
			.where('state', '<>', 'spam')
			.where('merged_into', 'is', null)
			// Ids grow with time.
			.orderBy('id', 'desc')
			.limit(1)
			.executeTakeFirst()
	)
}

/** The inquiry that a follow-up token opens. */
export function findFollowed(scope: Scope, token: string): Promise<InquiryRow | undefined> {
	return selectWhole(scope).where('follow_token', '=', token).executeTakeFirst()
}

function selectWhole({ db, accountId }: Scope) {
	return db.selectFrom('inquiry').selectAll().where('account_id', '=', accountId)
}

export type HeldInquiry = Pick<
	InquiryRow,
	'id' | 'state' | 'version' | 'sender' | 'is_unread' | 'first_response_at' | 'merged_into' | 'tags'
>

/** Holds an inquiry until the transaction ends; its state and version, or undefined. */
export function holdInquiry({ db, accountId }: Scope, id: string): Promise<HeldInquiry | undefined> {
	return db
		.selectFrom('inquiry')
		.select(['id', 'state', 'version', 'sender', 'is_unread', 'first_response_at', 'merged_into', 'tags'])
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

/** Inquiries, whole, held until the transaction ends. */
export function holdPair({ db, accountId }: Scope, ids: readonly string[]): Promise<InquiryRow[]> {
	return selectWhole({ db, accountId })
		.where('id', 'in', [...ids])
		.orderBy('id')
		.forUpdate()
		.execute()
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
	sent_lines?: string | null
	pieces?: number
	amount?: string
	search?: string
	tags?: string[]
	assigned_to?: string | null
	merged_into?: string | null
}

/** Changes an inquiry and tells the account's open streams; other lines make it a version newer: who edits them meanwhile is told, of a new message nobody need be. */
export async function updateInquiry({ db, accountId }: Scope, id: string, change: InquiryChange): Promise<void> {
	await db
		.updateTable('inquiry')
		.set((eb) => (change.lines === undefined ? change : { ...change, version: eb('version', '+', 1) }))
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.execute()
	await tellAccount(db, accountId, { event: 'inquiry', id })
}
