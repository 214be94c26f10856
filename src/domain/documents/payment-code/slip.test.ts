import { expect, test } from 'vitest'
import { slipOf } from './slip.ts'

const CREDITOR = ['S', 'Robert Schneider AG', 'Rue du Lac', '1268', '2501', 'Biel', 'CH']
const NOBODY = ['', '', '', '', '', '', '']
const code = (amount: string, payer: readonly string[], reference: readonly string[]) =>
	[
		'SPC',
		'0200',
		'1',
		'CH4431999123000889012',
		...CREDITOR,
		...NOBODY,
		amount,
		'CHF',
		...payer,
		...reference,
		'EPD',
	].join('\n')

test('a slip says what its code says, in groups', () => {
	const payer = ['S', 'Pia-Maria Rutschmann-Schnyder', 'Grosse Marktgasse', '28', '9400', 'Rorschach', 'CH']
	expect(slipOf(code('1949.75', payer, ['QRR', '210000000003139471430009017', 'INV-1']))).toEqual({
		account: ['CH44 3199 9123 0008 8901 2', 'Robert Schneider AG', 'Rue du Lac 1268', '2501 Biel'],
		reference: '21 00000 00003 13947 14300 09017',
		message: 'INV-1',
		payer: ['Pia-Maria Rutschmann-Schnyder', 'Grosse Marktgasse 28', '9400 Rorschach'],
		currency: 'CHF',
		amount: '1 949.75',
	})
})

test('a creditor reference in fours, a payer abroad with the country, nobody where nobody is known', () => {
	const abroad = ['S', 'Nordhaus B.V.', 'Keizersgracht', '', '1016 DZ', 'Amsterdam', 'NL']
	const slip = slipOf(code('1234567.05', abroad, ['SCOR', 'RF18539007547034', '']))
	expect([slip.reference, slip.payer[2], slip.amount]).toEqual([
		'RF18 5390 0754 7034',
		'NL-1016 DZ Amsterdam',
		'1 234 567.05',
	])
	expect(slipOf(code('50.00', NOBODY, ['NON', '', '']))).toMatchObject({ payer: [], reference: '', amount: '50.00' })
})
