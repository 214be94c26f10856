import { REMINDER_HOUR } from '#domain/documents/reminders.ts'
import { wallTime } from '#domain/zoned-time.ts'
import { type Ctx, inNameOf, transact } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { getInvoiceSetting, getSettings } from '#server/modules/account/index.ts'
import { getDocument, listOwed, operateDocument, type Reminding } from '#server/modules/document/index.ts'
import { filledTemplate } from '#server/modules/email-template/index.ts'
import { canSendMail } from '#server/modules/mail/index.ts'
import { listReminding } from './dunning.store.ts'

/** Invoices of an account in one turn: the next one takes the others. */
const TURN = 100

/**
 * Reminds the customers of unpaid invoices by e-mail on the days that their sellers have chosen, in daytime by the seller's
 * clock. Each reminder goes out once, whatever is killed meanwhile: it is written down and posted in one transaction.
 */
export async function remindOfInvoices(house: House): Promise<void> {
	for (const owner of await listReminding(house.database.db)) await remindFor(inNameOf(house, owner))
}

async function remindFor(ctx: Ctx): Promise<void> {
	const { timezone } = await getSettings(ctx)
	const now = wallTime(ctx.house.now(), timezone)
	if (Number(now.slice(11, 13)) < REMINDER_HOUR || !(await canSendMail(ctx))) return
	const { reminder_days: days } = await getInvoiceSetting(ctx)
	const reminding = { days, today: now.slice(0, 10), timezone }
	for (const id of await listOwed(ctx, reminding, { limit: TURN })) {
		const refused = await remindOnce(ctx, id, reminding)
		if (refused) ctx.log.warn({ document_id: id, code: refused.code }, 'an invoice was not reminded of')
		// The hour's messages are sent.
		if (refused?.code === 'document_mail_many') return
	}
}

/** Reminds of one invoice, unless it was paid or reminded of meanwhile. Answers what kept it from that. */
async function remindOnce(ctx: Ctx, id: string, reminding: Reminding): Promise<Refusal | undefined> {
	try {
		await transact(ctx, async (ctx) => {
			await lockAccount(ctx)
			if ((await listOwed(ctx, reminding, { limit: 1, id })).length === 0) return
			const { bill_to, meta } = await getDocument(ctx, { id })
			const { subject, body: text } = await filledTemplate(ctx, {
				purpose: 'overdue',
				document_id: id,
				locale: meta.language,
			})
			const said = { to: bill_to.email, subject, text, attach: true }
			await operateDocument(ctx, { id, action: 'remind', confirm: false, ...said })
		})
		return undefined
	} catch (error) {
		if (error instanceof Refusal) return error
		throw error
	}
}
