import type { DraftFields, Party } from '#contract/document-draft.ts'
import type { BusinessDocument, DocumentCard, InvoiceSetting } from '#contract/document-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient, read, refresh } from '#web/api/queries.ts'

export type { BusinessDocument, DocumentCard, InvoiceSetting, Party }
/** What the editor changes of a document. */
export type DocumentDraft = DraftFields
export type DocumentLine = DraftFields['lines'][number]
export type Meta = DraftFields['meta']
export type Tax = Meta['taxes'][number]
export type Discount = NonNullable<DocumentLine['discount']>

/** The parts of a draft by name; all are sent when it is made. */
const PARTS = [
	'customer_id',
	'bill_to',
	'ship_to',
	'header',
	'meta',
	'lines',
	'footer',
	'look',
	'note',
	'memo',
	'tags',
] as const satisfies readonly (keyof DocumentDraft)[]

/** What the editor changes of a document that was read. */
export function toDraft(document: DocumentDraft): DocumentDraft {
	return Object.fromEntries(PARTS.map((part) => [part, document[part]])) as DocumentDraft
}

/** What a call answered stands on the screen at once; lists and the paper follow. */
export function keepDocument(document: BusinessDocument): void {
	queryClient.setQueryData(read('getDocument', { id: document.id }).queryKey, document)
	void refresh('getDocuments', 'getDocumentStats', 'getDocumentHistory', 'previewDocument', 'getLandedCosts')
}

/** How documents of the account begin; undefined until it is known. */
export function useInvoiceSetting(): InvoiceSetting | undefined {
	const { data } = useQuery({ ...read('userProfile', {}), staleTime: 600_000 })
	return data?.invoice_setting as InvoiceSetting | undefined
}
