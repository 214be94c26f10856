import { z } from 'zod'
import { STATEMENT_KINDS } from '#domain/documents/statement.ts'
import { post } from './endpoint.ts'
import { CustomerId, text } from './fields.ts'

const Amount = z.string()

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
			statements: z.array(
				z.object({
					currency: z.string(),
					/** What was owed before; below zero: it was to the customer's credit. */
					opening: Amount,
					closing: Amount,
					/** What was added and taken in between. */
					charged: Amount,
					settled: Amount,
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
