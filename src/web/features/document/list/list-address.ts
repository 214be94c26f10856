import type { DocumentType } from '#domain/documents/document.ts'
import type { Params } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import type { activitiesSearch } from '#web/app/search.ts'

/** What the address says of the list. */
export type ListAddress = Pick<ReturnType<typeof activitiesSearch>, 'type' | 'state' | 'name' | 'page' | keyof Given>
/** What a list is narrowed to by a link, and what takes that off again. */
export interface Given {
	currency?: string
	customer?: string
	sku?: string
	from?: string
	to?: string
	due_from?: string
	due_to?: string
}

export const NOTHING_GIVEN = {
	currency: undefined,
	customer: undefined,
	sku: undefined,
	from: undefined,
	to: undefined,
	due_from: undefined,
	due_to: undefined,
}

/** What the address narrows the list to. */
export function givenIn({ currency, customer, sku, from, to, due_from, due_to }: ListAddress): Given {
	return {
		...(currency && { currency }),
		...(customer && { customer }),
		...(sku && { sku }),
		...(from && { from }),
		...(to && { to }),
		...(due_from && { due_from }),
		...(due_to && { due_to }),
	}
}

/** The same as the server is asked for it. */
export function queryOf({ customer, sku, ...given }: Given): Partial<Params<'getDocuments'>> {
	return { ...given, ...(customer && { customer_id: customer }), ...(sku && { sku_name_key: sku }) }
}
export type Head = NonNullable<Params<'getDocuments'>['head']>
/** Which list; pro formas stand among the invoices. */
export type Kind = Exclude<DocumentType, 'proforma'>

/** Those of one list; orders have their own. */
export const KINDS: readonly Kind[] = ['invoice', 'quotation', 'credit_note', 'packing_list', 'delivery_note']

export const ORDER_KINDS: readonly Kind[] = ['purchase_order', 'customer_order']

export const TYPES: Readonly<Record<Kind, DocumentType[]>> = {
	invoice: ['invoice', 'proforma'],
	quotation: ['quotation'],
	credit_note: ['credit_note'],
	purchase_order: ['purchase_order'],
	customer_order: ['customer_order'],
	packing_list: ['packing_list'],
	delivery_note: ['delivery_note'],
}

/** How each list is divided. */
export const HEADS: Readonly<Record<Kind, readonly Head[]>> = {
	invoice: ['all', 'draft', 'open', 'overdue', 'paid', 'void'],
	quotation: ['all', 'draft', 'open', 'accepted', 'closed'],
	credit_note: ['all', 'draft', 'open', 'paid', 'void'],
	purchase_order: ['all', 'draft', 'open', 'overdue', 'received', 'closed'],
	customer_order: ['all', 'draft', 'open', 'overdue', 'closed'],
	packing_list: ['all', 'draft', 'open', 'closed'],
	delivery_note: ['all', 'draft', 'open', 'closed'],
}

/** Where one is begun; a credit note and a delivery note are made of other documents. */
export function newLink(kind: Kind) {
	if (kind === 'credit_note' || kind === 'delivery_note') return undefined
	if (kind === 'purchase_order') return links.newPurchaseOrder()
	if (kind === 'customer_order') return links.newCustomerOrder()
	if (kind === 'packing_list') return links.newInvoice({ type: kind })
	return kind === 'invoice' ? links.newInvoice() : links.newQuotation()
}
