import { useEffect, useRef, useState } from 'react'
import { fetchPage, type Filter } from './fetch-page.ts'
import { PAGE_SIZE, type PageData, type PublicItem } from './page-data.ts'

interface ShownItems {
	/** What the list was fetched with; while another filter is on its way, the list must not grow. */
	filter: Filter
	list: PublicItem[]
	total: number
}

/** Rests so long after the last key before it searches. */
const TYPING_MS = 250

/** The products under a filter, page by page; the first page came with the document. */
export function useItems(page: PageData) {
	const [filter, setFilter] = useState<Filter>({ name: '', category: '' })
	const [shown, setShown] = useState<ShownItems>({ filter, list: page.data.list, total: page.data.total })
	const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
	const request = useRef<AbortController>(null)

	const load = async (from: PublicItem[], wanted: Filter) => {
		request.current?.abort()
		const { signal } = (request.current = new AbortController())
		setState('loading')
		try {
			const next = await fetchPage(page, wanted, Math.floor(from.length / PAGE_SIZE) + 1, signal)
			setShown({ filter: wanted, list: [...from, ...next.list], total: next.total })
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
		// oxlint-disable-next-line react/exhaustive-deps -- load reads only the page, which never changes
	}, [filter])

	return {
		list: shown.list,
		total: shown.total,
		state,
		filter,
		setFilter,
		loadMore: () => void load(shown.filter === filter ? shown.list : [], filter),
	}
}
