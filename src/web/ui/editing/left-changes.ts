import { useSession } from '#web/state/session.ts'
import { LEFT_CHANGES_PREFIX } from '#web/state/storage.ts'
import type { EditStore, Making, Versioned } from './store.ts'
import type { Edit } from './use-steps.ts'

/** Changes of which it is not known whether they were saved, or known that they were not. */
export interface Left<D> {
	changes: Partial<D>
	/** The changed parts as they were saved before; none of a new one. */
	base: Partial<D>
	/** When, in milliseconds. */
	at: number
	/** What was sent to make a new one. */
	making?: Making<D> | undefined
	/** The session had ended: whoever signs in again goes on. */
	ended?: boolean
}

/** Where they are kept: each by its user. */
export const leftKey = (id: string): string => `${LEFT_CHANGES_PREFIX}${useSession.getState().user?.id ?? ''}.${id}`

/** Keeps changes in this browser that could not be saved, and those that wait or are on their way when their page is closed. */
export class LeftChanges<D extends object, S extends Versioned> {
	readonly #store: EditStore<D, S>
	/** Of who edits, who may be signed out by the time that something is kept. */
	readonly #user = useSession.getState().user
	#underWay: Partial<D> = {}
	/** What it was kept under. */
	#key: string | null = null

	constructor(store: EditStore<D, S>) {
		this.#store = store
	}

	/** Sends some; what was kept of them goes when they are saved. */
	async during<R extends { error: Error | null }>(changes: Partial<D>, send: () => Promise<R>): Promise<R> {
		this.#underWay = changes
		const sent = await send()
		this.#underWay = {}
		if (!sent.error) this.drop()
		return sent
	}

	/** What was kept here is saved, or nobody wants it. */
	drop(): void {
		if (this.#key !== null) localStorage.removeItem(this.#key)
		this.#key = null
	}

	/** Keeps them, of what has been saved before; nothing of a new one is saved before its first change. */
	keep(waiting: Partial<D>, saved: S | undefined, ended = false): void {
		const { id, toDraft, making } = this.#store
		const changes = { ...this.#underWay, ...waiting }
		const names = Object.keys(changes) as (keyof D)[]
		if (!names.length) return
		const before: Partial<D> = saved ? toDraft(saved) : {}
		const base = Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<D>
		const left: Left<D> = { changes, base, at: Date.now(), making, ended }
		this.#key = `${LEFT_CHANGES_PREFIX}${this.#user?.id ?? ''}.${id}`
		try {
			localStorage.setItem(this.#key, JSON.stringify(left))
		} catch {
			// Thousands of lines may be too large for it: then what was saved last stays.
		}
	}
}

/** They are saved, or nobody wants them. */
export function dropLeft(id: string): void {
	localStorage.removeItem(leftKey(id))
}

/** Offers those that were kept of what is opened, if any; without `saved` of a new one. */
export function lookForLeft<D extends object, S extends Versioned>(
	store: EditStore<D, S>,
	saved: S | undefined,
	change: (edit: Edit<D>) => void,
): void {
	if (localStorage.getItem(leftKey(store.id)) !== null)
		void import('./offer-left.ts').then(({ offerLeft }) => offerLeft(store, saved, change))
}
