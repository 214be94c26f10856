import { suggestionOf } from '../../number-input.ts'
import { isProblem, type Problem } from '../../problem.ts'

type Suggest = (text: string, params: NonNullable<Problem['params']>) => string

/** What was probably meant, by what is wrong; numbers bring their suggestion along (number-input.ts). */
const SUGGEST: Readonly<Record<string, Suggest>> = {
	upc_check_digit: (text, { expected = '' }) => text.replaceAll(/\D/g, '').slice(0, -1) + String(expected),
	url_bad: (text) => `https://${text}`,
	text_too_long: (text, { max = 0 }) => Array.from(text).slice(0, Number(max)).join(''),
	sku_name_characters: (text) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ''),
}

/**
 * A text that could stand in the cell instead, written as the file writes decimals; undefined where nothing can be
 * guessed, or the guess could not be stored either (product.md section 3.2).
 */
export function suggestionFor(problem: Problem, text: string, read: (text: string) => object): string | undefined {
	const { code, params = {} } = problem
	const own = Object.hasOwn(SUGGEST, code) ? SUGGEST[code]?.(text, params) : undefined
	const instead = own ?? suggestionOf(problem)
	return instead === undefined || instead === text || isProblem(read(instead)) ? undefined : instead
}
