import { currencyMark } from './currency.ts'

/** Zeros of the scripts whose digits are read: ASCII, Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS: readonly number[] = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

/**
 * A typed number in plain signs: full-width forms, digits of other scripts, every kind of blank, minus and apostrophe.
 * Signs that mean something else by their form stay as they are (`½`, `5²`, `①`), so that nothing reads a digit in them.
 */
export function plainNumberText(raw: string, decimal: '.' | ','): string {
	const grouping = decimal === '.' ? ',' : '.'
	return raw
		.replaceAll(/[\uFF01-\uFF5E\uFFE0-\uFFE6]/g, (sign) => sign.normalize('NFKC'))
		.replaceAll(/\p{Nd}/gu, asciiDigit)
		.replaceAll('\u066B', decimal)
		.replaceAll('\u066C', grouping)
		.replaceAll('\u3002', '.')
		.replaceAll(/[\s\u200B\u200E\u200F\u061C\u2060]+/g, ' ')
		.replaceAll(/[−–—]/g, '-')
		.replaceAll(/[’‘`´]/g, "'")
		.trim()
}

function asciiDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0
	const zero = ZEROS.find((start) => code >= start && code <= start + 9)
	return zero === undefined ? digit : String(code - zero)
}

/** What stands around the digits of a typed number. */
export interface NumberParts {
	/** Digits with whatever separates them; never empty. */
	readonly digits: string
	readonly sign: '' | '+' | '-'
	/** Signs and words of currencies, as they are written. */
	readonly marks: readonly string[]
	/** Pieces that are counted (`12 pcs`), or that a price is for (`12.50 / pc`). */
	readonly pieces: boolean
	/** What else a price is for: `doz` of `10 / doz`. */
	readonly per?: string | undefined
	/** It is about so much: `ca. 12`, `=12`. */
	readonly about: boolean
}

const ABOUT = /^(?:(?:ca|circa|approx|approximately|about|abt|around)(?=[. \d])\.?|[~≈=]|约|大约) ?/iu
const PIECES = /^(?:pcs?|pce|pieces?|ea|each|units?|items?|stk|stück|个|件|只|支|台)\.?$/iu

/** What is counted: pieces in a carton, cartons on a pallet. */
export type CountUnit = 'piece' | 'pack' | 'carton' | 'pallet'

/** What a field counts, and in what: pieces in a carton. */
export interface CountKind {
	readonly of: CountUnit
	readonly per: CountUnit
}

/** How people write them. Dozens and the like are no piece: nobody can tell here how many they are. */
const COUNT_UNITS: Readonly<Record<CountUnit, RegExp>> = {
	piece:
		/^(?:pcs?|pce|pieces?|ea|each|units?|items?|sets?|pairs?|prs?|stk|stück|[个件只支台套双对把块张瓶条枚片根本副顶枝颗粒])\.?$/iu,
	pack: /^(?:packs?|pks?|inners?|包|中包|袋)\.?$/iu,
	carton: /^(?:ctns?|cartons?|cases?|箱|外箱|大箱)\.?$/iu,
	pallet: /^(?:pallets?|plts?|托|托盘|板|卡板)\.?$/iu,
}
const COUNTED = /^([\p{L}.]{1,12})? ?(?:\/|per(?![\p{L}])|每) ?1? ?([\p{L}.]{1,12})$/iu
const EACH = /^(?:每|1) ?([箱外大托盘卡板]{1,2}) ?[:：]? ?(?=\d)/u
const DIGITS = /^(?:\d|[.,]\d)[\d.,' ]*/
const PER = /^(?:\/|per(?![\p{L}])|每|je(?![\p{L}])) ?(\p{L}[\p{L} .]{0,19})$/iu

/** Takes a number apart, of a field of counts by what it counts; null where anything stands in it that is none of these parts. */
export function numberParts(text: string, count?: CountKind): NumberParts | null {
	const about = ABOUT.test(text)
	let rest = text.replace(ABOUT, '')
	const each = count && EACH.exec(rest)
	const isEach = each?.[1] !== undefined && COUNT_UNITS[count?.per ?? 'carton'].test(each[1])
	if (isEach) rest = rest.slice(each[0].length)
	const bracketed = rest.startsWith('(') && rest.endsWith(')')
	if (bracketed) rest = rest.slice(1, -1).trim()
	const before = beforeDigits(rest)
	const sign = bracketed ? (before.sign === '' ? '-' : null) : before.sign
	const digits = DIGITS.exec(before.rest)?.[0].trimEnd()
	if (sign === null || digits === undefined) return null
	const behind = before.rest.slice(digits.length).trim()
	const after = (count && counted(behind, count, isEach)) ?? afterDigits(behind)
	return after && { digits, sign, about, ...after, marks: [...before.marks, ...after.marks] }
}

/** Sign and currency in either order, each once. */
function beforeDigits(text: string) {
	let rest = text
	let sign: NumberParts['sign'] = ''
	const marks: string[] = []
	for (let more = true; more;) {
		more = false
		const mark = marks.length === 0 ? currencyMark(rest) : undefined
		if (mark !== undefined) {
			marks.push(mark)
			rest = rest.slice(mark.length).trimStart()
			more = true
		} else if (sign === '' && /^[+-]/.test(rest)) {
			sign = rest.startsWith('-') ? '-' : '+'
			rest = rest.slice(1).trimStart()
			more = true
		}
	}
	return { rest, sign, marks }
}

/** What stands behind a count, where it is what the field counts: `pcs/ctn`, `个/箱`, `/箱`, `套`. */
function counted(text: string, { of, per }: CountKind, isEach: boolean): ReturnType<typeof afterDigits> | undefined {
	const found = { marks: [], pieces: true }
	if (text === '' ? isEach : COUNT_UNITS[of].test(text)) return found
	const [, unit, container = ''] = COUNTED.exec(text) ?? []
	const isOf = unit === undefined || COUNT_UNITS[of].test(unit)
	return isOf && !isEach && COUNT_UNITS[per].test(container) ? found : undefined
}

function afterDigits(text: string): Pick<NumberParts, 'marks' | 'pieces' | 'per'> | null {
	const mark = PIECES.test(text) ? undefined : currencyMark(text)
	const marks = mark === undefined ? [] : [mark]
	const rest = mark === undefined ? text : text.slice(mark.length).trim()
	if (rest === '') return { marks, pieces: false }
	if (PIECES.test(rest)) return { marks, pieces: true }
	const per = PER.exec(rest)?.[1]
	if (per === undefined) return null
	return PIECES.test(per) ? { marks, pieces: true } : { marks, pieces: false, per }
}
