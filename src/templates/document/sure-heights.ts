import type { Body } from './blocks.ts'
import { SMALL } from './blocks.ts'
import { type Measures, PAD } from './measures.ts'

/** Em that a sign of our fonts takes at most in any weight, by their `hmtx` tables; Chinese signs take one. */
const WIDTHS: readonly (readonly [em: number, signs: string])[] = [
	[0.37, " '.,j!:l;[]iI()"],
	[0.48, 'f{}/\\`t"r'],
	[0.64, '-z*|Jcs$0123456789_v+<=>^xe?FLTZagkobdpqy~'],
	[0.79, 'uEPSVXYh#nABCKRDU&HG'],
	[0.91, 'OQNw%'],
	[1.04, 'M@mW'],
]
const KNOWN = new Map(WIDTHS.flatMap(([em, signs]) => [...signs].map((sign) => [sign, em] as const)))
const HAN = /^\p{Script=Han}$/u

/** Millimetres that a line of text takes at most; Infinity where that cannot be said. */
function mostWidth(text: string, points: number): number {
	let em = 0
	for (const sign of text) em += KNOWN.get(sign) ?? (HAN.test(sign) ? 1.04 : Infinity)
	return (em * points * 25.4) / 72
}

/** Height of a line, in em (kit/base/text.typ), and the least type in points. */
const LINE = 1.25
const LEAST = 7

/** Millimetres of a text whose lines surely all fit; null where that must be measured. */
function heightIn(text: string, width: number, points: number): number | null {
	if (text === '') return 0
	const lines = text.split('\n')
	if (lines.some((line) => line.trim() === '' || mostWidth(line, points) > width)) return null
	return (lines.length * LINE * points * 25.4) / 72
}

/**
 * The height of a line's texts where it is certain without a layout, as of most lines it is; null for all else. Typesetting
 * thousands of lines only to know that each has one line would take as long as printing them.
 */
export function sureHeight(body: Body, { size, text, content }: Measures): number | null {
	const scaled = (points: number) => Math.max(LEAST, points)
	if (body.k === 'item') {
		const heights = [
			heightIn(body.name, text, scaled(size)),
			...[body.sku, body.text, body.note].map((said) => heightIn(said, text, scaled(size * SMALL))),
		]
		return heights.reduce<number | null>((sum, height) => (sum === null || height === null ? null : sum + height), 0)
	}
	if (body.k === 'signs') return body.beside ? null : body.high
	// Beside the code its words have room.
	if (body.k === 'payment') return body.side
	if (body.k === 'text') return heightIn(body.name, content - 2 * PAD, scaled(size))
	if (body.k === 'section') return heightIn(body.name, content - 2 * PAD, scaled((size * 10) / 9))
	return null
}
