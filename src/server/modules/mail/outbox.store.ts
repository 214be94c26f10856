import { type Insertable, type Selectable, sql } from 'kysely'
import type { MailProblem, MailState } from '#domain/mail/mail.ts'
import type { Ctx, Db, Scope } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { personName } from '#server/db/person-name.ts'
import { read, type Reading, reading } from '#server/db/readings.ts'
import type { Tables } from '#server/db/tables.ts'
import { tellAccount } from '#server/events/tell.ts'

/** A message as it stands in the outbox. */
export type MailRow = Selectable<Tables['outbox']>

/** The same with who has sent it, as far as that is kept. */
export interface SignedMailRow extends MailRow {
	user: string
	automatic: boolean
}

const mine = (table: string) => sql`${sql.ref(`${table}.account_id`)} = outbox.account_id`

const signed = [
	sql<string>`coalesce((select ${personName('person')} from app_user person where ${mine('person')} and person.user_id = coalesce(
		outbox.user_id,
		(select user_id from document_event told where ${mine('told')} and told.id = outbox.message_id),
		(select user_id from statement_mail told where ${mine('told')} and told.id = outbox.message_id),
		(select user_id from inquiry_message told
			where ${mine('told')} and told.inquiry_id = outbox.inquiry_id and told.id = outbox.message_id))), '')`.as('user'),
	sql<boolean>`exists (select from document_event told
		where ${mine('told')} and told.id = outbox.message_id and told.user_id is null)`.as('automatic'),
]

export async function insertMail(db: Db, mail: Insertable<Tables['outbox']>): Promise<void> {
	await db.insertInto('outbox').values(mail).execute()
}

/** A message that is due, with the server that sends it and who it is from. */
export interface DueMail extends MailRow {
	/** Whose server sends it; null: there is none. */
	server_id: string | null
	company: unknown
	/** The first of the account's people; null of the installation's own messages. */
	owner_email: string | null
}

/** Messages of one turn. */
const TURN = 30

/**
 * Takes what is due for this process: until `lease` no other tries it. A message that is never settled, because its
 * process died, is tried again then, under the same Message-ID.
 */
export async function claimDue(db: Db, now: Date, lease: Date): Promise<DueMail[]> {
	const { rows } = await sql<DueMail>`
		with due as (
			select id from outbox where state = 'waiting' and due_at <= ${now}
			order by due_at limit ${sql.lit(TURN)} for update skip locked
		), claimed as (
			update outbox set due_at = ${lease}, tries = tries + 1 from due where outbox.id = due.id returning outbox.*
		)
		select claimed.*, server.account_id as server_id, seller.company, owner.email as owner_email
		from claimed
		left join account seller on seller.account_id = claimed.account_id
		left join lateral (
			select email from app_user u where u.account_id = claimed.account_id order by created_at limit 1
		) owner on true
		left join lateral (
			select s.account_id from mail_server s join account a on a.account_id = s.account_id
			where s.account_id = claimed.account_id or a.is_operator
			order by s.account_id = claimed.account_id desc nulls last limit 1
		) server on true
		order by claimed.created_at, claimed.id`.execute(db)
	return rows
}

export interface MailEnd {
	state: MailState
	problem?: MailProblem | null
	words?: string
	due_at?: Date | null
	sent_at?: Date
	/** Of what need not be kept once it is sent. */
	body?: ''
	html?: ''
}

/** Writes what became of a try; where it is about an inquiry, the account's open streams are told. */
export async function settleMail(
	db: Db,
	{ id, account_id, inquiry_id }: Pick<MailRow, 'id' | 'account_id' | 'inquiry_id'>,
	end: MailEnd,
): Promise<void> {
	await db.updateTable('outbox').set(end).where('id', '=', id).where('state', '=', 'waiting').execute()
	if (account_id && inquiry_id) await tellAccount(db, account_id, { event: 'inquiry', id: inquiry_id })
}

/** Gives a message back that was not tried. */
export async function giveBack(db: Db, id: string, due_at: Date): Promise<void> {
	await db
		.updateTable('outbox')
		.set({ due_at, tries: sql`tries - 1` })
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.execute()
}

interface Wanted {
	page: number
	size: number
	state?: MailState | undefined
}

/** A page of the account's messages, newest first; of the operator with the installation's own. */
export async function listMails(ctx: Ctx, { page, size, state }: Wanted) {
	const wanted = ctx.db
		.selectFrom('outbox')
		.where((eb) =>
			ctx.isOperator
				? eb.or([eb('account_id', '=', ctx.accountId), eb('account_id', 'is', null)])
				: eb('account_id', '=', ctx.accountId),
		)
		.$if(state !== undefined, (query) => query.where('state', '=', state as MailState))
	const list = await wanted
		.selectAll()
		.select(signed)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(size)
		.offset((page - 1) * size)
		.execute()
	const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
	return { total: Number(total), list }
}

/** What is still to be sent, or was not: of one message of the account, held until the transaction ends. */
export function holdMail({ db, accountId }: Scope, id: string): Promise<SignedMailRow | undefined> {
	return db
		.selectFrom('outbox')
		.selectAll()
		.select(signed)
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

/** Lets a message wait again. */
export async function waitAgain({ db, accountId }: Scope, id: string, due: Pick<MailRow, 'due_at' | 'give_up_at'>) {
	await db
		.updateTable('outbox')
		.set({ ...due, state: 'waiting', tries: 0, problem: null, words: '' })
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.execute()
}

/** What was mailed about inquiries, the oldest first. */
export function listMailsOf({ db, accountId }: Scope, inquiry_ids: readonly string[]) {
	return db
		.selectFrom('outbox')
		.select(['id', 'recipient', 'state', 'problem', 'words', 'message_id', 'created_at', 'sent_at'])
		.where('account_id', '=', accountId)
		.where('inquiry_id', 'in', inquiry_ids)
		.orderBy('created_at')
		.orderBy('id')
		.limit(600)
		.execute()
}

/** What became of messages about a document. */
export function listMailsOfDocument(scope: Scope, document_id: string): Promise<DocumentMail[]> {
	return read(scope.db, listingMailsOfDocument(scope, document_id))
}

/** The same, to be done together with more. */
export function listingMailsOfDocument({ db, accountId }: Scope, document_id: string): Reading<DocumentMail[]> {
	return reading(selectOfDocument.query(db, { accountId, document_id }), (rows) => rows)
}

const selectOfDocument = compileOnce((db, { accountId, document_id }: { accountId: string; document_id: string }) =>
	db
		.selectFrom('outbox')
		.select(['id', 'state', 'problem', 'words', 'message_id'])
		.where('account_id', '=', accountId)
		.where('document_id', '=', document_id)
		.modifyEnd(planKept),
)

/** A message about a document. */
export type DocumentMail = Pick<Selectable<Tables['outbox']>, 'id' | 'state' | 'problem' | 'words' | 'message_id'>
