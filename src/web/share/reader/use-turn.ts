import { useEffect, useState } from 'react'

/** As long as the leaf swings (reader.css). */
const TURN_MS = 400

interface Turn {
	open: readonly number[]
	/** The pages that lay open before, while their leaf is turning. */
	from: readonly number[] | null
}

/** The leaf that turns when other pages are opened. Only between two pairs of pages: a single one has no other side. */
export function useTurn(open: readonly number[]): { from: readonly number[] | null; direction: 'on' | 'back' } {
	const [turn, setTurn] = useState<Turn>({ open, from: null })
	if (turn.open.join() !== open.join())
		setTurn({ open, from: turn.open.length === 2 && open.length === 2 ? turn.open : null })
	const { from } = turn
	useEffect(() => {
		if (!from) return
		const timer = setTimeout(() => setTurn((now) => ({ ...now, from: null })), TURN_MS)
		return () => clearTimeout(timer)
	}, [from])
	return { from, direction: from && (open[0] ?? 0) < (from[0] ?? 0) ? 'back' : 'on' }
}
