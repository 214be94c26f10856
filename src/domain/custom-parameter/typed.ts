import { plainText } from '../sku/attribute-format.ts'
import { typedTextOf } from '../sku/bulk/typed-text.ts'
import { formatParameter } from './format.ts'
import { type Parameter, type ParameterMap, type ParameterType, valueTypeOf } from './parameter.ts'

const PLAIN: readonly ParameterType[] = ['number', 'money', 'date']

/** The text an editor of an own parameter starts with: read back by `cleanParameterValue`, it is the same value. */
export function typedParameter(
	parameter: Pick<Parameter, 'type' | 'result' | 'unit' | 'decimals' | 'options'>,
	value: unknown,
	locale: string,
): string {
	if (value === null || value === undefined) return ''
	return PLAIN.includes(valueTypeOf(parameter)) ? plainText(value) : formatParameter(parameter, value, locale)
}

/** The same at any attribute path, as `cleanValue` reads it back. */
export function typedValue(parameters: ParameterMap, path: string, value: unknown, locale: string): string {
	const parameter = parameters.get(path)
	return parameter ? typedParameter(parameter, value, locale) : typedTextOf(path, value)
}
