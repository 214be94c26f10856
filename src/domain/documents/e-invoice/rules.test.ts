import { describe, expect, test } from 'vitest'
import {
	GOOD_INVOICE as GOOD,
	invoiceOf as of,
	LINE_CHARGE as extra,
	LINE_DISCOUNT as discount,
} from '#tests/make/e-invoice-model.ts'
import type { TaxCategory } from '../tax-category.ts'
import type { EAdjustment, EInvoice, ELine, ESums } from './model.ts'
import { NEVER_WRITTEN, RULES, rulesBroken } from './rules.ts'
import { cureText, problemText, TERMS } from './words.ts'

type Change = (invoice: EInvoice) => EInvoice

const sums =
	(part: Partial<ESums>): Change =>
	(one) => ({ ...one, sums: { ...one.sums, ...part } })
const line =
	(part: Partial<ELine>): Change =>
	(one) => ({ ...one, lines: one.lines.map((of) => ({ ...of, ...part })) })
const seller =
	(part: Partial<EInvoice['seller']>): Change =>
	(one) => ({ ...one, seller: { ...one.seller, ...part } })
const buyer =
	(part: Partial<EInvoice['buyer']>): Change =>
	(one) => ({ ...one, buyer: { ...one.buyer, ...part } })
const taxed =
	(part: Partial<EInvoice['breakdown'][number]>): Change =>
	(one) => ({
		...one,
		breakdown: one.breakdown.map((of) => ({ ...of, ...part })),
	})
const payment =
	(part: Partial<NonNullable<EInvoice['payment']>>): Change =>
	(one) => ({
		...one,
		payment: one.payment && { ...one.payment, ...part },
	})
const whole =
	(part: Partial<EInvoice>): Change =>
	(one) => ({ ...one, ...part })
/** Of the discount of the whole (0) or shipping (1). */
const adjusted =
	(at: number, part: Partial<EAdjustment>): Change =>
	(one) => ({
		...one,
		adjustments: one.adjustments.map((of, index) => (index === at ? { ...of, ...part } : of)),
	})
const ofLine = (...adjustments: ELine['adjustments'][number][]): Change => line({ adjustments })
const place =
	(side: 'seller' | 'buyer', country: string): Change =>
	(one) => ({
		...one,
		[side]: { ...one[side], address: { lines: [], city: '', postcode: '', country } },
	})
const goesTo =
	(part: Partial<NonNullable<EInvoice['delivery']>>): Change =>
	(one) => ({
		...one,
		delivery: one.delivery && { ...one.delivery, ...part },
	})
const all =
	(...changes: readonly Change[]): Change =>
	(one) =>
		changes.reduce((so, change) => change(so), one)

const SILENT = { reason: '', reason_code: '' }

