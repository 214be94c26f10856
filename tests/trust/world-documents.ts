import type { Seller } from '#tests/app.ts'
import { documentsOf, line, NORDHAUS } from '#tests/make/documents.ts'

/** An open invoice of a customer with a payment, and a draft; the canary stands in what nobody else may read. */
export async function buildDocuments(
	seller: Seller,
	canary: string,
	{ customer, sku }: { customer: string; sku: string },
) {
	const { draft, final } = documentsOf(seller)
	const lines = [line('2', '10', { sku_name_key: sku, name: canary })]
	const said = { customer_id: customer, bill_to: { ...NORDHAUS, name: canary }, lines, note: canary, tags: [canary] }
	const { id: document } = await final(lines, said)
	const payment = { document_id: document, amount: '5', date: '2026-11-27', method: 'bank', note: canary }
	const { payments } = await seller.must('setPayment', payment)
	return { document, payment: payments[0]?.id ?? '', draft: (await draft(lines, said)).id }
}
