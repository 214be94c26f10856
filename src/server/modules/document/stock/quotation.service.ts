import type { DraftFields } from '#contract/document-draft.ts'
import { linesLeft, piecesBySku } from '#domain/documents/goods.ts'
import type { DocumentState } from '#domain/documents/states.ts'
import type { Ctx } from '#server/context.ts'
import { read } from '#server/db/readings.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { commit, countedSkus, type PlacedGoods, readingCommitted } from '#server/modules/stock/index.ts'
import { takenBy } from '../derive.service.ts'
import { type DocumentRow, holdDocument, listMade } from '../document.store.ts'
import { fieldsOf } from '../stored.rule.ts'
import { inStock, promisedLine } from './shipment.service.ts'

type Of = Pick<DocumentRow, 'id' | 'type' | 'from_id'>

/**
 * Commits to the quotation or customer's order that a document is, or was made of, what it still promises (product.md sections
 * 3.9, 3.10): once it is accepted, confirmed or goes on into invoices, its goods without those of the invoices that were finalised of it. What is finalised
 * takes them over, what is voided gives them back; cancelled, superseded or done with, it holds nothing, nor does it where goods
 * do not leave stock with invoices. It never refuses: nobody's acceptance is turned down for stock, more may be promised than
 * there is.
 */
export async function settleQuotation(ctx: Ctx, document: Of): Promise<void> {
	const quotation = await quotationOf(ctx, document)
	if (!quotation) return
	const held = await read(ctx.db, readingCommitted(ctx, quotation.id))
	const wanted = await promisedBy(ctx, quotation)
	if (held.length === 0 && wanted.length === 0) return
	const kept = new Set(wanted.map(({ sku_id, location }) => `${sku_id} ${location}`))
	const dropped = held.filter(({ sku_id, location }) => !kept.has(`${sku_id} ${location}`))
	const lines = [...dropped.map((one) => ({ ...one, qty: '0' })), ...wanted]
	await commit(ctx, inStock(quotation), lines.map(promisedLine), { backorder: true })
}

/** The quotation or order itself, or what an invoice or pro forma goes back to; held. */
async function quotationOf(ctx: Ctx, { id, type, from_id }: Of): Promise<DocumentRow | undefined> {
	if (promises(type)) return holdDocument(ctx, id)
	if ((type !== 'invoice' && type !== 'proforma') || from_id === null) return undefined
	const from = await holdDocument(ctx, from_id)
	return from && promises(from.type) ? from : from && quotationOf(ctx, from)
}

async function promisedBy(ctx: Ctx, quotation: DocumentRow): Promise<PlacedGoods[]> {
	if ((await getSettings(ctx)).stock_rule === 'never') return []
	const pieces = piecesBySku(await openLines(ctx, quotation))
	if (pieces.size === 0) return []
	const counted = await countedSkus(ctx, [...pieces.keys()])
	return counted.map(({ sku_id, sku_name_key, location }) => {
		return { sku_id, location, qty: pieces.get(sku_name_key) ?? '0' }
	})
}

/** What is agreed with a customer before it is invoiced. */
const promises = (type: DocumentRow['type']) => type === 'quotation' || type === 'customer_order'

/** States in which it is. */
const AGREED: ReadonlySet<DocumentState> = new Set(['accepted', 'confirmed', 'partly_invoiced', 'invoiced'])
const GONE: ReadonlySet<DocumentState> = new Set(['void', 'cancelled'])

/** Lines of a quotation or a customer's order as far as they are agreed and no invoice has them yet. */
async function openLines(ctx: Ctx, quotation: DocumentRow): Promise<DraftFields['lines']> {
	if (!AGREED.has(quotation.state)) return []
	const made = (await listMade(ctx, quotation.id)).filter(({ state }) => !GONE.has(state))
	const proformas = made.filter(({ type }) => type === 'proforma')
	const later = await Promise.all(proformas.map(({ id }) => listMade(ctx, id)))
	const invoices = [...made, ...later.flat()].filter(({ type, state }) => type === 'invoice' && !GONE.has(state))
	const isGoingOn =
		proformas.some(({ state }) => state !== 'invoiced') || invoices.some(({ state }) => state === 'draft')
	// All of it was invoiced, perhaps with less than it promised: nothing more follows.
	if (quotation.state === 'invoiced' && !isGoingOn) return []
	return linesLeft(fieldsOf(quotation).lines, takenBy(invoices.filter(({ state }) => state !== 'draft')))
}
