import type { PaperDocument, PaperLine, PaymentOnPaper, SignsOnPaper, TextPart, TotalLine } from './paper.ts'
import { type Measures, PAD, signsIn, signsOf } from './measures.ts'

/** What stands under each other on the pages of a document, before it is known where. */
export interface Block {
	/** Whether it stands among the lines, which have a head on each page and sums carried over; else on its own. */
	readonly inTable: boolean
	/** What of it must be measured. Equal ones are equally high. */
	readonly body: Body
	/** Millimetres that it has at least. */
	readonly least: number
	/** Millimetres above and below what is measured. */
	readonly air: number
	/** It stands on the page of the one after it. */
	readonly tied: boolean
	/** Of a line: the line, and whether this is its beginning. */
	readonly line?: PaperLine
	readonly begins?: boolean
	/** What all lines up to here come to. */
	readonly soFar: string
}

/** The texts of a block with their kind, as the layout draws and measures them. */
export type Body =
	| Head
	| {
			readonly k: 'item'
			readonly name: string
			readonly sku: string
			readonly text: string
			readonly note: string
	  }
	| { readonly k: 'text' | 'section' | 'subtotal'; readonly name: string }
	| { readonly k: 'totals'; readonly rows: readonly TotalLine[]; readonly bank: Part | null }
	| Payment
	| Signs
	| Part

/** A payment code beside what it says. */
export interface Payment extends PaymentOnPaper {
	readonly k: 'payment'
	/** Millimetres of the code's side. */
	readonly side: number
}

/** A signature and a stamp, as high as the higher of them. */
export interface Signs extends SignsOnPaper {
	readonly k: 'signs'
	/** Millimetres, and those that are left beside them. */
	readonly high: number
	readonly left: number
	/** A short text that stands there. */
	readonly beside: Part | null
}

/** A paragraph of a text under the lines; `title` stands over the first. */
export interface Part {
	readonly k: 'part'
	readonly title: string
	readonly text: string
	readonly size: number
	readonly side: 'left' | 'center' | 'right'
}

/** What the first page begins with. */
export interface Head {
	readonly k: 'head'
	readonly title: string
	readonly number: string
	readonly parties: PaperDocument['parties']
	readonly meta: PaperDocument['meta']
}

/** Lines that a text may have before it goes on in a block of its own, which the next page may begin with. */
const NAME_LINES = 8
const TEXT_LINES = 10
/** Millimetres above and below the texts of a line, in all. */
const ROW_AIR = 3.2
const SECTION_AIR = 4.6
const END_AIR = 5
/** A text of the seller that is longer stands once, at the end, and not in the foot of each page. */
const FOOT_SIGNS = 240
const FOOT_LINES = 3

/** Whether the seller's text stands in the foot of every page. */
export function standsInFoot({ text }: TextPart): boolean {
	return signsOf(text) <= FOOT_SIGNS && text.split('\n').length <= FOOT_LINES
}

/** All blocks of a document in their order, the head first. */
export function blocksOf(paper: PaperDocument, measures: Measures): Block[] {
	const { title, number, parties, meta } = paper
	const head: Block = { ...alone({ k: 'head', title, number, parties, meta }), air: 7 }
	const rows = paper.lines.flatMap((line, index) => rowsOf(line, paper.lines[index + 1], measures))
	return [head, ...tiedToEnd(rows), ...endOf(paper, measures)]
}

const alone = (body: Body): Block => ({ inTable: false, body, least: 0, air: END_AIR, tied: false, soFar: '' })

/** The last two lines go with the totals. */
function tiedToEnd(rows: readonly Block[]): readonly Block[] {
	return rows.map((row, index) => (index >= rows.length - 2 ? { ...row, tied: true } : row))
}

function rowsOf(line: PaperLine, next: PaperLine | undefined, measures: Measures): Block[] {
	// What adds up stands with what it adds, and what heads others with the first of them.
	const tied = line.kind === 'section' ? next !== undefined : next?.kind === 'subtotal'
	const row = { inTable: true, air: ROW_AIR, soFar: line.so_far, line }
	if (line.kind === 'item') {
		const bodies = itemBodies(line, measures)
		const least = Math.max(line.photo === '' ? 0 : measures.picture, line.pack ? 2.2 * em(measures) : 0)
		return bodies.map((body, index) => ({
			...row,
			body,
			least: index === 0 ? least : 0,
			tied: tied && index === bodies.length - 1,
			begins: index === 0,
		}))
	}
	const { kind } = line
	const air = kind === 'section' ? SECTION_AIR : ROW_AIR
	const width = measures.content - 2 * PAD
	const parts = pieces(line.name, signsIn(TEXT_LINES, width, measures.size))
	return (parts.length ? parts : ['']).map((name, index, all) => ({
		...row,
		air: index === 0 ? air : 0,
		body: { k: kind, name },
		least: kind === 'subtotal' ? 1.25 * em(measures) : 0,
		tied: tied && index === all.length - 1,
		begins: index === 0,
	}))
}

const em = ({ size }: Measures) => (size * 25.4) / 72

