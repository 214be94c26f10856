import { Readable } from 'node:stream'
import { customerList as contract } from '#contract/customer-list.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { CustomField } from '#domain/customer/custom-field.ts'
import {
	addressFields,
	customName,
	fieldHeader,
	type ListFieldName,
	PLAIN_FIELDS,
} from '#domain/customer/list/fields.ts'
import type { ListValues } from '#domain/customer/list/read.ts'
import { writeCustomer } from '#domain/customer/list/write.ts'
import { writeVcard } from '#domain/customer/list/vcard.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import { type JobHandler, type JobRun } from '#server/jobs/handler.ts'
import { fileLink, streamedResult } from '#server/jobs/result-file.ts'
import { readPeople } from '#server/modules/activity/index.ts'
import { priceListNames } from '#server/modules/price-list/index.ts'
import { csvStream } from '#server/sheets/csv-writer.ts'
import type { SheetContent } from '#server/sheets/sheet-content.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import { wantedOf } from '../customer.service.ts'
import { countKnown, mostAddresses, readCustomersAfter } from '../customer.store.ts'
import { listFields } from '../fields/fields.store.ts'
import { fieldsOf } from '../stored.rule.ts'

type Row = (typeof contract)['exportCustomers']
type Params = ParamsOf<Row>

/** Customers of one read. */
const PAGE = 500
const FILE = { en: 'Customers', zh: '客户' } as const

/** Starts a file of the customers that are chosen or searched. Refuses `not_found` where one that is chosen is none. */
export async function exportCustomers(ctx: Ctx, params: Params): Promise<DataOf<Row>> {
	const { ids } = params
	if (ids && (await countKnown(ctx, ids)) < new Set(ids).size) throw refuse('not_found')
	return ctx.house.jobs.start(ctx, 'customer_export', params)
}

/** Writes it straight into the storage, whole or not at all. */
export const customerExportJob: JobHandler = async (run) => {
	const { ctx } = run
	const params = readStored(contract.exportCustomers.params, run.payload, 'payload of customer_export')
	const { format } = params
	const told = { count: 0 }
	const pages = pagesOf(run, params, told)
	const customs = await listFields(ctx)
	const file =
		format === 'vcf'
			? Readable.from(cardsOf(pages, customs))
			: sheetOf(format, await contentOf(ctx, params, { pages, customs }))
	const file_name = `${fileNameOf(params.file_name ?? '', FILE[ctx.locale])}.${format}`
	const storage_key = await streamedResult(run, file_name, file)
	return { storage_key, file_name, count: told.count, summary: file_name, link: fileLink(run.id) }
}

function sheetOf(format: 'xlsx' | 'csv', content: SheetContent): Readable {
	return format === 'csv' ? csvStream(content) : xlsxStream(content)
}

type Pages = AsyncIterable<ListValues[]>

/** The customers by name, as the texts of rows; those that were erased have nothing to tell. */
async function* pagesOf(
	{ ctx, signal, progress }: JobRun,
	params: Params,
	told: { count: number },
): AsyncGenerator<ListValues[]> {
	const people = new Map((await readPeople(ctx)).map(({ user_id, name }) => [user_id, name]))
	const lists = new Map((await priceListNames(ctx)).map(({ id, name }) => [id, name]))
	const wanted = { ...wantedOf(ctx, params), ids: params.ids }
	for (let after: { name_fold: string; id: string } | undefined; ;) {
		signal.throwIfAborted()
		if (ctx.givesWay) await ctx.house.database.giveWay()
		const rows = await readCustomersAfter(ctx, wanted, after, PAGE)
		if (!rows.length) return
		told.count += rows.length
		yield rows.map((row) => {
			const fields = fieldsOf(row)
			const assigned_to = people.get(fields.assigned_to ?? '') ?? ''
			return writeCustomer(
				{ ...fields, id: row.id },
				{ assigned_to, price_list: lists.get(fields.price_list_id ?? '') ?? '' },
			)
		})
		progress(told.count, told.count)
		after = rows.at(-1)
	}
}

async function* cardsOf(pages: Pages, customs: readonly CustomField[]): AsyncGenerator<string> {
	for await (const page of pages) yield page.map((values) => writeVcard(values, customs)).join('')
}

/** Every column there is; of addresses as many as any of the account has. First and last name are only read. */
async function contentOf(
	ctx: Ctx,
	params: Params,
	{ pages, customs }: { pages: Pages; customs: readonly CustomField[] },
): Promise<SheetContent> {
	const most = await mostAddresses(ctx)
	const addresses = Array.from({ length: most }, (_, at) => addressFields(at + 1)).flat()
	const plain = PLAIN_FIELDS.filter((field) => !/^(first|last)_name$/.test(field))
	const fields: ListFieldName[] = [...plain, ...customs.map(({ id }) => customName(id)), ...addresses]
	const columns = fields.map((field) => ({
		header: fieldHeader(field, ctx.locale, customs),
		type: 'text' as const,
		width: WIDTHS[field] ?? 18,
		...(field === 'id' && params.format === 'xlsx' && { hidden: true as const }),
	}))
	async function* rows() {
		for await (const page of pages) yield page.map((values) => fields.map((field) => values[field] || null))
	}
	return { name: FILE[ctx.locale], columns, rows: rows() }
}

const WIDTHS: Readonly<Record<string, number>> = { company: 30, contact_name: 24, emails: 30, notes: 40 }
