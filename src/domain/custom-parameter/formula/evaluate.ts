import {
	addDecimals,
	compareDecimals,
	divideDecimals,
	isDecimal,
	multiplyDecimals,
	roundDecimal,
	signOf,
	subtractDecimals,
	trimDecimal,
	type Decimal,
} from '../../decimal.ts'
import type { Cleaned, Problem } from '../../problem.ts'
import { quoted } from '../../text.ts'
import type { FunctionName, Node, Operator } from './tree.ts'

/** What a formula works with: a decimal, a text, yes or no; null = nothing is known. */
export type Value = { readonly number: Decimal } | { readonly text: string } | boolean | null

/** Decimals and digits that are carried through a calculation. */
const PLACES = 10
const DIGITS_MAX = 24
const TEXT_MAX = 1000
/** Decimals that a function may round to. */
const ROUND_MAX = 10

/**
 * What a formula gives, `read` answering the value of a field. An empty field makes a calculation empty, never zero;
 * `concat`, `min` and `max` pass over it, a condition takes it for no.
 */
export function evaluate(node: Node, read: (name: string) => Value): Cleaned<Value> {
	try {
		return { value: valueOf(node, read) }
	} catch (error) {
		if (error instanceof Fault) return error.problem
		throw error
	}
}

class Fault extends Error {
	readonly problem: Problem
	constructor(problem: Problem) {
		super(problem.code)
		this.problem = problem
	}
}

type Read = (name: string) => Value

function valueOf(node: Node, read: Read): Value {
	switch (node.kind) {
		case 'number':
			return { number: node.value }
		case 'text':
			return { text: node.value }
		case 'field':
			return read(node.name)
		case 'minus':
			return calculate('-', { number: '0' }, valueOf(node.inner, read))
		case 'operation':
			return operate(node.sign, valueOf(node.left, read), valueOf(node.right, read))
		case 'call':
			return call(node.name, node.args, read)
	}
}

function operate(sign: Operator, left: Value, right: Value): Value {
	return sign === '+' || sign === '-' || sign === '*' || sign === '/'
		? calculate(sign, left, right)
		: compare(sign, left, right)
}

function calculate(sign: '+' | '-' | '*' | '/', left: Value, right: Value): Value {
	const [a, b] = [numberIn(left), numberIn(right)]
	if (a === null || b === null) return null
	if (sign === '/' && signOf(b) === 0) throw new Fault({ code: 'formula_zero' })
	return bounded(ARITHMETIC[sign](a, b))
}

const ARITHMETIC = {
	'+': addDecimals,
	'-': subtractDecimals,
	'*': multiplyDecimals,
	'/': (a: Decimal, b: Decimal) => divideDecimals(a, b, PLACES),
} as const

/** Carried numbers stay short, however many are multiplied. */
function bounded(value: Decimal): Value {
	const number = trimDecimal(roundDecimal(value, PLACES))
	const [whole = ''] = number.replace('-', '').split('.')
	if (whole.length > DIGITS_MAX) throw new Fault({ code: 'formula_too_big' })
	return { number }
}

/** A text that is a number counts as one: fields such as a size are kept as text. */
function numberIn(value: Value): Decimal | null {
	if (value === null) return null
	if (typeof value === 'object' && 'number' in value) return value.number
	const text = textIn(value)
	if (text.trim() === '') return null
	if (typeof value === 'object' && isDecimal(text.trim()) && text.trim().length <= DIGITS_MAX) return text.trim()
	throw new Fault({ code: 'formula_number', params: { value: quoted(text) } })
}

function textIn(value: Value): string {
	if (value === null) return ''
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	return 'number' in value ? value.number : value.text
}

function compare(sign: Operator, left: Value, right: Value): Value {
	const [a, b] = [textIn(left), textIn(right)]
	const numeric = [left, right].every((value) => typeof value === 'object' && isDecimal(textIn(value).trim()))
	if (!numeric && sign !== '=' && sign !== '<>') {
		if (a === '' || b === '') return null
		throw new Fault({ code: 'formula_number', params: { value: quoted(isDecimal(a) ? b : a) } })
	}
	const order = numeric ? compareDecimals(a.trim(), b.trim()) : a.toLowerCase() === b.toLowerCase() ? 0 : 1
	switch (sign) {
		case '=':
			return order === 0
		case '<>':
			return order !== 0
		case '<':
			return order < 0
		case '<=':
			return order <= 0
		case '>':
			return order > 0
		default:
			return order >= 0
	}
}

/** Empty, 0, "no" and "" are no. */
function isYes(value: Value): boolean {
	if (typeof value === 'boolean' || value === null) return value === true
	return 'number' in value ? signOf(value.number) !== 0 : !['', 'no', '0'].includes(value.text.trim().toLowerCase())
}

function call(name: FunctionName, args: readonly Node[], read: Read): Value {
	const value = (index: number) => {
		const arg = args[index]
		return arg ? valueOf(arg, read) : null
	}
	switch (name) {
		case 'if':
			return isYes(value(0)) ? value(1) : value(2)
		case 'and':
			return args.every((_, index) => isYes(value(index)))
		case 'or':
			return args.some((_, index) => isYes(value(index)))
		case 'not':
			return !isYes(value(0))
		case 'empty':
			return textIn(value(0)).trim() === ''
		case 'concat':
			return joined(args.map((_, index) => textIn(value(index))).join(''))
		case 'min':
		case 'max':
			return extreme(
				args.map((_, index) => value(index)),
				name === 'min' ? -1 : 1,
			)
		case 'abs':
			return change(value(0), (number) => number.replace('-', ''))
		default:
			return round(name, value(0), args[1] ? value(1) : { number: '0' })
	}
}

function joined(text: string): Value {
	if (text.length > TEXT_MAX) throw new Fault({ code: 'formula_text_long', params: { max: TEXT_MAX } })
	return { text }
}

function change(value: Value, by: (number: Decimal) => Decimal): Value {
	const number = numberIn(value)
	return number === null ? null : { number: trimDecimal(by(number)) }
}

function extreme(values: readonly Value[], wanted: -1 | 1): Value {
	const numbers = values.map(numberIn).filter((number) => number !== null)
	if (numbers.length === 0) return null
	return { number: numbers.reduce((best, number) => (compareDecimals(number, best) === wanted ? number : best)) }
}

function round(name: 'round' | 'roundup' | 'rounddown', value: Value, places: Value): Value {
	const wanted = numberIn(places) ?? '0'
	const digits = Number(wanted)
	if (!Number.isInteger(digits) || digits < 0 || digits > ROUND_MAX)
		throw new Fault({ code: 'formula_places', params: { max: ROUND_MAX } })
	return change(value, (number) => {
		const half = roundDecimal(number, digits)
		if (name === 'round') return half
		const size = number.replace('-', '')
		const near = half.replace('-', '')
		const step = digits > 0 ? `0.${'1'.padStart(digits, '0')}` : '1'
		const order = compareDecimals(near, size)
		const other =
			name === 'roundup' && order < 0
				? addDecimals(near, step)
				: name === 'rounddown' && order > 0
					? subtractDecimals(near, step)
					: near
		return signOf(number) < 0 ? subtractDecimals('0', other) : other
	})
}
