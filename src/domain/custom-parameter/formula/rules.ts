import { isDecimal, roundDecimal, trimDecimal } from '../../decimal.ts'
import { INTEGER_DIGITS_MAX } from '../../number-input.ts'
import { isProblem, type Cleaned, type Problem } from '../../problem.ts'
import type { Json } from '../../sku/value/json-value.ts'
import { quoted } from '../../text.ts'
import { DECIMALS_MAX } from '../limits.ts'
import { byPath, type Parameter, type ParameterMap, pathOf, wordIn } from '../parameter.ts'
import { evaluate, type Value } from './evaluate.ts'
import { fieldPath, fieldValue } from './fields.ts'
import { parseFormula } from './parse.ts'
import { fieldsIn, type Node } from './tree.ts'

/** A formula ready to be worked out. */
export interface Compiled {
	readonly parameter: Parameter
	readonly node: Node
	/** Fields as the formula names them. */
	readonly fields: ReadonlySet<string>
}

/**
 * What is wrong with a formula among the other parameters, or null: it cannot be read, names what does not exist, or
 * depends on itself in the end.
 */
export function formulaProblem(parameter: Parameter, others: readonly Parameter[]): Problem | null {
	const all = byPath([...others.filter(({ id }) => id !== parameter.id), parameter])
	const compiled = compile(parameter)
	if (isProblem(compiled)) return compiled
	for (const name of compiled.value.fields)
		if (fieldPath(name, all) === undefined) return { code: 'formula_field', params: { name: name.slice(0, 60) } }
	const circle = circleFrom(parameter, all)
	if (!circle) return null
	return { code: 'formula_circle', params: { names: circle.map(({ name }) => wordIn(name, 'en')).join(' → ') } }
}

function compile(parameter: Parameter): Cleaned<Compiled> {
	const parsed = parseFormula(parameter.formula)
	if (isProblem(parsed)) return parsed
	return { value: { parameter, node: parsed.value, fields: fieldsIn(parsed.value) } }
}

/** The other formulas that a formula leans on. */
function leansOn(parameter: Parameter, all: ParameterMap): Parameter[] {
	const compiled = parameter.type === 'formula' ? compile(parameter) : null
	if (!compiled || isProblem(compiled)) return []
	return [...compiled.value.fields].flatMap((name) => all.get(name) ?? []).filter(({ type }) => type === 'formula')
}

/** A way from a formula back to itself. */
function circleFrom(start: Parameter, all: ParameterMap): Parameter[] | null {
	const seen = new Set<string>()
	const walk = (parameter: Parameter, trail: readonly Parameter[]): Parameter[] | null => {
		for (const next of leansOn(parameter, all)) {
			if (next.id === start.id) return [...trail, next]
			if (seen.has(next.id)) continue
			seen.add(next.id)
			const found = walk(next, [...trail, next])
			if (found) return found
		}
		return null
	}
	return walk(start, [start])
}

/** Every formula that can be read, those first that others lean on. */
export function compileAll(parameters: readonly Parameter[]): Compiled[] {
	const all = byPath(parameters)
	const done = new Map<string, Compiled | null>()
	const add = (parameter: Parameter): void => {
		if (done.has(parameter.id)) return
		done.set(parameter.id, null)
		for (const other of leansOn(parameter, all)) add(other)
		const compiled = compile(parameter)
		// Again at the end: the order of the map is the order of work.
		done.delete(parameter.id)
		done.set(parameter.id, isProblem(compiled) ? null : compiled.value)
	}
	for (const parameter of parameters) if (parameter.type === 'formula') add(parameter)
	return [...done.values()].filter((compiled) => compiled !== null)
}

/**
 * The values of formulas for one SKU, by path, each seeing the ones before it; `read` answers what is stored at a path.
 * A formula that cannot be worked out for this SKU is null. `applies` leaves out what the SKU's category does not have.
 */
export function formulaValues(
	compiled: readonly Compiled[],
	parameters: ParameterMap,
	read: (path: string) => unknown,
	applies: (parameter: Parameter) => boolean = () => true,
): Map<string, Json> {
	const values = new Map<string, Json>()
	const seen = (path: string) => (values.has(path) ? values.get(path) : read(path))
	for (const formula of compiled) {
		const result = applies(formula.parameter) ? tryFormula(formula, parameters, seen) : { value: null }
		values.set(pathOf(formula.parameter), isProblem(result) ? null : result.value)
	}
	return values
}

/** One formula's value for one SKU as it is stored, or why there is none. */
export function tryFormula(
	{ parameter, node }: Compiled,
	parameters: ParameterMap,
	read: (path: string) => unknown,
): Cleaned<Json> {
	const result = evaluate(node, (name) => fieldValue(name, parameters, read))
	return isProblem(result) ? result : asResult(result.value, parameter)
}

/** What a formula gave in the form of its result. */
function asResult(value: Value, { result, decimals }: Parameter): Cleaned<Json> {
	if (value === null) return { value: null }
	if (result === 'yes_no') return { value: value === true || (typeof value === 'object' && textOf(value) === 'yes') }
	if (result === 'text') return { value: textOf(value) || null }
	const text = textOf(value).trim()
	if (text === '') return { value: null }
	if (typeof value === 'boolean' || !isDecimal(text)) return { code: 'formula_number', params: { value: quoted(text) } }
	const number = trimDecimal(roundDecimal(text, decimals ?? DECIMALS_MAX), result === 'money' ? MONEY_PLACES : 0)
	const [whole = ''] = number.replace('-', '').split('.')
	return whole.length > INTEGER_DIGITS_MAX ? { code: 'formula_too_big' } : { value: number }
}

/** Decimals that money shows at least, as typed prices do. */
const MONEY_PLACES = 2

function textOf(value: Exclude<Value, null>): string {
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	return 'number' in value ? value.number : value.text
}
