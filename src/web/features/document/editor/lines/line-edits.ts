import { settleAlternatives } from '#domain/documents/alternatives.ts'
import { LINES_MAX, type LineKind } from '#domain/documents/document.ts'
import { randomId } from '#web/ui/random-id.ts'
import type { DocumentLine } from '../../document-data.ts'

type Lines = readonly DocumentLine[]

/** A line that says nothing yet. */
export function newLine(kind: LineKind, part: Partial<DocumentLine> = {}): DocumentLine {
	return {
		id: randomId(),
		kind,
		sku_name_key: null,
		sku_name: '',
		name: '',
		description: '',
		options: '',
		img: '',
		qty: '1',
		unit: 'piece',
		factor: 1,
		unit_price: '0',
		is_typed: false,
		discount: null,
		taxes: [],
		is_optional: false,
		alternative: '',
		supplier_sku: '',
		due: null,
		packing: null,
		delivery: null,
		...part,
	}
}

/** The lines with more at the end, as many as a document holds. */
export function withLines(lines: Lines, added: Lines): DocumentLine[] {
	return settleAlternatives([...lines, ...added].slice(0, LINES_MAX))
}

/** The lines with one changed; the others stay the same objects, so that only its row is drawn anew. */
export function lineChanged(lines: Lines, id: string, part: Partial<DocumentLine>): DocumentLine[] {
	const changed = lines.map((line) => (line.id === id ? { ...line, ...part } : line))
	return settleAlternatives(changed, id)
}

export function lineRemoved(lines: Lines, id: string): DocumentLine[] {
	return settleAlternatives(lines.filter((line) => line.id !== id))
}

/** The lines with one in another place; beyond the first and the last it stays there. */
export function lineMoved(lines: Lines, id: string, to: (at: number) => number): DocumentLine[] {
	const at = lines.findIndex((line) => line.id === id)
	const line = lines[at]
	if (!line) return [...lines]
	const others = lines.filter((other) => other !== line)
	const place = Math.max(0, Math.min(others.length, to(at)))
	return [...others.slice(0, place), line, ...others.slice(place)]
}

/** The groups of alternatives, in the order in which they stand. */
export function groupsOf(lines: Lines): string[] {
	return [...new Set(lines.map(({ alternative }) => alternative))].filter((group) => group !== '')
}

/** What another group is called: A, B and so on, behind Z numbers. */
export function freeGroup(groups: readonly string[]): string {
	const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
	for (let n = 0; ; n++) {
		const name = letters[n] ?? String(n + 1)
		if (!groups.includes(name)) return name
	}
}
