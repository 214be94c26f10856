import { describe, expect, test } from 'vitest'
import { findHeaderRow } from '../header-row.ts'
import { columnLetters, numberHeaders } from './fold.ts'

describe('the header row', () => {
	test('stands below titles and above numbers', () => {
		expect(
			findHeaderRow([['ACME price list 2026'], ['', ''], ['Item', 'Name', 'Price', 'Qty'], ['A1', 'Mug', '1.00', '5']]),
		).toBe(2)
		expect(
			findHeaderRow([
				['SKU', 'Name'],
				['A1', 'Mug'],
			]),
		).toBe(0)
		expect(
			findHeaderRow([
				['1', '2'],
				['3', '4'],
			]),
		).toBe(0)
		expect(findHeaderRow([])).toBe(0)
	})
	test('stands below notes and blank rows, in Chinese too', () => {
		const notes = [['Spring price list 2026'], [], ['', 'All prices in USD', '']]
		const header = ['货号', '品名', '单价', '装箱数', 'Item #']
		expect(findHeaderRow([...notes, header, ['A1', '杯子', '3.5', '48', '1']])).toBe(3)
	})
	test.each([[['1', '2', '3']], [['2024-05-01', 'https://a.example', '3']], [['Price', 'Price', 'Price']]])(
		'is not %j',
		(row) => {
			expect(findHeaderRow([row, ['SKU', 'Name', 'Price']])).toBe(1)
		},
	)
	test('repeated and empty headers get a name of their own', () => {
		expect(numberHeaders(['\ufeffSKU', 'Price ', '', 'Price', 'Price'])).toEqual([
			'SKU',
			'Price',
			'(C)',
			'Price (2)',
			'Price (3)',
		])
		expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
	})
})