/** Each rule with what breaks it, and what else the standard then says of the same fault. */
const BROKEN: readonly (readonly [rule: string, change: Change, with_it?: readonly string[], from?: TaxCategory])[] = [
	['BR-01', whole({ specification: '' })],
	['BR-02', whole({ number: '' })],
	['BR-03', whole({ issue_date: '' })],
	['BR-04', whole({ type_code: '' })],
	['BR-05', whole({ currency: '' })],
	['BR-06', seller({ name: '' })],
	['BR-07', buyer({ name: '' })],
	['BR-08', seller({ address: null })],
	['BR-09', place('seller', '')],
	['BR-10', buyer({ address: null })],
	['BR-11', place('buyer', '')],
	['BR-12', sums({ lines: '' })],
	['BR-13', sums({ net: '' })],
	['BR-14', sums({ gross: '' })],
	['BR-15', sums({ due: '' })],
	[
		'BR-16',
		all(
			whole({ lines: [] }),
			sums({ lines: '0', net: '3.00', tax: '0.57', gross: '3.57', due: '3.57' }),
			taxed({ base: '3.00', amount: '0.57' }),
		),
	],
	['BR-21', line({ id: '' })],
	['BR-22', line({ quantity: '' })],
	['BR-23', line({ unit: '' })],
	['BR-24', line({ net: '' }), ['BR-CO-10', 'BR-S-08']],
	['BR-25', line({ name: '' })],
	['BR-26', line({ price: '' })],
	['BR-27', line({ price: '-10.00' })],
	['BR-31', adjusted(0, { amount: '' }), ['BR-CO-11', 'BR-S-08']],
	['BR-32', adjusted(0, { tax: { category: '', rate: '19' } }), ['BR-S-08']],
	['BR-33', adjusted(0, SILENT), ['BR-CO-21']],
	['BR-36', adjusted(1, { amount: '' }), ['BR-CO-12', 'BR-S-08']],
	['BR-37', adjusted(1, { tax: { category: '', rate: '19' } }), ['BR-S-08']],
	['BR-38', adjusted(1, SILENT), ['BR-CO-22']],
	['BR-41', ofLine({ ...discount, amount: '' })],
	['BR-42', ofLine({ ...discount, ...SILENT }), ['BR-CO-23']],
	['BR-43', ofLine({ ...extra, amount: '' })],
	['BR-44', ofLine({ ...extra, ...SILENT }), ['BR-CO-24']],
	['BR-45', taxed({ base: '' })],
	['BR-46', taxed({ amount: '' }), ['BR-CO-14']],
	['BR-47', taxed({ tax: { category: '', rate: '19' } }), ['BR-S-01']],
	['BR-48', taxed({ tax: { category: 'S', rate: null }, amount: '0.00', base: '0.00' }), ['BR-CO-14']],
	['BR-49', payment({ code: '' })],
	['BR-50', payment({ account: '', code: '1' })],
	['BR-55', whole({ preceding: { number: '', issue_date: '2026-11-01' } })],
	['BR-57', goesTo({ address: { lines: ['Dock 4'], city: '', postcode: '', country: '' } })],
	['BR-61', payment({ account: '' }), ['BR-50']],
	['BR-62', seller({ endpoint: { id: 'a@b.example', scheme: '' } })],
	['BR-63', buyer({ endpoint: { id: 'a@b.example', scheme: '' } })],
	['BR-CO-04', line({ tax: { category: '', rate: '19' } }), ['BR-S-08']],
	['BR-CO-09', seller({ vat_id: '123456789' })],
	['BR-CO-10', sums({ lines: '97.01' }), ['BR-CO-13']],
	['BR-CO-11', sums({ allowances: '7.01' }), ['BR-CO-13']],
	['BR-CO-12', sums({ charges: '10.01' }), ['BR-CO-13']],
	['BR-CO-13', sums({ net: '100.01', gross: '119.01', due: '119.01' })],
	['BR-CO-14', sums({ tax: '19.01', gross: '119.01', due: '119.01' })],
	['BR-CO-15', sums({ gross: '119.01', due: '119.01' })],
	['BR-CO-16', sums({ due: '119.01' })],
	['BR-CO-17', all(taxed({ amount: '20.00' }), sums({ tax: '20.00', gross: '120.00', due: '120.00' })), ['BR-S-09']],
	['BR-CO-18', all(whole({ breakdown: [] }), sums({ tax: '0', gross: '100.00', due: '100.00' })), ['BR-S-01']],
	['BR-CO-21', adjusted(0, SILENT), ['BR-33']],
	['BR-CO-22', adjusted(1, SILENT), ['BR-38']],
	['BR-CO-23', ofLine({ ...discount, ...SILENT }), ['BR-42']],
	['BR-CO-24', ofLine({ ...extra, ...SILENT }), ['BR-44']],
	['BR-CO-25', whole({ due_date: null })],
	['BR-CO-26', seller({ vat_id: '', tax_number: '27/123/45678' })],
	['BR-CL-01', whole({ type_code: '999' })],
	['BR-CL-04', whole({ currency: 'XXQ' })],
	['BR-CL-14', place('seller', 'XX')],
	['BR-CL-16', payment({ code: '999' })],
	['BR-CL-17', taxed({ tax: { category: 'X' as 'S', rate: '19' } }), ['BR-S-01']],
	['BR-CL-18', line({ tax: { category: 'X' as 'S', rate: '19' } }), ['BR-S-08']],
	['BR-CL-19', adjusted(0, { reason_code: 'FC' })],
	['BR-CL-20', adjusted(1, { reason_code: '95' })],
	['BR-CL-22', taxed({ reason_code: 'VATEX-EU-XX' }), [], 'AE'],
	['BR-CL-23', line({ unit: 'PIECE' })],
	['BR-CL-25', seller({ endpoint: { id: '1', scheme: '9999' } })],
	['BR-DEC-01', all(adjusted(0, { amount: '7.000' }))],
	['BR-DEC-05', adjusted(1, { amount: '10.000' })],
	['BR-DEC-09', sums({ lines: '97.000' })],
	['BR-DEC-10', sums({ allowances: '7.000' })],
	['BR-DEC-11', sums({ charges: '10.000' })],
	['BR-DEC-12', sums({ net: '100.000' })],
	['BR-DEC-13', sums({ tax: '19.000' })],
	['BR-DEC-14', sums({ gross: '119.000' })],
	['BR-DEC-16', sums({ paid: '0.000' })],
	['BR-DEC-17', sums({ rounding: '0.000' })],
	['BR-DEC-18', sums({ due: '119.000' })],
	['BR-DEC-19', taxed({ base: '100.000' })],
	['BR-DEC-20', taxed({ amount: '19.000' })],
	['BR-DEC-23', line({ net: '97.000' })],
	['BR-DEC-24', ofLine({ ...discount, amount: '5.000' })],
	['BR-DEC-27', ofLine({ ...extra, amount: '2.000' })],
	['BR-IC-11', goesTo({ date: null }), [], 'K'],
	['BR-IC-12', goesTo({ address: null }), [], 'K'],
	[
		'BR-O-11',
		(one) => ({ ...one, breakdown: [...one.breakdown, { ...GOOD.breakdown[0]!, base: '0.00', amount: '0.00' }] }),
		[],
		'O',
	],
	[
		'BR-O-12',
		outsideWith(({ lines }) => ({ lines: lines.map((of) => ({ ...of, tax: { category: 'Z', rate: '0' } as const })) })),
		['BR-O-08', 'BR-O-11', 'BR-Z-02', 'BR-Z-08'],
		'O',
	],
	['BR-O-13', outsideWith(() => adjustedTax(0)), ['BR-O-08', 'BR-O-11', 'BR-Z-03', 'BR-Z-08'], 'O'],
	['BR-O-14', outsideWith(() => adjustedTax(1)), ['BR-O-08', 'BR-O-11', 'BR-Z-04', 'BR-Z-08'], 'O'],
]

