import type { DraftFields } from '#contract/document-draft.ts'
import { isOrder } from '#domain/documents/document.ts'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import { addDecimals, type Decimal, signOf } from '#domain/decimal.ts'
import { deliveredOf } from '#domain/documents/delivery.ts'
import { dueDay, lastDay } from '#domain/documents/due.ts'
import { type ChosenLine, isUsedUp, takeLines } from '#domain/documents/take-lines.ts'
import { packedAs, withoutMoney } from '#domain/documents/unpriced.ts'
import { minorDigits } from '#domain/money.ts'
import { isProblem } from '#domain/problem.ts'
import type { Ctx } from '#server/context.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import { getInvoiceSetting } from '#server/modules/account/index.ts'
import { packingsOf } from './goods.service.ts'
import { insertDraft, type Origin } from './document.service.ts'
import { type DocumentRow, findRevision, listMade } from './document.store.ts'
import { copyFiles } from './files/file.service.ts'
import { fieldsOf } from './stored.rule.ts'

/** What goes on of a document into another one, and by when. */
export interface Deriving {
	today: string
	/** Some lines; undefined: all that is left. */
	chosen: readonly ChosenLine[] | undefined
}

/** A copy that begins anew: a draft of today, without number. */
export async function duplicate(ctx: Ctx, row: DocumentRow, today: string): Promise<BusinessDocument> {
	const fields = fieldsOf(row)
	return insertDraft(ctx, { type: row.type }, await renewed(ctx, row.type, fields, today))
}

/** The next revision of a quotation or an order, as a draft with its number. */
export async function revise(ctx: Ctx, row: DocumentRow, today: string): Promise<BusinessDocument> {
	if (await findRevision(ctx, row)) throw refuseProblem({ code: 'document_revised' })
	const fields = await renewed(ctx, row.type, fieldsOf(row), today)
	const origin = { type: row.type, from_id: row.id, inquiry_id: row.inquiry_id, revision: row.revision + 1 }
	const made = await insertDraft(ctx, origin, { ...fields, tags: row.tags })
	await copyFiles(ctx, row.id, made.id)
	return made
}

/** The same of another day: dates follow, what is said of one document stays behind. */
export async function renewed(
	ctx: Ctx,
	type: DocumentRow['type'],
	fields: DraftFields,
	today: string,
): Promise<DraftFields> {
	const { meta } = fields
	const { valid_days } = await getInvoiceSetting(ctx)
	if (isOrder(type)) return renewedOrder(fields, today)
	const due_date = lastDay(type, today, { ...meta, valid_days })
	return { ...fields, meta: { ...meta, number: '', issue_date: today, due_date }, note: '', memo: '' }
}

/** The days on which goods are expected stay where they are not over. */
function renewedOrder(fields: DraftFields, today: string): DraftFields {
	const open = (day: string | null) => (day !== null && day >= today ? day : null)
	const meta = { ...fields.meta, number: '', issue_date: today, due_date: open(fields.meta.due_date) }
	return { ...fields, meta, lines: fields.lines.map((line) => ({ ...line, due: open(line.due) })), note: '', memo: '' }
}

/** How much of each line went on into documents that still count. */
export function takenBy(made: readonly DocumentRow[]): Map<string, Decimal> {
	const taken = new Map<string, Decimal>()
	for (const row of made)
		for (const { id, kind, qty } of fieldsOf(row).lines)
			if (kind === 'item') taken.set(id, addDecimals(taken.get(id) ?? '0', qty))
	return taken
}

/** What was made of a document of some types, and has not been voided. */
async function counting(ctx: Ctx, id: string, types: readonly DocumentRow['type'][]): Promise<DocumentRow[]> {
	const made = await listMade(ctx, id)
	return made.filter(({ type, state }) => types.includes(type) && state !== 'void' && state !== 'cancelled')
}

const CONVERTED: readonly DocumentRow['type'][] = ['invoice', 'proforma']

/** Whether a document of a type takes what it bills of another one. */
export const isConversion = (type: DocumentRow['type']): boolean => CONVERTED.includes(type)

/** What was converted of a document and still counts. */
export const conversionsOf = (ctx: Ctx, { id }: Pick<DocumentRow, 'id'>): Promise<DocumentRow[]> =>
	counting(ctx, id, CONVERTED)

/** How much of a document was converted: nothing that still counts, a part, or all of it. */
export async function conversionOf(ctx: Ctx, row: DocumentRow): Promise<'none' | 'part' | 'whole'> {
	const made = await conversionsOf(ctx, row)
	if (isUsedUp(fieldsOf(row).lines, takenBy(made))) return 'whole'
	return made.length > 0 ? 'part' : 'none'
}

/**
 * A draft of an invoice or a pro forma with the lines of a quotation, a customer's order or a pro forma that are left, or those that were chosen.
 * What is paid once (deposit, shipping, fees, an amount off) goes on with the first. Refuses `document_line_unknown`,
 * `document_qty_more`, `document_nothing_left`.
 */
