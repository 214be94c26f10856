import { isProblem } from '../problem.ts'
import { attributeAt } from '../sku/attributes.ts'
import { fieldPath } from './formula/fields.ts'
import { parseFormula } from './formula/parse.ts'
import { fieldsIn } from './formula/tree.ts'
import { type Parameter, type ParameterMap, valueTypeOf } from './parameter.ts'

/**
 * Whether a parameter says what things cost: money, and every formula that works with money. Where prices are hidden, it
 * is hidden too.
 */
export function tellsPrice(parameter: Parameter, parameters: ParameterMap, seen = new Set<string>()): boolean {
	if (valueTypeOf(parameter) === 'money') return true
	if (parameter.type !== 'formula' || seen.has(parameter.id)) return false
	seen.add(parameter.id)
	const parsed = parseFormula(parameter.formula)
	if (isProblem(parsed)) return false
	return [...fieldsIn(parsed.value)].some((name) => {
		const own = parameters.get(name)
		if (own) return tellsPrice(own, parameters, seen)
		return attributeAt(fieldPath(name, parameters) ?? '')?.type === 'money'
	})
}
