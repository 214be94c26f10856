import { useQueries, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PAGE_SIZE, pageOf, pagesFor } from './pages.ts'

interface Page<R> {
	total: number
	list: R[]
	/** Nothing is as it was asked for; these rows come near it. */
	similar?: boolean | undefined
	/** There are more than `total`. */
	capped?: boolean | undefined
	/** Of rows that stand for several things: how many of these there are. */
	skus?: number | undefined
}

type PageQuery<R> = Pick<UseQueryOptions<Page<R>>, 'queryKey' | 'queryFn'>

/** A list that is read page by page. `key` changes with the query; page numbers begin at 1, pages hold PAGE_SIZE rows. */
export interface PageSource<R> {
	readonly key: string
	readonly page: (page: number) => PageQuery<R>
}

export interface Rows<R> {
	/** Undefined until the first answer. */
	readonly total: number | undefined
	/** The rows only come near what was asked for. */
	readonly similar: boolean
	/** There are more than `total`; these are the first of them. */
	readonly capped: boolean
	/** What rows that stand for several things stand for together; else as `total`. */
	readonly skus: number
	/** Undefined while the row's page is on its way. */
	readonly rowAt: (index: number) => R | undefined
	/** Says which rows are on screen; their pages are fetched when scrolling rests. */
	readonly show: (first: number, last: number) => void
	/** The rows from one index to another, fetching what is missing. */
	readonly rowsBetween: (from: number, to: number) => Promise<R[]>
	/** True while a new query is on its way and the rows of the one before are still shown. */
	readonly changing: boolean
	readonly error: Error | null
	readonly retry: () => void
	/** The key of the query whose rows are shown. */
	readonly shownKey: string
}

/** Scrolling past a hundred pages fetches the last of them, not all. */
const REST_MS = 90
/** Pages that nobody looks at are forgotten after a minute. */
const KEEP_MS = 60_000

/** The rows of a long list: holds fetched pages only, and keeps the old rows until those of a new query are here. */
export function usePages<R>(source: PageSource<R>): Rows<R> {
	const client = useQueryClient()
	const first = useQuery({ ...source.page(1), gcTime: KEEP_MS })
	const [shown, setShown] = useState(source)
	if (first.data && shown.key !== source.key) setShown(source)
	const { total, similar, capped, skus } = useFirst(shown)
	const [range, show] = useRange(shown.key)
	const wanted = pagesFor(range[0], range[1], total ?? 0)
	const results = useQueries({ queries: wanted.map((page) => ({ ...shown.page(page), gcTime: KEEP_MS })) })
	const stamp = results.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
	const failed = results.find(({ error }) => error)

	const rowAt = useMemo(() => {
		const pages = new Map<number, Page<R> | undefined>()
		return (index: number): R | undefined => {
			const page = pageOf(index)
			if (!pages.has(page)) pages.set(page, client.getQueryData<Page<R>>(shown.page(page).queryKey))
			return pages.get(page)?.list[index % PAGE_SIZE]
		}
		// The stamp says that a page has come or changed.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [client, shown, stamp])

	const rowsBetween = useCallback(
		async (from: number, to: number) => {
			const numbers = Array.from({ length: pageOf(to) - pageOf(from) + 1 }, (_, index) => pageOf(from) + index)
			const pages = await Promise.all(numbers.map((page) => client.ensureQueryData(shown.page(page))))
			const before = (pageOf(from) - 1) * PAGE_SIZE
			return pages.flatMap(({ list }) => list).slice(from - before, to - before + 1)
		},
		[client, shown],
	)

	return {
		total,
		similar,
		capped,
		skus,
		rowAt,
		show,
		rowsBetween,
		changing: shown.key !== source.key,
		error: first.error ?? failed?.error ?? null,
		retry: () => void (first.error ? first : failed)?.refetch(),
		shownKey: shown.key,
	}
}

/** The first page is always watched: it says how many rows there are, and whether they are what was asked for. */
function useFirst<R>(shown: PageSource<R>) {
	const { data } = useQuery({ ...shown.page(1), gcTime: KEEP_MS })
	const { total, similar = false, capped = false, skus = total ?? 0 } = data ?? {}
	return { total, similar, capped, skus }
}

/** The rows on screen, told again when scrolling rests; a new query begins at the top. */
function useRange(key: string): [[number, number], (first: number, last: number) => void] {
	const [range, setRange] = useState<{ key: string; rows: [number, number] }>({ key, rows: [0, 40] })
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])
	const show = useCallback(
		(first: number, last: number) => {
			clearTimeout(timer.current)
			timer.current = setTimeout(() => setRange({ key, rows: [first, last] }), REST_MS)
		},
		[key],
	)
	return [range.key === key ? range.rows : [0, 40], show]
}
