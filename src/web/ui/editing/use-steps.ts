import { type RefObject, useCallback, useRef, useState } from 'react'
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
	const { history, latest, show } = useShown<D>()
	const go = useCallback(
		(next: History<D>) => {
			const before = latest.current?.now
			if (!before || next === latest.current) return
			show(next)
			put(differences(before, next.now))
		},
		[latest, show, put],
	)
	const start = useCallback((draft: D) => show(begin(draft)), [show])
	const change = useCallback(
		(edit: Edit<D>) => {
			const history = latest.current
			if (!history) return
			const next = edited(history.now, edit)
			const changes = differences(history.now, next)
			// What changes nothing is no step.
			if (Object.keys(changes).length) go(changed(history, next, stepOf(history.now, changes), Date.now()))
		},
		[latest, go, stepOf],
	)
	const rebase = useRebase(latest, show)
	const undo = useCallback(() => latest.current && go(undone(latest.current)), [latest, go])
	const redo = useCallback(() => latest.current && go(redone(latest.current)), [latest, go])
	return {
		draft: history?.now,
		/** Begins anew with a draft: there is nothing to undo. */
		start,
		change,
		rebase,
		/** Null when there is no such step. */
		undo: history?.past.length ? undo : null,
		redo: history?.future.length ? redo : null,
	}
}

function useShown<D extends object>() {
	const [history, setHistory] = useState<History<D>>()
	/** As it is by now, which may not be drawn yet. */
	const latest = useRef<History<D>>(undefined)
	const show = useCallback((next: History<D>) => {
		latest.current = next
		setHistory(next)
	}, [])
	return { history, latest, show }
}

const edited = <D extends object>(now: D, edit: Edit<D>): D => {
	return { ...now, ...(typeof edit === 'function' ? edit(now) : edit) }
}

/** Takes in what somebody else has changed: it stays when steps are undone. Answers the draft by then. */
function useRebase<D extends object>(
	latest: RefObject<History<D> | undefined>,
	show: (next: History<D>) => void,
): (onto: (draft: D) => D) => D | undefined {
	return useCallback(
		(onto) => {
			if (!latest.current) return undefined
			const next = mapped(latest.current, onto)
			show(next)
			return next.now
		},
		[latest, show],
	)
}

/** The parts of a draft that another one has different. */
function differences<D extends object>(before: D, after: D): Partial<D> {
	return Object.fromEntries(
		Object.entries(after).filter(([part, value]) => before[part as keyof D] !== value),
	) as Partial<D>
}
