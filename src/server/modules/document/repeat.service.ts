import type { DraftFields } from '#contract/document-draft.ts'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import { factorOf, priceOf } from '#domain/documents/goods-price.ts'
import { fillPeriod, periodValues, type RecurringPrices, type Rhythm, runDay } from '#domain/documents/recurring.ts'
import { fitting } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { getCustomer } from '#server/modules/customer/index.ts'
import { readSkusByKeys } from '#server/modules/sku/index.ts'
import { copyFiles } from './files/file.service.ts'
import { renewed } from './derive.service.ts'
import { insertDraft } from './document.service.ts'
import { findDocument } from './document.store.ts'
import { pricedGoods, pricingFor } from './goods.service.ts'
import { fieldsOf } from './stored.rule.ts'

/** Characters that fields take (contract/document-draft.ts). */
const TITLE_MAX = 60
const TEXT_MAX = 2000

/** A run of a schedule. */
export interface Repeating {
	rhythm: Rhythm
	n: number
	prices: RecurringPrices
	/** Whatever is wrong with its customer and SKUs: the draft is looked through by hand. */
	isLenient: boolean
}

/**
 * A draft of what an invoice repeats on the day of a run, its words for the run's time filled in. Refuses `not_found`,
 * `recurring_archived`, `recurring_sku_gone` and, at today's prices, `recurring_no_price`.
 */
export async function repeatDocument(
	ctx: Ctx,
	id: string,
	{ rhythm, n, prices, isLenient }: Repeating,
): Promise<BusinessDocument> {
	const row = await findDocument(ctx, id)
	if (!row) throw refuse('not_found')
	const fields = await renewed(ctx, row.type, fieldsOf(row), runDay(rhythm, n))
	if (!isLenient) await requireStanding(ctx, fields)
	const lines = prices === 'today' ? await repriced(ctx, fields, isLenient) : fields.lines
	const values = periodValues(rhythm, n, fields.meta.language)
	const made = await insertDraft(ctx, { type: row.type }, worded({ ...fields, lines }, values))
	await copyFiles(ctx, row.id, made.id)
	return made
}

/** What is sold is still there, and so is whom it is sold to. */
async function requireStanding(ctx: Ctx, { customer_id, lines }: DraftFields): Promise<void> {
	const customer = customer_id === null ? null : await getCustomer(ctx, { customer_id })
	if (customer?.archived) throw refuse('recurring_archived', { params: { name: customer.name } })
	const keys = [...new Set(lines.flatMap(({ sku_name_key }) => sku_name_key ?? []))]
	const skus = await readSkusByKeys(ctx, keys)
	const there = new Set(skus.flatMap(({ status, sku_name_key }) => (status === 'active' ? sku_name_key : [])))
	const gone = lines.find(({ sku_name_key }) => sku_name_key !== null && !there.has(sku_name_key))
	if (gone) throw refuse('recurring_sku_gone', { params: { name: gone.sku_name || gone.name } })
}

/** Lines at what their SKUs cost the customer today; a price that was typed stays. */
async function repriced(ctx: Ctx, fields: DraftFields, isLenient: boolean): Promise<DraftFields['lines']> {
	const { customer_id, meta, lines } = fields
	const follows = ({ kind, is_typed }: DraftFields['lines'][number]) => kind === 'item' && !is_typed
	const keys = [...new Set(lines.filter(follows).flatMap(({ sku_name_key }) => sku_name_key ?? []))]
	const customer = customer_id === null ? null : await getCustomer(ctx, { customer_id })
	const { currency: account } = await getSettings(ctx)
	const pricing = await pricingFor(ctx, { customer, currency: meta.currency, account })
	const priced = await pricedGoods(ctx, keys, { pricing, required: [] })
	const goods = new Map(priced.map(({ shown }) => [shown.sku_name_key, shown]))
	return lines.map((line) => {
		if (!follows(line) || line.sku_name_key === null) return line
		const shown = goods.get(line.sku_name_key)
		const price = shown && priceOf(shown, line, meta.currency)
		if (price) return { ...line, factor: factorOf(shown, line.unit), unit_price: price.unit_price }
		if (isLenient) return line
		throw refuse('recurring_no_price', { params: { name: line.sku_name || line.name } })
	})
}

function worded(fields: DraftFields, values: Readonly<Record<string, string>>): DraftFields {
	const fill = (text: string, max = TEXT_MAX) => fitting(fillPeriod(text, values), max)
	const { header, lines, footer } = fields
	const content = <T extends { content: string }>(part: T): T => ({ ...part, content: fill(part.content) })
	return {
		...fields,
		header: { ...header, title: fill(header.title, TITLE_MAX) },
		lines: lines.map((line) => ({ ...line, name: fill(line.name), description: fill(line.description) })),
		footer: {
			...footer,
			message_to_customer: content(footer.message_to_customer),
			add_footer_text: content(footer.add_footer_text),
		},
	}
}
