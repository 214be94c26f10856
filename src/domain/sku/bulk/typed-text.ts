import { type DecimalSign, inStyle } from '../../number-input.ts'
import { formatAttribute } from '../attribute-format.ts'
import { attributeAt } from '../attributes.ts'

const NUMERIC: readonly string[] = ['money', 'integer', 'quantity', 'weight']

/** Whether a value is a number. */
export function isNumeric(path: string): boolean {
	return NUMERIC.includes(attributeAt(path)?.type ?? '')
}

/** The text an editor starts with: read back by `cleanAttribute` in the same number style, it is the same value. */
export function typedTextOf(path: string, value: unknown, decimal: DecimalSign = '.'): string {
	if (value === null || value === undefined) return ''
	return isNumeric(path) ? inStyle(String(value), decimal) : formatAttribute(path, value, 'en', { decimal })
}
