import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { localState, onLeaving } from '#web/state/storage.ts'

/** What the server said of grouping last time: the list is asked for before the answer of this time is here. */
const useLastTime = create<{ grouped: boolean }>()(
	persist((): { grouped: boolean } => ({ grouped: false }), {
		name: 'vitrine.grouped',
		storage: localState<{ grouped: boolean }>(),
	}),
)

onLeaving(() => useLastTime.setState({ grouped: false }))

export function groupedLastTime(): boolean {
	return useLastTime.getState().grouped
}

export function keepGrouped(grouped: boolean): void {
	if (grouped !== groupedLastTime()) useLastTime.setState({ grouped })
}
