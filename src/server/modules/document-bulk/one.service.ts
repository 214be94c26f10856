import type { documentBulk } from '#contract/document-bulk.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { subtractDecimals } from '#domain/decimal.ts'
import { stepOfBulk } from '#domain/documents/bulk.ts'
import { MAIL_PURPOSES } from '#domain/documents/mail-purpose.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import {
	getDocument,
	operateDocument,
	type PreparedMail,
	sendPrepared,
	setDocument,
	setPayment,
} from '#server/modules/document/index.ts'
import { filledTemplate } from '#server/modules/email-template/index.ts'
import { refusalOf } from './check.service.ts'
import { type ChosenRow, readChosen } from './document-bulk.store.ts'

export type Work = ParamsOf<(typeof documentBulk)['operateDocuments']>

/** Tags of one document. */
const TAGS_MAX = 20

/**
 * Does it with one document, within the caller's transaction; looked at anew, for it may have changed since it was chosen. Refuses
 * what keeps it from that.
 */
export async function workOnOne(
	ctx: Ctx,
	id: string,
	{ work, today, mail, group_id }: { work: Work; today: string; mail: PreparedMail | undefined; group_id: string },
): Promise<void> {
	await lockAccount(ctx)
	const [row] = await readChosen(ctx, [id])
	if (!row) throw refuse('not_found')
	const refusal = refusalOf(ctx, row, { ...work, today })
	if (refusal) throw refusal
	const { action, method, tag } = work
	const step = stepOfBulk(action, row.type)
	if (mail) await sendOne(ctx, row, mail)
	else if (step) await operateDocument(ctx, { id, action: step, confirm: false }, group_id)
	else if (action === 'pay') await payWhole(ctx, row, { method, date: today })
	else await retag(ctx, row, tag ?? '', action === 'tag')
}

async function payWhole(ctx: Ctx, { id, total, paid }: ChosenRow, about: { method: string; date: string }) {
	const amount = subtractDecimals(total, paid)
	await setPayment(ctx, { document_id: id, amount, ...about, reference: '', note: '', confirm: false })
}

async function retag(ctx: Ctx, { id, tags }: ChosenRow, tag: string, isOn: boolean): Promise<void> {
	const others = tags.filter((one) => one !== tag)
	if (isOn && others.length >= TAGS_MAX) throw refuse('documents_tags_full', { params: { max: TAGS_MAX } })
	const next = isOn ? [...others, tag] : others
	if (next.join('\n') !== tags.join('\n')) await setDocument(ctx, { id, tags: next })
}

/** In the words of the template for what it is, in its language. */
async function sendOne(ctx: Ctx, { id: document_id, type, email: to }: ChosenRow, mail: PreparedMail): Promise<void> {
	const purpose = MAIL_PURPOSES[type]
	const { meta } = await getDocument(ctx, { id: document_id })
	const { subject, body: text } = await filledTemplate(ctx, { purpose, document_id, locale: meta.language })
	await sendPrepared(ctx, mail, { to, subject, text })
}
