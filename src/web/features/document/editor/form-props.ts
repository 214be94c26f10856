import type { DocumentType } from '#domain/documents/document.ts'
import type { DocumentDraft } from '../document-data.ts'
import type { DocumentEdit } from './use-document.ts'

/** What every part of the form is handed. */
export interface FormProps {
	type: DocumentType
	draft: DocumentDraft
	change: (edit: DocumentEdit) => void
}
