import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '#tests/make/any-text.ts'
import { isProblem } from '../problem.ts'
import { cleanParameter } from './check.ts'
import { affectsValues, convertValue } from './convert.ts'
import { formatParameter } from './format.ts'
import { guessType } from './guess.ts'
import { makeParameterKey } from './key.ts'
import { EMPTY_PARAMETER, type Parameter, PARAMETER_TYPES } from './parameter.ts'
import { typedParameter } from './typed.ts'
import { cleanParameterValue } from './value.ts'

const DOCUMENT = '/files/documents/ab/0123456789abcdef0123456789abcd.pdf?name=CE.pdf&bytes=7'
const options = [
	{ value: 'oak', label: { en: 'Oak', zh: '橡木' }, color: '#aa8855' },
	{ value: 'a-b', label: { en: 'Ash, birch', zh: '' }, color: '' },
	{ value: 'x|y', label: { en: '', zh: '松木' }, color: '' },
]
const of = (type: Parameter['type'], more: Partial<Parameter> = {}): Parameter => ({
	...EMPTY_PARAMETER,
	options: type.includes('select') ? options : [],
	id: type,
	key: type,
	name: { en: type, zh: '' },
	archived: false,
	type,
	...more,
})

describe('clean values', () => {
	test.each([
		['text', ' Hand\twash ', 'Hand wash'],
		['text', 12, '12'],
		['long_text', 'a\r\nb', 'a\nb'],
		['number', '1,250.50', '1250.5'],
		['money', '€4.2', '4.20'],
		['yes_no', 'Yes', true],
		['yes_no', '否', false],
		['yes_no', true, true],
		['date', '2026-03-05T00:00:00Z', '2026-03-05'],
		['date', '2026年3月5日', '2026-03-05'],
		['date', '5.3.2026', '2026-03-05'],
		['date', 'Mar 5, 2026', '2026-03-05'],
		['date', '25/3/2026', '2026-03-25'],
		['date', '3/25/2026', '2026-03-25'],
		['select', '橡木', 'oak'],
		['select', 'ASH, BIRCH', 'a-b'],
		['multi_select', '松木; oak', ['oak', 'x|y']],
		['multi_select', 'Ash, birch', ['a-b']],
		['multi_select', ['oak', 'oak'], ['oak']],
		['url', ' https://a.example/x ', 'https://a.example/x'],
		['color', '#ABC', '#aabbcc'],
		['color', 'Navy', '#22325c'],
		['image', '/files/media/ab/cd.jpg', '/files/media/ab/cd.jpg'],
		['file', 'https://a.example/x.pdf', 'https://a.example/x.pdf'],
		['file', ` ${DOCUMENT} `, DOCUMENT],
		['number', '  ', null],
		['multi_select', [], null],
	] as const)('%s: %j is %j', (type, raw, expected) => {
		expect(cleanParameterValue(of(type), raw)).toEqual({ value: expected })
	})
	test('units and decimals of a number', () => {
		expect(cleanParameterValue(of('number', { unit: 'cm', decimals: 1 }), '12.2 cm')).toEqual({ value: '12.2' })
		expect(cleanParameterValue(of('number', { unit: 'cm', decimals: 1 }), '12.25 cm')).toMatchObject({
			code: 'number_decimals',
			params: { suggestion: '12.3' },
		})
		expect(cleanParameterValue(of('number', { unit: 'cm' }), '1,5', { decimal: ',' })).toEqual({ value: '1.5' })
	})
	test.each([
		['number', '12 pcs', 'number_unit'],
		['money', '-1', 'price_negative'],
		['yes_no', 'perhaps', 'yes_no_bad'],
		['date', '3/4/2026', 'date_two_ways'],
		['date', '2026-02-30', 'date_bad'],
		['date', 46_000, 'date_bad'],
		['select', 'Beech', 'option_unknown'],
		['multi_select', 'Oak, Beech', 'option_unknown'],
		['multi_select', { a: 1 }, 'value_bad'],
		['url', 'javascript:alert(1)', 'url_bad'],
		['color', 'loud', 'color_bad'],
		['image', 'https://a.example/x.jpg', 'picture_bad'],
		['file', '/files/documents/../secret.pdf', 'url_bad'],
		['file', 'javascript:alert(1)', 'url_bad'],
		['image', '/files/../secret', 'picture_bad'],
		['text', ['a'], 'value_bad'],
		['formula', '1', 'attribute_readonly'],
	] as const)('%s: %j is refused with %s', (type, raw, code) => {
		expect(cleanParameterValue(of(type), raw)).toMatchObject({ code })
	})
})

const anything = fc.oneof(
	anyText(40),
	fc.integer(),
	fc.boolean(),
	fc.constantFrom('Oak', '橡木', 'Yes', '2026-03-05', '#abc', '12.5 cm', '4.20'),
)
const type = fc.constantFrom(...PARAMETER_TYPES)

