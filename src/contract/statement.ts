import { z } from 'zod'
import { STATEMENT_KINDS } from '#domain/documents/statement.ts'
import { DOCUMENT_MAIL_MAX, CC_MAX } from '#domain/documents/mail-limits.ts'
import { MAIL_STATES, MAIL_SUBJECT_MAX } from '#domain/mail/mail.ts'
import { post } from './endpoint.ts'
import { At, CustomerId, lineText, text } from './fields.ts'

const Amount = z.string()

/** A statement that was sent by e-mail. */
const SentStatement = z.object({
	id: z.string(),
	at: At,
	/** Who has sent it; empty when they are gone. */
	user: z.string(),
	currency: z.string(),
	from: z.iso.date(),
	to: z.iso.date(),
	/** To whom, and who got a copy. */
	recipient: z.string(),
	cc: z.array(z.string()),
	/** What became of the message; null: it is being prepared, or the outbox has forgotten it. */
	mail: z.enum(MAIL_STATES).nullable(),
	/** Why it was not sent, in the caller's language. */
	problem: z.string().nullable(),
})
export type SentStatement = z.output<typeof SentStatement>

/** What a customer was billed and has paid (product.md sections 3.5, 3.8). */
export const statement = {
	getStatement: post('/api/getStatement', {
		access: 'user',
		effect: 'read',
		summary:
			'The statement of a customer: for each currency every invoice, credit note, payment, reversal and write-off in order of its day, with what is owed after it.',
		params: z.strictObject({
			customer_id: CustomerId,
			/** Both part of it; none: from the first day of the year of `to`, to today. */
			from: z.iso.date().optional(),
			to: z.iso.date().optional(),
		}),
		data: z.object({
			customer: z.object({ id: z.string(), name: z.string() }),
			from: z.iso.date(),
			to: z.iso.date(),
			/** To whom messages about it would go: the customer's first address; empty: it has none. */
			email: z.string(),
			/** The newest sendings, the last first. */
			mails: z.array(SentStatement),
			statements: z.array(
				z.object({
					currency: z.string(),
					/** What was owed before; below zero: it was to the customer's credit. */
					opening: Amount,
					closing: Amount,
					/** What was added and taken in between. */
					charged: Amount,
					settled: Amount,
					/** What invoices and payments dated after `to` come to, where that is today or later; null: there are none. */
					later: Amount.nullable(),
					lines: z.array(
						z.object({
							kind: z.enum(STATEMENT_KINDS),
							day: z.iso.date(),
							type: z.enum(['invoice', 'credit_note']),
							document_id: z.string(),
							number: z.string(),
							/** Of a payment. */
							method: z.string(),
							reference: z.string(),
							/** What it adds to what is owed; below zero: it takes from it. */
							amount: Amount,
							balance: Amount,
						}),
					),
				}),
			),
		}),
	}),
	sendStatement: post('/api/sendStatement', {
		access: 'user',
		effect: 'write',
		summary: 'Send a customer a statement in one currency by e-mail, with its PDF in the customer’s language.',
		params: z.strictObject({
			customer_id: CustomerId,
			from: z.iso.date().optional(),
			to: z.iso.date().optional(),
			currency: text(3),
			message: z.strictObject({
				to: text(254),
				cc: z.array(text(254)).max(CC_MAX).default([]),
				subject: lineText(MAIL_SUBJECT_MAX),
				text: text(DOCUMENT_MAIL_MAX),
				/** The PDF goes along unless it is false. */
				attach: z.boolean().default(true),
			}),
		}),
		data: z.object({ mails: z.array(SentStatement) }),
	}),
	exportStatement: post('/api/exportStatement', {
		access: 'user',
		effect: 'own',
		summary: 'A statement in one currency as PDF or workbook, as a job, in the language of the customer.',
		params: z.strictObject({
			customer_id: CustomerId,
			from: z.iso.date().optional(),
			to: z.iso.date().optional(),
			currency: text(3),
			format: z.enum(['pdf', 'xlsx']),
			file_name: text(200).optional(),
		}),
		data: z.object({ job_id: z.string() }),
	}),
}
