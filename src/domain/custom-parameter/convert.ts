import { suggestionOf } from '../number-input.ts'
import { isProblem, type Cleaned } from '../problem.ts'
import { sameJson, type Json } from '../sku/value/json-value.ts'
import { formatParameter } from './format.ts'
import type { Parameter, ParameterDraft } from './parameter.ts'
import { cleanParameterValue } from './value.ts'

/** Whether stored values may have to change when a parameter's definition does. */
export function affectsValues(from: ParameterDraft, to: ParameterDraft): boolean {
	if (from.type === 'formula' && to.type === 'formula') return false
	const values = ({ options }: ParameterDraft) => options.map(({ value }) => value)
	const kept = new Set(values(to))
	return (
		from.type !== to.type ||
		(to.type === 'number' && to.decimals !== null && to.decimals < (from.decimals ?? 9)) ||
		values(from).some((value) => !kept.has(value))
	)
}

/** A value of one definition as a value of another; a value that fits already is left alone. */
export function convertValue(from: Parameter, to: Parameter, value: unknown): Cleaned<Json> {
	if (to.type === 'formula') return { value: null }
	const text = formatParameter(from, value, 'en')
	if (from.type === to.type || to.type !== 'text') {
		const fits = cleanRounded(to, value)
		if (!isProblem(fits) && (from.type === to.type || sameJson(fits.value, value))) return fits
	}
	if (to.type !== 'multi_select' || !Array.isArray(value)) return cleanRounded(to, text)
	const labels = value.map((entry) => formatParameter({ ...from, type: 'select' }, entry, 'en'))
	return cleanParameterValue(to, labels)
}

/** A value as `to` takes it; who gives a parameter fewer decimals has its numbers rounded. */
function cleanRounded(to: Parameter, value: unknown): Cleaned<Json> {
	const cleaned = cleanParameterValue(to, value)
	const rounded = isProblem(cleaned) && cleaned.code === 'number_decimals' ? suggestionOf(cleaned) : undefined
	return rounded === undefined ? cleaned : cleanParameterValue(to, rounded)
}
