import type { DraftFields } from '#contract/document-draft.ts'
import type { Decimal } from '#domain/decimal.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { DocumentState } from '#domain/documents/states.ts'
import type { KeptSeller } from '../stored.rule.ts'

/** What is printed of a document: a draft as it is, or what a finalised one has kept. */
export interface PrintedDocument extends DraftFields {
	readonly type: DocumentType
	readonly state: DocumentState
	/** Null while it is a draft. */
	readonly number: string | null
	readonly revision: number
	/** What has been paid, reversed payments left out. */
	readonly paid: Decimal
}

/** A document with its seller, as it is printed. */
export interface Printed {
	readonly document: PrintedDocument
	readonly company: KeptSeller
}
