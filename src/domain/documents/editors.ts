import type { DocumentType } from './document.ts'

/** Where a document is written, by its type: the name of its page and of the page's address. */
export const EDITORS = {
	invoice: 'invoiceEditor',
	proforma: 'invoiceEditor',
	quotation: 'quotationEditor',
	credit_note: 'invoiceEditor',
	purchase_order: 'purchaseOrderEditor',
	customer_order: 'purchaseOrderEditor',
	packing_list: 'invoiceEditor',
	delivery_note: 'invoiceEditor',
} as const satisfies Readonly<Record<DocumentType, string>>
