import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import { call, type Params } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Catalog } from '../catalog-data.ts'
import { keepChanges, takeKept } from './kept-changes.ts'
import { begin, changed, type History, redone, undone } from './history.ts'
import type { EditorDraft } from './draft.ts'
import type { Content, Sections } from './draft.ts'

/** What changes of a draft; made from the draft as it is by then where it counts on that: a second change may come before the first is drawn. */
export type Edit = Partial<EditorDraft> | ((now: EditorDraft) => Partial<EditorDraft>)

export type SaveState = { kind: 'saved'; at: string } | { kind: 'saving' } | { kind: 'failed'; error: unknown }

/** Rests so long after the last change before it saves (product.md section 3.1). */
const SAVE_MS = 800
/** Rests so long before it tries again what could not be sent. */
const RETRY_MS = 5000

/**
 * The catalog being edited: changes show at once, are saved by themselves, and `flush` waits for the save and answers whether it is done. What could
 * not be sent is kept and sent again; what was changed elsewhere meanwhile is not overwritten unless `flush(true)` says so.
 */
export function useDraft(id: string) {
	const query = useQuery({ ...read('getCatalog', { catalog_id: id }), staleTime: 0, gcTime: 0 })
	const stored = query.data?.list[0]
	const [history, setHistory] = useState<History<EditorDraft>>()
	const latest = useRef<History<EditorDraft>>(undefined)
	const [catalog, setCatalog] = useState<Catalog>()
	const [save, setSave] = useState<SaveState>()
	const [unsaved, setUnsaved] = useState(false)
	const timer = useRef<ReturnType<typeof setTimeout>>(null)
	const waiting = useRef<Partial<EditorDraft>>({})
	const running = useRef<Promise<boolean>>(Promise.resolve(true))
	const version = useRef<number>(undefined)

	const take = useCallback((saved: Catalog) => {
		version.current = saved.version
		setCatalog(saved)
		setSave({ kind: 'saved', at: saved.updated_at })
	}, [])

	const show = useCallback((next: History<EditorDraft>) => {
		latest.current = next
		setHistory(next)
	}, [])

	const open = useCallback(
		(saved: Catalog) => {
			waiting.current = {}
			setUnsaved(false)
			show(begin(toDraft(saved)))
			take(saved)
		},
		[take, show],
	)

	const flush = useCallback(
		(overwrite = false) => {
			if (timer.current) clearTimeout(timer.current)
			running.current = running.current.then(async () => {
				const changes = waiting.current
				if (!Object.keys(changes).length) return true
				waiting.current = {}
				setSave({ kind: 'saving' })
				try {
					const basis = overwrite || version.current === undefined ? {} : { version: version.current }
					take(await call('setCatalog', { catalog_id: id, ...basis, ...toParams(changes) }, { keepalive: true }))
					setUnsaved(Object.keys(waiting.current).length > 0)
					await refresh('perStatusCountCatalog')
					return true
				} catch (error) {
					// Nothing typed is lost: what was not saved goes with the next try.
					waiting.current = { ...changes, ...waiting.current }
					if (error instanceof ApiError && error.status === 401)
						keepChanges(id, { version: version.current, changes: waiting.current })
					setSave({ kind: 'failed', error })
					return false
				}
			})
			return running.current
		},
		[id, take],
	)

	/** Shows the next state and saves what differs, after a rest. */
	const go = useCallback(
		(next: History<EditorDraft>) => {
			const before = latest.current?.now
			if (!before || next === latest.current) return
			show(next)
			waiting.current = { ...waiting.current, ...differences(before, next.now) }
			setUnsaved(true)
			if (timer.current) clearTimeout(timer.current)
			timer.current = setTimeout(() => void flush(), SAVE_MS)
		},
		[flush, show],
	)
	const change = useCallback(
		(edit: Edit) => {
			const history = latest.current
			if (!history) return
			const changes = typeof edit === 'function' ? edit(history.now) : edit
			go(changed(history, { ...history.now, ...changes }, stepOf(history.now, changes), Date.now()))
		},
		[go],
	)
	useEffect(() => {
		if (!stored || version.current !== undefined) return
		open(stored)
		const kept = takeKept(id, stored.version)
		if (kept) change(kept)
	}, [id, stored, open, change])
	const undo = useCallback(() => latest.current && go(undone(latest.current)), [go])
	const redo = useCallback(() => latest.current && go(redone(latest.current)), [go])

	useEffect(() => {
		if (save?.kind !== 'failed' || !mayPass(save.error)) return
		const retry = setTimeout(() => void flush(), RETRY_MS)
		return () => clearTimeout(retry)
	}, [save, flush])

	useEffect(() => {
		const leave = () => void flush()
		addEventListener('pagehide', leave)
		return () => {
			removeEventListener('pagehide', leave)
			leave()
		}
	}, [flush])

	return {
		query,
		draft: history?.now,
		catalog,
		save,
		/** Whether something shown is not saved yet. */
		unsaved,
		change,
		flush,
		open,
		replace: setCatalog,
		undo: history?.past.length ? undo : null,
		redo: history?.future.length ? redo : null,
	}
}

/** Whether a failed save may go through by itself later: no answer came, or the server had a fault. */
function mayPass(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

function toDraft({ name, template, mode, content, sections, settings }: Catalog): EditorDraft {
	return {
		name,
		template,
		mode,
		content: content as Content,
		sections: sections as Sections,
		settings: settings as unknown as CatalogSettings,
	}
}

/** The parts of a draft that another one has different. */
function differences(before: EditorDraft, after: EditorDraft): Partial<EditorDraft> {
	return Object.fromEntries(
		Object.entries(after).filter(([part, value]) => before[part as keyof EditorDraft] !== value),
	)
}

/**
 * What a change concerns, single settings by name: fast changes of one of them are one step. SKUs that come, go or move
 * and templates are always a step of their own.
 */
function stepOf(before: EditorDraft, { settings, ...rest }: Partial<EditorDraft>): string {
	if (rest.template || rest.content || (rest.sections && placesOf(rest.sections) !== placesOf(before.sections)))
		return ''
	const old = before.settings as unknown as Record<string, unknown>
	const single = Object.entries(settings ?? {}).filter(([key, value]) => old[key] !== value)
	return [...Object.keys(rest), ...single.map(([key]) => key)].join()
}

const placesOf = (sections: Sections) => JSON.stringify(sections.map(({ sku_name_keys }) => sku_name_keys))

/** A draft as setCatalog and previewCatalog take it. */
export function toParams({ template, settings, ...rest }: Partial<EditorDraft>): Partial<Params<'setCatalog'>> {
	return { ...rest, ...(template ? { template } : {}), ...(settings ? { settings: { ...settings } } : {}) }
}
