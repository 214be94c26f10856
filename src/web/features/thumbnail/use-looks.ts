import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { Size } from '#domain/media/cut.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { outcomeOf } from '#web/api/wait-for-job.ts'
import { notifyError, notifyOk, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { loadPicture, type Loaded } from './draw.ts'
import { fromCut, toCut, UNTOUCHED, type Look } from './look.ts'
import type { Item, Queue } from './queue.ts'

type Looks = Readonly<Record<string, Look>>

/** Where only the view would need the true one. */
const ANY_SIZE: Size = { width: 1, height: 1 }
/** Pictures of one call. */
const CALL_MAX = 10

/** The looks of all pictures of a queue: those that were touched and are not saved yet, and the saving of them. */
export function useLooks({ items, cuts }: Queue) {
	const { t } = useTranslation()
	/** Not saved yet; what cannot be saved stays here. */
	const [pending, setPending] = useState<Looks>({})
	const [saved, setSaved] = useState<Looks>({})
	const [thumbnails, setThumbnails] = useState<Readonly<Record<string, string>>>({})
	const [busy, setBusy] = useState(false)

	const lookIn = (all: Looks, url: string, size: Size): Look => {
		const cut = cuts.get(url)
		return all[url] ?? saved[url] ?? (cut ? fromCut(cut, size) : UNTOUCHED)
	}
	const lookAt = (url: string, { size }: Loaded): Look => lookIn(pending, url, size)
	const took = (done: readonly Done[]) => {
		const urls = done.map(({ key }) => key)
		setThumbnails((all) => ({ ...all, ...Object.fromEntries(done.map((one) => [one.key, one.thumbnail_url ?? ''])) }))
		setSaved((all) => ({ ...all, ...pick(pending, urls) }))
		setPending((all) => omit(all, urls))
	}
	/** True when all of them were saved; says itself when not. */
	const save = async (urls: readonly string[]): Promise<boolean> => {
		const part = items.filter(({ url }) => urls.includes(url) && pending[url])
		if (!part.length) return true
		setBusy(true)
		const groups: string[] = []
		let problem: string | undefined
		try {
			for (let at = 0; at < part.length; at += CALL_MAX)
				problem = (await saveSome(part.slice(at, at + CALL_MAX), { lookAt, took, groups })) ?? problem
			if (problem) notifyWarning(problem)
			else notifyOk(t('thumbnail.saved', { count: part.length }), () => undo(groups, part))
			return !problem
		} catch (error) {
			notifyError(error)
			return false
		} finally {
			setBusy(false)
			await refresh('productSearch', 'singleProductGet')
		}
	}
	const undo = async (groups: readonly string[], part: readonly Item[]) => {
		for (const group of groups.toReversed()) await undoGroup(group)
		const urls = part.map(({ url }) => url)
		setSaved((all) => omit(all, urls))
		setThumbnails((all) => omit(all, urls))
	}
	return {
		pending,
		saved,
		thumbnails,
		busy,
		lookAt,
		save,
		change: (url: string, look: Look) => setPending((all) => ({ ...all, [url]: look })),
		/** The same placing, margin and ground for every picture of the queue. */
		changeAll: (changes: Partial<Look>) =>
			setPending((all) =>
				Object.fromEntries(items.map(({ url }) => [url, { ...lookIn(all, url, ANY_SIZE), ...changes }])),
			),
		forget: (url: string) => setPending((all) => omit(all, [url])),
	}
}
export type LooksControl = ReturnType<typeof useLooks>

type Done = DataOf<Api['adjustThumbnails']>['results'][number]

interface Saving {
	lookAt: (url: string, picture: Loaded) => Look
	/** Shown those that were saved. */
	took: (done: readonly Done[]) => void
	/** What can be undone; this call's change joins it. */
	groups: string[]
}

/** Saves some pictures in one call; answers what is wrong with the first that could not be. */
async function saveSome(part: readonly Item[], { lookAt, took, groups }: Saving): Promise<string | undefined> {
	const wanted = await Promise.all(
		part.map(async ({ url }) => {
			const picture = await loadPicture(url)
			return { url, ...toCut(lookAt(url, picture), picture) }
		}),
	)
	const { results, group_id } = await outcomeOf(await call('adjustThumbnails', { items: wanted }))
	groups.push(group_id)
	took(results.filter(({ ok }) => ok))
	return results.find(({ error }) => error)?.error?.msg
}

function omit<T>(all: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
	return Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)))
}

function pick<T>(all: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
	return Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)))
}
