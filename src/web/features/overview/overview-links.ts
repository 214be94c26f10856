import { links } from '#web/app/paths.ts'
import type { Data } from '#web/api/client.ts'

export type Stats = Data<'getDocumentStats'>
type Sale = Stats['months'][number]
/** Whose sales: of all where nobody and nothing is named. */
interface Of {
	customer?: string
	sku?: string
}

/* Where bars and rows lead: the list of exactly the documents that they count. */
export const overviewLinks = {
	invoices: ({ from, to }: Sale, currency: string, of: Of = {}) =>
		links.documentList({ state: 'billed', currency, from, to, ...of }),
	creditNotes: ({ from, to }: Sale, currency: string, of: Of = {}) =>
		links.documentList({ type: 'credit_note', state: 'billed', currency, from, to, ...of }),
	unpaid: (currency: string, { from, to }: { from?: string | null; to?: string | null } = {}) =>
		links.documentList({ state: 'unpaid', currency, ...(from && { due_from: from }), ...(to && { due_to: to }) }),
	quotations: () => links.documentList({ type: 'quotation', state: 'open' }),
	orders: () => links.documentList({ mod: 'purchase_orders', state: 'open' }),
	lateOrders: () => links.documentList({ mod: 'purchase_orders', state: 'overdue' }),
	soonOrders: ({ today, orders }: Stats) =>
		links.documentList({ mod: 'purchase_orders', state: 'open', due_from: today, due_to: orders.soon_to }),
	inquiries: () => links.inquiries({ head: 'open' }),
	unreadInquiries: () => links.inquiries({ unread: true }),
}
