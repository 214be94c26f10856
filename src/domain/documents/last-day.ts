import type { DocumentType } from './document.ts'

/** What the last day of a document (`due_date`) is, by its type; null: it has none that anybody waits for. */
export const LAST_DAYS = {
	invoice: 'due_date',
	proforma: 'due_date',
	quotation: 'valid_until',
	credit_note: null,
	purchase_order: 'expected',
	customer_order: 'ships',
	packing_list: null,
	delivery_note: null,
} as const satisfies Readonly<Record<DocumentType, 'due_date' | 'valid_until' | 'expected' | 'ships' | null>>
