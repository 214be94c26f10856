import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '#tests/make/any-text.ts'
import { addDecimals, multiplyDecimals, subtractDecimals, trimDecimal } from '../../decimal.ts'
import { isProblem } from '../../problem.ts'
import { EMPTY_PARAMETER, type Parameter } from '../parameter.ts'
import { evaluate, type Value } from './evaluate.ts'
import { FORMULA_FIELDS } from './fields.ts'
import { parseFormula } from './parse.ts'
import { compileAll, formulaProblem, formulaValues } from './rules.ts'

const fields: Record<string, Value> = {
	price: { number: '4.20' },
	qty_per_carton: { number: '12' },
	material: { text: 'Oak' },
	size: { text: '36' },
	story: { text: 'x'.repeat(600) },
	empty: null,
	fragile: true,
}
const run = (source: string) => {
	const tree = parseFormula(source)
	return isProblem(tree) ? tree : evaluate(tree.value, (name) => fields[name] ?? null)
}
/** The result as plain text; a problem as its code. */
const give = (source: string) => {
	const result = run(source)
	if (isProblem(result)) return result.code
	const { value } = result
	if (value === null || typeof value === 'boolean') return value
	return 'number' in value ? value.number : value.text
}

describe('what formulas give', () => {
	test.each([
		['{price}*{qty_per_carton}', '50.4'],
		['{price} × {qty_per_carton} ÷ 2', '25.2'],
		['1 + 2 * 3 - 4 / 2', '5'],
		['8 - 4 - 2', '2'],
		['-(2 + 3) * 2', '-10'],
		['10 / 3', '3.3333333333'],
		['round(10 / 3, 2)', '3.33'],
		['round(2.5)', '3'],
		['roundup(2.001, 2)', '2.01'],
		['rounddown(2.999; 1)', '2.9'],
		['roundup(-2.1)', '-3'],
		['abs(-3)', '3'],
		['min({price}, 3, {empty})', '3'],
		['max(1，2)', '2'],
		['if({price} > 4, "dear", "cheap")', 'dear'],
		['if({empty} > 4, "dear")', null],
		['if({empty} = "", "none", "some")', 'none'],
		['{material} = "OAK"', true],
		['and({fragile}, {price} >= 4.2)', true],
		['or(1 > 2, not(1 <> 2))', false],
		['empty({empty})', true],
		['concat({material}, " / ", {size}, {empty})', 'Oak / 36'],
		['{size} + 1', '37'],
		['{empty} * 2', null],
		['"a" = "b"', false],
	])('%s is %s', (source, expected) => {
		expect(give(source)).toBe(expected)
	})
})

describe('what is refused says why', () => {
	test.each([
		['', 'formula_empty'],
		['1 +', 'formula_ends'],
		['(1', 'formula_unclosed'],
		['"open', 'formula_unclosed'],
		['{open', 'formula_unclosed'],
		['1 2', 'formula_sign'],
		['1)', 'formula_sign'],
		['price * 2', 'formula_function'],
		['constructor(1)', 'formula_function'],
		['round', 'formula_bracket'],
		['round(1,2,3)', 'formula_arguments'],
		['if(1)', 'formula_arguments'],
		['1 % 2', 'formula_sign'],
		['a => 1', 'formula_function'],
		['1 / 0', 'formula_zero'],
		['{material} * 2', 'formula_number'],
		['{material} < 2', 'formula_number'],
		['{fragile} + 1', 'formula_number'],
		['round(1, 99)', 'formula_places'],
		['('.repeat(50), 'formula_too_deep'],
		['-'.repeat(200) + '1', 'formula_too_deep'],
		[Array.from({ length: 30 }, () => '999999999999').join('*'), 'formula_too_big'],
		['concat({story}, {story})', 'formula_text_long'],
		['1+'.repeat(5000), 'text_too_long'],
	])('%s', (source, code) => {
		expect(give(source)).toBe(code)
	})
	test('whatever is typed, an answer or a sentence comes', () => {
		const pieces = fc.constantFrom(
			'{price}',
			'{x}',
			'(',
			')',
			'+',
			'-',
			'*',
			'/',
			'if(',
			'concat(',
			'"a"',
			',',
			'1',
			'.5',
		)
		const source = fc.oneof(
			anyText(40),
			fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
		)
		fc.assert(
			fc.property(source, (text) => {
				const result = run(text)
				if (isProblem(result)) expect(result.code).toMatch(/^(formula|text)_/)
			}),
		)
	})
})

test('calculations agree with our decimals', () => {
	const number = fc
		.tuple(fc.nat(99_999), fc.nat(99))
		.map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)
	fc.assert(
		fc.property(number, number, number, (a, b, c) => {
			expect(give(`${a} + ${b} * ${c}`)).toBe(trimDecimal(addDecimals(a, multiplyDecimals(b, c))))
			expect(give(`(${a} - ${b}) * ${c}`)).toBe(trimDecimal(multiplyDecimals(subtractDecimals(a, b), c)))
		}),
	)
})

test('every field has one name', () => {
	const names = FORMULA_FIELDS.map(({ name }) => name)
	expect(new Set(names).size).toBe(names.length)
})

const formula = (key: string, source: string, more: Partial<Parameter> = {}): Parameter => ({
	...EMPTY_PARAMETER,
	id: key,
	key,
	name: { en: key, zh: '' },
	type: 'formula',
	archived: false,
	formula: source,
	...more,
})

describe('formulas among each other', () => {
	test('circles are found, and told', () => {
		const a = formula('a', '{cps.b} + 1')
		const b = formula('b', '{cps.c} + 1')
		const c = formula('c', '{cps.a} + 1')
		expect(formulaProblem(a, [b, formula('c', '1')])).toBeNull()
		expect(formulaProblem(a, [b, c])).toEqual({ code: 'formula_circle', params: { names: 'a → b → c → a' } })
		expect(formulaProblem(formula('d', '{cps.d}'), [])).toMatchObject({ code: 'formula_circle' })
		expect(formulaProblem(formula('d', '{cps.gone}'), [])).toMatchObject({ code: 'formula_field' })
	})
	test('each is worked out after those it leans on', () => {
		const all = [
			formula('third', '{cps.second} * 2', { decimals: 1 }),
			formula('second', '{cps.first} + 1'),
			formula('first', '{price} * 2', { result: 'money' }),
			formula('word', 'if({cps.third} > 10, "big", "small")', { result: 'text' }),
			formula('flag', '{cps.word} = "big"', { result: 'yes_no' }),
			formula('broken', '{bps.product_name} * 2'),
		]
		const stored: Record<string, unknown> = { 'bps.price': '4.20', 'bps.product_name': 'Mug' }
		const parameters = new Map(all.map((parameter) => [`cps.${parameter.key}`, parameter]))
		const values = formulaValues(compileAll(all), parameters, (path) => stored[path])
		expect(Object.fromEntries(values)).toEqual({
			'cps.first': '8.40',
			'cps.second': '9.4',
			'cps.third': '18.8',
			'cps.word': 'big',
			'cps.flag': true,
			'cps.broken': null,
		})
	})
	test('carton volume comes from the carton’s size in its unit', () => {
		const cbm = formula('cbm', 'round({cbm} * 2, 3)')
		const stored: Record<string, unknown> = {
			'pps.carton_size': { length: '60', width: '40', height: '50' },
			'pps.carton_dimension_unit': 'cm',
		}
		expect(formulaValues(compileAll([cbm]), new Map(), (path) => stored[path]).get('cps.cbm')).toBe('0.24')
	})
})
