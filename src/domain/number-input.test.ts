import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '#tests/cpu.ts'
import { trimDecimal } from './decimal.ts'
import { isCurrency } from './currency.ts'
import { cleanMoney, formatMoney, formatNumber, minorDigits, roundMoney } from './money.ts'
import { parseDecimal } from './number-input.ts'
import { cleanQuantity } from './quantity.ts'
import {
	convertLength,
	convertWeight,
	cubicMetres,
	parseDimensions,
	parseWeight,
	readLengthUnit,
	readWeightUnit,
} from './units.ts'

describe('prices of another currency', () => {
	test.each([
		['USD', '$12.50'],
		['USD', 'US$12.50'],
		['USD', '12.50 USD'],
		['CAD', 'C$ 12.50'],
		['CAD', 'CA$12.50'],
		['CAD', '$12.50'],
		['EUR', '12.50 €'],
		['EUR', '12.50'],
		['CNY', '￥12.50'],
		['CNY', 'RMB 12.50'],
		['CNY', '12.50元'],
		['JPY', '¥12.50'],
		['SEK', '12.50 kr'],
	])('in %s, %s is taken', (currency, text) => {
		expect(cleanMoney(text, { currency })).toEqual({ value: '12.50' })
	})
	test.each([
		['EUR', '$12.50', '$'],
		['USD', '12.50 €', '€'],
		['USD', '¥12.50', '¥'],
		['USD', 'HK$12.50', 'HK$'],
		['EUR', '(US$ 12.50)', 'US$'],
		['JPY', '12.50元', '元'],
	])('in %s, %s is refused, by its sign', (currency, text, mark) => {
		const told = { code: 'currency_foreign', params: { value: text, mark, currency } }
		expect(cleanMoney(text, { currency })).toMatchObject(told)
		if (!text.startsWith('(')) expect(cleanMoney(text)).toMatchObject({ value: '12.50' })
	})
})

