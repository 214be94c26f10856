import type { Insertable } from 'kysely'
import type { Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'
import { tellAccount } from '#server/events/tell.ts'
import { personName } from '#server/db/person-name.ts'

type NewStep = Omit<Insertable<Tables['inquiry_step']>, 'account_id'>

export async function insertStep({ db, accountId }: Scope, step: NewStep): Promise<void> {
	await db
		.insertInto('inquiry_step')
		.values({ ...step, account_id: accountId })
		.execute()
}

type NewMessage = Omit<Insertable<Tables['inquiry_message']>, 'account_id'>

/** Adds to a thread and tells the account's open streams, unless a message with its request_id is there already; whether it did. */
export async function insertMessage({ db, accountId }: Scope, message: NewMessage): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('inquiry_message')
		.values({ ...message, account_id: accountId })
		.onConflict((conflict) => conflict.constraint('inquiry_message_once').doNothing())
		.executeTakeFirstOrThrow()
	const isNew = Number(numInsertedOrUpdatedRows) > 0
	if (isNew) await tellAccount(db, accountId, { event: 'inquiry', id: message.inquiry_id })
	return isNew
}

/** Whether a thread has the message of a request. */
export async function hasMessage({ db, accountId }: Scope, inquiry_id: string, request_id: string): Promise<boolean> {
	const row = await db
		.selectFrom('inquiry_message')
		.select('id')
		.where('account_id', '=', accountId)
		.where('inquiry_id', '=', inquiry_id)
		.where('request_id', '=', request_id)
		.executeTakeFirst()
	return row !== undefined
}

/** Messages of inquiries together. */
export async function countMessages({ db, accountId }: Scope, inquiry_ids: readonly string[]): Promise<number> {
	const { n } = await db
		.selectFrom('inquiry_message')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', accountId)
		.where('inquiry_id', 'in', [...inquiry_ids])
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** The thread, those of its parts among it, with who wrote it; a buyer's view leaves the notes out. */
export function listMessages({ db, accountId }: Scope, inquiry_ids: readonly string[], { notes }: { notes: boolean }) {
	return db
		.selectFrom('inquiry_message as message')
		.leftJoin('app_user as person', (join) =>
			join.on('person.account_id', '=', accountId).onRef('person.user_id', '=', 'message.user_id'),
		)
		.select(['message.id', 'side', 'message.text', 'message.files', 'message.at'])
		.select(personName('person').as('author'))
		.where('message.account_id', '=', accountId)
		.where('inquiry_id', 'in', [...inquiry_ids])
		.$if(!notes, (query) => query.where('side', '<>', 'note'))
		.orderBy('message.id')
		.execute()
}

/** What became of it, the newest first. */
export function listSteps({ db, accountId }: Scope, inquiry_id: string) {
	return db
		.selectFrom('inquiry_step as step')
		.leftJoin('app_user as person', (join) =>
			join.on('person.account_id', '=', accountId).onRef('person.user_id', '=', 'step.user_id'),
		)
		.select(['state', 'step.at', 'step.change'])
		.select(personName('person').as('author'))
		.where('step.account_id', '=', accountId)
		.where('inquiry_id', '=', inquiry_id)
		.orderBy('step.id', 'desc')
		.limit(STEPS_MAX)
		.execute()
}

/** Steps that are told, the newest. */
const STEPS_MAX = 200
