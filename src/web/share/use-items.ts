import { useEffect, useRef, useState } from 'react'
import { fetchPage, type Filter } from './fetch-page.ts'
import { PAGE_SIZE, type PageData, type PublicCatalog, type PublicItem } from './page-data.ts'

interface ShownItems {
	/** What the list was fetched with; while another filter is on its way, the list must not grow. */
	filter: Filter
	list: PublicItem[]
	total: number
	/** What the list is made of: its seller may change that while it is read. */
	unit: PublicCatalog['unit']
}

/** Rests so long after the last key before it searches. */
const TYPING_MS = 250

/** The products under a filter, page by page; the first page came with the document. */
export function useItems(page: PageData) {
	const [filter, setFilter] = useState<Filter>({ name: '', category: '' })
	const [shown, setShown] = useState<ShownItems>({ filter, ...page.data })
	const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
	const request = useRef<AbortController>(null)

	const load = async (from: PublicItem[], wanted: Filter) => {
		request.current?.abort()
		const { signal } = (request.current = new AbortController())
		setState('loading')
		try {
			const next = await fetchPage(page, wanted, Math.floor(from.length / PAGE_SIZE) + 1, signal)
			// Products and SKUs in one list would show some twice and others never.
			const isAnother = from.length > 0 && next.unit !== shown.unit
			const { list, total, unit } = isAnother ? await fetchPage(page, wanted, 1, signal) : next
			setShown({ filter: wanted, list: isAnother ? list : [...from, ...list], total, unit })
			setState('idle')
		} catch {
			if (!signal.aborted) setState('failed')
		}
	}

	const untouched = useRef(true)
	useEffect(() => {
		if (untouched.current) {
			untouched.current = false
			return
		}
		const timer = setTimeout(() => void load([], filter), TYPING_MS)
		return () => clearTimeout(timer)
		// oxlint-disable-next-line react/exhaustive-deps -- a new list is loaded for a new filter alone
	}, [filter])

	return {
		list: shown.list,
		total: shown.total,
		/** The seller has changed what the list is made of since the page came. */
		isChanged: shown.unit !== page.data.unit,
		state,
		filter,
		setFilter,
		loadMore: () => void load(shown.filter === filter ? shown.list : [], filter),
	}
}
