import { isDecimal, roundDecimal } from '../decimal.ts'
import { formatMoney, formatNumber } from '../money.ts'
import { type DecimalSign, inStyle } from '../number-input.ts'
import { type Format, formatOf, type FormatWith, plainText } from '../sku/attribute-format.ts'
import { documentName } from '../media/documents.ts'
import { joinList } from '../sku/value/list-text.ts'
import { yesNoText } from '../yes-no.ts'
import { formatDay } from './date.ts'
import { type Parameter, type ParameterMap, valueTypeOf, wordIn } from './parameter.ts'

/** How values at any attribute path are written: own parameters by their definition, the rest as `formatAttribute` does. */
export function valueFormatOf(parameters: ParameterMap, path: string): Format {
	const parameter = parameters.get(path)
	return parameter ? (value, locale, use) => formatParameter(parameter, value, locale, use) : formatOf(path)
}

/** A value at any attribute path as people read it; '' for none. */
export function formatValue(
	parameters: ParameterMap,
	path: string,
	value: unknown,
	locale: string,
	use: FormatWith = {},
): string {
	return value === null || value === undefined ? '' : valueFormatOf(parameters, path)(value, locale, use)
}

/**
 * A parameter's stored value as people read it: `12.50 cm`, `Yes`, `5 Mar 2026`, `Red, Blue`, `CE.pdf`. Without
 * currency, and in English, `cleanParameterValue` reads it back as the same value. What does not fit the type (it was stored under
 * another) is written plainly.
 */
export function formatParameter(
	parameter: Pick<Parameter, 'type' | 'result' | 'unit' | 'decimals' | 'options'>,
	value: unknown,
	locale: string,
	{ currency, decimal }: FormatWith = {},
): string {
	if (value === null || value === undefined) return ''
	const language = locale.startsWith('zh') ? 'zh' : 'en'
	const labelOf = (choice: unknown) => {
		const option = parameter.options.find((option) => option.value === choice)
		return option ? wordIn(option.label, language) : String(choice)
	}
	switch (valueTypeOf(parameter)) {
		case 'number':
			return numberText(value, parameter, locale, decimal)
		case 'money':
			if (!isDecimal(String(value))) return plainText(value)
			return currency ? formatMoney(String(value), currency, locale, decimal) : inStyle(String(value), decimal)
		case 'yes_no':
			return typeof value === 'boolean' ? yesNoText(value, locale) : plainText(value)
		case 'date':
			return formatDay(String(value), locale)
		case 'select':
			return labelOf(value)
		case 'multi_select':
			return Array.isArray(value) ? joinList(value.map(labelOf)) : plainText(value)
		case 'file':
			return currency ? documentName(plainText(value)) : plainText(value)
		default:
			return plainText(value)
	}
}

function numberText(
	value: unknown,
	{ unit, decimals }: Pick<Parameter, 'unit' | 'decimals'>,
	locale: string,
	decimal?: DecimalSign,
): string {
	const text = String(value)
	if (!isDecimal(text)) return plainText(value)
	const number = formatNumber(decimals === null ? text : roundDecimal(text, decimals), locale, decimal)
	return unit ? `${number} ${unit}` : number
}
