import { expect, test } from 'vitest'
import {
	combinations,
	countCombinations,
	defaultPattern,
	optionsKey,
	valuesOn,
	variantName,
	VARIANTS_MAX,
} from './variants.ts'

const axes = [
	{ name: 'Color', values: ['Red', 'Blue'] },
	{ name: 'Size', values: ['S', 'M', 'L'] },
]

test('axes make rows, the last one changing fastest', () => {
	expect(combinations(axes).map((row) => row.join(' '))).toEqual([
		'Red S',
		'Red M',
		'Red L',
		'Blue S',
		'Blue M',
		'Blue L',
	])
	expect(combinations([{ name: 'Size', values: [] }])).toEqual([])
	const long = ['A', 'B', 'C'].map((name) => ({ name, values: Array.from({ length: 200 }, (_, n) => String(n)) }))
	expect([combinations(long).length, countCombinations(long)]).toEqual([VARIANTS_MAX, 8_000_000])
})

test('a pattern names variants; unknown braces stay', () => {
	expect(defaultPattern(axes)).toBe('{SKU}-{COLOR}-{SIZE}')
	expect(variantName('{SKU}-{color}/{Size}', 'T-1', axes, ['Red', 'S'])).toBe('T-1-Red/S')
	expect(variantName('{SKU}_{FOO}', 'T$&1', axes, ['Red', 'S'])).toBe('T$&1_{FOO}')
	expect(defaultPattern([{ name: '颜色', values: ['红'] }])).toBe('{SKU}-{颜色}')
})

test('variants are found by their options, whatever the order and case', () => {
	const own = [
		{ name: 'size', values: ['m'] },
		{ name: 'COLOR', values: ['Red'] },
	]
	expect(valuesOn(axes, own)).toEqual(['Red', 'm'])
	expect(optionsKey(valuesOn(axes, own))).toBe(optionsKey(['red', 'M']))
	expect(valuesOn(axes, [])).toEqual([null, null])
})
