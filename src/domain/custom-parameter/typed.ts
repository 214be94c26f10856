import { type DecimalSign, inStyle } from '../number-input.ts'
import { plainText } from '../sku/attribute-format.ts'
import { typedTextOf } from '../sku/bulk/typed-text.ts'
import { formatParameter } from './format.ts'
import { type Parameter, type ParameterMap, type ParameterType, valueTypeOf } from './parameter.ts'

const NUMBERS: readonly ParameterType[] = ['number', 'money']

/** The text an editor of an own parameter starts with: read back by `cleanParameterValue` in the same number style, it is the same value. */
export function typedParameter(
	parameter: Pick<Parameter, 'type' | 'result' | 'unit' | 'decimals' | 'options'>,
	value: unknown,
	locale: string,
	decimal?: DecimalSign,
): string {
	if (value === null || value === undefined) return ''
	const type = valueTypeOf(parameter)
	if (NUMBERS.includes(type)) return inStyle(plainText(value), decimal)
	return type === 'date' ? plainText(value) : formatParameter(parameter, value, locale)
}

/** The same at any attribute path, as `cleanValue` reads it back. */
export function typedValue(
	parameters: ParameterMap,
	path: string,
	value: unknown,
	locale: string,
	decimal?: DecimalSign,
): string {
	const parameter = parameters.get(path)
	return parameter ? typedParameter(parameter, value, locale, decimal) : typedTextOf(path, value, decimal)
}
