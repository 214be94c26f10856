import { type Decimal, subtractDecimals } from '../decimal.ts'
import type { DocumentType } from './document.ts'
import type { DocumentState } from './states.ts'

/** What is known of a document that may be owed. */
export interface OwedDocument {
	readonly type: DocumentType
	readonly state: DocumentState
	readonly balance: Decimal
}

/**
 * What a customer owes by a document; below zero: what it owes them. Null: it is no part of what they owe at all: a draft, what
 * was voided, and whatever is neither invoice nor credit note. What was written off is owed no more.
 */
export function owedOf({ type, state, balance }: OwedDocument): Decimal | null {
	if ((type !== 'invoice' && type !== 'credit_note') || state === 'draft' || state === 'void') return null
	if (state === 'uncollectible') return '0'
	return type === 'credit_note' ? subtractDecimals('0', balance) : balance
}
