import type { SheetRow } from '#server/sheets/types.ts'

/** Characters of a cell that the check's table shows. */
const SHOWN = 80
/** Characters of a cell with an objection: it is mended as a whole. */
const DISPUTED = 1000

/** Remembers the cells of rows that are still being put together, until their outcome is written. */
export class CellKeeper {
	readonly #columns: readonly number[]
	readonly #rows = new Map<number, SheetRow['cells']>()

	constructor(columns: readonly number[]) {
		this.#columns = columns
	}

	see({ row, cells }: SheetRow): void {
		this.#rows.set(row, cells)
	}

	forget(rows: readonly number[]): void {
		for (const row of rows) this.#rows.delete(row)
	}

	/** The shown cells of a row, and those in `columns`, with `better` words for some; the row is forgotten. */
	take(row: number, columns: readonly number[] = [], better: Readonly<Record<string, string>> = {}) {
		const cells = this.#rows.get(row) ?? []
		this.#rows.delete(row)
		const shown: Record<string, string> = {}
		for (const index of new Set([...this.#columns, ...columns])) {
			const text = better[index] ?? cells[index]
			const max = columns.includes(index) ? DISPUTED : SHOWN
			if (text) shown[index] = text.length > max ? `${text.slice(0, max)}…` : text
		}
		return shown
	}
}
