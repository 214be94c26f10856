import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { type Cause, type Checked, fieldOf, nameOf, type Place } from './cause.ts'

/** Places that come with a cause, and with each page of further ones. */
const PAGE_SIZE = 20

/** Goes from place to place of a cause; those that did not come with it are asked for when they are next. */
export function usePlaces(cause: Cause, checked: Checked) {
	const [at, setAt] = useState(0)
	const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
		queryKey: ['getCheckPlaces', nameOf(cause), cause.count, checked],
		queryFn: ({ pageParam: page, signal }) =>
			call(
				'getCheckPlaces',
				{ ...checked, code: cause.code, field: fieldOf(cause), page, size: PAGE_SIZE },
				{ signal },
			),
		initialPageParam: 2,
		getNextPageParam: ({ total }, pages) => ((pages.length + 1) * PAGE_SIZE < total ? pages.length + 2 : undefined),
		enabled: false,
		staleTime: Infinity,
		gcTime: 0,
	})
	const places: Place[] = [...cause.places, ...(data?.pages.flatMap(({ list }) => list) ?? [])]
	const isMore = data ? hasNextPage : cause.count > cause.places.length
	/** Answers the place that is now shown; undefined where there is none. */
	const go = async (step: 1 | -1): Promise<Place | undefined> => {
		const next = at + step
		const known =
			next < places.length || !isMore
				? places
				: [...cause.places, ...((await fetchNextPage()).data?.pages.flatMap(({ list }) => list) ?? [])]
		const place = known[next]
		if (place) setAt(next)
		return place
	}
	return {
		at,
		place: places[at],
		go,
		busy: isFetching,
		isFirst: at === 0,
		isLast: at === places.length - 1 && !isMore,
	}
}
