import { useQuery } from '@tanstack/react-query'
import { sameJson } from '#domain/sku/value/json-value.ts'
import { call, type Data, type Params } from '#web/api/client.ts'
import { queryClient, read } from '#web/api/queries.ts'
import { TaskQueue } from '#web/api/task-queue.ts'
import { text } from '#web/text/i18n.ts'
import { notifyError, notifyOk, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { awaitStep, remember, type UndoStep } from '#web/ui/steps/steps.ts'
import type { ViewChange, ViewColumn } from './view-columns.ts'

type View = readonly ViewColumn[]
type Saved = Data<'getSkuAttrs'>

/** Each save holds the whole view: the last one made must be the last one stored. */
export const viewSaves = new TaskQueue(1)

/** A table whose columns its user keeps. */
export interface TableView {
	/** Which one, as it is asked for. */
	readonly query: ReturnType<typeof viewQuery>
	readonly table: Params<'getSkuAttrs'>
	/** Its columns as nobody has changed them. */
	readonly defaults: View
	/** Whether variants are grouped, until that is known. */
	readonly grouped?: () => boolean
}

export function viewQuery(table: Params<'getSkuAttrs'>) {
	return { ...read('getSkuAttrs', table), staleTime: Infinity }
}

/** The user's columns of a table; a change shows at once, is saved behind it, and is a step to be taken back. */
export function useSavedView(of: TableView) {
	const { data, error } = useQuery(of.query)
	const own = data?.list ?? []
	return {
		/** Undefined until it is known: a table must not jump. */
		view: data ? shown(of, data) : error ? of.defaults : undefined,
		change: (make: ViewChange) => void awaitStep(change(of, make)),
		/** The default columns in their default widths; the toast brings the user's own back. */
		reset: () => void awaitStep(reset(of, own)),
	}
}

function shown({ defaults }: TableView, { list }: Saved): View {
	return list.length ? list : defaults
}

const heldOf = ({ query }: TableView): Saved | undefined => queryClient.getQueryData(query.queryKey)

async function change(of: TableView, make: ViewChange): Promise<void> {
	const held = heldOf(of)
	const before = held ? shown(of, held) : of.defaults
	const saved = await save(of, make(before))
	if (saved) remember(viewStep(of, saved, before))
}

async function reset(of: TableView, own: View): Promise<void> {
	const saved = await save(of, [])
	if (saved) notifyOk(text('grid.columnsAreReset'), remember(viewStep(of, saved, own)))
}

/** Back to the view before, if the columns still are what the change made of them. */
function viewStep(of: TableView, after: View, before: View): UndoStep {
	return async () => {
		if (!sameJson(heldOf(of)?.list, after)) {
			notifyWarning(text('grid.columnsChangedSince'))
			return null
		}
		const saved = await save(of, before)
		return saved && viewStep(of, saved, after)
	}
}

/** The view as it is stored; null when it could not be, which is said. Nothing means the defaults. */
async function save(of: TableView, list: View): Promise<View | null> {
	const { query, table, grouped } = of
	const before = heldOf(of)
	const mine = { list: [...list], grouped: before?.grouped ?? grouped?.() ?? false }
	if (list.length) queryClient.setQueryData(query.queryKey, mine)
	try {
		const saved = await viewSaves.add(() => call('setSkuAttrs', { ...table, list: mine.list }))
		if (!list.length) queryClient.setQueryData(query.queryKey, saved)
		return list.length ? list : saved.list
	} catch (error) {
		// What was changed since holds this change too, and is saved after it.
		if (heldOf(of) === mine) queryClient.setQueryData(query.queryKey, before)
		notifyError(error)
		return null
	}
}
