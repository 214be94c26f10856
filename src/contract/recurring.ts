import { z } from 'zod'
import { DOCUMENT_STATES } from '#domain/documents/states.ts'
import {
	RECURRING_ACTIONS,
	RECURRING_COUNT_MAX,
	RECURRING_EVERY_MAX,
	RECURRING_HEADS,
	RECURRING_MAKES,
	RECURRING_PRICES,
	RECURRING_STATES,
	RECURRING_UNITS,
} from '#domain/documents/recurring.ts'
import { post } from './endpoint.ts'
import { At, DocumentId, listOf, Page, RecurringId, size, text } from './fields.ts'

const Day = z.iso.date()
const Ends = z.union([z.strictObject({ day: Day }), z.strictObject({ count: z.int().min(1).max(RECURRING_COUNT_MAX) })])

/** What the seller decides about a schedule. */
export const RecurringFields = z.strictObject({
	/** So many units from one run to the next. */
	every: z.int().min(1).max(RECURRING_EVERY_MAX),
	unit: z.enum(RECURRING_UNITS),
	/** The day of the first run; its day of the month is kept wherever a month has it. */
	first_day: Day,
	/** After a day, or after so many invoices; null: never. */
	ends: Ends.nullable(),
	makes: z.enum(RECURRING_MAKES),
	prices: z.enum(RECURRING_PRICES),
})
export type RecurringFields = z.output<typeof RecurringFields>

const Amount = z.string()
const RecurringCard = RecurringFields.extend({
	id: z.string(),
	state: z.enum(RECURRING_STATES),
	/** Of the next run; null: nothing more is made. */
	next_day: Day.nullable(),
	/** Invoices that it has made. */
	made: z.int(),
	/** Runs whose day is over and that were not made. */
	missed: z.int(),
	/** Why the last run left a draft, in the caller's language; empty: it went through. */
	problem: z.string(),
	/** The invoice that it repeats. */
	document: z.object({
		id: z.string(),
		number: z.string().nullable(),
		name: z.string(),
		customer_id: z.string().nullable(),
		currency: z.string(),
		total: Amount,
	}),
	version: z.int(),
	created_at: At,
	updated_at: At,
})
export type RecurringCard = z.output<typeof RecurringCard>

const Recurring = RecurringCard.extend({
	/** What it has made, the last first, 100 at most. */
	runs: z.array(
		z.object({
			day: Day,
			/** Null: the draft was deleted. */
			document: z
				.object({
					id: z.string(),
					number: z.string().nullable(),
					state: z.enum(DOCUMENT_STATES),
					currency: z.string(),
					total: Amount,
				})
				.nullable(),
			/** Why it stayed a draft, in the caller's language. */
			problem: z.string(),
		}),
	),
})
export type Recurring = z.output<typeof Recurring>

/** Invoices that repeat (product.md section 3.8). */
export const recurring = {
	getRecurrings: post('/api/getRecurrings', {
		access: 'user',
		effect: 'read',
		summary: 'Schedules by which invoices repeat, the newest first, with how many stand under each head.',
		params: z.strictObject({
			page: Page,
			size: size(20),
			head: z.enum(RECURRING_HEADS).default('all'),
			/** Those that repeat this invoice, and the one that has made it. */
			document_id: DocumentId.optional(),
			/** Number or customer of the invoice that repeats. */
			name: text(200).optional(),
		}),
		data: listOf(RecurringCard).extend({ heads: z.record(z.enum(RECURRING_HEADS), z.int()) }),
	}),
	getRecurring: post('/api/getRecurring', {
		access: 'user',
		effect: 'read',
		summary: 'One schedule with what it has made.',
		params: z.strictObject({ id: RecurringId }),
		data: Recurring,
	}),
	setRecurring: post('/api/setRecurring', {
		access: 'user',
		effect: 'write',
		summary: 'Let an invoice repeat, or change a schedule: with an id only the parts that are named change.',
		params: RecurringFields.partial().extend({
			id: RecurringId.optional(),
			/** What was looked at; another one refuses with the present schedule. */
			version: z.int().min(1).optional(),
			/** Of a new schedule: the invoice that repeats, a draft or finalised. */
			document_id: DocumentId.optional(),
		}),
		data: Recurring,
	}),
	operateRecurring: post('/api/operateRecurring', {
		access: 'user',
		effect: 'write',
		summary: 'Pause a schedule, resume it, or end it.',
		params: z.strictObject({
			id: RecurringId,
			action: z.enum(RECURRING_ACTIONS),
			/** Of resume: what becomes of runs whose day is over. Without it, they are asked about. */
			missed: z.enum(['make', 'skip']).optional(),
			version: z.int().min(1).optional(),
		}),
		data: Recurring,
	}),
}
