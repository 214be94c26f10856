import type { ClipboardEvent } from 'react'
import { cellsIn, type CellRange, spread } from './range.ts'
import { parseTsv, writeTsv } from './tsv.ts'
import { BLOCK_MAX, type useBlock } from './use-block.ts'

interface Options {
	range: CellRange
	/** Of the table, with the column of the checkboxes. */
	size: { rows: number; columns: number }
	block: ReturnType<typeof useBlock>
	/** Whether the block holds values: the header and the checkboxes do not. */
	holds: boolean
	/** Whether cells can be changed in blocks. */
	changes: boolean
	onTooMany: () => void
}

/** Copies, cuts, pastes over and empties a block of cells, as tabs and lines. */
export function clipboardOf({ range, size, block, holds, changes, onTooMany }: Options) {
	const cells = cellsIn(range)
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
		empty,
		onCopy: (event: ClipboardEvent) => copy(event),
		onCut: (event: ClipboardEvent) => changes && copy(event, empty),
		onPaste(event: ClipboardEvent) {
			if (!changes || !holds) return
			event.preventDefault()
			const texts = spread(parseTsv(event.clipboardData.getData('text/plain')), range, size)
			block.change(texts.length, () => texts)
		},
	}
}
