import { addDecimals, compareDecimals, type Decimal, signOf, subtractDecimals, trimDecimal } from '../decimal.ts'
import type { MoveKind } from './kinds.ts'

/** Where the telling begins: the last count, or the import that set the number; null where it begins with nothing. */
export interface WhyStart {
	readonly how: 'counted' | 'imported'
	readonly qty: Decimal
	/** A moment, ISO 8601. */
	readonly at: string
}

/** Movements of one kind and reason since then, summed up by direction. */
export interface WhySum {
	readonly kind: MoveKind
	readonly reason: string
	/** Not negative. */
	readonly in: Decimal
	/** Not negative. */
	readonly out: Decimal
}

/** What movements are told as, in the order of the sentence. */
export const WHY_WORDS = [
	'received',
	'returned',
	'found',
	'sold',
	'sample',
	'damaged',
	'lost',
	'arrived',
	'left',
	'counted',
	'imported',
	'undone',
	'corrected',
] as const
export type WhyWord = (typeof WHY_WORDS)[number]

/** The terms of the sum: `start` and all `qty` make `on_hand`, or the ledger does not add up. */
export interface Why {
	readonly start: WhyStart | null
	/** Signed; none that is 0. */
	readonly parts: { readonly word: WhyWord; readonly qty: Decimal }[]
	readonly on_hand: Decimal
	/** What the ledger comes to, where that is something else. */
	readonly ledger?: Decimal
}

/** What a reason that goes in is told as, and one that goes out. */
const IN: Readonly<Record<string, WhyWord>> = {
	received: 'received',
	returned: 'returned',
	found: 'found',
	transfer: 'arrived',
	count: 'counted',
	initial: 'counted',
}
const OUT: Readonly<Record<string, WhyWord>> = {
	sold: 'sold',
	sample: 'sample',
	damaged: 'damaged',
	lost: 'lost',
	transfer: 'left',
	count: 'counted',
	initial: 'counted',
}
const OF_KIND: Partial<Record<MoveKind, readonly [into: WhyWord, out: WhyWord]>> = {
	receive: ['received', 'corrected'],
	ship: ['corrected', 'sold'],
	return: ['returned', 'corrected'],
	transfer: ['arrived', 'left'],
	undo: ['undone', 'undone'],
	repair: ['corrected', 'corrected'],
	count: ['counted', 'counted'],
	import: ['imported', 'imported'],
}

/** Why stock is what it is: its ledger summed up in a few terms. Corrections and whatever else moved it are one term. */
export function explainStock(start: WhyStart | null, sums: readonly WhySum[], on_hand: Decimal): Why {
	const terms = new Map<WhyWord, Decimal>()
	const add = (word: WhyWord, qty: Decimal) => terms.set(word, addDecimals(terms.get(word) ?? '0', qty))
	for (const { kind, reason, in: into, out } of sums) {
		const known = OF_KIND[kind]
		if (signOf(into) > 0) add(known?.[0] ?? IN[reason] ?? 'corrected', into)
		if (signOf(out) > 0) add(known?.[1] ?? OUT[reason] ?? 'corrected', subtractDecimals('0', out))
	}
	// What was carried about among the places that are summed up came and went.
	const carried = addDecimals(terms.get('arrived') ?? '0', terms.get('left') ?? '0')
	terms.set('arrived', signOf(carried) > 0 ? carried : '0')
	terms.set('left', signOf(carried) < 0 ? carried : '0')
	const parts = WHY_WORDS.flatMap((word) => {
		const qty = terms.get(word) ?? '0'
		return signOf(qty) === 0 ? [] : [{ word, qty: trimDecimal(qty) }]
	})
	const ledger = trimDecimal(parts.reduce((sum, { qty }) => addDecimals(sum, qty), start?.qty ?? '0'))
	return { start, parts, on_hand, ...(compareDecimals(ledger, on_hand) === 0 ? {} : { ledger }) }
}

