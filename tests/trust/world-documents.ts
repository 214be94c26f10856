import { randomUUID } from 'node:crypto'
import type { Seller, TestApp } from '#tests/app.ts'
import { attachTo } from '#tests/make/attachments.ts'
import { documentsOf, line, NORDHAUS } from '#tests/make/documents.ts'
import { until } from '#tests/make/until.ts'

/** Documents of a world. */
export interface DocumentsOfWorld {
	/** An open invoice with a payment, and a draft. */
	document: string
	payment: string
	draft: string
	/** Opens the page of the invoice. */
	documentToken: string
	/** A purchase order of which something has come, and that delivery. */
	order: string
	receipt: string
	/** What the delivery cost beside it. */
	landedCost: string
	/** An attachment of the draft, and one that goes with the invoice. */
	documentFile: string
	sentFile: string
	/** Repeats the invoice, and has made a draft. */
	recurring: string
}

/** A purchase order of what is no SKU, of which a part has come. */
async function buildOrder(seller: Seller, canary: string) {
	const { draft, operate } = documentsOf(seller)
	const ordered = line('4', '10', { name: canary })
	const { id: order } = await draft([ordered], { type: 'purchase_order', bill_to: { ...NORDHAUS, name: canary } })
	await operate({ id: order }, 'place')
	const arrivals = [{ id: ordered.id, qty: '1', note: canary }]
	const { document } = await operate({ id: order }, 'receive', { arrivals, delivery_note: canary })
	const cost = { kind: 'freight', name: canary, amount: '7.50', basis: 'quantity' } as const
	const { costs } = await seller.must('addLandedCost', { document_id: order, ...cost })
	return { order, receipt: document?.receipts[0]?.id ?? '', landedCost: costs[0]?.id ?? '' }
}

/** A schedule that has run today, and is next due in a year. */
async function buildRecurring({ must }: Seller, document_id: string): Promise<string> {
	const { today } = await must('getDocumentStats', {})
	const { id } = await must('setRecurring', { document_id, unit: 'year', first_day: today })
	await until(async () => (await must('getRecurring', { id })).made === 1, 'the first run of a schedule')
	return id
}

/** An open invoice of a customer with a payment, and a draft; the canary stands in what nobody else may read. */
export async function buildDocuments(
	app: TestApp,
	seller: Seller,
	canary: string,
	{ customer, sku }: { customer: string; sku: string },
) {
	const { draft, final } = documentsOf(seller)
	const lines = [line('2', '10', { sku_name_key: sku, name: canary })]
	const said = { customer_id: customer, bill_to: { ...NORDHAUS, name: canary }, lines, note: canary, tags: [canary] }
	const { id: document, link } = await final(lines, said)
	const payment = { document_id: document, amount: '5', date: '2026-11-27', method: 'bank', note: canary }
	const { payments } = await seller.must('setPayment', payment)
	const documentToken = link?.split('/').at(-1) ?? ''
	const page = { username: seller.username, token: documentToken, request_id: randomUUID() }
	await seller.must('answerDocument', { ...page, action: 'paid_note', text: canary })
	const drafted = await draft(lines, said)
	const about = { document, documentToken, payment: payments[0]?.id ?? '', draft: drafted.id }
	const documentFile = await attachTo(app, seller, drafted.id, `${canary}.pdf`)
	const sentFile = await attachTo(app, seller, document, `${canary}.pdf`)
	await seller.must('setDocumentFile', { id: document, file_id: sentFile, send_along: true })
	return {
		...about,
		documentFile,
		sentFile,
		...(await buildOrder(seller, canary)),
		recurring: await buildRecurring(seller, document),
	}
}
