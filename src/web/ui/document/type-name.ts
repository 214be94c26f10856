import { useTranslation } from 'react-i18next'
import { DOCUMENT_TYPE_NAMES } from '#domain/documents/names.ts'
import type { DocumentType } from '#domain/documents/document.ts'

/** What a type of document is called, in the reader's language. */
export function useDocumentTypeName(): (type: DocumentType) => string {
	const { i18n } = useTranslation()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	return (type) => DOCUMENT_TYPE_NAMES[type][language]
}
