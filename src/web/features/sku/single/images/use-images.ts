import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IMAGE_BYTES_MAX, IMAGE_TYPES, IMAGES_PER_SKU_MAX } from '#domain/media/limits.ts'
import { thumbnailUrl } from '#domain/media/urls.ts'
import { errorWords } from '#web/api/error-words.ts'
import { uploadForm } from '#web/api/upload.ts'
import { notifyOk, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { isProblem } from '#domain/problem.ts'
import type { SkuPageDraft } from '../draft/draft.ts'
import { useCurrent, usePage, useSku } from '../draft/use-draft.ts'
import { readTyped, storedAt } from '../draft/values.ts'

export const PICTURE_TYPES = IMAGE_TYPES.join(',')
const PATH = 'sku_img'
const MEGABYTE = 1024 * 1024

export interface Image {
	url: string
	alt: string
	thumbnail_url: string
}

/** A file on its way; without an error it is being sent. */
export interface Upload {
	id: number
	name: string
	/** 0 to 1. */
	progress: number
	error?: string
}

let uploadsBegun = 0

/** The pictures of the SKU in order, and everything that can be done with them; changes save like those of any field. */
export function useImages() {
	const { t } = useTranslation()
	const { draft, parent } = usePage()
	const sku = useSku()
	const images = withThumbnails(useCurrent(PATH))
	const [uploads, setUploads] = useState<Upload[]>([])
	const forget = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))
	const update = (id: number, change: Partial<Upload>) =>
		setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))

	const upload = async (file: File, put: (images: Image[], url: string) => Image[]) => {
		const id = ++uploadsBegun
		setUploads((all) => [...all, { id, name: file.name, progress: 0 }])
		try {
			const hindrance = objection(file, t)
			if (hindrance) throw new Error(hindrance)
			const { data } = await uploadForm('uploadImg', 'img', [file], {
				onProgress: (progress) => update(id, { progress }),
			})
			const url = data.list[0]?.url
			if (url) change(draft, (now) => (now.some((image) => image.url === url) ? now : put(now, url)))
			forget(id)
		} catch (error) {
			update(id, { error: error instanceof Error && error.constructor === Error ? error.message : errorWords(error) })
		}
	}

	return {
		images,
		/** Of a variant without pictures of its own: those of its parent. */
		inherited: withThumbnails(parent?.[PATH]),
		readOnly: sku.status === 'deleted',
		uploads,
		forget,
		/** Appends files, as many as there is room for. */
		add(files: readonly File[]) {
			const room = IMAGES_PER_SKU_MAX - images.length - uploads.filter(({ error }) => !error).length
			if (files.length > room) notifyWarning(t('skuPage.tooManyPictures', { max: IMAGES_PER_SKU_MAX }))
			for (const file of files.slice(0, Math.max(0, room)))
				void upload(file, (now, url) => [...now, { url, alt: '', thumbnail_url: '' }])
		},
		/** Puts another file at a picture's place; its words stay. */
		replace: (old: string, file: File) =>
			void upload(file, (now, url) => now.map((image) => (image.url === old ? { ...image, url } : image))),
		move: (from: number, to: number) => change(draft, (now) => moved(now, from, to)),
		describe: (at: string, alt: string) =>
			change(draft, (now) => now.map((image) => (image.url === at ? { ...image, alt } : image))),
		remove(at: string) {
			change(draft, (now) => now.filter(({ url }) => url !== at))
			notifyOk(t('skuPage.pictureRemoved'), async () => change(draft, () => images))
		},
	}
}

/** Changes the pictures as they are at this moment: uploads end when they end. */
function change(draft: SkuPageDraft, make: (now: Image[]) => Image[]): void {
	const { edits, sku } = draft.store.getState()
	const read = edits[PATH] && readTyped(PATH, edits[PATH].typed)
	const now = withThumbnails(read && !isProblem(read) ? read[PATH] : storedAt(sku, PATH))
	draft.change(
		PATH,
		make(now).map(({ url, alt }) => ({ url, alt })),
	)
}

function withThumbnails(list: unknown): Image[] {
	if (!Array.isArray(list)) return []
	return (list as { url: string; alt: string }[]).map(({ url, alt }) => ({
		url,
		alt,
		thumbnail_url: thumbnailUrl(url),
	}))
}

function moved(list: readonly Image[], from: number, to: number): Image[] {
	const picked = list[from]
	if (!picked) return [...list]
	const others = list.filter((_, index) => index !== from)
	const place = Math.max(0, Math.min(others.length, to))
	return [...others.slice(0, place), picked, ...others.slice(place)]
}

/** Why a file is not even sent. */
function objection(file: File, t: TFunction): string | null {
	if (!IMAGE_TYPES.includes(file.type)) return t('skuPage.notAPicture')
	return file.size > IMAGE_BYTES_MAX ? t('skuPage.tooLarge', { mb: IMAGE_BYTES_MAX / MEGABYTE }) : null
}
