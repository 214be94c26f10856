import { useEffect, useRef, useState } from 'react'
import { FILTER_NAMES, readFilter, SHOW_ALL, type ShownFilter, writeFilter } from '#domain/catalog/shown-filter.ts'
import { fetchPage } from './fetch-page.ts'
import { PAGE_SIZE, type PageData, type PublicCatalog, type PublicItem } from './page-data.ts'
import { goToPlace, keepPlace, type Place, takePlace } from './place.ts'
import { changeQuery } from './product/address.ts'

interface ShownItems {
	/** What the list was fetched with; while another filter is on its way, the list must not grow. */
	filter: ShownFilter
	list: PublicItem[]
	total: number
	/** What the list is made of: its seller may change that while it is read. */
	unit: PublicCatalog['unit']
}

/** The products under a filter, page by page; the first page came with the document. The address keeps the filter. */
export function useItems(page: PageData) {
	const [filter, setFilter] = useState<ShownFilter>(page.narrowed?.filter ?? SHOW_ALL)
	const { shown, state, load, returnTo } = useList(page, filter)

	const latest = useRef<ShownFilter>(filter)
	useEffect(() => {
		const before = latest.current
		latest.current = filter
		if (before === filter) return
		const search = () => {
			void load([], filter)
			// Browsers take a while to change the address of a long page: meanwhile the server searches.
			changeQuery(FILTER_NAMES, writeFilter(filter))
		}
		// At once: keys come further apart than a search takes, and a next one takes the place of one under way.
		const timer = setTimeout(search)
		return () => clearTimeout(timer)
		// oxlint-disable-next-line react/exhaustive-deps -- a new list is loaded for a new filter alone
	}, [filter])

	useEffect(() => {
		const asked = readFilter(new URLSearchParams(location.search))
		// Behind a gate the page comes as wide as it is.
		if (JSON.stringify(writeFilter(asked)) !== JSON.stringify(writeFilter(filter))) return setFilter(asked)
		const place = takePlace()
		if (place && place.count > PAGE_SIZE && shown.list.length === PAGE_SIZE) void returnTo(place)
		// To where a page was left itself, the browser scrolls.
		else if (place?.carried) goToPlace(place)
		// oxlint-disable-next-line react/exhaustive-deps -- once, when the page arrives
	}, [])
	useEffect(keepPlace, [])

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
export type Items = ReturnType<typeof useItems>

/** Products that are brought back at once: nobody finds a place among more. */
const RETURN_MOST = 5000

/** What has come of the list, and how more of it comes. */
function useList(page: PageData, filter: ShownFilter) {
	const [shown, setShown] = useState<ShownItems>({ filter, ...page.data, ...page.narrowed })
	const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
	const request = useRef<AbortController>(null)

	const load = async (from: PublicItem[], wanted: ShownFilter) => {
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

	/** As far as somebody had read before: all at once, then to where they were. */
	const returnTo = async (place: Place) => {
		const { signal } = (request.current = new AbortController())
		const pages = Math.ceil(Math.min(place.count, RETURN_MOST) / PAGE_SIZE)
		setState('loading')
		try {
			const further = Array.from({ length: pages - 1 }, (_, at) => fetchPage(page, filter, at + 2, signal))
			const lists = await Promise.all(further)
			if (lists.every(({ unit }) => unit === shown.unit)) {
				setShown({ ...shown, list: [...shown.list, ...lists.flatMap(({ list }) => list)] })
				goToPlace(place)
			}
		} catch {
			// The list goes on where it ends.
		}
		if (!signal.aborted) setState('idle')
	}
	return { shown, state, load, returnTo }
}
