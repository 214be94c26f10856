import {
	addDecimals,
	compareDecimals,
	isDecimal,
	multiplyDecimals,
	roundDecimal,
	signOf,
	subtractDecimals,
} from '../../decimal.ts'
import { isProblem, type Cleaned } from '../../problem.ts'
import type { ParameterType } from '../../custom-parameter/parameter.ts'
import { type DecimalSign, inStyle, parseDecimal } from '../../number-input.ts'
import { attributeAt } from '../attributes.ts'
import { changeUnit, type UnitChange, unitsFor } from './change-unit.ts'

/** What a column tool does to every cell of a column (product.md section 3.12). Numbers are decimal strings. */
export type Operation =
	| { readonly do: 'set'; readonly text: string }
	| { readonly do: 'clear' }
	/** Plus or minus per cent. */
	| { readonly do: 'percent'; readonly by: string }
	| { readonly do: 'add'; readonly by: string }
	/** To the nearest number that ends so: 12.30 becomes 11.99, 12.60 becomes 12.99. */
	| { readonly do: 'ending'; readonly cents: string }
	| { readonly do: 'prefix'; readonly text: string }
	| { readonly do: 'suffix'; readonly text: string }
	| { readonly do: 'case'; readonly to: LetterCase }
	/** Without blanks around and double blanks inside. */
	| { readonly do: 'trim' }
	| { readonly do: 'replace'; readonly find: string; readonly text: string; readonly match_case?: boolean | undefined }
	/** Keeps one part of a text, from 1; a text without that part stays as it is. */
	| { readonly do: 'split'; readonly by: string; readonly part: number }
	| UnitChange

export type OperationName = Operation['do']
export type LetterCase = 'upper' | 'lower' | 'title'

const NUMERIC: readonly OperationName[] = ['percent', 'add', 'ending']
const NUMBERS: readonly string[] = ['money', 'integer', 'quantity', 'weight', 'number']
/** Own parameters whose values are chosen: there is nothing to spell otherwise. */
const CHOSEN: readonly string[] = ['yes_no', 'date', 'stock_policy', 'select', 'multi_select', 'color', 'image', 'file']

/** Whether an operation makes sense for a column: arithmetic for numbers only. `own` is the type of an own parameter. */
export function fits(name: OperationName, path: string, own?: ParameterType): boolean {
	if (name === 'unit') return unitsFor(path).length > 0
	if (name === 'set' || name === 'clear') return true
	const type = own ?? attributeAt(path)?.type ?? ''
	if (NUMBERS.includes(type)) return NUMERIC.includes(name) || name === 'replace'
	return !NUMERIC.includes(name) && !CHOSEN.includes(type)
}

/**
 * The texts of a SKU that an operation on the column `path` changes, by path; `textAt` tells the text that stands
 * anywhere else. `own` is the type of an own parameter, `decimal` the number style of the texts.
 */
export function operateOn(
	operation: Operation,
	path: string,
	textAt: (path: string) => string,
	own?: ParameterType,
	decimal: DecimalSign = '.',
): Cleaned<Record<string, string>> {
	if (operation.do === 'unit') return changeUnit(operation, path, textAt, decimal)
	const changed = operate(operation, path, textAt(path), own, decimal)
	return isProblem(changed) ? changed : { value: { [path]: changed.value } }
}

/** What changes one cell alone. */
export type CellOperation = Exclude<Operation, UnitChange>

/**
 * The text of a cell after an operation. Empty cells stay empty, except when they are set. Numbers keep to the decimals
 * of their kind: money 2 (more where it has more), whole numbers 0, others 3 (own parameters more where they have more).
 * Refuses what is not a number.
 */
export function operate(
	operation: CellOperation,
	path: string,
	text: string,
	own?: ParameterType,
	decimal: DecimalSign = '.',
): Cleaned<string> {
	if (operation.do === 'set') return { value: operation.text }
	if (operation.do === 'clear') return { value: '' }
	if (text === '') return { value: '' }
	if (operation.do !== 'percent' && operation.do !== 'add' && operation.do !== 'ending')
		return { value: rewrite(operation, text) }
	const changed = calculate(operation, own ?? attributeAt(path)?.type ?? '', text, decimal)
	return isProblem(changed) ? changed : { value: inStyle(changed.value, decimal) }
}

type Numeric = Extract<CellOperation, { do: 'percent' | 'add' | 'ending' }>
type Textual = Exclude<CellOperation, Numeric | { do: 'set' | 'clear' }>

function calculate(operation: Numeric, type: string, text: string, decimal: DecimalSign): Cleaned<string> {
	const number = parseDecimal(text, { decimal })
	if (isProblem(number)) return number
	const by = operation.do === 'ending' ? operation.cents : operation.by
	if (!isDecimal(by)) return { code: 'number_unreadable', params: { value: by } }
	if (operation.do === 'ending') return { value: toEnding(number.value, by) }
	const change = operation.do === 'percent' ? multiplyDecimals(number.value, multiplyDecimals(by, '0.01')) : by
	return { value: roundDecimal(addDecimals(number.value, change), placesOf(type, number.value)) }
}

function placesOf(type: string, value: string): number {
	if (type === 'integer') return 0
	const places = value.includes('.') ? value.length - value.indexOf('.') - 1 : 0
	if (type === 'money') return Math.max(2, places)
	return type === 'number' ? Math.max(3, places) : 3
}

/** The nearest number with this ending; of two as near the larger, never one below zero. */
function toEnding(value: string, cents: string): string {
	const whole = value.replace(/\..*/, '')
	const [below, above] = ['-1', '0'].map((step) => addDecimals(addDecimals(whole, step), cents))
	const next = addDecimals(addDecimals(whole, '1'), cents)
	const candidates = [below, above, next].filter((one) => one !== undefined && signOf(one) >= 0) as string[]
	return candidates.reduce((best, one) =>
		compareDecimals(distance(one, value), distance(best, value)) <= 0 ? one : best,
	)
}

function distance(a: string, b: string): string {
	return subtractDecimals(a, b).replace('-', '')
}

function rewrite(operation: Textual, text: string): string {
	switch (operation.do) {
		case 'prefix':
			return operation.text + text
		case 'suffix':
			return text + operation.text
		case 'case':
			return inCase(text, operation.to)
		case 'trim':
			return text.trim().replaceAll(/[ \t]{2,}/g, ' ')
		case 'replace':
			return replaceAll(text, operation)
		case 'split':
			return text.split(operation.by || text)[operation.part - 1]?.trim() || text
	}
}

function inCase(text: string, to: LetterCase): string {
	if (to === 'upper') return text.toUpperCase()
	const lower = text.toLowerCase()
	return to === 'lower' ? lower : lower.replaceAll(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

function replaceAll(text: string, { find, text: by, match_case }: Extract<Operation, { do: 'replace' }>): string {
	if (!find) return text
	if (match_case) return text.replaceAll(find, () => by)
	const pattern = new RegExp(find.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu')
	return text.replace(pattern, () => by)
}