test('what is clean stays as it is, and what is written is read back', () => {
	fc.assert(
		fc.property(type, fc.oneof(anything, fc.array(anyText(20), { maxLength: 3 })), (type, raw) => {
			const parameter = of(type, { unit: 'cm' })
			const clean = cleanParameterValue(parameter, raw)
			if (isProblem(clean)) return
			expect(cleanParameterValue(parameter, clean.value)).toEqual(clean)
			expect(cleanParameterValue(parameter, formatParameter(parameter, clean.value, 'en'))).toEqual(clean)
			for (const language of ['en', 'zh'])
				expect(cleanParameterValue(parameter, typedParameter(parameter, clean.value, language))).toEqual(clean)
		}),
	)
})

test('every value converts into a clean one or is told', () => {
	fc.assert(
		fc.property(type, type, anything, (from, to, raw) => {
			const clean = cleanParameterValue(of(from), raw)
			if (isProblem(clean)) return
			const converted = convertValue(of(from), of(to), clean.value)
			if (isProblem(converted) || to === 'formula') return
			expect(cleanParameterValue(of(to), converted.value)).toEqual(converted)
		}),
	)
})

test('conversions keep what people saw', () => {
	expect(convertValue(of('select'), of('text'), 'oak')).toEqual({ value: 'Oak' })
	expect(convertValue(of('text'), of('select'), 'oak')).toEqual({ value: 'oak' })
	expect(convertValue(of('select'), of('multi_select'), 'a-b')).toEqual({ value: ['a-b'] })
	expect(convertValue(of('multi_select'), of('text'), ['oak', 'x|y'])).toEqual({ value: 'Oak, 松木' })
	expect(convertValue(of('text'), of('number'), '12')).toEqual({ value: '12' })
	expect(convertValue(of('yes_no'), of('text'), true)).toEqual({ value: 'Yes' })
	expect(convertValue(of('text'), of('number'), 'twelve')).toMatchObject({ code: 'number_unreadable' })
	expect(affectsValues(of('select'), of('select', { options: options.slice(1) }))).toBe(true)
	expect(affectsValues(of('select'), of('select', { options: options.toReversed() }))).toBe(false)
	expect(affectsValues(of('number', { decimals: 2 }), of('number', { decimals: 0 }))).toBe(true)
})

test('definitions', () => {
	const others = [of('text', { id: 'o', name: { en: 'Care', zh: '护理' } })]
	const check = (parameter: Parameter) => cleanParameter(parameter, others)
	expect(check(of('text', { name: { en: '', zh: ' ' } }))).toEqual({ code: 'parameter_name_empty', path: 'name' })
	expect(check(of('text', { name: { en: 'CARE', zh: '' } }))).toEqual({ code: 'parameter_name_taken', path: 'name' })
	expect(check(of('text', { name: { en: 'x'.repeat(61), zh: '' } }))).toMatchObject({ code: 'text_too_long' })
	expect(check(of('select', { options: [] }))).toMatchObject({ code: 'parameter_no_options' })
	const twice = [...options, { value: 'b', label: { en: 'oak', zh: '' }, color: '' }]
	expect(check(of('select', { options: twice }))).toMatchObject({
		code: 'parameter_option_twice',
		path: 'options.3.label',
	})
	expect(check(of('number', { default: 'x' }))).toMatchObject({ path: 'default' })
	expect(check(of('formula', { formula: '{price' }))).toMatchObject({ code: 'formula_unclosed', path: 'formula' })
	expect(check(of('text', { unit: 'cm', decimals: 2, formula: '1', options }))).toMatchObject({
		value: { unit: '', decimals: null, formula: '', options: [] },
	})
})

test('keys', () => {
	expect(makeParameterKey('Fire rating (EN 13501)')).toBe('fire_rating_en_13501')
	expect(makeParameterKey('产地')).toBe('产地')
	expect(makeParameterKey('constructor')).toBe('constructor_2')
	expect(makeParameterKey('!!!', (key) => key === 'field')).toBe('field_2')
	fc.assert(fc.property(anyText(60), (name) => void expect(makeParameterKey(name)).toMatch(/^[\p{L}\p{N}]/u)))
})

test('types guessed from samples', () => {
	expect(guessType(['Yes', 'no', ''])).toBe('yes_no')
	expect(guessType(['1', '0', '3'])).toBe('number')
	expect(guessType(['1', '0'])).toBe('number')
	expect(guessType(['€4.20', '$5'])).toBe('money')
	expect(guessType(['2026-03-05'])).toBe('date')
	expect(guessType(['https://a.example/x'])).toBe('url')
	expect(guessType(['Oak', '12'])).toBe('text')
	expect(guessType([])).toBe('text')
})