function itemBodies({ name, sku, description, note }: PaperLine, { text: width, size }: Measures): Body[] {
	const [first = '', ...names] = pieces(name, signsIn(NAME_LINES, width, size))
	const texts = pieces(description, signsIn(TEXT_LINES, width, size * SMALL))
	const more = { k: 'item', name: '', sku: '', text: '', note: '' } as const
	// A long name goes on before the rest is said.
	if (names.length) {
		const last = names.length - 1
		return [
			{ ...more, name: first },
			...names.map((name, index) => (index === last ? { ...more, name, sku, note } : { ...more, name })),
			...texts.map((text) => ({ ...more, text })),
		]
	}
	return [
		{ ...more, name: first, sku, note, text: texts[0] ?? '' },
		...texts.slice(1).map((text) => ({ ...more, text })),
	]
}

/** Of the running text: SKU with options, and description. */
export const SMALL = 7 / 9

/** Millimetres of a payment code: 46 of the Swiss one (guidelines 2.3, section 5.4). */
const SWISS_SIDE = 46
const CODE_SIDE = 32

function paymentBlocks(payment: PaymentOnPaper | null | undefined): Block[] {
	// Of a slip it is a part.
	if (!payment || payment.slip) return []
	const body: Payment = { k: 'payment', ...payment, side: payment.swiss ? SWISS_SIDE : CODE_SIDE }
	return [{ ...alone(body), least: body.side }]
}

/** Millimetres of a signature on its rule with the name below, of a stamp, and beside each. */
const SIGNATURE = { wide: 62, high: 29 }
const STAMP = { wide: 34, high: 34 }
const SIGN_GAP = 8
/** A text with more lines stands over what it is signed with. */
const LINES_BESIDE = 6

function signsBody(signs: SignsOnPaper, text: Part | undefined, { content }: Measures): Signs {
	const { signature, stamp } = signs
	const wide = [signature && SIGNATURE.wide, stamp && STAMP.wide].flatMap((one) => (one ? one + SIGN_GAP : []))
	const left = wide.reduce((rest, one) => rest - one, content)
	const isShort = text && pieces(text.text, signsIn(LINES_BESIDE, left, text.size)).length === 1
	const high = stamp ? STAMP.high : SIGNATURE.high
	return { k: 'signs', ...signs, high, left, beside: isShort ? text : null }
}

function endOf(
	{ totals, payment, signs, bank, message, terms, footer, look, words }: PaperDocument,
	measures: Measures,
): Block[] {
	const width = measures.content
	const half = width * 0.46
	const partsOf = ({ text, size }: TextPart, title: string, side: Part['side'] = 'left') =>
		pieces(text, signsIn(TEXT_LINES, width, size)).map((text, index): Part => ({
			k: 'part',
			title: index === 0 ? title : '',
			text,
			size,
			side,
		}))
	const bankParts = partsOf(bank, words.bank)
	// Beside the totals where it has room.
	const [only] = bankParts
	const beside =
		bankParts.length === 1 && only && signsOf(only.text) <= signsIn(TEXT_LINES, half, bank.size) ? only : null
	const end: Block = { ...alone({ k: 'totals', rows: totals, bank: beside }), air: END_AIR }
	const termParts = partsOf(terms, words.terms)
	const signed = signs ? signsBody(signs, termParts.length === 1 ? termParts[0] : undefined, measures) : null
	const texts = [...partsOf(message, ''), ...(beside ? [] : bankParts), ...(signed?.beside ? [] : termParts)]
	const last = standsInFoot(footer) ? [] : partsOf(footer, '', look.footerPosition)
	const [first = last[0]] = texts
	const textBlocks = (parts: readonly Part[]) =>
		parts.map((part): Block => ({ ...alone(part), air: part.title || part === first ? END_AIR : 1 }))
	const before = [end, ...paymentBlocks(payment), ...textBlocks(texts)]
	if (!signed) return [...before, ...textBlocks(last)]
	return [...tiedToNext(before), { ...alone(signed), least: signed.high }, ...textBlocks(last)]
}

/** The last of some blocks goes with what follows: nothing is signed on a page that says nothing. */
function tiedToNext(blocks: readonly Block[]): Block[] {
	return blocks.map((block, index) => (index === blocks.length - 1 ? { ...block, tied: true } : block))
}

/** A text in pieces of about `most` signs, each ending with a line of it, a sentence or a word where there is one. */
export function pieces(text: string, most: number): string[] {
	const left = text
		.replaceAll('\r\n', '\n')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
	const found: string[] = []
	let rest = left
	// A line break costs a whole line, however little stands in it.
	while (rest !== '') {
		const end = endWithin(rest, most)
		found.push(rest.slice(0, end).trim())
		rest = rest.slice(end).trim()
	}
	return found
}

/** Signs that a line break counts for. */
const BREAK_SIGNS = 30

function endWithin(text: string, most: number): number {
	let signs = 0
	let at = 0
	for (const sign of text) {
		signs += sign === '\n' ? BREAK_SIGNS : signsOf(sign)
		if (signs > most) break
		at += sign.length
	}
	if (at >= text.length) return text.length
	const whole = text.slice(0, at)
	const best = [/\n(?!.*\n)/s, /[.!?。！？;；]\s*(?!.*[.!?。！？;；])/s, /\s(?!.*\s)/s]
		.map((end) => {
			const found = end.exec(whole)
			return found ? found.index + found[0].length : 0
		})
		.find((end) => end > at / 2)
	return best ?? Math.max(1, at)
}
