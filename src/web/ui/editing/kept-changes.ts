interface Kept<D> {
	/** The edit that the changes were made on. */
	version: number | undefined
	changes: Partial<D>
}

const keyOf = (id: string) => `vitrine-unsaved-${id}`

/** Keeps in this tab what could not be saved because the session had ended, until somebody signs in again. */
export function keepChanges<D>(id: string, kept: Kept<D>): void {
	try {
		sessionStorage.setItem(keyOf(id), JSON.stringify(kept))
	} catch {
		// What holds thousands of lines may be too large to be kept: then it is as it was saved last.
	}
}

/** What was kept of something, once; nothing when it was edited elsewhere since. Without a version: of what was never saved. */
export function takeKept<D>(id: string, version: number | undefined): Partial<D> | null {
	try {
		const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Kept<D> | null
		sessionStorage.removeItem(keyOf(id))
		return kept && kept.version === version ? kept.changes : null
	} catch {
		// A browser that keeps nothing has kept nothing.
		return null
	}
}
