import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/api/client.ts'
import { queryClient, read } from '#web/api/queries.ts'
import { TaskQueue } from '#web/api/task-queue.ts'
import { text } from '#web/text/i18n.ts'
import { notifyError, notifyOk, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { DEFAULT_COLUMNS } from '#domain/sku/columns.ts'
import { sameJson } from '#domain/sku/value/json-value.ts'
import { awaitStep, remember, type UndoStep } from '#web/ui/steps/steps.ts'
import { groupedLastTime, keepGrouped } from './grouped.ts'
import type { ViewChange, ViewColumn } from './view.ts'

type View = readonly ViewColumn[]

const query = read('getSkuAttrs', {})
const defaults: ViewColumn[] = DEFAULT_COLUMNS.map(({ path, en }) => ({ path, name: en }))
/** Each save holds the whole view: the last one made must be the last one stored. */
const saves = new TaskQueue(1)

/** The user's columns; a change shows at once, is saved behind it, and is a step to be taken back. */
export function useView() {
	const { data, error } = useQuery({ ...query, staleTime: Infinity })
	const own = data?.list ?? []
	return {
		/** Undefined until it is known: a table must not jump. */
		view: data?.list ?? (error ? defaults : undefined),
		change: (make: ViewChange) => void awaitStep(change(make)),
		/** The spec's default columns in their default widths; the toast brings the user's own back. */
		reset: () => void awaitStep(reset(own)),
	}
}

/** Whether variants are grouped into their parents: as the user left it, until that is known as it was last time. */
export function useGrouped() {
	const { data } = useQuery({ ...query, staleTime: Infinity })
	const grouped = data?.grouped ?? groupedLastTime()
	useEffect(() => {
		if (data) keepGrouped(data.grouped)
	}, [data])
	return {
		grouped,
		/** Remembers a choice; the address says it, too. */
		choose: (grouped: boolean) => void saveGrouped(grouped),
	}
}

async function saveGrouped(grouped: boolean): Promise<void> {
	queryClient.setQueryData(query.queryKey, (before) => before && { ...before, grouped })
	try {
		await saves.add(() => call('setSkuAttrs', { grouped }))
	} catch (error) {
		notifyError(error)
	}
}

async function change(make: ViewChange): Promise<void> {
	const before = queryClient.getQueryData(query.queryKey)?.list ?? defaults
	const saved = await save(make(before))
	if (saved) remember(viewStep(saved, before))
}

async function reset(own: View): Promise<void> {
	const saved = await save([])
	if (saved) notifyOk(text('sku.columnsAreReset'), remember(viewStep(saved, own)))
}

/** Back to the view before, if the columns still are what the change made of them. */
function viewStep(after: View, before: View): UndoStep {
	return async () => {
		if (!sameJson(queryClient.getQueryData(query.queryKey)?.list, after)) {
			notifyWarning(text('sku.columnsChangedSince'))
			return null
		}
		const saved = await save(before)
		return saved && viewStep(saved, after)
	}
}

/** The view as it is stored; null when it could not be, which is said. Nothing means the defaults. */
async function save(list: View): Promise<View | null> {
	const before = queryClient.getQueryData(query.queryKey)
	const mine = { list: [...list], grouped: before?.grouped ?? groupedLastTime() }
	if (list.length) queryClient.setQueryData(query.queryKey, mine)
	try {
		const saved = await saves.add(() => call('setSkuAttrs', { list: mine.list }))
		if (!list.length) queryClient.setQueryData(query.queryKey, saved)
		return list.length ? list : saved.list
	} catch (error) {
		// What was changed since holds this change too, and is saved after it.
		if (queryClient.getQueryData(query.queryKey) === mine) queryClient.setQueryData(query.queryKey, before)
		notifyError(error)
		return null
	}
}
