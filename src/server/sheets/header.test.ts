import { describe, expect, test } from 'vitest'
import { findHeader, isTotalsRow } from './header.ts'

describe('the header row', () => {
	test('is the first row of different texts that fills the table', () => {
		expect(
			findHeader([
				['SKU', 'Name', 'Price'],
				['A1', 'Mug', '3.50'],
			]),
		).toBe(0)
	})

	test('stands below titles, notes and blank rows', () => {
		const rows = [
			['Spring price list 2026'],
			[],
			[null, 'All prices in USD', null],
			['货号', '品名', '单价', '装箱数', 'Item #'],
			['A1', '杯子', '3.5', '48', '1'],
		]
		expect(findHeader(rows)).toBe(3)
	})

	test('may repeat a heading here and there', () => {
		expect(findHeader([['SKU', 'Name', 'Price', 'Image', 'Image']])).toBe(0)
	})

	test('is not a row of numbers, dates, links or the same word', () => {
		expect(
			findHeader([
				['1', '2', '3'],
				['SKU', 'Name', 'Price'],
			]),
		).toBe(1)
		expect(
			findHeader([
				['2024-05-01', 'https://a.example', '3'],
				['SKU', 'Name', 'Price'],
			]),
		).toBe(1)
		expect(
			findHeader([
				['Price', 'Price', 'Price'],
				['SKU', 'Name', 'Price'],
			]),
		).toBe(1)
	})

	test('is not found where there is none', () => {
		expect(findHeader([])).toBe(-1)
		expect(findHeader([[], [null, ' ']])).toBe(-1)
		expect(
			findHeader([
				['1', '2'],
				['3', '4'],
			]),
		).toBe(-1)
		expect(findHeader([...Array.from({ length: 30 }, () => ['1', '2']), ['SKU', 'Name']])).toBe(-1)
	})

	test('holds at least 60 % of the columns', () => {
		const row = ['1', '2', '3', '4', '5']
		expect(findHeader([['SKU', 'Name', 'Price'], row])).toBe(0)
		expect(findHeader([['SKU', 'Name'], row])).toBe(-1)
	})
})

describe('a totals row', () => {
	test.each(['Total', 'TOTALS:', 'Grand total', 'Subtotal', 'sub-total', 'Sum', '合计', '总 计：', '小计'])(
		'begins with %s',
		(text) => {
			expect(isTotalsRow([text, null, '1200'])).toBe(true)
			expect(isTotalsRow([null, ' ', text])).toBe(true)
		},
	)

	test.each(['Total gym', 'Summer hat', 'A1', '合计算器'])('does not begin with %s', (text) => {
		expect(isTotalsRow([text, 'Total'])).toBe(false)
	})

	test('is not an empty row', () => {
		expect(isTotalsRow([])).toBe(false)
		expect(isTotalsRow([null, ''])).toBe(false)
	})
})
