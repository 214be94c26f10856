import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '#tests/cpu.ts'
import { cases } from '#tests/make/fuzz.ts'
import type { Discount, PricedDocument, PricedLine, Tax } from './document.ts'
import { spreadWhole } from './spread.ts'
import { isPricedAlike, totalsOf } from './totals.ts'

const VAT19: Tax = { code: 'V', name: 'VAT', rate: '19', compound: false }
const VAT23: Tax = { ...VAT19, rate: '23' }
const GST: Tax = { code: 'G', name: 'GST', rate: '5', compound: false }
const QST: Tax = { code: 'Q', name: 'QST', rate: '9.975', compound: false }

let made = 0
function item(
	qty: string,
	unit_price: string,
	taxes: readonly Tax[] = [],
	discount: Discount | null = null,
): PricedLine {
	return { id: `l${++made}`, kind: 'item', qty, unit_price, discount, taxes: taxes.map(({ code }) => code) }
}

function documentOf(lines: readonly PricedLine[], rest: Partial<PricedDocument> = {}): PricedDocument {
	return {
		currency: 'EUR',
		lines,
		discount: null,
		fees: [],
		taxes: [],
		tax_rounding: 'document',
		prices_with_tax: false,
		cash_rounding: '',
		deposit: '0',
		paid: '0',
		...rest,
	}
}

describe('golden vectors (product.md section 3.8, from threads of other tools)', () => {
	test.each<[string, PricedDocument, { tax: string; total: string }]>([
		['IN#3195: 2.25 × 64.22', documentOf([item('2.25', '64.22')]), { tax: '0.00', total: '144.50' }],
		[
			'IN#3195: the same with 100 % off is nothing, not −0.01',
			documentOf([item('2.25', '64.22', [], { percent: '100' })]),
			{ tax: '0.00', total: '0.00' },
		],
		[
			'odoo#36675: 55.55 + 11.11 at 23 %, rounded once',
			documentOf([item('1', '55.55', [VAT23]), item('1', '11.11', [VAT23])], { taxes: [VAT23] }),
			{ tax: '15.33', total: '81.99' },
		],
		[
			'odoo#36675: the same, rounded line by line',
			documentOf([item('1', '55.55', [VAT23]), item('1', '11.11', [VAT23])], { taxes: [VAT23], tax_rounding: 'line' }),
			{ tax: '15.34', total: '82.00' },
		],
		[
			'IN#2101: 340.00 + 13.90 with 19 % in it stays what it is',
			documentOf([item('1', '340.00', [VAT19]), item('1', '13.90', [VAT19])], {
				taxes: [VAT19],
				prices_with_tax: true,
			}),
			{ tax: '56.51', total: '353.90' },
		],
		[
			'IN#10856: 8500 − 7500 off the document, 19 %',
			documentOf([item('1', '8500', [VAT19])], { taxes: [VAT19], discount: { amount: '7500' } }),
			{ tax: '190.00', total: '1190.00' },
		],
		[
			'IN#10856: the same off the line',
			documentOf([item('1', '8500', [VAT19], { amount: '7500' })], { taxes: [VAT19] }),
			{ tax: '190.00', total: '1190.00' },
		],
		[
			'IN#1453: 140 at 5 % and 9.975 % (13.965 goes up)',
			documentOf([item('1', '140', [GST, QST])], { taxes: [GST, QST] }),
			{ tax: '20.97', total: '160.97' },
		],
		[
			'IN#1453: 1140 at 5 % and 9.975 %',
			documentOf([item('1', '1140', [GST, QST])], { taxes: [GST, QST] }),
			{ tax: '170.72', total: '1310.72' },
		],
	])('%s', (_name, document, { tax, total }) => {
		expect(totalsOf(document)).toMatchObject({ tax, total })
	})

	test('the taxes of IN#1453 are told apart', () => {
		const { taxes } = totalsOf(documentOf([item('1', '1140', [GST, QST])], { taxes: [GST, QST] }))
		expect(taxes.map(({ code, base, amount }) => [code, base, amount])).toEqual([
			['G', '1140.00', '57.00'],
			['Q', '1140.00', '113.72'],
		])
	})

	test('the invoice of the design: 21 % of lines and shipping', () => {
		const vat: Tax = { ...VAT19, rate: '21' }
		const lines = [
			item('24', '67.60', [vat]),
			item('48', '14.79', [vat], { percent: '5' }),
			item('36', '7.28', [vat]),
			item('12', '67.60', [vat]),
		]
		const fees = [{ label: '', amount: '180', taxes: ['V'] }]
		const totals = totalsOf(documentOf(lines, { taxes: [vat], fees, paid: '1500' }))
		expect(totals.lines.map(({ net }) => net)).toEqual(['1622.40', '674.42', '262.08', '811.20'])
		expect(totals).toMatchObject({ subtotal: '3370.10', fees: '180.00', tax: '745.52', total: '4295.62' })
		expect(totals.balance).toBe('2795.62')
	})
})

