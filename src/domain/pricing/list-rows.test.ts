import { expect, test } from 'vitest'
import { pastedRows } from './list-rows.ts'

test('rows of a sheet', () => {
	expect(pastedRows('A-1\t8.40\t100=7.90\r\n\r\nB-2\t\t50=-5%\nC-3\t4')).toEqual([
		{ line: 1, sku_name: 'A-1', price: '8.40', tiers: '100=7.90' },
		{ line: 3, sku_name: 'B-2', price: '', tiers: '50=-5%' },
		{ line: 4, sku_name: 'C-3', price: '4' },
	])
})

test('headings say where columns stand, and other columns are left out', () => {
	expect(pastedRows('Product\tSKU\tSKU price (USD)\tOwn price (EUR)\nChair\tA-1\t10\t8.40')).toEqual([
		{ line: 2, sku_name: 'A-1', price: '8.40' },
	])
	expect(pastedRows('货号\t单独阶梯价\nA-1\t100=7.90')).toEqual([{ line: 2, sku_name: 'A-1', tiers: '100=7.90' }])
})

test('quotes, nothing at all, and a SKU that is called like a heading', () => {
	expect(pastedRows('')).toEqual([])
	expect(pastedRows('"A ""B"""\t1')).toEqual([{ line: 1, sku_name: 'A "B"', price: '1' }])
	expect(pastedRows('SKU\t4')).toEqual([{ line: 1, sku_name: 'SKU', price: '4' }])
})
