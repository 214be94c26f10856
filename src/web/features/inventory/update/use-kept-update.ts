import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { type AskedUpdate, keepUpdate, openUpdate, readKept, type StockUpdate, updateKey } from './kept-update.ts'

/**
 * The update as it stands on the screen. It outlives a reload, and all tabs have the same: what one has sent, no other sends
 * again.
 */
export function useKeptUpdate(user: string, asked: AskedUpdate): [StockUpdate, Dispatch<SetStateAction<StockUpdate>>] {
	const [update, setUpdate] = useState(() => openUpdate(user, asked))
	// What another tab has just kept is not written back: it may have gone on meanwhile.
	const heard = useRef<StockUpdate>(undefined)
	useEffect(() => {
		if (update !== heard.current) keepUpdate(user, update)
	}, [user, update])
	useEffect(() => {
		const hear = ({ key }: StorageEvent) => {
			if (key !== updateKey(user)) return
			const kept = readKept(user)
			if (kept) heard.current = kept
			setUpdate((old) => kept ?? { ...old, lines: [], note: '' })
		}
		window.addEventListener('storage', hear)
		return () => window.removeEventListener('storage', hear)
	}, [user])
	return [update, setUpdate]
}
