import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { CellPlace } from '../types.ts'
import { useStable } from '../use-stable.ts'
import { cellsIn, rangeOf, spread } from './range.ts'
import { parseTsv, writeTsv } from './tsv.ts'
import { BLOCK_MAX, useBlock, type BlockOptions } from './use-block.ts'
import { useFill } from './use-fill.ts'

interface Options<R> extends BlockOptions<R> {
	active: CellPlace
	/** Told how large the picked block is, when it is more than a cell. */
	onPick: (rows: number, columns: number) => void
}

/** A block of cells: picked with Shift or by dragging, copied, pasted over, filled, emptied. */
export function useRange<R>({ active, onPick, ...options }: Options<R>) {
	const { columns, rows, onBlock, onTooMany } = options
	/** The corner that stays; the active cell is the other one. */
	const [anchor, setAnchor] = useState<CellPlace | null>(null)
	const picking = useRef(false)
	const range = rangeOf(anchor ?? active, active)
	const block = useBlock(options)
	const fill = useFill(range, columns, block)
	/** The header and the checkboxes hold no values. */
	const holds = active.row >= 0 && active.column >= 1
	const size = { rows: rows.total ?? 0, columns: columns.length + 1 }
	const cells = cellsIn(range)

	const { stop } = useStable({
		stop: () => {
			fill.stop()
			picking.current = false
		},
	})
	const { announce } = useStable({ announce: onPick })
	const [height, width] = [range.bottom - range.top + 1, range.right - range.left + 1]
	useEffect(() => {
		if (height * width > 1) announce(height, width)
	}, [announce, height, width])
	useEffect(() => {
		window.addEventListener('pointerup', stop)
		return () => window.removeEventListener('pointerup', stop)
	}, [stop])

	const empty = () => block.change(cells, () => spread([['']], range, size))
	/** Takes the block along, then does what follows; rows that have yet to be fetched go to the clipboard behind the event. */
	const copy = (event: ClipboardEvent, then?: () => void) => {
		if (!holds) return
		if (cells > BLOCK_MAX) return onTooMany()
		event.preventDefault()
		const seen = block.seen(range)
		if (!seen)
			return void block.attempt(async () => {
				await navigator.clipboard.writeText(writeTsv(await block.read(range)))
				then?.()
			})
		event.clipboardData.setData('text/plain', writeTsv(seen))
		then?.()
	}

	return {
		range,
		/** What is tinted: also the cells that the fill handle reaches. */
		shown: fill.shown,
		isBlock: cells > 1,
		/** Begins a block at the active cell, if none has begun. */
		extend: () => setAnchor((at) => at ?? active),
		collapse: () => setAnchor(null),
		startFill: fill.start,
		/** Pointer down on a cell, with Shift from the active one. */
		press(place: CellPlace, shift: boolean) {
			picking.current = true
			setAnchor(shift ? (anchor ?? active) : place)
		},
		/** Answers the cell that becomes active while the pointer is dragged over it. */
		over(place: CellPlace): CellPlace | null {
			if (fill.over(place) || !picking.current) return null
			return place.row < 0 || place.column < 1 ? null : place
		},
		onCopy: (event: ClipboardEvent) => copy(event),
		onCut: (event: ClipboardEvent) => onBlock && copy(event, empty),
		onPaste(event: ClipboardEvent) {
			if (!onBlock || !holds) return
			event.preventDefault()
			const texts = spread(parseTsv(event.clipboardData.getData('text/plain')), range, size)
			block.change(texts.length, () => texts)
		},
		/** Ctrl+D fills down, Ctrl+R to the right, Delete and Backspace empty. True when the key was one of them. */
		onKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
			if (!onBlock || !holds) return false
			const letter = (ctrlKey || metaKey) && !shiftKey ? key.toLowerCase() : ''
			if (letter === 'd') fill.down()
			else if (letter === 'r') fill.right()
			else if (key === 'Delete' || key === 'Backspace') empty()
			else return false
			return true
		},
	}
}
