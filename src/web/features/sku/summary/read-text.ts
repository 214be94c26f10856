import type { ParameterMap } from '#domain/custom-parameter/parameter.ts'
import { cleanValue } from '#domain/custom-parameter/value.ts'
import type { NumberInput } from '#domain/number-input.ts'
import type { Problem } from '#domain/problem.ts'
import type { CleanAttribute } from '#domain/sku/attribute-value.ts'

/** A text of the spreadsheet as the server would read it; blanks clear. */
export function readText(
	parameters: ParameterMap,
	path: string,
	text: string,
	numbers: NumberInput,
): CleanAttribute | Problem {
	return cleanValue(parameters, path, text.trim() === '' ? null : text, numbers)
}
