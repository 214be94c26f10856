/** How a number format shows its numbers, as far as it matters for reading. */
export type NumberFormat =
	| { readonly kind: 'plain' }
	| { readonly kind: 'percent' }
	| { readonly kind: 'date'; readonly date: boolean; readonly time: boolean; readonly elapsed: boolean }
	/** A code of fixed length such as 00000 or 000-0000: `parts` are texts between single digits (null). */
	| { readonly kind: 'code'; readonly parts: readonly (string | null)[] }

export const PLAIN: NumberFormat = { kind: 'plain' }

/** Formats known by number alone, from ECMA-376 part 1, 18.8.30, the East Asian dates included. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
	[9, '0%'],
	[10, '0.00%'],
	...range(14, 17, 'yyyy-mm-dd'),
	...range(18, 21, 'h:mm:ss'),
	[22, 'yyyy-mm-dd h:mm'],
	...range(27, 31, 'yyyy-mm-dd'),
	...range(32, 35, 'h:mm:ss'),
	[36, 'yyyy-mm-dd'],
	[45, 'mm:ss'],
	[46, '[h]:mm:ss'],
	[47, 'mm:ss'],
	...range(50, 58, 'yyyy-mm-dd'),
])

/** The format of a style: `custom` are the formats the workbook itself defines, by number. */
export function numberFormat(id: number, custom: ReadonlyMap<number, string>): NumberFormat {
	const code = custom.get(id) ?? BUILT_IN.get(id)
	return code === undefined ? PLAIN : parseFormat(code)
}

/** Understands a format code. Only its first section counts, that of positive numbers. */
export function parseFormat(code: string): NumberFormat {
	const section = firstSection(code.slice(0, 300))
	if (/^general$/i.test(section)) return PLAIN
	// What stands in quotes, after a backslash, or as filler says nothing about the kind; neither do colours and currencies.
	const bare = section.replace(/"[^"]*"?|\\.|[_*]./g, '')
	const signs = bare.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi, '')
	const time = /[hs]/i.test(signs)
	const date = /[yd年月日]/i.test(signs) || (!time && /m/i.test(signs))
	if (date || time) return { kind: 'date', date, time, elapsed: /\[[hms]+\]/i.test(signs) }
	if (signs.includes('%')) return { kind: 'percent' }
	return codeFormat(section) ?? PLAIN
}

function firstSection(code: string): string {
	return /^(?:"[^"]*"|\\.|[^;"\\])*/.exec(code)?.[0] ?? ''
}

/** A format of only zeros and fixed text, with at least two zeros. */
function codeFormat(section: string): NumberFormat | null {
	const parts: (string | null)[] = []
	for (const [token, quoted, escaped] of section.matchAll(/"([^"]*)"|\\(.)|\[[a-z]{3,8}\]|[\s\S]/gi)) {
		if (quoted !== undefined || escaped !== undefined) parts.push(quoted ?? escaped ?? '')
		else if (token === '0') parts.push(null)
		else if (/^[-\s/()]$/.test(token)) parts.push(token)
		else if (!token.startsWith('[')) return null
	}
	return parts.filter((part) => part === null).length >= 2 ? { kind: 'code', parts } : null
}

function range(first: number, last: number, code: string): [number, string][] {
	return Array.from({ length: last - first + 1 }, (_, index) => [first + index, code])
}
