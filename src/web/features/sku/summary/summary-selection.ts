import { create } from 'zustand'
import { onLeaving } from '#web/state/storage.ts'
import type { Chosen } from '../bulk/chosen.ts'

interface State {
	/** SKUs that /summaryEdit was opened with, in the order of the table; null: none were chosen. */
	chosen: Chosen | null
}

const KEPT = 'vitrine.summary'

/** What /summaryEdit edits. It outlives a reload in this tab, and nothing else. */
export const useSummarySelection = create<State>()(() => ({ chosen: kept() }))

onLeaving(() => useSummarySelection.setState({ chosen: null }))

export function editInSummary(chosen: Chosen): void {
	useSummarySelection.setState({ chosen })
	const { all, keys } = chosen.selection
	sessionStorage.setItem(KEPT, JSON.stringify({ ...chosen, selection: { all, keys: [...keys] } }))
}

function kept(): State['chosen'] {
	try {
		const {
			selection,
			search,
			count,
			skus = count,
			capped = false,
		} = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null')
		return { selection: { all: selection.all, keys: new Set(selection.keys) }, search, count, skus, capped }
	} catch {
		return null
	}
}