/** Something that is taxed, with its place in the breakdown. */
function outsideWith(part: (one: EInvoice) => Partial<EInvoice>): Change {
	return (one) => ({
		...one,
		...part(one),
		breakdown: [
			...one.breakdown,
			{ base: '0.00', amount: '0.00', tax: { category: 'Z', rate: '0' }, reason: '', reason_code: '' },
		],
	})
}

function adjustedTax(at: number): Partial<EInvoice> {
	const { adjustments } = of('O')
	return {
		adjustments: adjustments.map((one, index) => (index === at ? { ...one, tax: { category: 'Z', rate: '0' } } : one)),
	}
}

/** The rules that each category has, by their names in the standard. */
const NAMES = { S: 'S', Z: 'Z', E: 'E', AE: 'AE', K: 'IC', G: 'G', O: 'O' } as const

function categoryRules(category: TaxCategory): (readonly [string, Change, readonly string[]])[] {
	const name = NAMES[category]
	const isOut = category === 'O'
	const own = of(category)
	const only = (part: 'lines' | 'allowances' | 'charges'): Change => {
		const kept = (is: boolean) => own.adjustments.filter((one) => one.is_charge === is)
		if (part === 'lines') return whole({ adjustments: [] })
		return whole({ lines: [], adjustments: kept(part === 'charges') })
	}
	const anonymous = isOut ? seller({ vat_id: 'DE123456789' }) : seller({ vat_id: '', registration_id: 'HRB 1' })
	const unsummed = (one: EInvoice) =>
		rulesBroken(one)
			.filter(({ rule }) => rule.startsWith('BR-'))
			.map(({ rule }) => rule)
	const ids = (part: 'lines' | 'allowances' | 'charges') => {
		const before = unsummed(only(part)(own))
		return [all(only(part), anonymous), before] as const
	}
	const rate = category === 'S' ? '0' : isOut ? '5' : '19'
	const bad = { category, rate }
	const rated = (rule: string, change: Change) => [`BR-${name}-${rule}`, change, [`BR-${name}-08`]] as const
	const off = { base: '100.01' }
	const more = [
		[
			`BR-${name}-01`,
			whole({
				breakdown: [
					{
						...own.breakdown[0]!,
						tax: { category: category === 'Z' ? 'S' : 'Z', rate: category === 'Z' ? '19' : '0' },
						...SILENT,
						base: '0.00',
						amount: '0.00',
					},
				],
			}),
			category === 'S' ? ['BR-CO-14'] : [],
		],
		[`BR-${name}-02`, ...ids('lines')],
		[`BR-${name}-03`, ...ids('allowances')],
		[`BR-${name}-04`, ...ids('charges')],
		rated('05', line({ tax: bad })),
		rated('06', adjusted(0, { tax: bad })),
		rated('07', adjusted(1, { tax: bad })),
		[`BR-${name}-08`, taxed(off), []],
		[
			`BR-${name}-09`,
			all(taxed({ amount: '25.00' }), sums({ tax: '25.00', gross: '125.00', due: '125.00' })),
			['BR-CO-17'],
		],
		[`BR-${name}-10`, taxed(category === 'S' || category === 'Z' ? { reason: 'None' } : SILENT), []],
	] as const
	return more.map(([id, change, with_it]) => [id, change, with_it])
}

