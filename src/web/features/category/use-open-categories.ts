import { useSearch } from '@tanstack/react-router'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { localState, onLeaving } from '#web/state/storage.ts'

interface Open {
	ids: number[]
}

const useStored = create<Open>()(
	persist((): Open => ({ ids: [] }), { name: 'vitrine.categories', storage: localState<Open>() }),
)
onLeaving(() => useStored.setState({ ids: [] }))

/** Which categories are unfolded; remembered. The category of the address is unfolded when 'Direct Items' is current. */
export function useOpenCategories(): [ReadonlySet<number>, (id: number) => void] {
	const ids = useStored((state) => state.ids)
	const { cateKey, level }: { cateKey?: number; level?: number } = useSearch({ strict: false })
	const open = new Set(ids)
	if (cateKey !== undefined && cateKey > 0 && level === 2) open.add(cateKey)
	return [open, toggle]
}

/** Shows what hangs under a category. */
export function unfold(id: number): void {
	useStored.setState(({ ids }) => ({ ids: ids.includes(id) ? ids : [...ids, id] }))
}

function toggle(id: number): void {
	useStored.setState(({ ids }) => ({ ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] }))
}
