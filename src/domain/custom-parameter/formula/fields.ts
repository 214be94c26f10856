import { isDecimal } from '../../decimal.ts'
import { ATTRIBUTES, type Attribute } from '../../sku/attributes.ts'
import { joinList } from '../../sku/value/list-text.ts'
import { CARTON_SIZE, cartonVolume } from '../../sku/carton-volume.ts'
import { type Parameter, type ParameterMap, pathOf, valueTypeOf, wordIn } from '../parameter.ts'
import type { Value } from './evaluate.ts'

/** A field that formulas can name: `{price}`, `{cps.board_length}`. */
export interface FormulaField {
	readonly name: string
	readonly path: string
	readonly en: string
	readonly zh: string
}

/** Cubic metres of the carton, worked out from its size. */
export const CBM: FormulaField = { name: 'cbm', path: CARTON_SIZE, en: 'Carton CBM', zh: '外箱体积 CBM' }

/** Stock changes on its own, pictures and structured values cannot be calculated with; what a formula makes of a cost could be shown. */
const USABLE: readonly Attribute['type'][] = ['sku_name', 'text', 'money', 'integer', 'weight', 'list', 'upc']
const known = ATTRIBUTES.filter(
	(one) => USABLE.includes(one.type) && one.group !== 'inventory' && !one.readonly && !one.private,
)

/** The SKU's own fields, by the last part of their path. */
export const FORMULA_FIELDS: readonly FormulaField[] = [
	...known.map(({ path, en, zh }) => ({ name: path.slice(path.lastIndexOf('.') + 1), path, en, zh })),
	CBM,
]

const byName = new Map(FORMULA_FIELDS.flatMap((field) => [[field.name, field] as const, [field.path, field] as const]))
byName.set('cbm', CBM)

/** Parameters that a formula can name: what is neither picture nor file. */
export function parameterFields(parameters: readonly Parameter[]): FormulaField[] {
	return parameters
		.filter(({ type }) => type !== 'image' && type !== 'file')
		.map((parameter) => ({
			name: pathOf(parameter),
			path: pathOf(parameter),
			en: wordIn(parameter.name, 'en'),
			zh: wordIn(parameter.name, 'zh'),
		}))
}

/** Where the value of a field stands; undefined for a name that means nothing. */
export function fieldPath(name: string, parameters: ParameterMap): string | undefined {
	const own = parameters.get(name)
	if (own) return own.type === 'image' || own.type === 'file' ? undefined : name
	return byName.get(name)?.path
}

/** A field's value for a formula; `read` answers what is stored at a path. */
export function fieldValue(name: string, parameters: ParameterMap, read: (path: string) => unknown): Value {
	const parameter = parameters.get(name)
	if (parameter) return parameterValue(parameter, read(name))
	if (name === CBM.name) {
		const volume = cartonVolume(read)
		return volume === null ? null : { number: volume }
	}
	const path = byName.get(name)?.path
	return path === undefined ? null : plainValue(read(path))
}

function parameterValue(parameter: Parameter, value: unknown): Value {
	if (value === null || value === undefined) return null
	const labelOf = (choice: unknown) => {
		const option = parameter.options.find((option) => option.value === choice)
		return option ? wordIn(option.label, 'en') : String(choice)
	}
	const type = valueTypeOf(parameter)
	if (type === 'select') return { text: labelOf(value) }
	if (type === 'multi_select' && Array.isArray(value)) return { text: joinList(value.map(labelOf)) }
	if (type === 'number' || type === 'money') return plainValue(value)
	return typeof value === 'boolean' ? value : { text: String(value) }
}

function plainValue(value: unknown): Value {
	if (value === null || value === undefined) return null
	if (typeof value === 'boolean') return value
	if (Array.isArray(value)) return { text: joinList(value.map(String)) }
	const text = String(value)
	return isDecimal(text) ? { number: text } : { text }
}
