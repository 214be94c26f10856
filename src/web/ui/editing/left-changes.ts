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

/** Changes that wait or are on their way when their page is closed: it is not known then what becomes of them. */
export class LeftChanges<D extends object, S extends Versioned> {
	readonly #store: EditStore<D, S>
	#underWay: Partial<D> = {}
	#isKept = false

	constructor(store: EditStore<D, S>) {
		this.#store = store
	}

	/** Sends some; what was kept of them goes when they are saved. */
	async during<R extends { error: Error | null }>(changes: Partial<D>, send: () => Promise<R>): Promise<R> {
		this.#underWay = changes
		const sent = await send()
		this.#underWay = {}
		if (!sent.error && this.#isKept) {
			this.#isKept = false
			dropLeft(this.#store.id)
		}
		return sent
	}

	/** Keeps them in this browser, of what has been saved before; what is new is made by its first change and nobody else's. */
	keep(waiting: Partial<D>, saved: S | undefined): void {
		const changes = { ...this.#underWay, ...waiting }
		const names = Object.keys(changes) as (keyof D)[]
		if (!saved || !names.length) return
		this.#isKept = true
		const before = this.#store.toDraft(saved)
		const base = Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<D>
		try {
			localStorage.setItem(leftKey(this.#store.id), JSON.stringify({ changes, base, at: Date.now() } satisfies Left<D>))
		} catch {
			// Thousands of lines may be too large for it: then what was saved last stays.
		}
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
