/** A part of a text: a heading, a paragraph, the points of a list, or steps one after the other. */
export type TextPart =
	| { kind: 'heading' | 'paragraph'; text: string }
	| { kind: 'list'; items: string[] }
	| { kind: 'steps'; items: string[] }

/** How a line begins that is no plain text. */
const MARKS = [
	['heading', /^#{1,6}\s+(.+)$/],
	['list', /^[-*]\s+(.+)$/],
	['steps', /^\d{1,2}[.、]\s*(\S.*)$/],
] as const

/**
 * Reads a text as its writer types it: a line that begins with `#` is a heading, lines that begin with `-` or `*` are points
 * of a list, lines that begin with `1.` are steps, an empty line ends a paragraph. Nothing else has a meaning: user text
 * never becomes markup.
 */
export function textParts(text: string): TextPart[] {
	const parts: TextPart[] = []
	let isOpen = false
	for (const line of text.split('\n').map((one) => one.trim())) {
		if (line === '') isOpen = false
		else isOpen = addLine(parts, line, isOpen ? parts.at(-1) : undefined)
	}
	return parts
}

/** Adds a line to the part that is open or begins another; answers whether the next line may go on with it. */
function addLine(parts: TextPart[], line: string, open: TextPart | undefined): boolean {
	for (const [kind, mark] of MARKS) {
		const said = mark.exec(line)?.[1]
		if (said === undefined) continue
		if (kind === 'heading') parts.push({ kind, text: said })
		else if (open?.kind === kind) open.items.push(said)
		else parts.push({ kind, items: [said] })
		return kind !== 'heading'
	}
	if (open?.kind === 'paragraph') open.text += `\n${line}`
	else parts.push({ kind: 'paragraph', text: line })
	return true
}
