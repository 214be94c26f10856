import type { DocumentType } from '#domain/documents/document.ts'
import type { Params } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import type { activitiesSearch } from '#web/app/search.ts'

/** What the address says of the list. */
export type ListAddress = Pick<ReturnType<typeof activitiesSearch>, 'type' | 'state' | 'name' | 'page'>
export type Head = NonNullable<Params<'getDocuments'>['head']>
/** Which list; pro formas stand among the invoices. */
export type Kind = Exclude<DocumentType, 'proforma'>

/** Those of one list; purchase orders have their own. */
export const KINDS: readonly Kind[] = ['invoice', 'quotation', 'credit_note']

export const TYPES: Readonly<Record<Kind, DocumentType[]>> = {
	invoice: ['invoice', 'proforma'],
	quotation: ['quotation'],
	credit_note: ['credit_note'],
	purchase_order: ['purchase_order'],
}

/** How each list is divided. */
export const HEADS: Readonly<Record<Kind, readonly Head[]>> = {
	invoice: ['all', 'draft', 'open', 'overdue', 'paid', 'void'],
	quotation: ['all', 'draft', 'open', 'accepted', 'closed'],
	credit_note: ['all', 'draft', 'open', 'paid', 'void'],
	purchase_order: ['all', 'draft', 'open', 'overdue', 'received', 'closed'],
}

/** Where one is begun; a credit note is made of an invoice. */
export function newLink(kind: Kind) {
	if (kind === 'credit_note') return undefined
	if (kind === 'purchase_order') return links.newPurchaseOrder()
	return kind === 'invoice' ? links.newInvoice() : links.newQuotation()
}
