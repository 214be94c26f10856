import type { EditorDraft } from './draft.ts'

interface Kept {
	/** The edit that the changes were made on. */
	version: number | undefined
	changes: Partial<EditorDraft>
}

const keyOf = (id: string) => `vitrine-unsaved-${id}`

/** Keeps in this tab what could not be saved because the session had ended, until somebody signs in again. */
export function keepChanges(id: string, kept: Kept): void {
	try {
		sessionStorage.setItem(keyOf(id), JSON.stringify(kept))
	} catch {
		// A catalog of thousands of chosen SKUs may be too large to be kept: then it is as it was saved last.
	}
}

/** What was kept of a catalog, once; nothing when it was edited elsewhere since. */
export function takeKept(id: string, version: number): Partial<EditorDraft> | null {
	try {
		const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Kept | null
		sessionStorage.removeItem(keyOf(id))
		return kept?.version === version ? kept.changes : null
	} catch {
		// A browser that keeps nothing has kept nothing.
		return null
	}
}
