import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Background } from '#contract/background.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { uploadForm } from '#web/api/upload.ts'
import { useLabel } from '#web/text/label.ts'
import { notifyError, notifyOk } from '../feedback/toast.tsx'
import { GROUND_WORDS } from './ground-words.ts'

/** Backgrounds of a page (spec section 9). */
const PAGE = 20
/** Pictures of one upload. */
const FILES_MAX = 20

/** The account's library of backgrounds, page by page, and what may be done with it. */
export function useLibrary() {
	const pages = useInfiniteQuery({
		queryKey: ['listBgImg'],
		queryFn: ({ pageParam, signal }) => call('listBgImg', { page: pageParam, size: PAGE }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, read) => (read.length * PAGE < total ? read.length + 1 : undefined),
	})
	return {
		list: pages.data?.pages.flatMap(({ list }) => list) ?? [],
		hasMore: pages.hasNextPage,
		showMore: () => void pages.fetchNextPage(),
		isLoadingMore: pages.isFetchingNextPage,
		...useUpload(),
		...useRemoval(),
	}
}
export type Library = ReturnType<typeof useLibrary>

function useUpload() {
	const labelOf = useLabel()
	const [busy, setBusy] = useState(false)
	/** The first of them, as it is stored; undefined when nothing was taken, which is said then. */
	const upload = async (files: readonly File[]): Promise<string | undefined> => {
		setBusy(true)
		try {
			const part = files.slice(0, FILES_MAX)
			const { data } = await uploadForm('uploadImg', 'img', part)
			const images = data.list.map(({ url }, at) => ({ url, name: part[at]?.name ?? '' }))
			const { list } = await call('uploadBgImg', { images })
			await refresh('listBgImg')
			notifyOk(labelOf(list.every(({ same }) => same) ? GROUND_WORDS.same : GROUND_WORDS.added))
			return list[0]?.url
		} catch (error) {
			notifyError(error)
			return undefined
		} finally {
			setBusy(false)
		}
	}
	return { busy, upload }
}

function useRemoval() {
	const labelOf = useLabel()
	const putBack = async ({ url, name }: Background) => {
		await call('uploadBgImg', { images: [{ url, name }] })
		await refresh('listBgImg')
	}
	const remove = async (picture: Background) => {
		try {
			await call('deleteBgImg', { id: picture.id })
			await refresh('listBgImg')
			notifyOk(labelOf(GROUND_WORDS.removed), () => putBack(picture))
		} catch (error) {
			notifyError(error)
		}
	}
	return { remove }
}
