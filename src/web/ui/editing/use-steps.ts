import { useCallback, useRef, useState } from 'react'
import { begin, changed, type History, mapped, redone, undone } from './history.ts'

/** What changes of a draft; made from the draft as it is by then where it counts on that: a second change may come before the first is drawn. */
export type Edit<D extends object> = Partial<D> | ((now: D) => Partial<D>)

/**
 * A draft with its steps back and forth. `put` hears what each step makes different; `stepOf` names what a change
 * concerns: fast changes of the same thing are one step, '' is always a step of its own.
 */
export function useSteps<D extends object>(
	put: (changes: Partial<D>) => void,
	stepOf: (before: D, changes: Partial<D>) => string,
) {
	const [history, setHistory] = useState<History<D>>()
	/** As it is by now, which may not be drawn yet. */
	const latest = useRef<History<D>>(undefined)
	const show = useCallback((next: History<D>) => {
		latest.current = next
		setHistory(next)
	}, [])
	const go = useCallback(
		(next: History<D>) => {
			const before = latest.current?.now
			if (!before || next === latest.current) return
			show(next)
			put(differences(before, next.now))
		},
		[show, put],
	)
	/** Begins anew with a draft: there is nothing to undo. */
	const start = useCallback((draft: D) => show(begin(draft)), [show])
	const change = useCallback(
		(edit: Edit<D>) => {
			const history = latest.current
			if (!history) return
			const next = { ...history.now, ...(typeof edit === 'function' ? edit(history.now) : edit) }
			const changes = differences(history.now, next)
			// What changes nothing is no step.
			if (Object.keys(changes).length) go(changed(history, next, stepOf(history.now, changes), Date.now()))
		},
		[go, stepOf],
	)
	/** Takes in what somebody else has changed: it stays when steps are undone. Answers the draft by then. */
	const rebase = useCallback(
		(onto: (draft: D) => D) => {
			if (!latest.current) return undefined
			show(mapped(latest.current, onto))
			return latest.current.now
		},
		[show],
	)
	const undo = useCallback(() => latest.current && go(undone(latest.current)), [go])
	const redo = useCallback(() => latest.current && go(redone(latest.current)), [go])
	return {
		draft: history?.now,
		start,
		change,
		rebase,
		/** Null when there is no such step. */
		undo: history?.past.length ? undo : null,
		redo: history?.future.length ? redo : null,
	}
}

/** The parts of a draft that another one has different. */
function differences<D extends object>(before: D, after: D): Partial<D> {
	return Object.fromEntries(
		Object.entries(after).filter(([part, value]) => before[part as keyof D] !== value),
	) as Partial<D>
}
