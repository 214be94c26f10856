import { useEffect } from 'react'
import { create } from 'zustand'

/** How many parts of the screen go on without network and say so themselves. */
const useParts = create<{ n: number }>()(() => ({ n: 0 }))

/** Says for as long as a component is shown that work goes on there without network, in words of its own. */
export function useWorksOffline(): void {
	useEffect(() => {
		const add = (by: number) => useParts.setState(({ n }) => ({ n: n + by }))
		add(1)
		return () => add(-1)
	}, [])
}

/** Whether something on the screen goes on without network: a sentence for all pages would contradict what it says. */
export const useOfflineWork = (): boolean => useParts(({ n }) => n > 0)
