import { BATCH_CHARS, BATCH_ROWS, ROW_CHARS, SHEET_CHARS } from '../limits.ts'
import { SheetError } from '../sheet-error.ts'
import type { SheetRow } from '../types.ts'

/** One pass over the rows of a sheet, in batches that are small to hand over, however long the texts in them. */
export class Pass {
	readonly #rows: AsyncIterator<SheetRow>
	#chars = 0

	constructor(rows: AsyncIterable<SheetRow>) {
		this.#rows = rows[Symbol.asyncIterator]()
	}

	/** The next rows; none when it is over. Throws SheetError. */
	async next(): Promise<SheetRow[]> {
		const batch: SheetRow[] = []
		const full = this.#chars + BATCH_CHARS
		while (batch.length < BATCH_ROWS && this.#chars < full) {
			const { done, value } = await this.#rows.next()
			if (done) break
			this.#chars += charsOf(value)
			batch.push(value)
		}
		if (this.#chars > SHEET_CHARS) throw new SheetError('sheet_too_large', { limit: SHEET_CHARS, what: 'characters' })
		return batch
	}

	async leave(): Promise<void> {
		await this.#rows.return?.()
	}
}

function charsOf({ row, cells }: SheetRow): number {
	const chars = cells.reduce((sum, text) => sum + (text?.length ?? 0), 0)
	if (chars > ROW_CHARS) throw new SheetError('sheet_cell_too_long', { limit: ROW_CHARS, row })
	return chars
}
