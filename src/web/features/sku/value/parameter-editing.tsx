import { Suspense, type FunctionComponent } from 'react'
import {
	EMPTY_PARAMETER,
	type Parameter,
	type ParameterDraft,
	type ParameterType,
	valueTypeOf,
	wordIn,
} from '#domain/custom-parameter/parameter.ts'
import { STOCK_POLICIES, stockPolicyText } from '#domain/inventory/policy.ts'
import { yesNoText } from '#domain/yes-no.ts'
import type { Language } from '#web/state/preferences.ts'
import type { CellField, GridColumn } from '#web/ui/grid/types.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'

const ParameterCellField = lazyIdle(async () => (await import('./cell-field.tsx')).ParameterCellField)

/** Worked out, or chosen among pictures: no text says it. */
const UNTYPABLE: readonly ParameterType[] = ['formula', 'image']
/** What a cell has no room for. */
const LARGE: readonly ParameterType[] = ['long_text', 'multi_select', 'color']

/** Whether a parameter's values can be typed or chosen in a cell. */
export function isTypableType({ type }: Parameter): boolean {
	return !UNTYPABLE.includes(type)
}

/** How cells of an own parameter are edited: numbers right, choices from a list, days from a calendar, colours picked. */
export function parameterColumn(
	parameter: Parameter,
	language: Language,
): Pick<GridColumn<unknown>, 'align' | 'inputMode' | 'input'> {
	const type = valueTypeOf(parameter)
	const numeric = type === 'number' || type === 'money'
	const input = inputOf(parameter, language)
	return { ...(numeric ? { align: 'end', inputMode: 'decimal' } : {}), ...(input ? { input } : {}) }
}

/** For paragraphs of any column. */
export const LONG_INPUT = onCard({ ...EMPTY_PARAMETER, type: 'long_text' })

function onCard(parameter: ParameterDraft): FunctionComponent<CellField> {
	return function OnCard(field) {
		return (
			<Suspense fallback={field.value}>
				<ParameterCellField parameter={parameter} field={field} />
			</Suspense>
		)
	}
}

function inputOf(parameter: Parameter, language: Language): GridColumn<unknown>['input'] {
	if (LARGE.includes(parameter.type)) return onCard(parameter)
	if (parameter.type === 'date') return 'date'
	if (parameter.type === 'select')
		return { choices: parameter.options.map(({ label, value }) => wordIn(label, language) || value) }
	return parameter.type === 'yes_no' ? yesNoInput(language) : undefined
}

/** A choice of two words. */
export function yesNoInput(language: Language): { choices: string[] } {
	return { choices: [true, false].map((yes) => yesNoText(yes, language)) }
}

/** A choice of what happens out of stock. */
export function policyInput(language: Language): { choices: string[] } {
	return { choices: STOCK_POLICIES.map((policy) => stockPolicyText(policy, language)) }
}
