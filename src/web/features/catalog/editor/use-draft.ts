import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import { call, type Params } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Catalog } from '../catalog-data.ts'

/** What the editor changes of a catalog. */
export interface Draft {
	name: string
	template: string
	mode: 'live' | 'frozen'
	content: Content
	settings: CatalogSettings
}

export interface Content {
	sku_name_keys?: string[]
	category_ids?: number[]
}

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
	const [draft, setDraft] = useState<Draft>()
	const [catalog, setCatalog] = useState<Catalog>()
	const [save, setSave] = useState<SaveState>()
	const timer = useRef<ReturnType<typeof setTimeout>>(null)
	const waiting = useRef<Partial<Draft>>({})
	const running = useRef<Promise<boolean>>(Promise.resolve(true))
	const version = useRef<number>(undefined)

	const take = useCallback((saved: Catalog) => {
		version.current = saved.version
		setCatalog(saved)
		setSave({ kind: 'saved', at: saved.updated_at })
	}, [])

	const open = useCallback(
		(saved: Catalog) => {
			waiting.current = {}
			setDraft(toDraft(saved))
			take(saved)
		},
		[take],
	)

	useEffect(() => {
		if (stored && version.current === undefined) open(stored)
	}, [stored, open])

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
					take(await call('setCatalog', { catalog_id: id, ...basis, ...toParams(changes) }))
					await refresh('perStatusCountCatalog')
					return true
				} catch (error) {
					// Nothing typed is lost: what was not saved goes with the next try.
					waiting.current = { ...changes, ...waiting.current }
					setSave({ kind: 'failed', error })
					return false
				}
			})
			return running.current
		},
		[id, take],
	)

	const change = useCallback(
		(changes: Partial<Draft>) => {
			setDraft((old) => old && { ...old, ...changes })
			waiting.current = { ...waiting.current, ...changes }
			if (timer.current) clearTimeout(timer.current)
			timer.current = setTimeout(() => void flush(), SAVE_MS)
		},
		[flush],
	)

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

	return { query, draft, catalog, save, change, flush, open, replace: setCatalog }
}

/** Whether a failed save may go through by itself later: no answer came, or the server had a fault. */
function mayPass(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

function toDraft(catalog: Catalog): Draft {
	const { sku_name_keys, category_ids } = catalog.content as Content
	return {
		name: catalog.name,
		template: catalog.template.key ?? 'DefaultTemp',
		mode: catalog.mode,
		content: { ...(sku_name_keys ? { sku_name_keys } : {}), ...(category_ids ? { category_ids } : {}) },
		settings: catalog.settings as unknown as CatalogSettings,
	}
}

/** A draft as setCatalog and previewCatalog take it. */
export function toParams({ template, settings, ...rest }: Partial<Draft>): Partial<Params<'setCatalog'>> {
	return {
		...rest,
		...(template ? { template: { type: 'system' as const, key: template } } : {}),
		...(settings ? { settings: { ...settings } } : {}),
	}
}
