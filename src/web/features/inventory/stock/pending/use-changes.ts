import { useEffect } from 'react'
import { create } from 'zustand'
import { STOCK_CHANGES_PREFIX } from '#web/state/storage.ts'
import { useSession } from '#web/state/session.ts'
import { placeOf, type StockChange, type StockChanges } from './change.ts'

interface State {
	/** Whose changes these are. */
	owner: string
	changes: StockChanges
}

const NONE: StockChanges = {}
const useStore = create<State>()(() => ({ owner: '', changes: NONE }))

/** The signed-in user's changes that are not saved yet: they outlive a reload, and all tabs have the same. */
export function useChanges(): StockChanges {
	const owner = useSession(({ user }) => user?.id ?? '')
	const { changes, owner: held } = useStore()
	useEffect(() => {
		load(owner)
		const hear = ({ key }: StorageEvent) => {
			if (key === keyOf(owner)) load(owner)
		}
		window.addEventListener('storage', hear)
		return () => window.removeEventListener('storage', hear)
	}, [owner])
	return held === owner ? changes : NONE
}

/** Keeps changes; one at the same place is replaced. */
export function putChanges(changes: readonly StockChange[]): void {
	const { changes: before } = useStore.getState()
	write({ ...before, ...Object.fromEntries(changes.map((change) => [placeOf(change), change])) })
}

/** Changes that were saved, or are no longer wanted. */
export function forgetChanges(places: readonly string[]): void {
	const gone = new Set(places)
	const { changes } = useStore.getState()
	write(Object.fromEntries(Object.entries(changes).filter(([place]) => !gone.has(place))))
}

function write(changes: StockChanges): void {
	const { owner } = useStore.getState()
	useStore.setState({ changes })
	if (Object.keys(changes).length) localStorage.setItem(keyOf(owner), JSON.stringify(changes))
	else localStorage.removeItem(keyOf(owner))
}

function load(owner: string): void {
	useStore.setState({ owner, changes: stored(owner) })
}

function stored(owner: string): StockChanges {
	try {
		return (JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null') as StockChanges | null) ?? NONE
	} catch {
		return NONE
	}
}

function keyOf(owner: string): string {
	return `${STOCK_CHANGES_PREFIX}${owner}`
}
