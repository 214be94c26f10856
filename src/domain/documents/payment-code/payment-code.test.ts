import { describe, expect, test } from 'vitest'
import { NO_SELLER_FACTS } from '../e-invoice/source.ts'
import { isIban, isSepa } from './iban.ts'
import { type Payable, paymentCodeOf } from './payment-code.ts'
import { creditorReference, isCreditorReference, isQrIban, mod10Recursive, qrReference } from './reference.ts'

const GERMAN: Payable = {
	type: 'invoice',
	state: 'open',
	number: 'INV-2026-0042',
	currency: 'EUR',
	balance: '1199.5',
	seller: { ...NO_SELLER_FACTS, iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
	company: { name: 'Nordhaven Supply GmbH', address: 'Hafenstraße 1\n20457 Hamburg', country: 'DE' },
	payer: { name: 'Nordhaus Interiors B.V.', address: 'Keizersgracht 214\n1016 DZ Amsterdam', country: 'NL' },
}
const SWISS: Payable = {
	...GERMAN,
	currency: 'CHF',
	// Of the guidelines: an account that takes QR references only.
	seller: { ...NO_SELLER_FACTS, iban: 'CH44 3199 9123 0008 8901 2', account_name: 'Robert Schneider AG' },
	company: { name: 'R', address: 'Rue du Lac 1268\n2501 Biel', country: 'CH' },
}
const swiss = (part: Partial<Payable>) => paymentCodeOf({ ...SWISS, ...part })
const iban = (text: string) => ({ seller: { ...NO_SELLER_FACTS, iban: text } })

describe('IBAN', () => {
	test.each([
		'DE89370400440532013000',
		'NL91ABNA0417164300',
		'CH9300762011623852957',
		'GB29NWBK60161331926819',
		'NO9386011117947',
	])('%s', (iban) => {
		expect(isIban(iban)).toBe(true)
		const figure = iban.at(-1) === '0' ? '1' : '0'
		expect(isIban(iban.slice(0, -1) + figure)).toBe(false)
		expect(isIban(`${iban}0`)).toBe(false)
	})

	test('not every country has one, and not all of those are within SEPA', () => {
		expect(isIban('US64SVBKUS6S3300958879')).toBe(false)
		expect([isSepa('DE89370400440532013000'), isSepa('TR330006100519786457841326')]).toEqual([true, false])
	})
})

describe('references', () => {
	test('of ISO 11649, as its example has it', () => {
		expect(creditorReference('539007547034')).toBe('RF18539007547034')
		expect(isCreditorReference(creditorReference('INV-2026-0042') ?? '')).toBe(true)
		expect([creditorReference('发票'), creditorReference('1234567890123456789012')]).toEqual([null, null])
	})

	test('of the QR-bill, as the examples of the guidelines have it', () => {
		const known = '210000000003139471430009017'
		expect(mod10Recursive(known.slice(0, 26))).toBe(Number(known.at(-1)))
		expect(qrReference('INV-2026-0042')).toMatch(/^0{18}20260042\d$/)
		expect([qrReference('INV'), qrReference('0'), qrReference('1'.repeat(27))]).toEqual([null, null, null])
		expect([isQrIban('CH4431999123000889012'), isQrIban('CH9300762011623852957')]).toEqual([true, false])
	})
})

describe('the European code', () => {
	test('each line of EPC069-12', () => {
		expect(paymentCodeOf(GERMAN)?.text.split('\n')).toEqual(
			[
				['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Nordhaven Supply GmbH', 'DE89370400440532013000', 'EUR1199.50'],
				['', '', 'INV-2026-0042'],
			].flat(),
		)
	})

	test.each<[string, Partial<Payable>]>([
		['paid', { state: 'paid', balance: '0' }],
		['void', { state: 'void' }],
		['a draft', { state: 'draft', number: null }],
		['a quotation', { type: 'quotation' }],
		['a credit note', { type: 'credit_note' }],
		['nothing due', { balance: '0.00' }],
		['too much', { balance: '1000000000.00' }],
		['dollars', { currency: 'USD' }],
		['francs of a German account', { currency: 'CHF' }],
		['no account', iban('')],
		['a wrong account', iban('DE89370400440532013001')],
		['an account outside SEPA', iban('TR330006100519786457841326')],
		['switched off', { seller: { ...GERMAN.seller!, payment_code: false } }],
		['finalised before', { seller: null }],
	])('none: %s', (_, part) => {
		expect(paymentCodeOf({ ...GERMAN, ...part })).toBeNull()
	})

	test('a name of many bytes: none beyond 331', () => {
		const long = paymentCodeOf({ ...GERMAN, company: { ...GERMAN.company, name: '货'.repeat(90) } })
		expect(Buffer.byteLength(long?.text ?? '')).toBeLessThanOrEqual(331)
	})
})

describe('the Swiss code', () => {
	test('each line of the guidelines, with a QR reference', () => {
		expect(swiss({})?.text.split('\n')).toEqual(
			[
				['SPC', '0200', '1', 'CH4431999123000889012'],
				['S', 'Robert Schneider AG', 'Rue du Lac', '1268', '2501', 'Biel', 'CH'],
				['', '', '', '', '', '', ''],
				['1199.50', 'CHF'],
				['S', 'Nordhaus Interiors B.V.', 'Keizersgracht', '214', '1016 DZ', 'Amsterdam', 'NL'],
				['QRR', qrReference('INV-2026-0042'), 'INV-2026-0042', 'EPD'],
			].flat(),
		)
	})

	test('a creditor reference of any other account, none where the number cannot be one', () => {
		const plain = { ...iban('CH9300762011623852957') }
		expect(swiss(plain)?.text.split('\n').slice(27)).toEqual([
			'SCOR',
			creditorReference('INV-2026-0042'),
			'INV-2026-0042',
			'EPD',
		])
		expect(
			swiss({ ...plain, number: '发票 12' })
				?.text.split('\n')
				.slice(27),
		).toEqual(['SCOR', creditorReference('12'), '', 'EPD'])
		expect(
			swiss({ ...plain, number: '发票' })
				?.text.split('\n')
				.slice(27),
		).toEqual(['NON', '', '', 'EPD'])
		expect(swiss({ number: '发票' })).toBeNull()
	})

	test('euros, too; a payer whose address cannot be told apart is left out, a payee is not', () => {
		expect(swiss({ currency: 'EUR' })?.text).toContain('\nEUR\n')
		expect(swiss({ currency: 'USD' })).toBeNull()
		const payer = { name: '上海', address: '南京路 1', country: 'CN' }
		expect(swiss({ payer })?.text.split('\n').slice(20, 27)).toEqual(['', '', '', '', '', '', ''])
		expect(swiss({ company: { ...SWISS.company, address: 'Biel' } })).toBeNull()
	})
})