export async function convert(
	ctx: Ctx,
	row: DocumentRow,
	{ today, chosen, type }: Deriving & { type: DocumentRow['type'] },
): Promise<BusinessDocument> {
	const fields = fieldsOf(row)
	const made = await conversionsOf(ctx, row)
	const lines = linesOf(fields, chosen, takenBy(made))
	const { meta } = fields
	const due_date = dueDay(today, meta.payment_terms, meta.payment_days)
	const dated = { ...meta, number: '', issue_date: today, due_date }
	const origin = { type, from_id: row.id, inquiry_id: row.inquiry_id }
	return insertDraft(ctx, origin, {
		...another(fields),
		lines,
		meta: made.length ? { ...dated, ...once(dated) } : dated,
	})
}

/** What a document of another type takes over: neither its title nor what is noted about it. */
function another(fields: DraftFields): DraftFields {
	return { ...fields, header: { ...fields.header, title: '' }, note: '', memo: '' }
}

/** What is not asked for a second time. */
function once({ discount }: DraftFields['meta']) {
	const amountOff = discount !== null && 'amount' in discount
	return { deposit: '0', shipping: null, fees: [], discount: amountOff ? null : discount }
}

/** A draft of a credit note over all of an invoice that has not been credited, or over lines that were chosen. Refuses as `convert` does. */
export async function credit(ctx: Ctx, row: DocumentRow, { today, chosen }: Deriving): Promise<BusinessDocument> {
	const fields = fieldsOf(row)
	const made = await counting(ctx, row.id, ['credit_note'])
	const lines = linesOf(fields, chosen, takenBy(made))
	const dated = { ...fields.meta, number: '', issue_date: today, due_date: null, deposit: '0' }
	const isWhole = !chosen && made.length === 0
	const origin: Origin = { type: 'credit_note', from_id: row.id }
	return insertDraft(ctx, origin, {
		...another(fields),
		lines,
		meta: isWhole ? dated : { ...dated, ...once(dated) },
	})
}

/**
 * A draft of a packing list with the goods of a document that are on none yet, or those that were chosen, packed as their
 * SKUs are now. What takes something off is no goods. Refuses as `convert` does.
 */
export async function pack(ctx: Ctx, row: DocumentRow, { today, chosen }: Deriving): Promise<BusinessDocument> {
	const fields = fieldsOf(row)
	const made = await counting(ctx, row.id, ['packing_list'])
	const lines = linesOf({ ...fields, lines: goodsOf(fields) }, chosen, takenBy(made))
	const packings = await packingsOf(ctx, [...new Set(lines.flatMap(({ sku_name_key }) => sku_name_key ?? []))])
	const meta = { ...fields.meta, number: '', issue_date: today, invoice_number: invoiceNumberOf(row, fields) }
	const origin: Origin = { type: 'packing_list', from_id: row.id, inquiry_id: row.inquiry_id }
	return insertDraft(ctx, origin, packedAs(withoutMoney({ ...another(fields), lines, meta }), packings))
}

/** What takes something off is no goods. */
function goodsOf({ lines }: DraftFields): DraftFields['lines'] {
	return lines.filter(({ kind, qty, unit_price }) => {
		return kind !== 'item' || (signOf(qty) > 0 && signOf(unit_price) >= 0)
	})
}

/** The invoice that goods belong to, as far as it is known. */
function invoiceNumberOf({ type, number }: DocumentRow, { meta }: DraftFields): string {
	if (type === 'packing_list') return meta.invoice_number
	return type === 'quotation' || type === 'customer_order' ? '' : (number ?? '')
}

/**
 * A draft of a delivery note with the goods of a document that are on none yet, or those that were chosen, each with what was
 * ordered of it and what was delivered before. Refuses as `convert` does.
 */
export async function deliver(ctx: Ctx, row: DocumentRow, { today, chosen }: Deriving): Promise<BusinessDocument> {
	const fields = fieldsOf(row)
	const before = takenBy(await counting(ctx, row.id, ['delivery_note']))
	const goods = goodsOf(fields)
	const lines = deliveredOf(linesOf({ ...fields, lines: goods }, chosen, before), goods, before)
	const meta = { ...fields.meta, number: '', issue_date: today, invoice_number: invoiceNumberOf(row, fields) }
	const { footer } = fields
	const message_to_customer = { ...footer.message_to_customer, content: '' }
	const free = withoutMoney({ ...another(fields), lines, meta, footer: { ...footer, message_to_customer } })
	const origin: Origin = { type: 'delivery_note', from_id: row.id, inquiry_id: row.inquiry_id }
	return insertDraft(ctx, origin, { ...free, lines: free.lines.map((line) => ({ ...line, packing: null })) })
}

function linesOf(fields: DraftFields, chosen: Deriving['chosen'], taken: Map<string, Decimal>): DraftFields['lines'] {
	const lines = takeLines(fields.lines, chosen, { taken, coins: minorDigits(fields.meta.currency) })
	if (isProblem(lines)) throw refuseProblem(lines)
	return lines
}
