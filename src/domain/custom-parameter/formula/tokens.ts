import type { Decimal } from '../../decimal.ts'
import { isProblem, type Cleaned, type Problem } from '../../problem.ts'
import { hasBadCharacters, isLongerThan, quoted } from '../../text.ts'
import { FORMULA_MAX } from '../limits.ts'

/** A word of a formula; `at` counts its first character from 1. */
export type Token = { readonly at: number } & (
	| { readonly kind: 'number'; readonly value: Decimal }
	| { readonly kind: 'text' | 'field' | 'name'; readonly value: string }
	| { readonly kind: 'sign'; readonly value: string }
)

/** Signs as people type them, and the one spelling we go on with. */
const SIGNS: Readonly<Record<string, string>> = {
	'+': '+',
	'-': '-',
	'−': '-',
	'*': '*',
	'×': '*',
	'/': '/',
	'÷': '/',
	'=': '=',
	'==': '=',
	'<>': '<>',
	'!=': '<>',
	'≠': '<>',
	'<': '<',
	'<=': '<=',
	'≤': '<=',
	'>': '>',
	'>=': '>=',
	'≥': '>=',
	'(': '(',
	')': ')',
	'（': '(',
	'）': ')',
	',': ',',
	';': ',',
	'，': ',',
}

// One word at a time, from the front; nothing here can be read two ways, so no input makes it slow.
const WORD =
	/^(?:(?<number>\d{1,12}(?:\.\d{1,10})?)|"(?<text>[^"]*)"|\{(?<field>[^{}]*)\}|(?<name>[a-z_]+)|(?<sign>==|<>|!=|<=|>=|[-+−*×/÷=≠<≤>≥()（）,;，]))/iu

/** Cuts a formula into its words. */
export function tokensOf(source: string): Cleaned<readonly Token[]> {
	const problem = sourceProblem(source)
	if (problem) return problem
	const tokens: Token[] = []
	for (let at = 0; at < source.length;) {
		if (/\s/.test(source.charAt(at))) {
			at++
			continue
		}
		const token = tokenAt(source, at)
		if (isProblem(token)) return token
		tokens.push(token.token)
		at += token.length
	}
	return { value: tokens }
}

function sourceProblem(source: string): Problem | null {
	if (isLongerThan(source, FORMULA_MAX)) return { code: 'text_too_long', params: { max: FORMULA_MAX } }
	if (hasBadCharacters(source)) return { code: 'text_bad_characters' }
	return source.trim() === '' ? { code: 'formula_empty' } : null
}

function tokenAt(source: string, index: number): { token: Token; length: number } | Problem {
	const rest = source.slice(index)
	const match = WORD.exec(rest)
	const at = index + 1
	const { number, text, field, name, sign } = match?.groups ?? {}
	const length = match?.[0].length ?? 0
	if (number !== undefined) return { token: { kind: 'number', value: number, at }, length }
	if (text !== undefined) return { token: { kind: 'text', value: text, at }, length }
	if (field !== undefined) return { token: { kind: 'field', value: field.trim(), at }, length }
	if (name !== undefined) return { token: { kind: 'name', value: name.toLowerCase(), at }, length }
	if (sign !== undefined) return { token: { kind: 'sign', value: SIGNS[sign] ?? sign, at }, length }
	const first = rest.charAt(0)
	if (first === '"' || first === '{') return { code: 'formula_unclosed', params: { sign: first, at } }
	return { code: 'formula_sign', params: { sign: quoted(Array.from(rest)[0] ?? '', 2), at } }
}
