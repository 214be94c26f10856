import { useQuery } from '@tanstack/react-query'
import type { DocumentType } from '#domain/documents/document.ts'
import { call } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { type Begun, useBegun } from '#web/ui/editing/use-begun.ts'
import type { Edit } from '#web/ui/editing/use-steps.ts'
import { type BusinessDocument, type DocumentDraft, toDraft } from '../document-data.ts'
import type { EditorAddress } from '../search.ts'

export type DocumentEdit = Edit<DocumentDraft>

interface Asked {
	type: DocumentType
	address: EditorAddress
	/** Hears of the document when its first change has made it. */
	onMade: (id: string) => void
}

/** The document being edited, or a new one, which takes no number. */
export function useDocument({ type, address, onMade }: Asked) {
	const { id, customer, inquiry } = address
	const saved = useQuery({ ...read('getDocument', { id: id ?? '' }), enabled: id !== undefined, staleTime: 0 })
	const begun = { type, ...(customer && { customer_id: customer }), ...(inquiry && { inquiry_id: inquiry }) }
	const fresh = useQuery({ ...read('newDocument', begun), enabled: id === undefined, staleTime: 0 })
	const { saved: document, ...state } = useBegun(documentsOf(type, inquiry), { id, saved, fresh, onMade })
	return { ...state, document }
}

const options = { keepalive: true }

function documentsOf(type: DocumentType, inquiry: string | undefined): Begun<DocumentDraft, BusinessDocument> {
	const from = inquiry ? { inquiry_id: inquiry } : {}
	return {
		newName: `new-${type}`,
		toDraft,
		wholes: ['bill_to', 'ship_to', 'customer_id', 'discount', 'shipping'],
		isClosed: ({ state }) => state !== 'draft',
		stepOf,
		save: (id, changes, basis) => call('setDocument', { id, ...basis, ...changes }, options),
		make: (draft, requestId) => call('setDocument', { type, ...from, ...draft }, { ...options, requestId }),
		refresh: () => refresh('getDocuments'),
	}
}

/** What a change concerns, single parts by name: fast changes of one of them are one step. Lines that come, go or move are a step of their own. */
function stepOf(before: DocumentDraft, changes: Partial<DocumentDraft>): string {
	const { lines, ...rest } = changes
	if (lines && lines.length !== before.lines.length) return ''
	const line = lines?.findIndex((one, at) => one !== before.lines[at]) ?? -1
	const now = lines?.[line]
	if (now && now.id !== before.lines[line]?.id) return ''
	return [...Object.keys(rest).flatMap((part) => fieldsOf(before, rest, part)), ...(now ? [now.id] : [])].join()
}

function fieldsOf(before: DocumentDraft, changes: Partial<DocumentDraft>, part: string): string[] {
	const old = before[part as keyof DocumentDraft] as unknown
	const now = changes[part as keyof DocumentDraft] as unknown
	if (typeof old !== 'object' || typeof now !== 'object' || !old || !now) return [part]
	const was = old as Record<string, unknown>
	return Object.entries(now).flatMap(([key, value]) => (was[key] === value ? [] : `${part}.${key}`))
}
