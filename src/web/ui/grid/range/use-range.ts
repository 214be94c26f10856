import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { Rows } from '../pages/use-pages.ts'
import type { CellPlace, GridColumn } from '../types.ts'
import { useStable } from '../use-stable.ts'
import { cellsIn, rangeOf, spread, type CellRange, type CellText } from './range.ts'
import { parseTsv, writeTsv } from './tsv.ts'

/** Cells that one paste or fill may change, and that one copy takes along. */
export const BLOCK_MAX = 5000

/** A text for a cell whose row is known. */
export interface BlockEdit<R> {
	readonly row: R
	readonly column: GridColumn<R>
	readonly text: string
}

interface Options<R> {
	active: CellPlace
	columns: readonly GridColumn<R>[]
	rows: Rows<R>
	/** Absent: cells cannot be changed in blocks. */
	onBlock: ((edits: BlockEdit<R>[]) => void) | undefined
	/** Told how large the picked block is, when it is more than a cell. */
	onPick: (rows: number, columns: number) => void
	/** More cells than BLOCK_MAX. */
	onTooMany: () => void
	onError: (error: unknown) => void
}

/** A block of cells: picked with Shift or by dragging, copied, pasted over, filled down, emptied. */
export function useRange<R>({ active, columns, rows, onBlock, onPick, onTooMany, onError }: Options<R>) {
	/** The corner that stays; the active cell is the other one. */
	const [anchor, setAnchor] = useState<CellPlace | null>(null)
	/** The row that the fill handle is dragged to. */
	const [fillTo, setFillTo] = useState<number | null>(null)
	const dragging = useRef<'range' | 'fill' | null>(null)
	const range = rangeOf(anchor ?? active, active)
	const size = { rows: rows.total ?? 0, columns: columns.length + 1 }

	/** Texts go to cells that can be edited; the others keep what they have. */
	const apply = async (cells: readonly CellText[]) => {
		const [first, last] = [cells[0], cells.at(-1)]
		if (!onBlock || !first || !last) return
		if (cells.length > BLOCK_MAX) return onTooMany()
		try {
			const loaded = await rows.rowsBetween(first.row, last.row)
			onBlock(
				cells.flatMap((cell): BlockEdit<R>[] => {
					const [row, column] = [loaded[cell.row - first.row], columns[cell.column - 1]]
					const before = row && column?.edit?.(row)
					if (!row || !column || typeof before !== 'string' || before === cell.text) return []
					return [{ row, column, text: cell.text }]
				}),
			)
		} catch (error) {
			onError(error)
		}
	}
	const blockOf = ({ top, bottom, left, right }: CellRange) =>
		Array.from({ length: bottom - top + 1 }, (_, index) => {
			const row = rows.rowAt(top + index)
			return columns.slice(left - 1, right).map((column) => (row ? textOf(column, row) : ''))
		})
	/** The first row of a block over the rows below it; a single row takes the one above. */
	const fillDown = (over: CellRange) => {
		const above = over.top === over.bottom && over.top > 0
		const from = above ? over.top - 1 : over.top
		void apply(
			spread(blockOf({ ...over, top: from, bottom: from }), { ...over, top: above ? over.top : from + 1 }, size),
		)
	}
	const { stop } = useStable({
		stop: () => {
			if (dragging.current === 'fill' && fillTo !== null && fillTo > range.bottom)
				fillDown({ ...range, top: range.bottom, bottom: fillTo })
			dragging.current = null
			setFillTo(null)
		},
	})
	const { told } = useStable({ told: onPick })
	const [height, width] = [range.bottom - range.top + 1, range.right - range.left + 1]
	useEffect(() => {
		if (height * width > 1) told(height, width)
	}, [told, height, width])
	useEffect(() => {
		window.addEventListener('pointerup', stop)
		return () => window.removeEventListener('pointerup', stop)
	}, [stop])

	/** Answers whether the block could be taken along. */
	const copy = (event: ClipboardEvent): boolean => {
		if (cellsIn(range) > BLOCK_MAX) {
			onTooMany()
			return false
		}
		event.preventDefault()
		event.clipboardData.setData('text/plain', writeTsv(blockOf(range)))
		return true
	}
	const empty = () => void apply(spread([['']], range, size))

	return {
		range,
		/** What is tinted: also the cells that the fill handle reaches. */
		shown: fillTo === null ? range : { ...range, bottom: Math.max(range.bottom, fillTo) },
		isBlock: cellsIn(range) > 1,
		/** Begins a block at the active cell, if none has begun. */
		extend: () => setAnchor((at) => at ?? active),
		collapse: () => setAnchor(null),
		startFill: () => (dragging.current = 'fill'),
		/** Pointer down on a cell, with Shift from the active one. */
		press(place: CellPlace, shift: boolean) {
			dragging.current = 'range'
			setAnchor(shift ? (anchor ?? active) : place)
		},
		/** Answers the cell that becomes active while the pointer is dragged over it. */
		over(place: CellPlace): CellPlace | null {
			if (place.row < 0 || place.column < 1) return null
			if (dragging.current === 'fill') setFillTo(place.row)
			return dragging.current === 'range' ? place : null
		},
		onCopy: (event: ClipboardEvent) => void copy(event),
		onCut: (event: ClipboardEvent) => {
			if (onBlock && copy(event)) empty()
		},
		onPaste(event: ClipboardEvent) {
			if (!onBlock) return
			event.preventDefault()
			void apply(spread(parseTsv(event.clipboardData.getData('text/plain')), range, size))
		},
		/** Ctrl+D fills down, Delete and Backspace empty. True when the key was one of them. */
		onKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
			if (!onBlock) return false
			if (key.toLowerCase() === 'd' && (ctrlKey || metaKey)) fillDown(range)
			else if (key === 'Delete' || key === 'Backspace') empty()
			else return false
			return true
		},
	}
}

function textOf<R>(column: GridColumn<R>, row: R): string {
	return column.edit?.(row) ?? column.text?.(row) ?? ''
}
