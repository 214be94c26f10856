import { describe, expect, test } from 'vitest'
import { parseFormat, PLAIN } from './number-format.ts'
import { isScientificText, mayHaveLostDigits, numberText } from './number-text.ts'

describe('a number as text', () => {
	test.each([
		['5', 'General', '5'],
		['12.50', 'General', '12.5'],
		['-0', 'General', '0'],
		['1.23457E+11', 'General', '123457000000'],
		['1E-3', 'General', '0.001'],
		['-2.5e2', 'General', '-250'],
		['123456789012', 'General', '123456789012'],
		['1234567890123456', 'General', '1234567890123456'],
		['0.30000000000000004', 'General', '0.3'],
		['12.339999999999999', 'General', '12.34'],
		['1.2345678901234501E+19', 'General', '12345678901234500000'],
		['9.9999999999999995E+22', 'General', '100000000000000000000000'],
		['1299', '#,##0.00', '1299'],
		['1299', '"$"#,##0.00;[Red]\\-"$"#,##0.00', '1299'],
		['0.155', '0%', '15.5%'],
		['-1.2', '0.00%', '-120%'],
		['42', '00000', '00042'],
		['123456', '00000', '123456'],
		['42', '"SKU-"0000', 'SKU-0042'],
		['5551234', '000-0000', '555-1234'],
		['15551234', '000\\-0000', '1555-1234'],
		['4.5', '0000', '4.5'],
		['12', '0 "pcs"', '12'],
		['45413', 'yyyy\\-mm\\-dd', '2024-05-01'],
		['45413', 'd/m/yy', '2024-05-01'],
		['45413.5625', 'd/m/yy h:mm', '2024-05-01T13:30:00'],
		['45413.5625', 'd/m/yy', '2024-05-01'],
		['0.5625', 'h:mm AM/PM', '13:30:00'],
		['1.5', '[h]:mm', '36:00:00'],
		['45413', 'yyyy"年"m"月"d"日"', '2024-05-01'],
		['45413', '[$-409]mmm\\ d', '2024-05-01'],
		['60', 'yyyy-mm-dd', '1900-02-29'],
		['1', 'yyyy-mm-dd', '1900-01-01'],
		['61', 'yyyy-mm-dd', '1900-03-01'],
		['3000000', 'yyyy-mm-dd', '3000000'],
		['12', '[Red]0.00', '12'],
		['12', '0.00"days"', '12'],
		['not a number', 'General', 'not a number'],
		['1e999', 'General', '1e999'],
	])('%s shown with %s is %s', (raw, code, text) => {
		expect(numberText(raw, parseFormat(code), false)).toBe(text)
	})

	test('days count from 1904 where the workbook says so', () => {
		expect(numberText('0', parseFormat('yyyy-mm-dd'), true)).toBe('1904-01-01')
		expect(numberText('43951', parseFormat('yyyy-mm-dd'), true)).toBe('2024-05-01')
		expect(numberText('2958465', parseFormat('yyyy-mm-dd'), true)).toBe('2958465')
	})

	test('only the section of positive numbers counts', () => {
		expect(parseFormat('0.00;yyyy')).toEqual(PLAIN)
		expect(parseFormat('"a;b"00')).toEqual({ kind: 'code', parts: ['a;b', null, null] })
	})
})

describe('numbers that may have lost digits', () => {
	test.each(['1.23457E+11', '1e15', '1234567890123456', '-1.5E+3'])('%s may', (raw) => {
		expect(mayHaveLostDigits(raw)).toBe(true)
	})

	test.each(['123456789012', '123456789012345', '1E-5', '1.0000000000000001E-5', '12.339999999999999', 'text', ''])(
		'%s has not',
		(raw) => {
			expect(mayHaveLostDigits(raw)).toBe(false)
		},
	)

	test('texts that a spreadsheet shows for long numbers', () => {
		for (const text of ['1.23457E+11', '4E+12', '1,23E+11']) expect(isScientificText(text)).toBe(true)
		for (const text of ['12E5', 'ABCE+1', '1.2', 'E+11', '12.5E+3']) expect(isScientificText(text)).toBe(false)
	})
})
