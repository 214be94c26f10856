import { isProblem, type Problem } from '../../problem.ts'

type Suggest = (text: string, params: NonNullable<Problem['params']>) => string

/** What was probably meant, by what is wrong. */
const SUGGEST: Readonly<Record<string, Suggest>> = {
	number_bad: (_, { suggestion = '' }) => String(suggestion),
	currency_foreign: (_, { suggestion = '' }) => String(suggestion),
	price_negative: unsigned,
	number_negative: unsigned,
	quantity_negative: unsigned,
	upc_check_digit: (text, { expected = '' }) => text.replaceAll(/\D/g, '').slice(0, -1) + String(expected),
	url_bad: (text) => `https://${text}`,
	text_too_long: (text, { max = 0 }) => Array.from(text).slice(0, Number(max)).join(''),
	sku_name_characters: (text) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ''),
}

function unsigned(text: string): string {
	return text.replaceAll(/[-−–()（）]/g, '').trim()
}

/**
 * A text that could stand in the cell instead, written as the file writes decimals; undefined where nothing can be
 * guessed, or the guess could not be stored either (product.md section 3.2, `number_bad`).
 */
export function suggestionFor(
	{ code, params = {} }: Problem,
	text: string,
	decimal: '.' | ',',
	read: (text: string) => object,
): string | undefined {
	const plain = Object.hasOwn(SUGGEST, code) ? SUGGEST[code]?.(text, params) : undefined
	if (!plain || plain === text) return undefined
	const number = code === 'number_bad' || code === 'currency_foreign'
	const written = number && decimal === ',' ? plain.replace('.', ',') : plain
	return isProblem(read(written)) ? undefined : written
}
