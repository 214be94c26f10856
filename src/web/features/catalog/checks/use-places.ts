import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { type Cause, type Checked, fieldOf, nameOf, type CausePlace } from './cause.ts'

/** Places that come with a cause, and with each page of further ones. */
const PAGE_SIZE = 20

/** Goes from place to place of a cause; those that did not come with it are asked for when they are next. */
export function usePlaces(cause: Cause, checked: Checked) {
	const [at, setAt] = useState(0)
	const { places, more, busy } = useKnownPlaces(cause, checked)
	// A catalog that was looked at again may have fewer.
	const shown = Math.min(at, places.length - 1)
	/** Answers the place that is now shown; undefined where there is none. Throws ApiError. */
	const go = async (step: 1 | -1): Promise<CausePlace | undefined> => {
		const next = shown + step
		const known = next >= places.length && more ? await more() : places
		const place = known[next]
		if (place) setAt(next)
		return place
	}
	return {
		at: shown,
		place: places[shown],
		go,
		busy,
		isFirst: shown === 0,
		isLast: !more && shown === places.length - 1,
	}
}

/** The places that are known; `more` asks for further ones and answers them all. */
function useKnownPlaces(cause: Cause, checked: Checked) {
	const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
		queryKey: ['getCheckPlaces', nameOf(cause), cause.count, checked],
		queryFn: ({ pageParam: page, signal }) => {
			const asked = { ...checked, code: cause.code, field: fieldOf(cause), page, size: PAGE_SIZE }
			return call('getCheckPlaces', asked, { signal })
		},
		initialPageParam: 2,
		getNextPageParam: ({ total }, pages) => ((pages.length + 1) * PAGE_SIZE < total ? pages.length + 2 : undefined),
		enabled: false,
		retry: false,
		staleTime: Infinity,
		gcTime: 0,
	})
	const joined = (found: typeof data) => [...cause.places, ...(found?.pages.flatMap(({ list }) => list) ?? [])]
	const isMore = data ? hasNextPage : cause.count > cause.places.length
	const more = async () => joined((await fetchNextPage({ throwOnError: true })).data)
	return { places: joined(data), more: isMore ? more : null, busy: isFetching }
}