describe('numbers as people write them', () => {
	test.each([
		['1299.00', '1299'],
		['$1,299.00', '1299'],
		['US$ 5', '5'],
		['5 USD', '5'],
		['9元', '9'],
		['１２．５', '12.5'],
		['￥12', '12'],
		['١٢٫٥', '12.5'],
		['۱۲۳', '123'],
		['1\u00a0299.50', '1299.5'],
		['1’299.50', '1299.5'],
		['1,00,000', '100000'],
		['-$5', '-5'],
		['($5.00)', '-5'],
		['−7', '-7'],
		['.5', '0.5'],
		['012.50', '12.5'],
	])('%s is %s', (raw, value) => {
		expect(parseDecimal(raw, { money: true })).toEqual({ value })
	})
	test.each([
		['1.299,00', '1299'],
		['12,50', '12.5'],
		['1.299', '1299'],
		['1 299,5 €', '1299.5'],
	])('with a decimal comma %s is %s', (raw, value) => {
		expect(parseDecimal(raw, { decimal: ',', money: true })).toEqual({ value })
	})
	test.each([
		['number_unit', '12 pcs', '12'],
		['number_bad', '12,50', '12.5'],
		['number_words', 'ca. 1,250.5', '1250.5'],
		['number_words', '=12', '12'],
		['number_sign', '+5', '5'],
		['number_sign', '-0', '0'],
		['number_decimals', '12.299999999999999', '12.3'],
		['number_decimals', '0.00005', '0.0001'],
		['number_mixed', '12,50 pcs', '12.5'],
	])('%s: %s is asked about, %s suggested', (code, raw, suggestion) => {
		expect(parseDecimal(raw)).toMatchObject({ code, params: { value: raw, suggestion } })
	})
	test.each(
		['', '-', 'abc', 'NaN', 'Infinity', '1e5', '0x10', '10x20', '1,2,3', '12.5.1', '9'.repeat(99)].concat([
			'5²',
			'①',
			'½',
			'12½',
			'10-12',
			'5-',
			'1万',
			'5k',
			'12%',
			'12 stone',
			'$5',
			'1 2',
		]),
	)('%s is not a number', (raw) => {
		expect(parseDecimal(raw)).toMatchObject({ code: 'number_unreadable' })
	})
	test('twelve digits are the most, also after rounding', () => {
		expect(parseDecimal('999999999999.9999')).toEqual({ value: '999999999999.9999' })
		for (const raw of ['1234567890123', '-1234567890123'])
			expect(parseDecimal(raw)).toEqual({ code: 'number_too_big', params: { max: 12 } })
	})
	test('what we write we read again, in every locale with these signs', () => {
		const amount = fc
			.tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.nat(9999))
			.map(([whole, decimals]) => trimDecimal(`${whole}.${String(decimals).padStart(4, '0')}`))
		fc.assert(
			fc.property(amount, (value) => {
				expect(parseDecimal(formatNumber(value, 'en'))).toEqual({ value })
				expect(parseDecimal(formatNumber(value, 'de'), { decimal: ',' })).toEqual({ value })
				expect(parseDecimal(formatNumber(value, 'fr'), { decimal: ',' })).toEqual({ value })
				expect(parseDecimal(formatMoney(value, 'USD', 'zh'), { money: true })).toEqual({ value })
				for (const locale of ['en-GB', 'zh-CN']) {
					expect(parseDecimal(formatNumber(value, locale, ','), { decimal: ',' })).toEqual({ value })
					const money = formatMoney(value, 'EUR', locale, ',')
					expect(parseDecimal(money, { decimal: ',', money: true, currency: 'EUR' })).toEqual({ value })
				}
			}),
		)
	})
	test('hostile text is answered at once', () => {
		const started = cpuMs()
		for (const text of ['1,'.repeat(50_000), ' '.repeat(100_000) + 'x', '1'.repeat(100_000) + 'x', '$'.repeat(100_000)])
			expect(parseDecimal(text)).toHaveProperty('code')
		expect(cpuMs() - started).toBeLessThan(1000)
	})
})

describe('money', () => {
	test('equal prices have one spelling, with two decimals at least', () => {
		for (const raw of ['12.5', '$12.50', '12.5000', '012.5']) expect(cleanMoney(raw)).toEqual({ value: '12.50' })
		expect(cleanMoney('0.1234')).toEqual({ value: '0.1234' })
	})
	test('no price is below zero', () => {
		expect(cleanMoney('-0.01')).toEqual({ code: 'price_negative' })
		expect(cleanMoney('-12,50')).toEqual({ code: 'price_negative' })
		expect(cleanMoney('-0')).toMatchObject({ code: 'number_sign' })
	})
	test('currencies bring their decimals', () => {
		expect([minorDigits('USD'), minorDigits('JPY'), minorDigits('KWD')]).toEqual([2, 0, 3])
		expect(roundMoney('99.5', 'JPY')).toBe('100')
		expect([isCurrency('EUR'), isCurrency('eur'), isCurrency('XX1')]).toEqual([true, false, false])
	})
	test('money is written exactly, beyond what a float can hold', () => {
		expect(formatMoney('1245', 'EUR', 'en')).toBe('€1,245.00')
		expect(formatMoney('-1500', 'EUR', 'en')).toBe('−€1,500.00')
		expect(formatMoney('0.1234', 'USD', 'en')).toBe('$0.1234')
		expect(formatMoney('999999999999.9999', 'USD', 'en')).toBe('$999,999,999,999.9999')
		expect(formatMoney('1245', 'JPY', 'en')).toBe('¥1,245')
		expect(formatMoney('-1245.5', 'EUR', 'en', ',')).toBe('−€1.245,50')
		expect(formatNumber('1234567.125', 'en', ',')).toBe('1.234.567,125')
	})
})

