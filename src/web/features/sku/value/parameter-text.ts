import type { ParameterDraft } from '#domain/custom-parameter/parameter.ts'
import { typedParameter } from '#domain/custom-parameter/typed.ts'
import { cleanParameterValue } from '#domain/custom-parameter/value.ts'
import { isProblem } from '#domain/problem.ts'
import type { FieldValue } from '#web/ui/value/value-field.tsx'

/** Types whose fields give whole values; all others are typed letter by letter. */
const CHOSEN: readonly ParameterDraft['type'][] = ['yes_no', 'select', 'multi_select']

/** What the field of a parameter begins with where a text stands; a choice that there is not is left out. */
export function fieldValue(parameter: ParameterDraft, text: string): FieldValue {
	if (!CHOSEN.includes(parameter.type)) return text || null
	const cleaned = cleanParameterValue(parameter, text)
	return isProblem(cleaned) ? null : (cleaned.value as FieldValue)
}

/** The text of what a field gives: read back, it is the same value. */
export function fieldText(parameter: ParameterDraft, value: FieldValue, language: string): string {
	return CHOSEN.includes(parameter.type) ? typedParameter(parameter, value, language) : String(value ?? '')
}
