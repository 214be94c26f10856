import { PAPER_SIZES } from '#domain/catalog/paper.ts'
import type { PaperDocument, PaperLine } from './paper.ts'

/** Points of running text where the title has 14 (spec section 3). */
const TITLE = 14
const RUNNING = 9
/** Nothing is set smaller (templates.md, after the first look). */
const LEAST = 7
/** Share of the width that what is sold keeps, however large the type is. */
const NAME_SHARE = 0.34
const STEP = 0.95
const MM_PER_POINT = 25.4 / 72
const MARGIN = 15
/** A foot: line, seller, page; above it the seller's text. Under it what printers cannot reach. */
const FOOT = 7
const UNPRINTABLE = 9

/** Millimetres of a page of a document; `x` of a column counts from the margin. */
export interface Measures {
	readonly width: number
	readonly height: number
	readonly margin: number
	/** Where the first page begins, and the others under their running head. */
	readonly first: number
	readonly next: number
	readonly content: number
	/** Where the foot begins that has no text of the seller in it. */
	readonly foot: number
	readonly picture: number
	/** Points of running text: those of the settings, or less where figures would leave names no room. */
	readonly size: number
	/** Points of the title's line. */
	readonly title: number
	/** Widths of the columns that are printed; `name` is what the others leave, picture included. */
	readonly columns: Readonly<Record<ColumnKey, number>>
	/** Width of the texts that say what is sold. */
	readonly text: number
}

/** The columns behind the name, in their order. */
export const FIGURES = [
	'qty',
	'unit',
	'price',
	'discount',
	'tax',
	'amount',
	'numbers',
	'cartons',
	'net',
	'gross',
	'volume',
] as const
export type ColumnKey = 'name' | (typeof FIGURES)[number]

/** Side of a picture and the gap beside it, at 9 points. */
const PICTURE = 12
export const PICTURE_GAP = 2.6
/** Left and right of a cell's text. */
export const PAD = 1.6

/** What the pages of a document measure, so that its longest figures have room. */
export function measuresOf({ look, columns, lines }: PaperDocument): Measures {
	const paper = PAPER_SIZES[look.paper]
	const content = paper.width - 2 * MARGIN
	const longest = longestFigures(lines, columns)
	let size = Math.max(LEAST, (look.fontSize * RUNNING) / TITLE)
	let widths = widthsOf(longest, size)
	while (sum(widths) > content * (1 - NAME_SHARE) && size > LEAST) {
		size = Math.max(LEAST, size * STEP)
		widths = widthsOf(longest, size)
	}
	// What even the smallest type does not hold is shrunk in its cells.
	const most = content * (1 - NAME_SHARE)
	const shrink = Math.min(1, most / sum(widths))
	const figures = Object.fromEntries(FIGURES.map((key) => [key, widths[key] * shrink])) as typeof widths
	const name = content - sum(figures)
	const picture = lines.some(({ photo }) => photo !== '') ? PICTURE : 0
	return {
		width: paper.width,
		height: paper.height,
		margin: MARGIN,
		first: 15,
		next: 21,
		content,
		foot: paper.height - UNPRINTABLE - FOOT,
		picture,
		size,
		title: look.fontSize,
		columns: { name, ...figures },
		text: name - 2 * PAD - (picture ? picture + PICTURE_GAP : 0),
	}
}

const sum = (widths: Readonly<Record<string, number>>) => Object.values(widths).reduce((all, width) => all + width, 0)

type Figure = (typeof FIGURES)[number]

/** Signs of the longest text of each column, wide ones counted twice; 0 for a column that is not printed. */
function longestFigures(lines: readonly PaperLine[], columns: PaperDocument['columns']): Record<Figure, number> {
	const longest = Object.fromEntries(FIGURES.map((key) => [key, 0])) as Record<Figure, number>
	for (const key of FIGURES) {
		if (columns[key] === '') continue
		longest[key] = signsOf(columns[key]) * 1.05
		for (const line of lines) longest[key] = Math.max(longest[key], signsOf(line[key]))
	}
	if (columns.unit) for (const { pack } of lines) longest.unit = Math.max(longest.unit, 0.8 * signsOf(pack))
	if (columns.amount) for (const { so_far } of lines) longest.amount = Math.max(longest.amount, signsOf(so_far))
	return longest
}

const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u
/** So many times the width of a digit a text is at most, about: Chinese signs are nearly two. */
export function signsOf(text: string): number {
	let signs = 0
	for (const sign of text) signs += WIDE.test(sign) ? 1.8 : 1
	return signs
}

/** Em of a digit, of the widest of our fonts. */
const DIGIT = 0.58

function widthsOf(longest: Readonly<Record<Figure, number>>, size: number): Record<Figure, number> {
	const width = (signs: number) => (signs === 0 ? 0 : Math.ceil(signs * DIGIT * size * MM_PER_POINT + 2 * PAD + 0.6))
	return Object.fromEntries(FIGURES.map((key) => [key, width(longest[key])])) as Record<Figure, number>
}

/** Signs that surely have room in so many lines of a text column. */
export function signsIn(lines: number, width: number, size: number): number {
	return Math.max(24, Math.floor((lines * width) / (0.62 * size * MM_PER_POINT)))
}
