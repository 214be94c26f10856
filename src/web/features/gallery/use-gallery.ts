import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, type Data, type Params } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'

const PAGE_SIZE = 24

/** What of the gallery is wanted; empty: everything. */
export interface GalleryWish {
	name: string
	category: string
	group: Params<'getGallery'>['group']
}

export function isNarrowed({ name, category, group }: GalleryWish): boolean {
	return Boolean(name || category || group)
}

const next = ({ total }: { total: number }, pages: readonly unknown[]) =>
	pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined

/** The gallery, page after page. */
export function useGallery({ name, category, group }: GalleryWish) {
	const wish = { ...(name ? { name } : {}), ...(category ? { category } : {}), ...(group ? { group } : {}) }
	return useInfiniteQuery({
		queryKey: ['getGallery', wish],
		queryFn: ({ pageParam: page, signal }) => call('getGallery', { page, size: PAGE_SIZE, ...wish }, { signal }),
		initialPageParam: 1,
		getNextPageParam: next,
	})
}

/** What the operator has hidden. */
export function useHidden() {
	return useInfiniteQuery({
		queryKey: ['getHiddenListings'],
		queryFn: ({ pageParam: page, signal }) => call('getHiddenListings', { page, size: PAGE_SIZE }, { signal }),
		initialPageParam: 1,
		getNextPageParam: next,
	})
}

/** The categories that catalogs of the gallery show, the most frequent first. */
export function useGalleryCategories(): Data<'getGallery'>['categories'] {
	const { data } = useQuery({ ...read('getGallery', { size: 1 }), staleTime: 300_000 })
	return data?.categories ?? []
}
