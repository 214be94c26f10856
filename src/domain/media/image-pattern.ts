import { numberOrder, normaliseSkuForFiles, readNumber, type NameReading } from './image-name.ts'

/** Stand-ins for the placeholders: private-use characters, which normalising leaves alone. */
const SKU = '\ue000'
const NUMBER = '\ue001'
const ANYTHING = '\ue002'
const PATTERN_MAX = 120
/** Places tried for the end of a free part: keeps hostile names cheap, a real name has a handful of separators. */
const ENDS_MAX = 24

/** A pattern of the user's, read by parseImagePattern: normalised text with stand-ins for the placeholders. */
export interface ImagePattern {
	readonly text: string
}

/**
 * Reads a pattern such as `{SKU}__{n}` or `IMG_*_{SKU}` (product.md section 3.3, rule f): `{SKU}` exactly once, at most
 * one `{n}` (1 to 99) and one `*` (anything), other text as it stands. Undefined when it is none of that.
 */
export function parseImagePattern(pattern: string): ImagePattern | undefined {
	if (pattern.length > PATTERN_MAX || /[\ue000-\ue002]/.test(pattern)) return undefined
	const marked = pattern
		.replace(/\{sku\}/gi, SKU)
		.replace(/\{n\}/gi, NUMBER)
		.replaceAll('*', ANYTHING)
	const count = (mark: string) => marked.split(mark).length - 1
	if (count(SKU) !== 1 || count(NUMBER) > 1 || count(ANYTHING) > 1) return undefined
	return { text: normaliseSkuForFiles(marked) }
}

/** Every way to read a normalised name by the pattern, the longest key first. */
export function readByPattern(base: string, pattern: ImagePattern): NameReading[] {
	const readings: NameReading[] = []
	walk(base, pattern.text, {}, (found) => {
		if (found.key) readings.push({ key: found.key, order: found.number ? numberOrder(found.number) : { rank: 1 } })
	})
	return readings.sort((one, other) => other.key.length - one.key.length)
}

interface FoundField {
	key?: string
	number?: number
}

/** Matches the rest of a name against the rest of a pattern; a SKU and `*` begin and end only at separators or text. */
function walk(name: string, pattern: string, found: FoundField, accept: (found: FoundField) => void): void {
	const mark = pattern[0]
	const rest = pattern.slice(1)
	if (mark === undefined) {
		if (name === '') accept(found)
	} else if (mark === NUMBER) {
		for (const length of [1, 2, 3, 4]) {
			const number = name.length < length ? undefined : readNumber(name.slice(0, length))
			if (number !== undefined) walk(name.slice(length), rest, { ...found, number }, accept)
		}
	} else if (mark === SKU || mark === ANYTHING) {
		for (const end of ends(name, rest)) {
			const key = name.slice(0, end)
			const tail = rest[0] === SKU || rest[0] === ANYTHING ? name.slice(end).replace(/^-/, '') : name.slice(end)
			walk(tail, rest, mark === SKU ? { ...found, key } : found, accept)
		}
	} else if (name[0] === mark) walk(name.slice(1), rest, found, accept)
}

/** Where a free part of a name may end, given what follows it in the pattern. */
function ends(name: string, rest: string): number[] {
	const next = rest[0]
	if (next === undefined) return [name.length]
	if (next === NUMBER) return [...name.matchAll(/(?<!^)\d/g)].map((digit) => digit.index).slice(0, ENDS_MAX)
	const separator = next === SKU || next === ANYTHING ? '-' : next
	const found: number[] = next === ANYTHING ? [name.length] : []
	for (let at = name.indexOf(separator, 1); at > 0; at = name.indexOf(separator, at + 1)) {
		if (found.push(at) === ENDS_MAX) break
	}
	return found
}
