import { z } from 'zod'
import { CUSTOMER_ROLES } from '#domain/customer/customer.ts'
import { CUSTOMER_TAG_MAX, CUSTOMERS_DELETED_MAX, LIST_ROWS_A_CALL, LIST_ROWS_MAX } from '#domain/customer/limits.ts'
import { customId, LIST_FIELDS } from '#domain/customer/list/fields.ts'
import { post } from './endpoint.ts'
import { CustomerId, DecimalSign, GroupId, ItemError, text } from './fields.ts'

const Field = z.union([
	z.enum(LIST_FIELDS as [string, ...string[]]),
	z.string().refine((name) => customId(name) !== undefined),
])

/** A row of a list: what stands in it, by field (`custom_` and the id of an own field). Numbers, days and addresses are read as people write them. */
const Row = z.strictObject({
	/** As the file counts it; told back. */
	row: z.int().min(1),
	values: z.partialRecord(Field, z.string().max(5000)),
})

/** What became of a row, or would. */
const Outcome = z.object({
	row: z.int(),
	outcome: z.enum(['new', 'changed', 'same', 'error']),
	/** The customer that it is, or was made. */
	id: z.string().optional(),
	name: z.string(),
	/** What is otherwise than before, each as the list says it. */
	changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
	/** What keeps it out; `path` names the field, `suggestion` what was probably meant. */
	errors: z.array(ItemError),
})

/** Customers in lists: out and in again (product.md section 3.5). */
export const customerList = {
	exportCustomers: post('/api/exportCustomers', {
		access: 'user',
		effect: 'own',
		summary:
			'Customers as a workbook, as CSV or as vCards, as a job: those of ids, or what a search finds. It comes back by importCustomers without a difference.',
		params: z.strictObject({
			format: z.enum(['xlsx', 'csv', 'vcf']),
			ids: z.array(CustomerId).min(1).max(CUSTOMERS_DELETED_MAX).optional(),
			/** As of getCustomers. */
			name: text(200).optional(),
			tag: text(CUSTOMER_TAG_MAX).optional(),
			role: z.enum(CUSTOMER_ROLES).optional(),
			archived: z.boolean().optional(),
			inactive: z.boolean().optional(),
			owing: z.boolean().optional(),
			file_name: text(120).optional(),
		}),
		data: z.object({ job_id: z.string() }),
	}),
	readCustomerList: post('/api/readCustomerList', {
		access: 'user',
		effect: 'read',
		summary: 'Reads a list of customers (xlsx, csv, tsv, vCard 3.0 and 4.0) for importCustomers; changes nothing.',
		upload: { field: 'file', maxFiles: 1, maxBytes: 10_485_760 },
		params: z.strictObject({}),
		data: z.object({
			headers: z.array(z.string()),
			/** What each column is by its header; null: not known. */
			mapping: z.array(z.string().nullable()),
			rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })).max(LIST_ROWS_MAX),
			/** The file has more rows than are taken. */
			more: z.boolean(),
			decimal: DecimalSign,
		}),
	}),
	importCustomers: post('/api/importCustomers', {
		access: 'user',
		effect: 'write',
		summary:
			'Makes and changes customers by the rows of a list. Whose row it is tells its id, else an e-mail address, else the name where it has no address. Empty cells change nothing. Rows with errors are left out. Undone by group_id.',
		params: z.strictObject({
			rows: z.array(Row).min(1).max(LIST_ROWS_A_CALL),
			decimal: DecimalSign.default('.'),
			/** Changes nothing; answers what it would do. */
			dry_run: z.boolean().default(false),
			/** Of the call before: both are undone as one. */
			group_id: GroupId.optional(),
		}),
		data: z.object({ rows: z.array(Outcome), group_id: z.string() }),
	}),
}
