import type { DocumentType } from './document.ts'

/** States of invoices, pro formas and credit notes, then those that quotations have beside them (product.md sections 3.8 and 3.9). */
export const DOCUMENT_STATES = [
	'draft',
	'open',
	'paid',
	'void',
	'uncollectible',
	'sent',
	'accepted',
	'declined',
	'expired',
	'invoiced',
	'superseded',
	'cancelled',
] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** What is told beside the state and follows from the rest. */
export const BADGES = ['sent', 'viewed', 'partially_paid', 'overdue'] as const
export type Badge = (typeof BADGES)[number]

/** What can be done with a document (`operateDocument`). Payments are a call of their own. */
export const DOCUMENT_ACTIONS = [
	'finalize',
	'mark_sent',
	'void',
	'write_off',
	'credit',
	'accept',
	'decline',
	'extend',
	'revise',
	'convert',
	'cancel',
	'duplicate',
	'delete',
] as const
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number]

/** The documents that an action may meet, for those who only want the names. */
export type DocumentStep = (type: DocumentType, state: DocumentState, action: DocumentAction) => DocumentState | null