describe('rules beside the vectors', () => {
	test('a compound tax is of the amount with the taxes before it', () => {
		const compound = { ...QST, rate: '10', compound: true }
		const totals = totalsOf(documentOf([item('1', '100', [GST, compound])], { taxes: [GST, compound] }))
		expect(totals.taxes.map(({ base, amount }) => [base, amount])).toEqual([
			['100.00', '5.00'],
			['105.00', '10.50'],
		])
		const held = totalsOf(
			documentOf([item('1', '115.50', [GST, compound])], { taxes: [GST, compound], prices_with_tax: true }),
		)
		expect(held.taxes).toEqual(totals.taxes)
		expect(held.total).toBe('115.50')
	})

	test('sections, subtotals and what may be left out', () => {
		const line = (kind: PricedLine['kind']): PricedLine => ({ ...item('0', '0'), kind })
		const optional = { ...item('1', '1000'), is_optional: true }
		const lines = [item('1', '1'), line('section'), item('2', '10'), optional, line('subtotal'), line('text')]
		const totals = totalsOf(documentOf([...lines, item('1', '5'), line('subtotal')]))
		expect(totals.lines.map(({ net }) => net)).toEqual([
			'1.00',
			'0.00',
			'20.00',
			'1000.00',
			'20.00',
			'0.00',
			'5.00',
			'25.00',
		])
		expect(totals.total).toBe('26.00')
	})

	test.each([
		['CHF', '0.05', '10.02', '10.00', '-0.02'],
		['CHF', '0.05', '10.03', '10.05', '0.02'],
		['CHF', '0.05', '-10.03', '-10.05', '-0.02'],
		['JPY', '0.05', '10', '10', '0'],
		['KWD', '', '1.2345', '1.235', '0.000'],
	])('%s in coins of %s: %s is %s', (currency, cash_rounding, price, total, rounding) => {
		expect(totalsOf(documentOf([item('1', price)], { currency, cash_rounding }))).toMatchObject({ total, rounding })
	})

	test('nothing comes to nothing, also with a discount', () => {
		const totals = totalsOf(documentOf([], { discount: { amount: '5' } }))
		expect(totals).toMatchObject({ discount: '0.00', tax: '0.00', total: '0.00', taxes: [] })
	})

	test('2,000 lines take a few milliseconds', () => {
		const lines = Array.from({ length: 2000 }, (_, at) => item(`${at % 7}.5`, `${at}.99`, [GST, QST], { percent: '3' }))
		const document = documentOf(lines, { taxes: [GST, QST], discount: { percent: '2.5' } })
		totalsOf(document)
		let best = Infinity
		for (let round = 0; round < 5; round++) {
			const from = cpuMs()
			totalsOf(document)
			best = Math.min(best, cpuMs() - from)
		}
		expect(best).toBeLessThan(50)
	})
})

test('shares add up to the whole, and none is a coin away from its part', () => {
	const weights = fc.array(fc.bigInt({ min: -500n, max: 5000n }), { minLength: 1, maxLength: 12 })
	fc.assert(
		fc.property(fc.bigInt({ min: -9999n, max: 99_999n }), weights, (whole, all) => {
			const shares = spreadWhole(whole, all)
			expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(whole)
			const sum = all.reduce((so, weight) => so + weight, 0n)
			if (sum === 0n) return
			for (const [at, share] of shares.entries()) {
				const away = share * sum - whole * all[at]!
				expect(away < 0n ? -away : away).toBeLessThan(sum < 0n ? -sum : sum)
			}
		}),
		cases(300),
	)
})

test('lines are priced alike where they differ in words alone, and nowhere else', () => {
	const lines = [item('2', '10.00', [VAT19]), item('1', '5.00')]
	const [one, two] = lines as [PricedLine, PricedLine]
	const differs = (part: Partial<PricedLine>) => !isPricedAlike(lines, [one, { ...two, ...part }])
	const words: object = { name: 'Lamp', description: 'Of brass' }
	expect(isPricedAlike(lines, [{ ...one }, { ...two, ...words }])).toBe(true)
	expect(isPricedAlike(lines, [one])).toBe(false)
	expect(isPricedAlike(lines, [two, one])).toBe(false)
	const parts = [{ qty: '2' }, { unit_price: '5.01' }, { discount: { percent: '1' } }, { taxes: ['V'] }]
	expect([...parts, { is_optional: true }, { kind: 'text' as const }].map(differs)).toEqual(Array(6).fill(true))
})
