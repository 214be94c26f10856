import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPE_NAMES } from '#domain/documents/names.ts'
import { useLabel } from '#web/text/label.ts'

/** What a type of document is called, in the reader's language. */
export function useDocumentTypeName(): (type: DocumentType) => string {
	const label = useLabel()
	return (type) => label(DOCUMENT_TYPE_NAMES[type])
}