const CASES = [
	...BROKEN.map(([id, change, with_it = [], from = 'S' as TaxCategory]) => ({ id, change, with_it, from })),
	...(Object.keys(NAMES) as TaxCategory[]).flatMap((from) =>
		categoryRules(from).map(([id, change, with_it]) => ({ id, change, with_it, from })),
	),
]

describe('the rules of EN 16931', () => {
	test.each(Object.keys(NAMES) as TaxCategory[])('an invoice of category %s that breaks none', (category) => {
		expect(rulesBroken(of(category))).toEqual([])
	})

	test.each(CASES)('$id is broken by what breaks it', ({ id, change, with_it, from }) => {
		const problems = rulesBroken(change(of(from)))
		const broken = [...new Set(problems.map(({ rule }) => rule))]
		expect(broken).toContain(id)
		expect(broken.filter((rule) => rule !== id && !with_it.includes(rule))).toEqual([])
		for (const problem of problems.filter(({ rule }) => rule === id)) {
			expect(TERMS[problem.term], problem.term).toBeDefined()
			for (const language of ['en', 'zh'] as const)
				for (const text of [
					problemText(problem, language),
					cureText(problem, language, true),
					cureText(problem, language, false),
				]) {
					expect(text).toMatch(language === 'en' ? /^[A-Z“].+\.$/s : /。$/)
					expect(text).not.toMatch(/\{|undefined|BT-/)
				}
		}
	})

	test('each rule has what breaks it', () => {
		const tried = new Set(CASES.map(({ id }) => id))
		expect(RULES.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([])
		expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length)
	})

	test('of BR-01 to BR-65 each is a rule here, or one of a group that is never written', () => {
		// The standard has no rules with these numbers.
		const none = new Set([34, 35, 39, 40, 58, 59, 60])
		const known = new Set([...RULES.map(({ id }) => id), ...NEVER_WRITTEN])
		const numbers = Array.from({ length: 65 }, (_, at) => at + 1).filter((number) => !none.has(number))
		expect(numbers.map((number) => `BR-${String(number).padStart(2, '0')}`).filter((id) => !known.has(id))).toEqual([])
	})
})
