import type { DocumentType } from '#domain/documents/document.ts'

/** What the other side of a document is called. */
export const partyName = (type: DocumentType) =>
	type === 'purchase_order' ? 'purchaseOrder.supplier' : 'document.customer'

/** What the other side's own number is called. */
export const referenceName = (type: DocumentType) =>
	type === 'purchase_order' ? 'purchaseOrder.reference' : 'document.poNumber'

/** What the last day of a document is called. */
export function dueName(type: DocumentType) {
	if (type === 'purchase_order') return 'purchaseOrder.expected'
	if (type === 'customer_order') return 'customerOrder.shipBy'
	return type === 'quotation' ? 'document.validUntil' : 'document.dueDate'
}
