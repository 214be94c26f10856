import { isProblem, type Cleaned, type Problem } from '../problem.ts'
import { cleanText, foldText } from '../text.ts'
import { formulaProblem } from './formula/rules.ts'
import { GROUP_MAX, HELP_MAX, OPTION_LABEL_MAX, OPTIONS_MAX, PARAMETER_NAME_MAX, UNIT_MAX } from './limits.ts'
import { type Parameter, type ParameterOption, type Words } from './parameter.ts'
import { cleanParameterValue } from './value.ts'

/**
 * A definition as it is stored, or what is wrong with it (`path` names the part): the rules of product.md section 3.14.
 * Parts that the type does not use are emptied. `others` are the account's parameters; the one itself may be among them.
 */
export function cleanParameter(draft: Parameter, others: readonly Parameter[]): Cleaned<Parameter> {
	const name = cleanWords(draft.name, PARAMETER_NAME_MAX)
	if (isProblem(name)) return { ...name, path: 'name' }
	const rest = others.filter(({ id }) => id !== draft.id)
	const taken = rest.some((other) => sharesWord(other.name, name.value))
	if (taken) return { code: 'parameter_name_taken', path: 'name' }
	const options = hasOptions(draft) ? cleanOptions(draft.options) : { value: [] }
	if (isProblem(options)) return options
	const texts = cleanTexts(draft)
	if (isProblem(texts)) return texts
	const parameter: Parameter = {
		...draft,
		...texts.value,
		name: name.value,
		options: options.value,
		decimals: hasDecimals(draft) ? draft.decimals : null,
		formula: draft.type === 'formula' ? draft.formula.trim() : '',
		result: draft.type === 'formula' ? draft.result : 'number',
		required: draft.type !== 'formula' && draft.required,
	}
	const problem = parameter.type === 'formula' ? formulaProblem(parameter, rest) : null
	if (problem) return { ...problem, path: 'formula' }
	const standard = takesDefault(parameter) ? cleanParameterValue(parameter, draft.default) : { value: null }
	if (isProblem(standard)) return { ...standard, path: 'default' }
	return { value: { ...parameter, default: standard.value } }
}

export function hasOptions({ type }: Pick<Parameter, 'type'>): boolean {
	return type === 'select' || type === 'multi_select'
}

export function hasDecimals({ type, result }: Pick<Parameter, 'type' | 'result'>): boolean {
	return type === 'number' || (type === 'formula' && (result === 'number' || result === 'money'))
}

/** A unit is written behind numbers only. */
export function hasUnit({ type, result }: Pick<Parameter, 'type' | 'result'>): boolean {
	return type === 'number' || (type === 'formula' && result === 'number')
}

export function takesDefault({ type }: Pick<Parameter, 'type'>): boolean {
	return type !== 'formula' && type !== 'image' && type !== 'file'
}

function sharesWord(a: Words, b: Words): boolean {
	return (a.en !== '' && foldText(a.en) === foldText(b.en)) || (a.zh !== '' && foldText(a.zh) === foldText(b.zh))
}

function cleanWords({ en, zh }: Words, max: number): Cleaned<Words> {
	const [left, right] = [cleanText(en, max), cleanText(zh, max)]
	if (isProblem(left)) return left
	if (isProblem(right)) return right
	return left.value || right.value ? { value: { en: left.value, zh: right.value } } : { code: 'parameter_name_empty' }
}

/** Choices are told apart by value and label in either language, or a file could not name them. */
function cleanOptions(options: readonly ParameterOption[]): Cleaned<readonly ParameterOption[]> {
	if (options.length === 0) return { code: 'parameter_no_options', path: 'options' }
	if (options.length > OPTIONS_MAX) return { code: 'value_too_many', params: { max: OPTIONS_MAX }, path: 'options' }
	const words = new Map<string, number>()
	const clean: ParameterOption[] = []
	for (const [index, option] of options.entries()) {
		const path = `options.${index}.label`
		const label = cleanWords(option.label, OPTION_LABEL_MAX)
		if (isProblem(label)) return { ...label, path }
		const value = option.value.trim().normalize('NFC')
		const own = new Set([value, label.value.en, label.value.zh].map(foldText).filter(Boolean))
		for (const word of own) {
			if (words.has(word)) return { code: 'parameter_option_twice', params: { label: word }, path }
			words.set(word, index)
		}
		clean.push({ value, label: label.value, color: option.color })
	}
	return { value: clean }
}

function cleanTexts(draft: Parameter): Cleaned<Pick<Parameter, 'unit' | 'help' | 'group'>> {
	const problemAt = (problem: Problem, path: string): Problem => ({ ...problem, path })
	const unit = cleanText(hasUnit(draft) ? draft.unit : '', UNIT_MAX)
	if (isProblem(unit)) return problemAt(unit, 'unit')
	const help = cleanText(draft.help, HELP_MAX)
	if (isProblem(help)) return problemAt(help, 'help')
	const group = cleanText(draft.group, GROUP_MAX)
	if (isProblem(group)) return problemAt(group, 'group')
	return { value: { unit: unit.value, help: help.value, group: group.value } }
}
