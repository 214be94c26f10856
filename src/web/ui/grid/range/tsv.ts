/**
 * A block of cells as spreadsheets put it on the clipboard: tabs between cells, line breaks between rows, cells with
 * either of them (or quotes) in quotes, quotes doubled. The line break at the very end ends the last row, no more.
 */
export function parseTsv(text: string): string[][] {
	const rows: string[][] = [[]]
	let at = 0
	while (at <= text.length) {
		const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
		rows.at(-1)?.push(cell.text)
		at = cell.end
		if (at >= text.length) break
		const breaks = text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
		if (text[at] !== '\t') {
			if (at + breaks >= text.length) break
			rows.push([])
		}
		at += breaks
	}
	return rows
}

interface Cell {
	text: string
	/** Where it ends: at a tab, a line break or the end. */
	end: number
}

function plainCell(text: string, from: number): Cell {
	let end = from
	while (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) end++
	return { text: text.slice(from, end), end }
}

/** A quoted cell; what only looks like one (a quote that is never closed, or closed in the middle) is taken as it is. */
function quotedCell(text: string, from: number): Cell {
	let inside = ''
	for (let at = from + 1; at < text.length; at++) {
		if (text[at] !== '"') inside += text[at]
		else if (text[at + 1] === '"') {
			inside += '"'
			at++
		} else {
			const end = at + 1
			return end === text.length || '\t\r\n'.includes(text[end] ?? '') ? { text: inside, end } : plainCell(text, from)
		}
	}
	return plainCell(text, from)
}

/** The same the other way round. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
	return rows.map((row) => row.map(writeCell).join('\t')).join('\n')
}

function writeCell(text: string): string {
	return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
