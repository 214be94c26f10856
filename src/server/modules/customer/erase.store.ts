import { type Selectable, sql } from 'kysely'
import type { Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'
import { inquiryLink } from '#domain/inquiry/inquiry-link.ts'

type InquiryRow = Selectable<Tables['inquiry']>

interface Who {
	id: string
	emails: readonly string[]
}

/** Inquiries of a customer, and those of its addresses that are nobody's, held; by id, behind `after`. */
export function holdInquiriesOf(
	{ db, accountId }: Scope,
	{ id, emails }: Who,
	{ after, most }: { after: string; most: number },
): Promise<Pick<InquiryRow, 'id' | 'year' | 'no' | 'lines'>[]> {
	return db
		.selectFrom('inquiry')
		.select(['id', 'year', 'no', 'lines'])
		.where('account_id', '=', accountId)
		.where((eb) =>
			eb.or([
				eb('customer_id', '=', id),
				eb.and([eb('customer_id', 'is', null), sql<boolean>`email = any(${[...emails]}::text[])`]),
			]),
		)
		.$if(after !== '', (query) => query.where('id', '>', after))
		.orderBy('id')
		.limit(most)
		.forUpdate()
		.execute()
}

/** What an inquiry is when nobody is named in it any more. */
export interface ErasedInquiry {
	id: string
	name: string
	/** What it is found by. */
	search: string
	sender: string
	follow_token: string
}

/**
 * Takes the person out of inquiries: who they are, what they wrote, what was noted about them. What is asked for, its prices
 * and the seller's own replies stay.
 */
export async function anonymise({ db, accountId }: Scope, inquiries: readonly ErasedInquiry[]): Promise<void> {
	if (!inquiries.length) return
	const ids = inquiries.map(({ id }) => id)
	await sql`
		update inquiry set name = new.name, search = new.search, sender = new.sender, follow_token = new.follow_token,
			email = '', company = '', phone = '', country = '', ship_to = '', po_number = '', excerpt = '', answers = '[]',
			consent = false,
			lines = ${withoutNotes('lines')}, sent_lines = case when sent_lines is null then null else ${withoutNotes('sent_lines')} end
		from jsonb_to_recordset(${JSON.stringify(inquiries)}::jsonb)
			as new (id uuid, name text, search text, sender text, follow_token text)
		where account_id = ${accountId}::uuid and inquiry.id = new.id`.execute(db)
	await db
		.updateTable('inquiry_message')
		.set({ text: '' })
		.where('account_id', '=', accountId)
		.where('inquiry_id', 'in', ids)
		.where('side', '<>', 'seller')
		.execute()
}

/** Lines in which nothing is noted. */
const withoutNotes = (column: 'lines' | 'sent_lines') => sql`(
	select coalesce(jsonb_agg(line || '{"note": ""}' order by at), '[]')
	from jsonb_array_elements(inquiry.${sql.ref(column)}) with ordinality as parts (line, at))`

/** What else names them: visits of links and open carts by their address, mails to and about them, messages of the bell, kept answers, what could be undone. */
export async function dropTraces(
	{ db, accountId }: Scope,
	{ id, emails, inquiries }: Who & { inquiries: readonly string[] },
): Promise<void> {
	const named = `%${id}%`
	const links = inquiries.map(inquiryLink)
	await sql`delete from share_link_visitor where account_id = ${accountId}::uuid and email = any(${[...emails]}::text[])`.execute(
		db,
	)
	await sql`delete from open_cart where account_id = ${accountId}::uuid and email = any(${[...emails]}::text[])`.execute(
		db,
	)
	await sql`delete from outbox where account_id = ${accountId}::uuid
		and (recipient = any(${[...emails]}::text[]) or inquiry_id = any(${[...inquiries]}::uuid[]) or (kind = 'digest'
			and exists (select from unnest(${links}::text[]) as told (link) where strpos(body, told.link) > 0)))`.execute(db)
	await sql`delete from notification where account_id = ${accountId}::uuid and link = any(${links}::text[])`.execute(db)
	await sql`delete from notice_mail where account_id = ${accountId}::uuid and link = any(${links}::text[])`.execute(db)
	await sql`delete from idempotency where account_id = ${accountId}::uuid
		and (answer::text like ${named} or exists (
			select from unnest(${[...inquiries]}::text[]) as inquiry (id) where answer::text like '%' || inquiry.id || '%'))`.execute(
		db,
	)
	await sql`delete from activity where account_id = ${accountId}::uuid and (
		(entity = 'customer' and (entity_id = ${id} or before::text like ${named} or after::text like ${named}))
		or (entity = 'inquiry' and entity_id = any(${[...inquiries]}::text[])))`.execute(db)
}

/**
 * What names them beside their documents: mails with them, messages of the bell about them, what was sent and said. The
 * documents stay, and so does by whom and when one was accepted or declined: it proves what was agreed.
 */
export async function dropDocumentTraces({ db, accountId }: Scope, customer_id: string): Promise<void> {
	const theirs = sql`(select id from document where account_id = ${accountId}::uuid and customer_id = ${customer_id}::uuid)`
	const told = (part: ReturnType<typeof sql.ref>) =>
		sql`exists (select from ${theirs} as theirs where strpos(${part}, 'Editor?id=' || theirs.id) > 0)`
	await sql`delete from outbox where account_id = ${accountId}::uuid
		and (document_id in ${theirs} or (kind in ('digest', 'notice') and ${told(sql.ref('body'))}))`.execute(db)
	for (const table of ['notification', 'notice_mail'])
		await sql`delete from ${sql.table(table)} where account_id = ${accountId}::uuid and ${told(sql.ref('link'))}`.execute(
			db,
		)
	await sql`delete from document_event where account_id = ${accountId}::uuid
		and document_id in ${theirs} and kind not in ('viewed', 'accepted', 'declined')`.execute(db)
	const statements = sql`(select id from statement_mail where account_id = ${accountId}::uuid and customer_id = ${customer_id}::uuid)`
	await sql`delete from outbox where account_id = ${accountId}::uuid and message_id in ${statements}`.execute(db)
	await sql`delete from statement_mail where account_id = ${accountId}::uuid and customer_id = ${customer_id}::uuid`.execute(
		db,
	)
	await dropDocumentSteps({ db, accountId }, customer_id)
}

/**
 * What is recorded of their documents: edits and deleted drafts hold whole addresses and can no longer be taken back; steps
 * stay, told by the document's number alone.
 */
async function dropDocumentSteps({ db, accountId }: Scope, customer_id: string): Promise<void> {
	const named = `%${customer_id}%`
	const theirs = sql`(
		select id::text from document where account_id = ${accountId}::uuid and customer_id = ${customer_id}::uuid
		union select entity_id from activity where account_id = ${accountId}::uuid and entity = 'document'
			and (before::text like ${named} or after::text like ${named}))`
	await sql`
		update activity set after = activity.after || jsonb_build_object('document', coalesce(
			(select number from document where account_id = ${accountId}::uuid and id::text = activity.entity_id), ''))
		where account_id = ${accountId}::uuid and entity = 'document_step' and entity_id in ${theirs}`.execute(db)
	await sql`delete from activity where account_id = ${accountId}::uuid and entity = 'document'
		and entity_id in ${theirs}`.execute(db)
}

/** What a draft says of whom it is for when they are forgotten. */
const NOBODY = JSON.stringify({
	bill_to: { name: '', contact_name: '', address: '', country: '', email: '', phone: '', tax_id: '' },
	ship_to: null,
})

/** Takes the person out of drafts of documents. Those that were finalised stay as they are: the law has them kept. */
export async function anonymiseDrafts({ db, accountId }: Scope, customer_id: string): Promise<void> {
	await db
		.updateTable('document')
		.set({
			customer_id: null,
			name: '',
			search: '',
			note: '',
			memo: '',
			tags: [],
			parts: sql`parts || ${NOBODY}::jsonb`,
		})
		.where('account_id', '=', accountId)
		.where('customer_id', '=', customer_id)
		.where('state', '=', 'draft')
		.execute()
}

/** Notes when it was. */
export async function markErased({ db, accountId }: Scope, id: string, erased_at: Date): Promise<void> {
	await db.updateTable('customer').set({ erased_at }).where('account_id', '=', accountId).where('id', '=', id).execute()
}
