import type { Sku } from '#contract/sku.ts'
import { formatParameter } from '#domain/custom-parameter/format.ts'
import { type Parameter, pathOf, valueTypeOf, wordIn } from '#domain/custom-parameter/parameter.ts'
import { plainText } from '#domain/sku/attribute-format.ts'
import type { Language } from '#web/state/preferences.ts'
import type { GridColumn } from '#web/ui/grid/types.ts'
import { valueOf } from './value-text.ts'

/** How cells of an own parameter are typed: numbers right, choices from a list, days from a calendar. */
export function parameterColumn(
	parameter: Parameter,
	{ language, readOnly }: { language: Language; readOnly: boolean },
): Pick<GridColumn<Sku>, 'align' | 'inputMode' | 'edit' | 'input'> {
	const type = valueTypeOf(parameter)
	const numeric = type === 'number' || type === 'money'
	const typable = parameter.type !== 'formula' && parameter.type !== 'image'
	const input = inputOf(parameter, language)
	return {
		...(numeric ? { align: 'end', inputMode: 'decimal' } : {}),
		...(input ? { input } : {}),
		...(typable && !readOnly ? { edit: (sku) => typedParameter(sku, parameter, language) } : {}),
	}
}

function inputOf(parameter: Parameter, language: Language): GridColumn<Sku>['input'] {
	if (parameter.type === 'date') return 'date'
	if (parameter.type === 'select')
		return { choices: parameter.options.map(({ label, value }) => wordIn(label, language) || value) }
	return parameter.type === 'yes_no'
		? { choices: [true, false].map((yes) => formatParameter(parameter, yes, language)) }
		: undefined
}

/** The text an editor starts with: read back, it is the same value. Null where a line cannot hold it. */
function typedParameter(sku: Sku, parameter: Parameter, language: Language): string | null {
	const value = valueOf(sku, pathOf(parameter))
	if (value === null || value === undefined) return ''
	if (parameter.type === 'number' || parameter.type === 'money' || parameter.type === 'date') return plainText(value)
	const text = formatParameter(parameter, value, language)
	return parameter.type === 'long_text' && text.includes('\n') ? null : text
}
