import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { suggestionOf } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { inheritedValue } from '#domain/sku/inherit.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import type { SkuPageDraft, DraftState } from './draft.ts'
import { problemIn } from './edits.ts'
import { readTyped, storedAt } from './values.ts'

interface Page {
	draft: SkuPageDraft
	/** Of a variant: its parent's values by path. */
	parent: Readonly<Record<string, unknown>> | null
}

export const DraftContext = createContext<Page | null>(null)

export function usePage(): Page {
	const page = useContext(DraftContext)
	if (!page) throw new Error('outside of a SKU page')
	return page
}

export function useDraftState<T>(select: (state: DraftState) => T): T {
	return useStore(usePage().draft.store, select)
}

/** The SKU as stored. */
export const useSku = () => useDraftState(({ sku }) => sku)

/** The value at a path as it will be stored: what is typed when it can be read, else what is stored. */
export function useCurrent(path: string): unknown {
	const sku = useSku()
	const edit = useDraftState(({ edits }) => edits[path])
	if (!edit) return storedAt(sku, path)
	const values = readTyped(path, edit.typed)
	return isProblem(values) ? null : values[path]
}

/** One field: what is typed (undefined: what is stored stands there), what is wrong with it, what can be done. */
export function useField(path: string) {
	const { draft, parent } = usePage()
	const words = useProblemWords()
	const sku = useSku()
	const edit = useDraftState(({ edits }) => edits[path])
	const problem = edit?.left ? problemIn(path, edit) : null
	const stored = storedAt(sku, path)
	const unit = attributeAt(path)?.unit
	const ownUnit = useCurrent(unit ?? path)
	const inherited =
		parent &&
		(inheritedValue(
			path,
			() => unit && ownUnit,
			(path) => parent[path],
		) ??
			null)
	return {
		sku,
		stored,
		typed: edit?.typed,
		readOnly: sku.status === 'deleted',
		/** What was probably typed, where that is asked about. */
		suggestion: problem ? suggestionOf(problem) : edit?.state === 'refused' ? edit.suggestion : undefined,
		error: problem ? words(problem) : edit?.state === 'refused' ? edit.msg : undefined,
		conflict: edit?.state === 'conflict' ? { current: edit.current } : undefined,
		/** The parent's value, shown while the variant has none of its own. */
		inherited,
		change: (typed: unknown, held?: boolean) => draft.change(path, typed, held),
		leave: () => draft.leave(path),
		resolve: (keep: 'mine' | 'theirs') => draft.resolve(path, keep),
	}
}
