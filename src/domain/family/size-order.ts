/** Names of an axis that means sizes, folded. */
const SIZE_AXES = new Set([
	'size',
	'sizes',
	'größe',
	'grösse',
	'taille',
	'talla',
	'taglia',
	'maat',
	'尺码',
	'尺寸',
	'尺碼',
	'码数',
	'鞋码',
])

const LETTERS: Readonly<Record<string, number>> = {
	xs: -2,
	s: -1,
	sm: -1,
	small: -1,
	m: 0,
	med: 0,
	medium: 0,
	l: 1,
	large: 1,
	xl: 2,
}

/** Baby months before years before letters before numbers; one size after all. */
const KIND = { months: 0, years: 1, letters: 2, numbers: 3, one: 4 } as const

/** Where a size stands: its kind, then one or two numbers. Null where a text is no size. */
type SizeRank = readonly [kind: number, first: number, second: number]

/** Whether an axis of this name holds sizes. */
export function isSizeAxis(name: string): boolean {
	const fold = name.trim().toLowerCase()
	return SIZE_AXES.has(fold) || /(^|\s)sizes?$/.test(fold)
}

/** Sizes from small to large (XS S M L, 6 8 10, 12-18M); null where one of the texts is no size. */
export function inSizeOrder(values: readonly string[]): string[] | null {
	const ranked = values.map((value) => ({ value, rank: rankOf(value) }))
	const known = ranked.flatMap(({ value, rank }) => (rank ? [{ value, rank }] : []))
	if (known.length < ranked.length) return null
	return known.sort((a, b) => compareRanks(a.rank, b.rank)).map(({ value }) => value)
}

/** Whether texts are sizes in letters beyond doubt, whatever their axis is called: `S`, `M`, `XL`. */
export function areLetterSizes(values: readonly string[]): boolean {
	return values.length > 1 && values.every((value) => rankOf(value)?.[0] === KIND.letters)
}

function compareRanks(a: SizeRank, b: SizeRank): number {
	return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

function rankOf(value: string): SizeRank | null {
	const text = value.trim().toLowerCase().replaceAll(/[–—]/g, '-')
	if (/^(one[ -]?size|os|free[ -]?size|uni|均码)$/.test(text)) return [KIND.one, 0, 0]
	return agesOf(text) ?? lettersOf(text) ?? numbersOf(text)
}

/** `12-18M`, `6 months`, `2T`, `3-4 Y`. */
function agesOf(text: string): SizeRank | null {
	const [, from, to = from, unit = ''] =
		/^(\d{1,2})(?:\s*-\s*(\d{1,2}))?\s*(m|mo|months?|个月|t|y|yr|yrs|years?|岁)$/.exec(text) ?? []
	if (from === undefined) return null
	const kind = /^(m|个)/.test(unit) ? KIND.months : KIND.years
	return [kind, Number(from), Number(to)]
}

/** `XS`, `XXL`, `3XL`, `S/M`; an X more is a step further. */
function lettersOf(text: string): SizeRank | null {
	const steps = text.split(/\s*[/-]\s*/).map(letterStep)
	const [first, second = first, ...more] = steps
	if (first === undefined || first === null || second === null || second === undefined || more.length) return null
	return [KIND.letters, first, second]
}

function letterStep(text: string): number | null {
	if (Object.hasOwn(LETTERS, text)) return LETTERS[text] ?? null
	const [, count, xs = '', end] = /^(?:(\d)|(x{2,6}))\s?x?(s|l)$/.exec(text) ?? []
	if (end === undefined) return null
	const steps = count === undefined ? xs.length : Number(count)
	return end === 's' ? -1 - steps : 1 + steps
}

/** `38`, `42.5`, `EU 42`, `32x30`, `32/34`. */
function numbersOf(text: string): SizeRank | null {
	const [, first, second] =
		/^(?:(?:eu|uk|us|it|fr|de|cn|jp)\s?)?(\d{1,3}(?:[.,]\d)?)(?:\s*[x×/-]\s*(\d{1,3}))?(?:\s?(?:cm|mm|inch|in|"|″|码))?$/.exec(
			text,
		) ?? []
	return first === undefined ? null : [KIND.numbers, Number(first.replace(',', '.')), Number(second ?? 0)]
}
