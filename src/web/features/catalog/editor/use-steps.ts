import { useCallback, useRef, useState } from 'react'
import type { EditorDraft, Sections } from './draft.ts'
import { begin, changed, type History, redone, undone } from './history.ts'

/** What changes of a draft; made from the draft as it is by then where it counts on that: a second change may come before the first is drawn. */
export type Edit = Partial<EditorDraft> | ((now: EditorDraft) => Partial<EditorDraft>)

/** A draft with its steps back and forth. `put` hears what each step makes different. */
export function useSteps(put: (changes: Partial<EditorDraft>) => void) {
	const [history, setHistory] = useState<History<EditorDraft>>()
	/** As it is by now, which may not be drawn yet. */
	const latest = useRef<History<EditorDraft>>(undefined)
	const show = useCallback((next: History<EditorDraft>) => {
		latest.current = next
		setHistory(next)
	}, [])
	const go = useCallback(
		(next: History<EditorDraft>) => {
			const before = latest.current?.now
			if (!before || next === latest.current) return
			show(next)
			put(differences(before, next.now))
		},
		[show, put],
	)
	/** Begins anew with a draft: there is nothing to undo. */
	const start = useCallback((draft: EditorDraft) => show(begin(draft)), [show])
	const change = useCallback(
		(edit: Edit) => {
			const history = latest.current
			if (!history) return
			const changes = typeof edit === 'function' ? edit(history.now) : edit
			go(changed(history, { ...history.now, ...changes }, stepOf(history.now, changes), Date.now()))
		},
		[go],
	)
	const undo = useCallback(() => latest.current && go(undone(latest.current)), [go])
	const redo = useCallback(() => latest.current && go(redone(latest.current)), [go])
	return {
		draft: history?.now,
		start,
		change,
		/** Null when there is no such step. */
		undo: history?.past.length ? undo : null,
		redo: history?.future.length ? redo : null,
	}
}

/** The parts of a draft that another one has different. */
function differences(before: EditorDraft, after: EditorDraft): Partial<EditorDraft> {
	return Object.fromEntries(
		Object.entries(after).filter(([part, value]) => before[part as keyof EditorDraft] !== value),
	)
}

/**
 * What a change concerns, single settings by name: fast changes of one of them are one step. SKUs that come, go or move
 * and templates are always a step of their own.
 */
function stepOf(before: EditorDraft, { settings, ...rest }: Partial<EditorDraft>): string {
	if (rest.template || rest.content || (rest.sections && placesOf(rest.sections) !== placesOf(before.sections)))
		return ''
	const old = before.settings as unknown as Record<string, unknown>
	const single = Object.entries(settings ?? {}).filter(([key, value]) => old[key] !== value)
	return [...Object.keys(rest), ...single.map(([key]) => key)].join()
}

const placesOf = (sections: Sections) => JSON.stringify(sections.map(({ sku_name_keys }) => sku_name_keys))
