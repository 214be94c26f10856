import { useEffect, useRef, useState } from 'react'
import type { CellPlace } from '../types.ts'
import { useStable } from '../use-stable.ts'
import { rangeOf } from './range.ts'

interface Options {
	active: CellPlace
	/** Told how large the picked block is, when it is more than a cell. */
	onPick: (rows: number, columns: number) => void
}

/** Which block of cells is picked. */
export function usePicked({ active, onPick }: Options) {
	/** The corner that stays; the active cell is the other one. */
	const [anchor, setAnchor] = useState<CellPlace | null>(null)
	const picking = useRef(false)
	const range = rangeOf(anchor ?? active, active)
	const { announce } = useStable({ announce: onPick })
	const [height, width] = [range.bottom - range.top + 1, range.right - range.left + 1]
	useEffect(() => {
		if (height * width > 1) announce(height, width)
	}, [announce, height, width])
	return {
		range,
		/** Begins a block at the active cell, if none has begun. */
		extend: () => setAnchor((at) => at ?? active),
		collapse: () => setAnchor(null),
		/** Pointer down on a cell, with Shift from the active one. */
		press(place: CellPlace, shift: boolean) {
			picking.current = true
			setAnchor(shift ? (anchor ?? active) : place)
		},
		/** Whether the pointer is down since. */
		isPicking: () => picking.current,
		/** The pointer was let go. */
		release() {
			picking.current = false
		},
	}
}
