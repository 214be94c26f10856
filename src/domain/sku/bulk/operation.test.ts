import { assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isProblem } from '../../problem.ts'
import { attributeAt } from '../attributes.ts'
import { fits, operate, operateOn, type CellOperation } from './operation.ts'

const run = (operation: CellOperation, text: string, path = 'bps.price') => {
	const result = operate(operation, path, text)
	return isProblem(result) ? result.code : result.value
}

test.each<[CellOperation, string, string, string?]>([
	[{ do: 'set', text: '5' }, '', '5'],
	[{ do: 'clear' }, '5', ''],
	[{ do: 'percent', by: '10' }, '12.50', '13.75'],
	[{ do: 'percent', by: '-33.3' }, '9.99', '6.66'],
	[{ do: 'percent', by: '10' }, '', ''],
	[{ do: 'percent', by: '5' }, '1,250.50', '1313.03'],
	[{ do: 'percent', by: '50' }, '3', '5', 'bps.moq'],
	[{ do: 'add', by: '-2.5' }, '10', '7.50'],
	[{ do: 'add', by: 'x' }, '10', 'number_unreadable'],
	[{ do: 'percent', by: '1' }, 'abc', 'number_unreadable'],
	[{ do: 'ending', cents: '0.99' }, '12.30', '11.99'],
	[{ do: 'ending', cents: '0.99' }, '12.60', '12.99'],
	[{ do: 'ending', cents: '0.99' }, '0.10', '0.99'],
	[{ do: 'ending', cents: '0.00' }, '12.51', '13.00'],
	[{ do: 'prefix', text: 'New ' }, 'Chair', 'New Chair', 'bps.product_name'],
	[{ do: 'suffix', text: '!' }, '', '', 'bps.product_name'],
	[{ do: 'case', to: 'title' }, "oak CHAIR's leg, été", "Oak Chair's Leg, Été", 'bps.product_name'],
	[{ do: 'trim' }, '  two   words ', 'two words', 'bps.product_name'],
	[{ do: 'replace', find: 'a.b', text: '$&' }, 'A.B axb', '$& axb', 'bps.product_name'],
	[{ do: 'replace', find: 'A', text: '', match_case: true }, 'Aa', 'a', 'bps.product_name'],
	[{ do: 'split', by: '-', part: 2 }, 'Oak - Chair', 'Chair', 'bps.product_name'],
	[{ do: 'split', by: '-', part: 3 }, 'Oak - Chair', 'Oak - Chair', 'bps.product_name'],
])('%j of %j is %j', (operation, text, expected, path) => expect(run(operation, text, path)).toBe(expected))

describe('for any value', () => {
	const cents = integer({ min: 0, max: 99_999_999 }).map((units) => (units / 100).toFixed(2))

	test('a price ends as asked, near by, and rounding again changes nothing', () => {
		assert(
			property(cents, constantFrom('0.99', '0.95', '0.00', '0.50'), (price, ending) => {
				const rounded = run({ do: 'ending', cents: ending }, price)
				expect(rounded.endsWith(ending.slice(1))).toBe(true)
				expect(Math.abs(Number(rounded) - Number(price))).toBeLessThan(1)
				expect(run({ do: 'ending', cents: ending }, rounded)).toBe(rounded)
			}),
		)
	})

	test('adding and taking away is as before; nothing is added to nothing', () => {
		assert(
			property(cents, cents, (price, by) => {
				const more = run({ do: 'add', by }, price)
				expect(run({ do: 'add', by: `-${by}` }, more)).toBe(price)
				expect(run({ do: 'percent', by: '0' }, price)).toBe(price)
			}),
		)
	})

	test('trimming and letter case settle at once; replacing a text with itself changes nothing', () => {
		assert(
			property(string({ maxLength: 30 }), constantFrom('upper' as const, 'lower' as const), (text, to) => {
				for (const operation of [{ do: 'trim' } as const, { do: 'case', to } as const]) {
					const once = run(operation, text, 'bps.product_name')
					expect(run(operation, once, 'bps.product_name')).toBe(once)
				}
				const same = { do: 'replace', find: text, text, match_case: true } as const
				expect(run(same, text, 'bps.product_name')).toBe(text)
			}),
		)
	})
})

test('arithmetic is for numbers, spelling for texts', () => {
	expect([fits('percent', 'bps.price'), fits('percent', 'bps.brand_name')]).toEqual([true, false])
	expect([fits('prefix', 'bps.price'), fits('prefix', 'bps.brand_name'), fits('set', 'bps.price')]).toEqual([
		false,
		true,
		true,
	])
})

test('own parameters: arithmetic by their type, nothing to spell where values are chosen', () => {
	const offered = (own: 'number' | 'text' | 'select') =>
		(['set', 'percent', 'prefix', 'replace'] as const).filter((name) => fits(name, 'cps.own', own))
	expect(offered('number')).toEqual(['set', 'percent', 'replace'])
	expect(offered('text')).toEqual(['set', 'prefix', 'replace'])
	expect(offered('select')).toEqual(['set'])
	const more = (own: 'number' | 'money', text: string) => operate({ do: 'percent', by: '50' }, 'cps.own', text, own)
	expect(more('money', '5')).toEqual({ value: '7.50' })
	expect(more('number', '0.0002')).toEqual({ value: '0.0003' })
})

test('in the other number style texts are read and written with a decimal comma', () => {
	const run = (operation: CellOperation, text: string) => operate(operation, 'bps.price', text, undefined, ',')
	expect(run({ do: 'percent', by: '10' }, '1.250,50')).toEqual({ value: '1375,55' })
	expect(run({ do: 'ending', cents: '0.99' }, '12,30')).toEqual({ value: '11,99' })
	expect(run({ do: 'add', by: '-2.5' }, '1.000')).toEqual({ value: '997,50' })
	expect(run({ do: 'add', by: '1' }, '12.5')).toMatchObject({ code: 'number_bad', params: { suggestion: '12,5' } })
	const texts: Record<string, string> = { 'pps.item_weight': '2,5' }
	const unit = attributeAt('pps.item_weight')?.unit ?? ''
	const changed = operateOn(
		{ do: 'unit', to: 'lb' },
		'pps.item_weight',
		(path) => (path === unit ? 'kg' : (texts[path] ?? '')),
		undefined,
		',',
	)
	expect(changed).toEqual({ value: { 'pps.item_weight': '5,512 lb' } })
})
