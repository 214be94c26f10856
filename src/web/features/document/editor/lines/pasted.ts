import { parseDecimal } from '#domain/number-input.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'

/** A row of a spreadsheet: code, quantity, price. */
export interface PastedRow {
	readonly code: string
	/** 1 where none is told. */
	readonly qty: string
	/** Null: that of the SKU. */
	readonly price: string | null
}

export interface Pasted {
	readonly rows: readonly PastedRow[]
	/** Rows whose quantity or price is no number, as they were pasted. */
	readonly unread: readonly string[]
}

/**
 * Rows as they are copied from a spreadsheet (tab separated: code, quantity, price); semicolons do as well. A first row
 * whose second cell is no number is taken for headings.
 */
export function readPasted(text: string, decimal: DecimalSign): Pasted {
	const found: Pasted & { rows: PastedRow[]; unread: string[] } = { rows: [], unread: [] }
	const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
	for (const [at, line] of lines.entries()) {
		const row = readRow(line, decimal)
		if (row) found.rows.push(row)
		else if (at > 0) found.unread.push(line.trim())
	}
	return found
}

function readRow(line: string, decimal: DecimalSign): PastedRow | null {
	const [code = '', qty = '', price = ''] = line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim())
	if (!code) return null
	const pieces = qty === '' ? '1' : numberOf(qty, decimal)
	const amount = price === '' ? null : numberOf(price, decimal)
	if (pieces === undefined || pieces.startsWith('-') || amount === undefined) return null
	return { code, qty: pieces, price: amount }
}

function numberOf(text: string, decimal: DecimalSign): string | undefined {
	const read = parseDecimal(text, { decimal, money: true })
	return isProblem(read) ? undefined : read.value
}