test('quantities have three decimals and are not rounded', () => {
	expect(cleanQuantity('1,250.500')).toEqual({ value: '1250.5' })
	expect(cleanQuantity('1.2345')).toEqual({ code: 'quantity_decimals', params: { max: 3 } })
	expect(cleanQuantity('-1')).toEqual({ code: 'quantity_negative' })
	expect(cleanQuantity('-1', { signed: true })).toEqual({ value: '-1' })
	expect(cleanQuantity('99999999999.999')).toEqual({ value: '99999999999.999' })
	expect(cleanQuantity('100000000000')).toEqual({ code: 'quantity_too_big', params: { max: '99999999999.999' } })
})

describe('units', () => {
	test('conversions are exact', () => {
		expect(convertLength('1', 'in', 'mm')).toBe('25.4')
		expect(convertLength('25.4', 'mm', 'in')).toBe('1')
		expect(convertLength('6', 'ft', 'm', 5)).toBe('1.8288')
		expect(convertWeight('1', 'lb', 'g', 5)).toBe('453.59237')
		expect(convertWeight('1000', 'g', 'kg')).toBe('1')
		expect(convertWeight('16', 'oz', 'lb')).toBe('1')
		expect(cubicMetres({ length: '60', width: '40', height: '35.5' }, 'cm')).toBe('0.0852')
	})
	test('units are known by many names', () => {
		expect(['CM', '厘米', 'Inches', '"', 'MM.'].map(readLengthUnit)).toEqual(['cm', 'cm', 'in', 'in', 'mm'])
		expect(['KGS', '公斤', 'lbs', 'cm', 'stone'].map(readWeightUnit)).toEqual(['kg', 'kg', 'lb', undefined, undefined])
	})
	test.each([
		['12.5 kg', { value: '12.5', unit: 'kg' }],
		['1,250g', { value: '1250', unit: 'g' }],
		['3公斤', { value: '3', unit: 'kg' }],
		['7', { value: '7' }],
	])('weight %s', (raw, value) => {
		expect(parseWeight(raw)).toEqual({ value })
	})
	test('an unknown unit is never dropped, a known one stays in what is suggested', () => {
		expect(parseWeight('12 stone')).toEqual({ code: 'number_unreadable', params: { value: '12 stone' } })
		const params = { value: '12,5 kg', suggestion: '12.5 kg' }
		expect(parseWeight('12,5 kg')).toEqual({ code: 'number_bad', params })
		const sides = { value: '10,5 x 20 x 30 cm', suggestion: '10.5 x 20 x 30 cm' }
		expect(parseDimensions(sides.value)).toEqual({ code: 'number_bad', params: sides })
		const mixed = { value: '10.5 x 20,5 x 1.000 cm', suggestion: '10,5 x 20,5 x 1000 cm' }
		expect(parseDimensions(mixed.value, { decimal: ',' })).toEqual({ code: 'number_bad', params: mixed })
	})
	const sides = { length: '10', width: '20', height: '30.5' }
	test.each([
		['10x20x30.5 cm', { value: sides, unit: 'cm' }],
		['10 × 20 × 30.5', { value: sides }],
		['10cm*20cm*30.5cm', { value: sides, unit: 'cm' }],
		['10" x 20" x 30.5"', { value: sides, unit: 'in' }],
		['L10 X W20 X H30.5 厘米', { value: sides, unit: 'cm' }],
		['10 by 20 by 30.5 inches', { value: sides, unit: 'in' }],
	])('dimensions %s', (raw, value) => {
		expect(parseDimensions(raw)).toEqual({ value })
	})
	test.each(['10x20', '1x2x3x4', 'axbxc', '10cm x 20in x 3cm', '', '-1x2x3', 'x'.repeat(5000)])(
		'%s is not three sides',
		(raw) => {
			expect(parseDimensions(raw)).toMatchObject({ code: 'dimension_bad' })
		},
	)
})
