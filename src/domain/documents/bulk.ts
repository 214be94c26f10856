import type { DocumentType } from './document.ts'
import { type DocumentAction, type DocumentState, stepOf, takesPayment } from './states.ts'

/** Documents that are worked on, or put into an archive, at a time. */
export const DOCUMENTS_BULK_MAX = 500
/** Documents of one workbook. */
export const DOCUMENTS_EXPORT_MAX = 100_000
/** Characters of a tag. */
export const DOCUMENT_TAG_MAX = 40

/** What is done with several documents at once (product.md section 3.8): `pay` records what is still due of each. */
export const BULK_ACTIONS = ['send', 'pay', 'finalize', 'delete', 'tag', 'untag'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** What is known of a document before something is done with it among others. */
export interface BulkDocument {
	readonly type: DocumentType
	/** As it is today. */
	readonly state: DocumentState
	/** Whom a message would go to; empty: nobody. */
	readonly email: string
	/** It has gone out by e-mail before. */
	readonly wasMailed: boolean
}

/** What keeps a document from something. */
export type BulkHindrance = 'step' | 'payment' | 'no_address' | 'mailed'

/** The step that something done with several is for one of a type; null: it is no step. */
export function stepOfBulk(action: BulkAction, type: DocumentType): DocumentAction | null {
	if (action === 'finalize') return type === 'purchase_order' ? 'place' : 'finalize'
	return action === 'send' || action === 'delete' ? action : null
}

/**
 * What keeps a document from it, as far as the document itself tells; null: nothing. One that has been sent goes out again
 * only where that is wished.
 */
export function hindranceOf(document: BulkDocument, action: BulkAction, again: boolean): BulkHindrance | null {
	const { type, state, email, wasMailed } = document
	const step = stepOfBulk(action, type)
	if (step !== null && stepOf(type, state, step) === null) return 'step'
	if (action === 'pay') return takesPayment(type, state) ? null : 'payment'
	if (action !== 'send') return null
	if (email.trim() === '') return 'no_address'
	return wasMailed && !again ? 'mailed' : null
}
