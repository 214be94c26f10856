import { languageNow } from '#web/state/preferences.ts'
import { notifyRefusal } from '../feedback/toast.tsx'
import { showToast } from '../feedback/toasts.ts'
import { join } from './join.ts'
import { joiningWords, leftAction } from './joining-words.ts'
import { dropLeft, type Left, leftKey } from './left-changes.ts'
import type { EditStore, Versioned } from './store.ts'
import type { Edit } from './use-steps.ts'

/** What is older is nobody's concern any more. */
const KEPT_MS = 14 * 86_400_000

/**
 * Offers changes that the tab was closed with, unless they were saved after all, and brings those back that were typed when
 * the session had ended. What somebody else has changed since stays beside them; where both changed the same, they win. A new
 * one is made once, also where what was sent of it has come through.
 */
export function offerLeft<D extends object, S extends Versioned>(
	store: EditStore<D, S>,
	saved: S | undefined,
	change: (edit: Edit<D>) => void,
): void {
	const left = readLeft<D>(store.id)
	const restOf = (now: D) => left && (saved ? rest(store, left, now) : left.changes)
	if (!left || (saved && !Object.keys(restOf(store.toDraft(saved)) ?? {}).length)) return dropLeft(store.id)
	if (saved && store.isClosed?.(saved)) {
		dropLeft(store.id)
		return notifyRefusal(joiningWords('leftClosed'))
	}
	const bring = () => {
		if (store.isNew) store.making = left.making
		change((now) => restOf(now) ?? {})
		dropLeft(store.id)
	}
	if (left.ended) return bring()
	const action = { label: leftAction[languageNow()], onClick: bring }
	showToast({
		tone: 'warn',
		message: joiningWords(saved ? 'left' : 'leftNew'),
		action,
		stays: true,
		onClose: () => dropLeft(store.id),
	})
}

/** Parts of a draft that are to be otherwise with them. */
function rest<D extends object, S extends Versioned>(
	{ wholes }: EditStore<D, S>,
	{ base, changes }: Left<D>,
	now: D,
): Partial<D> {
	const names = Object.keys(changes) as (keyof D)[]
	const theirs = Object.fromEntries(names.map((name) => [name, now[name]])) as Partial<D>
	const { both } = join(base, changes, theirs, wholes)
	const isOther = (name: keyof D) => JSON.stringify(both[name]) !== JSON.stringify(theirs[name])
	return Object.fromEntries(names.filter(isOther).map((name) => [name, both[name]])) as Partial<D>
}

function readLeft<D extends object>(id: string): Left<D> | null {
	try {
		const left = JSON.parse(localStorage.getItem(leftKey(id)) ?? 'null') as Left<D> | null
		return left && Date.now() - left.at < KEPT_MS ? left : null
	} catch {
		return null
	}
}
