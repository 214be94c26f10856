import { z } from 'zod'
import { AGES } from '#domain/documents/ageing.ts'
import { DocumentCard } from './document-shapes.ts'
import { post } from './endpoint.ts'
import { text } from './fields.ts'

const Day = z.iso.date()
const Amount = z.string()

/** What a part of the sales is added up of. */
const Sale = {
	/** Issued within these days, both part of it. */
	from: Day,
	to: Day,
	/** How many of each there are. */
	invoices: z.int(),
	credit_notes: z.int(),
	/** What they come to; sales are the first less the second. */
	invoiced: Amount,
	credited: Amount,
}
const Sums = z.array(z.object({ currency: z.string(), count: z.int(), total: Amount }))

/**
 * The overview of the Business Hub. Sales are invoices less credit notes that are finalised and neither void nor written off
 * (domain/documents/sales.ts), on their day of issue, which is one of the account's clock.
 */
export const documentStats = {
	getDocumentStats: post('/api/getDocumentStats', {
		access: 'user',
		effect: 'read',
		summary:
			'What the overview of the Business Hub shows: sales and receivables in one currency, what is open and due.',
		params: z.strictObject({
			/** None, or one without documents: the account's; where that has none, the first that has. */
			currency: text(3).optional(),
		}),
		data: z.object({
			/** Documents of all types; without any the rest is empty. */
			total: z.int(),
			today: Day,
			currency: z.string(),
			/** Those that there are documents in, the account's first. */
			currencies: z.array(z.string()),
			/** The last twelve, the oldest first. */
			months: z.array(z.object(Sale)),
			/** Unpaid invoices by how late they are; `from` and `to` are the last days of those; null: without an end. */
			receivables: z.array(
				z.object({
					age: z.enum(AGES),
					from: Day.nullable(),
					to: Day.nullable(),
					count: z.int(),
					amount: Amount,
				}),
			),
			/** Sent and neither answered nor expired, in every currency; `next`: those that expire soonest. */
			quotations: z.object({ count: z.int(), sums: Sums, next: z.array(DocumentCard) }),
			/** Purchase orders whose goods have not all come; `soon`: expected by `soon_to`, from today on. */
			orders: z.object({
				count: z.int(),
				late: z.int(),
				soon: z.int(),
				soon_to: Day,
				sums: Sums,
				next: z.array(DocumentCard),
			}),
			/** Under the head `open`, and those nobody has looked at. */
			inquiries: z.object({ open: z.int(), unread: z.int() }),
			/** What sold best this year and the last, at most five each; `sku_name` of one that is gone is its key. */
			years: z.array(
				z.object({
					year: z.int(),
					skus: z.array(
						z.object({
							...Sale,
							sku_name_key: z.string(),
							sku_name: z.string(),
							name: z.string(),
							is_gone: z.boolean(),
							/** Pieces, less those that were credited. */
							pieces: z.string(),
						}),
					),
					customers: z.array(z.object({ ...Sale, customer_id: z.string(), name: z.string() })),
				}),
			),
		}),
	}),
}
