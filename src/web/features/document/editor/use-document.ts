import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { DocumentType } from '#domain/documents/document.ts'
import { call } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { takeKept } from '#web/ui/editing/kept-changes.ts'
import type { EditStore } from '#web/ui/editing/store.ts'
import { type Edit, useSteps } from '#web/ui/editing/use-steps.ts'
import { useSaving } from '#web/ui/editing/use-saving.ts'
import { type BusinessDocument, type DocumentDraft, toDraft } from '../document-data.ts'
import type { EditorAddress } from '../search.ts'

export type DocumentEdit = Edit<DocumentDraft>

interface Begun {
	type: DocumentType
	address: EditorAddress
	/** Hears of the document when its first change has made it. */
	onMade: (id: string) => void
}

/**
 * The document being edited, or a new one: that is nothing but what it begins with until something is changed, and takes
 * no number. Changes show at once and are saved by themselves.
 */
export function useDocument({ type, address, onMade }: Begun) {
	const query = useOpened(type, address)
	const [document, setDocument] = useState<BusinessDocument>()
	const [store] = useState(() => new DocumentStore(type, address, setDocument))
	const { version, save, unsaved, put, flush, restart } = useSaving(store)
	const steps = useSteps(put, stepOf)
	const { draft, start, change } = steps
	useEffect(() => {
		store.see(draft, onMade)
		// Whoever has gone on is not brought back by what is saved behind them.
		return () => store.see(draft, () => undefined)
	})
	const open = useCallback(
		(saved: BusinessDocument) => {
			start(toDraft(saved))
			restart(saved)
		},
		[start, restart],
	)
	const { stored, blank } = query
	useEffect(() => {
		if (version.current !== undefined) return
		if (stored) {
			open(stored)
			const kept = takeKept<DocumentDraft>(stored.id, stored.version)
			if (kept) change(kept)
		} else if (blank && !draft) {
			start(toDraft(blank))
			const kept = takeKept<DocumentDraft>(store.id, undefined)
			if (kept) change(kept)
		}
	}, [stored, blank, draft, version, store, open, start, change])
	return { ...steps, query, document, save, unsaved, flush, open }
}

/** What was saved, or what a new one begins with. */
function useOpened(type: DocumentType, { id, customer, inquiry }: EditorAddress) {
	const saved = useQuery({
		...read('getDocument', { id: id ?? '' }),
		enabled: id !== undefined,
		staleTime: 0,
	})
	const begun = { type, ...(customer && { customer_id: customer }), ...(inquiry && { inquiry_id: inquiry }) }
	const fresh = useQuery({ ...read('newDocument', begun), enabled: id === undefined, staleTime: 0 })
	const { error, refetch } = id === undefined ? fresh : saved
	// What was read before, or for somebody else, may be another document by now: it is never edited.
	return {
		stored: saved.isFetchedAfterMount ? saved.data : undefined,
		blank: fresh.isFetchedAfterMount ? fresh.data : undefined,
		error,
		refetch,
	}
}

/** Keeps a document; a new one is made, whole, by the first change. */
class DocumentStore implements EditStore<DocumentDraft, BusinessDocument> {
	readonly onSaved: (saved: BusinessDocument) => void
	readonly #type: DocumentType
	readonly #inquiry: string | undefined
	#document: string | undefined
	#draft: DocumentDraft | undefined
	#onMade: (id: string) => void = () => undefined

	constructor(type: DocumentType, { id, inquiry }: EditorAddress, onSaved: (saved: BusinessDocument) => void) {
		this.onSaved = onSaved
		this.#type = type
		this.#inquiry = inquiry
		this.#document = id
	}

	/** What its unsaved changes are kept under. */
	get id(): string {
		return this.#document ?? `new-${this.#type}`
	}

	/** The draft as it is shown, and who hears that it was made. */
	see(draft: DocumentDraft | undefined, onMade: (id: string) => void): void {
		this.#draft = draft
		this.#onMade = onMade
	}

	async send(changes: Partial<DocumentDraft>, version: number | undefined): Promise<BusinessDocument> {
		const options = { keepalive: true }
		if (this.#document !== undefined) {
			const basis = version === undefined ? {} : { version }
			return call('setDocument', { id: this.#document, ...basis, ...changes }, options)
		}
		const from = this.#inquiry ? { inquiry_id: this.#inquiry } : {}
		const whole = this.#draft && toDraft(this.#draft)
		const saved = await call('setDocument', { type: this.#type, ...from, ...whole, ...changes }, options)
		this.#document = saved.id
		this.#onMade(saved.id)
		return saved
	}

	refresh(): Promise<void> {
		return refresh('getDocuments')
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
