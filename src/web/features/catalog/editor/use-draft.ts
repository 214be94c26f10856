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

/** The catalog being edited: changes show at once, are saved by themselves, and `flush` waits for the save. */
export function useDraft(id: string) {
	const query = useQuery({ ...read('getCatalog', { catalog_id: id }), staleTime: 0, gcTime: 0 })
	const stored = query.data?.list[0]
	const [draft, setDraft] = useState<Draft>()
	const [catalog, setCatalog] = useState<Catalog>()
	const [save, setSave] = useState<SaveState>()
	const timer = useRef<ReturnType<typeof setTimeout>>(null)
	const waiting = useRef<Partial<Draft>>({})
	const running = useRef<Promise<void>>(Promise.resolve())

	if (stored && !catalog) {
		setCatalog(stored)
		setDraft(toDraft(stored))
		setSave({ kind: 'saved', at: stored.updated_at })
	}

	const flush = useCallback(() => {
		if (timer.current) clearTimeout(timer.current)
		const changes = waiting.current
		waiting.current = {}
		if (Object.keys(changes).length)
			running.current = running.current.then(async () => {
				setSave({ kind: 'saving' })
				try {
					const saved = await call('setCatalog', { catalog_id: id, ...toParams(changes) })
					setCatalog(saved)
					setSave({ kind: 'saved', at: saved.updated_at })
					await refresh('perStatusCountCatalog')
				} catch (error) {
					// Nothing typed is lost: what was not saved goes with the next change.
					if (!(error instanceof ApiError) || error.status !== 422) waiting.current = { ...changes, ...waiting.current }
					setSave({ kind: 'failed', error })
				}
			})
		return running.current
	}, [id])

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
		const leave = () => void flush()
		addEventListener('pagehide', leave)
		return () => {
			removeEventListener('pagehide', leave)
			leave()
		}
	}, [flush])

	return { query, draft, catalog, save, change, flush, replace: setCatalog }
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
