import type { DocumentPurpose } from '../email-template/built-in.ts'
import type { DocumentType } from './document.ts'

/** The template that a document is sent in the words of, by its type. */
export const MAIL_PURPOSES = {
	invoice: 'invoice',
	proforma: 'invoice',
	credit_note: 'invoice',
	quotation: 'quotation',
	customer_order: 'order',
	packing_list: 'delivery',
	delivery_note: 'delivery',
	purchase_order: 'purchase',
} as const satisfies Readonly<Record<DocumentType, DocumentPurpose>>
