/** What is edited as it was saved: which edit that was, and when. */
export interface Versioned {
	readonly version: number
	readonly updated_at: string
}

/** What makes a new one: sent again under its name it is made once. */
export interface Making<D> {
	readonly requestId: string
	readonly draft: Partial<D>
}

/** How an editor's changes are kept: by the calls of its feature. Made once per thing that is edited. */
export interface EditStore<D extends object, S extends Versioned> {
	/** Names it in this browser, for changes that could not be saved. */
	readonly id: string
	/** What is edited of it. */
	readonly toDraft: (saved: S) => D
	/** Fields of which two people's changes are not mixed: what stands in them belongs together. */
	readonly wholes?: readonly string[]
	/** Whether it cannot be edited any more. */
	readonly isClosed?: (saved: S) => boolean
	/** Saves changes over the edit that they were made on; without one over any. Throws what the call throws. */
	readonly send: (changes: Partial<D>, basis: number | undefined) => Promise<S>
	/** Of a new one that is not made yet: whether it is, and what was sent to make it. */
	readonly isNew?: boolean
	making?: Making<D> | undefined
	/** Hears how it stands after each save. */
	readonly onSaved: (saved: S) => void
	/** After a save: what else shows it is read again. */
	readonly refresh: () => Promise<void>
}
