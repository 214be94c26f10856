import { Readable } from 'node:stream'
import { cellText, partsOf } from './sheet-content.ts'
import type { SheetContent } from './sheet-content.ts'
import { guardFormula } from './writing/formula-guard.ts'

/** Tells spreadsheet programs that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const PIECE_CHARS = 64 * 1024

/**
 * Comma separated text, piece by piece: UTF-8 with a byte order mark, lines ended by CR LF. Pictures are left out. No
 * cell can act as a formula; `openSheet` gives the same texts back. Ends and fails like `xlsxStream`.
 */
export function csvStream(content: SheetContent): Readable {
	return Readable.from(csvText(content), { objectMode: false })
}

async function* csvText(content: SheetContent): AsyncGenerator<string> {
	let piece = BYTE_ORDER_MARK + line(content.columns.map(({ header }) => header))
	for await (const part of partsOf(content))
		for (const row of part) {
			piece += line(content.columns.map((_, index) => cellText(row[index])))
			if (piece.length > PIECE_CHARS) {
				yield piece
				piece = ''
			}
		}
	yield piece
}

function line(texts: readonly string[]): string {
	return `${texts.map(quoted).join(',')}\r\n`
}

/** Semicolons, tabs and bars are quoted too, for programs that expect one of them as the separator. */
function quoted(text: string): string {
	const safe = guardFormula(text.toWellFormed().replace(/\r\n?/g, '\n'))
	return /[",;|\t\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