/** How numbers and days are written for the reader. */
export interface WhyFormat {
	count: (value: Decimal) => string
	/** Of a moment. */
	day: (at: string) => string
}

const SIGNED = ['counted', 'imported', 'undone', 'corrected'] as const
type Signed = (typeof SIGNED)[number]
const isSigned = (word: WhyWord): word is Signed => SIGNED.some((one) => one === word)

interface Grammar {
	counted: (qty: string, day: string) => string
	imported: (qty: string, day: string) => string
	nothing: string
	comma: string
	/** `n` without its sign. */
	word: Readonly<Record<Exclude<WhyWord, Signed>, (n: string) => string>>
	/** With its sign. */
	signed: Readonly<Record<Signed, (n: string) => string>>
	noCorrections: string
	/** `parts` may be empty. */
	whole: (start: string, parts: string, sum: string) => string
	differs: (ledger: string) => string
}

const EN: Grammar = {
	counted: (qty, day) => `Counted ${qty} (${day})`,
	imported: (qty, day) => `Imported as ${qty} (${day})`,
	nothing: 'Began with nothing',
	comma: ', ',
	word: {
		received: (n) => `${n} received`,
		returned: (n) => `${n} returned`,
		found: (n) => `${n} found`,
		sold: (n) => `${n} sold`,
		sample: (n) => `${n} given as samples`,
		damaged: (n) => `${n} damaged`,
		lost: (n) => `${n} lost`,
		arrived: (n) => `${n} moved here`,
		left: (n) => `${n} moved away`,
	},
	signed: {
		counted: (n) => `${n} by counting`,
		imported: (n) => `${n} by import`,
		undone: (n) => `${n} taken back`,
		corrected: (n) => `corrections of ${n}`,
	},
	noCorrections: 'no corrections',
	whole: (start, parts, sum) => `${start}${parts && `, then ${parts}`}: ${sum}.`,
	differs: (ledger) => ` The ledger comes to ${ledger}: check this SKU.`,
}

const ZH: Grammar = {
	counted: (qty, day) => `${day}盘点 ${qty}`,
	imported: (qty, day) => `${day}导入为 ${qty}`,
	nothing: '从零开始',
	comma: '、',
	word: {
		received: (n) => `收货 ${n}`,
		returned: (n) => `退回 ${n}`,
		found: (n) => `找到 ${n}`,
		sold: (n) => `售出 ${n}`,
		sample: (n) => `样品 ${n}`,
		damaged: (n) => `损坏 ${n}`,
		lost: (n) => `丢失 ${n}`,
		arrived: (n) => `调入 ${n}`,
		left: (n) => `调出 ${n}`,
	},
	signed: {
		counted: (n) => `盘点 ${n}`,
		imported: (n) => `导入 ${n}`,
		undone: (n) => `撤销 ${n}`,
		corrected: (n) => `更正 ${n}`,
	},
	noCorrections: '无更正',
	whole: (start, parts, sum) => `${start}${parts && `，其后${parts}`}：现有 ${sum}。`,
	differs: (ledger) => `流水合计为 ${ledger}，请核对该 SKU。`,
}

/** "Counted 40 on 3 Nov, then 12 received, 15 sold, no corrections: 37." */
export function whySentence(
	{ start, parts, on_hand, ledger }: Why,
	language: 'en' | 'zh',
	{ count, day }: WhyFormat,
): string {
	const words = language === 'zh' ? ZH : EN
	const begin = start ? words[start.how](count(start.qty), day(start.at)) : words.nothing
	const said = parts.map(({ word, qty }) => {
		const size = count(qty.replace('-', ''))
		if (isSigned(word)) return words.signed[word](`${qty.startsWith('-') ? '−' : '+'}${size}`)
		return words.word[word](size)
	})
	const isCorrected = parts.some(({ word }) => word === 'corrected')
	if (said.length && !isCorrected) said.push(words.noCorrections)
	return (
		words.whole(begin, said.join(words.comma), count(on_hand)) +
		(ledger === undefined ? '' : words.differs(count(ledger)))
	)
}
