import { describe, expect, test } from 'vitest'
import { mapColumns } from '../map-columns.ts'
import { createRowReader } from '../rows.ts'
import { DEFAULT_RULES, type ImportRules } from '../rules.ts'

const HEADERS = ['SKU', 'Qty 1', 'Price 1 (USD)', '起订量2', '单价2', 'Qty3', 'Price3']

/** What a row of a list with price breaks side by side says. */
function read(cells: readonly (string | number)[], rules: Partial<ImportRules> = {}, headers = HEADERS) {
	const mapping = Object.fromEntries(mapColumns(headers).map(({ index, target }) => [index, target ?? null]))
	const reader = createRowReader({ mapping, headers, rules: { ...DEFAULT_RULES, ...rules }, currency: 'USD' })
	const [outcome] = [...reader.push(2, ['A', ...cells]), ...reader.end()]
	if (outcome?.kind !== 'sku') throw new Error('no SKU')
	return {
		tiers: outcome.attrs['bps.volume_pricing'],
		errors: outcome.errors.map(({ code, column }) => [code, column]),
	}
}

describe('price breaks in columns of their own', () => {
	test.each<[name: string, cells: (string | number)[], tiers: string[][]]>([
		[
			'all of them',
			[1, '4.2', '100', '$3.90', '1,000', 3.5],
			[
				['1', '4.20'],
				['100', '3.90'],
				['1000', '3.50'],
			],
		],
		['fewer than the list has', ['1', '4.20', '', '', '', ''], [['1', '4.20']]],
		[
			'those in the middle missing',
			['1', '4.20', '', '', '500', '3'],
			[
				['1', '4.20'],
				['500', '3.00'],
			],
		],
	])('%s', (_, cells, tiers) => {
		const found = tiers.map(([min_qty, price]) => ({ min_qty: Number(min_qty), price, unit: 'piece' }))
		expect(read(cells)).toEqual({ tiers: found, errors: [] })
	})

	test.each([
		['a quantity in words', ['1', '4.20', '100 pcs', '3.90'], 'number_unit', 3],
		['a quantity that is none', ['0', '4.20'], 'number_too_small', 1],
		['half a piece', ['1', '4.20', '1.5', '3.90'], 'number_not_whole', 3],
		['a price below zero', ['1', '4.20', '100', '-3.90'], 'price_negative', 4],
		['another currency', ['1', '€4.20'], 'currency_foreign', 2],
		['a quantity without its price', ['1', '4.20', '100', ''], 'tier_price_or_discount', 3],
		['a price without its quantity', ['1', '4.20', '', '3.90'], 'tier_quantity', 4],
		['quantities that do not rise', ['100', '4.20', '100', '3.90'], 'tiers_not_rising', 1],
	])('%s is refused at its cell', (_, cells, code, column) => {
		expect(read(cells)).toEqual({ tiers: undefined, errors: [[code, column]] })
	})

	test('words are taken as the numbers in them where the seller says so; empty cells clear where the rules say so', () => {
		expect(read(['1', '4.20', '100 pcs', '3.90'], { accept: ['tier_qty:number_unit'] }).tiers).toHaveLength(2)
		expect(read(['', '', '', '', '', ''], { empty: 'clear' }).tiers).toBeNull()
		expect(read(['', '', '', '', '', '']).tiers).toBeUndefined()
	})

	test('a column that says all breaks at once comes before', () => {
		const headers = ['SKU', 'Qty 1', 'Price 1', 'Volume pricing']
		expect(read(['1', '4.20', '10=3'], {}, headers).tiers).toEqual([{ min_qty: 10, price: '3.00', unit: 'piece' }])
	})
})

test.each([
	['one kind alone', ['Price 1', 'Price 2'], [null, null]],
	['without numbers', ['Qty', 'Price'], ['inventory', 'bps.price']],
	['only numbers that have both', ['Qty 1', 'Price 1', 'Price 2'], ['tier_qty', 'tier_price', null]],
	['crossed', ['Qty 1', 'Qty 2', 'Price 2', 'Price 1'], [null, null, null, null]],
	['Break 1 Qty', ['Break 1 Qty', 'Break 1 Price'], ['tier_qty', 'tier_price']],
])('headers: %s', (_, headers, targets) => {
	expect(mapColumns(headers).map(({ target }) => target ?? null)).toEqual(targets)
})
