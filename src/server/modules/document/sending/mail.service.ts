import type { Ctx } from '#server/context.ts'
import { getCompany, getUsername } from '#server/modules/account/index.ts'
import { listMailsOfDocument, postMail } from '#server/modules/mail/index.ts'
import { getDocument, linkOf } from '../document.service.ts'
import { findDocument } from '../document.store.ts'
import { sendingOf } from '../event.presenter.ts'
import { holdEvent } from '../event.store.ts'
import { storedOf } from '../files/file.service.ts'
import { listFiles } from '../files/file.store.ts'
import { documentLetter } from './letter.presenter.ts'

/** A sending of a document. */
export interface SentDocument {
	document_id: string
	event_id: string
}

/** Posts the message of a sending, once, within the caller's transaction. Of what was taken back meanwhile nothing goes out. */
export async function mailDocument(
	ctx: Ctx,
	{ document_id, event_id }: SentDocument,
	file: { key: string; name: string } | undefined,
): Promise<void> {
	const event = await holdEvent(ctx, event_id)
	const row = await findDocument(ctx, document_id)
	const path = row && linkOf(row, await getUsername(ctx))
	if (!event || !path) return
	const posted = await listMailsOfDocument(ctx, document_id)
	if (posted.some(({ message_id }) => message_id === event_id)) return
	const { to, cc, subject, files } = sendingOf(event)
	const [company, username] = await Promise.all([getCompany(ctx), getUsername(ctx)])
	const sender = company.company_name || username
	const document = await getDocument(ctx, { id: document_id })
	const url = ctx.house.config.publicUrl + path
	await postMail(ctx, {
		accountId: ctx.accountId,
		kind: 'document',
		document_id,
		message_id: event_id,
		to,
		cc,
		subject,
		file,
		files: await filesNamed(ctx, document_id, files),
		...(company.company_email && { reply_to: company.company_email }),
		...documentLetter(document, { sender, url, subject, text: event.text }),
	})
}

/** Attachments of a document by their ids; what was sent stays, so all are there. */
async function filesNamed(ctx: Ctx, document_id: string, named: readonly { id: string }[]) {
	if (!named.length) return []
	const rows = await listFiles(ctx, document_id)
	return rows.filter(({ id }) => named.some((one) => one.id === id)).map(storedOf)
}
