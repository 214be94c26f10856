import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cutout } from '#contract/cutout.ts'
import { type Box, PHOTOS_MAX } from '#domain/cutout/look.ts'
import { call, type Data } from '#web/api/client.ts'
import { queryClient, read, refresh } from '#web/api/queries.ts'
import { uploadFile } from '#web/api/upload.ts'
import { text } from '#web/text/i18n.ts'
import { notifyError, notifyRefusal, notifyWarning } from '#web/ui/feedback/toast.tsx'

/** A photo to be taken up: the SKU that it is of, where it is known. */
export interface Wanted {
	readonly url: string
	readonly sku_name_key?: string | undefined
}

/** What files may be chosen; what they are is decided by the door that all pictures go through. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp'

const POLL_MS = 1000

const isOpen = ({ state }: Cutout) => state === 'queued' || state === 'working'

/** The photos of the list in the order in which they came, asked for again while some are on their way. */
export function usePhotos() {
	const query = useQuery({
		...read('getCutouts', {}),
		staleTime: 0,
		select: withKnownMasks,
		refetchInterval: ({ state: { data } }) => (data?.list.some(isOpen) ? POLL_MS : false),
	})
	const photos = query.data?.list.slice(0, PHOTOS_MAX) ?? []
	const uploading = useUploading(photos.length)
	return { query, photos, ...uploading, take, again, remove }
}
export type Photos = ReturnType<typeof usePhotos>

/** Masks' addresses as they first came, by what of them stays: each answer signs them anew, for an hour. */
const masks = new Map<string, { url: string; at: number }>()
const MASK_KEPT_MS = 45 * 60_000

/** With the addresses that are known, so that nothing is fetched and drawn again that has not changed. */
function withKnownMasks(data: Data<'getCutouts'>): Data<'getCutouts'> {
	const list = data.list.map((photo) => {
		if (photo.mask_url === null) return photo
		const key = photo.mask_url.split('?')[0] ?? ''
		const known = masks.get(key)
		if (known && Date.now() - known.at < MASK_KEPT_MS) return { ...photo, mask_url: known.url }
		masks.set(key, { url: photo.mask_url, at: Date.now() })
		return photo
	})
	return { list }
}

/** Starts the work on some photos. */
async function take(wanted: readonly Wanted[]): Promise<void> {
	if (!wanted.length) return
	const skus = wanted.flatMap(({ url, sku_name_key }) => (sku_name_key ? [{ url, sku_name_key }] : []))
	await call('removeBackgrounds', { images: wanted.map(({ url }) => url), skus, finish: false })
	await refresh('getCutouts')
}

/** Works on a photo once more, within a box where one was drawn. */
async function again({ url, sku_name_key }: Cutout, box?: Box): Promise<void> {
	try {
		const skus = sku_name_key === null ? [] : [{ url, sku_name_key }]
		await call('removeBackgrounds', { images: [url], skus, finish: false, ...(box ? { mode: 'box', box } : {}) })
		await refresh('getCutouts')
	} catch (error) {
		notifyError(error)
	}
}

async function remove({ id }: Cutout): Promise<void> {
	try {
		await call('deleteCutouts', { ids: [id] })
	} catch (error) {
		notifyError(error)
	}
	await queryClient.invalidateQueries({ queryKey: ['getCutouts'] })
}

/** Files on their way to the list. */
function useUploading(there: number) {
	const [sending, setSending] = useState<{ n: number; total: number } | null>(null)
	const addFiles = async (files: readonly File[]) => {
		const room = PHOTOS_MAX - there
		if (files.length > room) notifyWarning(text('imageTools.tooMany'))
		const some = files.slice(0, Math.max(0, room))
		if (!some.length) return
		let n = 0
		setSending({ n, total: some.length })
		try {
			const sent = await Promise.all(
				some.map(async (file) => {
					const url = await uploadOne(file)
					setSending({ n: ++n, total: some.length })
					return url
				}),
			)
			await take(sent.flatMap((url) => (url === null ? [] : [{ url }])))
		} catch (error) {
			notifyError(error)
		} finally {
			setSending(null)
		}
	}
	return { sending, addFiles }
}

/** Sends a file through the door of all pictures, which says what is wrong with it; null then. */
async function uploadOne(file: File): Promise<string | null> {
	try {
		const access_url = await uploadFile(file)
		const { list } = await call('confirmUploads', { access_urls: [access_url] })
		const { url, error } = list[0] ?? {}
		if (url) return url
		notifyRefusal(text('imageTools.refused', { name: file.name, problem: error?.msg ?? text('common.uploadFailed') }))
	} catch (error) {
		notifyError(error)
	}
	return null
}
