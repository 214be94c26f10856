import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { randomId } from '../random-id.ts'
import { lookForLeft } from './left-changes.ts'
import type { EditStore, Making, Versioned } from './store.ts'
import { useEditing } from './use-editing.ts'

interface Stored extends Versioned {
	readonly id: string
}

/** How a kind of things is edited of which new ones are begun. */
export interface Begun<D extends object, S extends D & Stored> {
	/** What unsaved changes of a new one are kept under. */
	readonly newName: string
	/** What of it is edited. */
	readonly toDraft: (whole: D) => D
	/** See `EditStore`. */
	readonly wholes?: readonly string[]
	readonly isClosed?: (saved: S) => boolean
	/** What a change concerns: see `useSteps`. */
	readonly stepOf: (before: D, changes: Partial<D>) => string
	/** Saves changes over an edit, or over any. Throws what the call throws. */
	readonly save: (id: string, changes: Partial<D>, basis: { version?: number }) => Promise<S>
	/** Makes it, whole, once for a request id. Throws what the call throws. */
	readonly make: (draft: Partial<D>, requestId: string) => Promise<S>
	/** After a save: what else shows it is read again. */
	readonly refresh: () => Promise<void>
}

/** What is asked of the server, as `useQuery` answers it. */
interface Asked<T> {
	data: T | undefined
	isFetchedAfterMount: boolean
	error: unknown
	refetch: () => Promise<unknown>
}

interface Opened<D, S> {
	/** None: it is a new one. */
	id: string | undefined
	/** What was saved. */
	saved: Asked<S>
	/** What a new one begins with. */
	fresh: Asked<D>
	/** Hears of it when its first change has made it. */
	onMade: (id: string) => void
}

/**
 * What is edited, or a new one: that is nothing but what it begins with until something is changed. Changes show at once and
 * are saved by themselves.
 */
export function useBegun<D extends object, S extends D & Stored>(begun: Begun<D, S>, opened: Opened<D, S>) {
	const { id, onMade } = opened
	const { toDraft, stepOf } = begun
	const query = id === undefined ? opened.fresh : opened.saved
	const [saved, setSaved] = useState<S>()
	const [store] = useState(() => new BegunStore(begun, id, setSaved))
	const { version, save, flush, restart, ...steps } = useEditing(store, stepOf)
	const { draft, start, change } = steps
	useEffect(() => {
		store.see(draft, onMade)
		// Whoever has gone on is not brought back by what is saved behind them.
		return () => store.see(draft, () => undefined)
	})
	const open = useCallback(
		(saved: S) => {
			start(toDraft(saved))
			restart(saved)
		},
		[start, restart, toDraft],
	)
	const stored = readAnew(opened.saved)
	const blank = readAnew(opened.fresh)
	useEffect(() => {
		if (version.current !== undefined) return
		if (stored) open(stored)
		else if (blank && !draft) start(toDraft(blank))
		else return
		lookForLeft(store, stored, change)
	}, [stored, blank, draft, version, store, toDraft, open, start, change])
	return { ...steps, query, saved, save, version, flush, open }
}

/** What was read before, or for somebody else, may be another one by now: it is never edited. */
function readAnew<T>({ data, isFetchedAfterMount }: Asked<T>): T | undefined {
	return isFetchedAfterMount ? data : undefined
}

/** Keeps it; a new one is made, whole, by the first change. */
class BegunStore<D extends object, S extends D & Stored> implements EditStore<D, S> {
	readonly onSaved: (saved: S) => void
	readonly refresh: () => Promise<void>
	readonly toDraft: (saved: S) => D
	readonly wholes: readonly string[]
	readonly isClosed: (saved: S) => boolean
	readonly #begun: Begun<D, S>
	/** Where no answer came it may have been made: then the same is sent again. */
	making: Making<D> | undefined
	#id: string | undefined
	#draft: D | undefined
	#onMade: (id: string) => void = () => undefined

	constructor(begun: Begun<D, S>, id: string | undefined, onSaved: (saved: S) => void) {
		this.onSaved = onSaved
		this.refresh = begun.refresh
		this.toDraft = begun.toDraft
		this.wholes = begun.wholes ?? []
		this.isClosed = begun.isClosed ?? (() => false)
		this.#begun = begun
		this.#id = id
	}

	/** What its unsaved changes are kept under. */
	get id(): string {
		return this.#id ?? this.#begun.newName
	}

	get isNew(): boolean {
		return this.#id === undefined
	}

	/** The draft as it is shown, and who hears that it was made. */
	see(draft: D | undefined, onMade: (id: string) => void): void {
		this.#draft = draft
		this.#onMade = onMade
	}

	async send(changes: Partial<D>, version: number | undefined): Promise<S> {
		if (this.#id !== undefined) return this.#begun.save(this.#id, changes, version === undefined ? {} : { version })
		const { draft, requestId } = (this.making ??= { requestId: randomId(), draft: { ...this.#draft, ...changes } })
		const saved = await this.#begun.make(draft, requestId).catch((error: unknown) => {
			if (error instanceof ApiError && error.status > 0 && error.status < 500) this.making = undefined
			throw error
		})
		this.#id = saved.id
		this.making = undefined
		this.#onMade(saved.id)
		const isMade = Object.entries(changes).every(([name, value]) => draft[name as keyof D] === value)
		return isMade ? saved : this.#begun.save(saved.id, changes, { version: saved.version })
	}
}
