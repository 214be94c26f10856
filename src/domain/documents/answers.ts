import type { DocumentType } from './document.ts'
import type { DocumentState } from './states.ts'

/** What a buyer can say to a document on its page. */
export const DOCUMENT_ANSWERS = ['accept', 'decline', 'change', 'paid_note'] as const
export type DocumentAnswer = (typeof DOCUMENT_ANSWERS)[number]

/** What happened to a finalised document between its seller and its buyer. */
export const DOCUMENT_EVENTS = ['sent', 'reminded', 'viewed', 'accepted', 'declined', 'change', 'paid_note'] as const
export type DocumentEventKind = (typeof DOCUMENT_EVENTS)[number]
/** Messages to the buyer. */
export const SENDINGS = ['sent', 'reminded'] as const satisfies readonly DocumentEventKind[]
export type SendingKind = (typeof SENDINGS)[number]

/** Whether something was sent to the buyer. */
export function isSending(kind: DocumentEventKind): kind is SendingKind {
	return (SENDINGS as readonly DocumentEventKind[]).includes(kind)
}

/** Notes about payments that a buyer may leave on one document. */
export const PAID_NOTES_MAX = 5

/**
 * What can be said in which state, as it is today. While a change is asked for (`isAsked`: its revision is a draft) another
 * one is not; a quotation that has passed its day can be asked about again.
 */
export function answersTo(type: DocumentType, state: DocumentState, isAsked: boolean): DocumentAnswer[] {
	if (type === 'quotation') {
		const change: DocumentAnswer[] = isAsked ? [] : ['change']
		if (state === 'sent') return ['accept', 'decline', ...change]
		return state === 'expired' ? change : []
	}
	return (type === 'invoice' || type === 'proforma') && state === 'open' ? ['paid_note'] : []
}

/** Whether its buyer may see it at all: not a draft, nor what its seller has taken back. */
export function isShownToBuyer(state: DocumentState): boolean {
	return state !== 'draft' && state !== 'void' && state !== 'cancelled'
}
