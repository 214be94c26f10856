import type { Data } from '#web/api/client.ts'
import { type Move, reordered } from '#web/ui/form/reorder.ts'

/** A column as the user's view keeps it; the first one stays first. */
export type ViewColumn = Data<'getSkuAttrs'>['list'][number]
/** What a change makes of the view as it is by then: a second one may come before the first is drawn. */
export type ViewChange = (view: readonly ViewColumn[]) => ViewColumn[]

/** The view with a column shown at the end under its usual name, or no longer shown. */
export function toggleColumn(view: readonly ViewColumn[], { path, name }: ViewColumn): ViewColumn[] {
	const shown = view.some((column) => column.path === path)
	return shown ? view.filter((column) => column.path !== path) : [...view, { path, name }]
}

/** The view with one column at another place; the first one stays first. */
export function moveColumn(view: readonly ViewColumn[], path: string, move: Move): ViewColumn[] {
	const from = view.findIndex((column) => column.path === path)
	return reordered(view, from, move, { first: 1 })
}

/** The view with a column under an own name; an empty one brings the usual one back. */
export function renameColumn(view: readonly ViewColumn[], { path, name }: ViewColumn, own: string): ViewColumn[] {
	return view.map((column) => (column.path === path ? { ...column, name: own.trim() || name } : column))
}

export function resizeColumn(view: readonly ViewColumn[], path: string, width: number): ViewColumn[] {
	return view.map((column) => (column.path === path ? { ...column, width } : column))
}
