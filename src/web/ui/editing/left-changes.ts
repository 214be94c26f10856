import { useSession } from '#web/state/session.ts'
import { LEFT_CHANGES_PREFIX } from '#web/state/storage.ts'
import type { EditStore, Versioned } from './store.ts'
import type { Edit } from './use-steps.ts'

/** Changes that a tab was closed with before it was known whether they were saved. */
export interface Left<D> {
	changes: Partial<D>
	/** The changed parts as they were saved before. */
	base: Partial<D>
	/** When, in milliseconds. */
	at: number
}

export const leftKey = (id: string): string => `${LEFT_CHANGES_PREFIX}${useSession.getState().user?.id ?? ''}.${id}`

/** Keeps them in this browser, of what has been saved before; what is new is made by its first change and nobody else's. */
export function keepLeft<D extends object, S extends Versioned>(
	{ id, toDraft }: EditStore<D, S>,
	changes: Partial<D>,
	saved: S | undefined,
): void {
	const names = Object.keys(changes) as (keyof D)[]
	if (!saved || !names.length) return
	const before = toDraft(saved)
	const base = Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<D>
	try {
		localStorage.setItem(leftKey(id), JSON.stringify({ changes, base, at: Date.now() } satisfies Left<D>))
	} catch {
		// Thousands of lines may be too large for it: then what was saved last stays.
	}
}

/** They are saved, or nobody wants them. */
export function dropLeft(id: string): void {
	localStorage.removeItem(leftKey(id))
}

/** Offers those that were kept of what is opened, if any. */
export function lookForLeft<D extends object, S extends Versioned>(
	store: EditStore<D, S>,
	saved: S,
	change: (edit: Edit<D>) => void,
): void {
	if (localStorage.getItem(leftKey(store.id)) !== null)
		void import('./offer-left.ts').then(({ offerLeft }) => offerLeft(store, saved, change))
}
