import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '#tests/make/any-text.ts'
import { drafts, readTable as read } from '#tests/make/import-table.ts'
import type { Cell } from './draft.ts'
import { createRowReader } from './rows.ts'
import { DEFAULT_RULES, type ImportRules } from './rules.ts'

const one = (header: string, cell: Cell, rules?: Partial<ImportRules>) =>
	drafts(
		read(
			[
				['SKU', header],
				['A1', cell],
			],
			rules,
		),
	)[0]

describe('a plain list', () => {
	const list = [
		['货号', '品名', '单价', '颜色', '装箱数', 'Stock', '分类', '图片', 'Weight (kg)'],
		['A-1', ' 马克杯 ', '¥12.5', '红，蓝', '24', '1,000', '杯子 > 马克杯', 'a.jpg|b.jpg', '0.35'],
		['A-2', '碗', 3.5, '', '', 0, '', '', '500 g'],
	]
	test('becomes drafts with clean values', () => {
		expect(read(list)).toEqual([
			{
				kind: 'sku',
				row: 2,
				rows: [2],
				sku_name: 'A-1',
				attrs: {
					'bps.product_name': '马克杯',
					'bps.price': '12.50',
					'bps.colors': ['红', '蓝'],
					'pps.qty_per_carton': 24,
					'pps.item_weight': '0.35',
					'pps.item_weight_unit': 'kg',
				},
				category_path: ['杯子', '马克杯'],
				images: ['a.jpg', 'b.jpg'],
				inventory: '1000',
				options: [],
				errors: [],
				warnings: [],
			},
			{
				kind: 'sku',
				row: 3,
				rows: [3],
				sku_name: 'A-2',
				attrs: { 'bps.product_name': '碗', 'bps.price': '3.50', 'pps.item_weight': '500', 'pps.item_weight_unit': 'g' },
				inventory: '0',
				options: [],
				errors: [],
				warnings: [],
			},
		])
	})
	test('empty cells clear when the rules say so', () => {
		const second = drafts(read(list, { empty: 'clear' }))[1]
		expect(second?.attrs).toMatchObject({ 'bps.colors': null, 'pps.qty_per_carton': null })
		expect(second).toMatchObject({ images: [], category_path: [] })
	})
	test('defaults fill what is empty', () => {
		const rules = {
			defaults: { 'pps.qty_per_carton': '12', 'bps.brand_name': 'Acme', category: 'Home > New', inventory: '5' },
		}
		const [first, second] = drafts(read([...list.map((row) => row.slice(0, 5)), ['A-3']], rules))
		expect(first?.attrs).toMatchObject({ 'pps.qty_per_carton': 24, 'bps.brand_name': 'Acme' })
		expect(second).toMatchObject({
			attrs: { 'pps.qty_per_carton': 12 },
			category_path: ['Home', 'New'],
			inventory: '5',
		})
	})
})

describe('reasons', () => {
	test.each([
		[
			'Price',
			'12 pcs',
			{ code: 'number_unit', params: { value: '12 pcs', suggestion: '12' }, path: 'bps.price', column: 1 },
		],
		['Price', '-1', { code: 'price_negative', path: 'bps.price', column: 1 }],
		['Price', '12,50', { code: 'number_bad', params: { value: '12,50', suggestion: '12.5' } }],
		['UPC', '036000291453', { code: 'upc_check_digit', params: { value: '036000291453', suggestion: '036000291452' } }],
		['UPC', '1.2E+11', { code: 'upc_scientific' }],
		['Product name', 'x'.repeat(201), { code: 'text_too_long', params: { max: 200 } }],
		['Product URL', 'ftp://x', { code: 'url_bad' }],
		['Category', 'My Categories', { code: 'category_reserved', path: 'category', column: 1 }],
		['Item weight unit', 'stone', { code: 'option_unknown' }],
		['Inventory', '-3', { code: 'quantity_negative', path: 'inventory', column: 1 }],
		['MOQ', '1.5', { code: 'number_not_whole' }],
		['Description', 'a\u0000b', { code: 'text_bad_characters' }],
		['Parent SKU', 'x'.repeat(65), { code: 'text_too_long', path: 'parent' }],
	])('%s %j', (header, cell, problem) => {
		expect(one(header, cell)?.errors).toMatchObject([problem])
	})
	test.each([
		['UPC', '03600029145', { code: 'upc_completed', params: { upc: '036000291452' } }],
		['Category', 'A > B > C', { code: 'category_depth' }],
		['Images', 'javascript:x', { code: 'url_bad', column: 1 }],
		['Images', Array.from({ length: 21 }, (_, i) => `${i}.jpg`).join('|'), { code: 'images_too_many' }],
		['Length', '10', { code: 'dimension_incomplete' }],
		['Facets (name:value)', 'no facets', { code: 'facets_bad' }],
	])('%s %j only warns', (header, cell, problem) => {
		expect(one(header, cell)).toMatchObject({ errors: [], warnings: [problem] })
	})
	test('SKUs: missing, unprintable, twice in the file ignoring case', () => {
		const found = drafts(
			read([
				['SKU', 'Product name'],
				['', 'x'],
				['a\u202eb', 'y'],
				['A1', 'z'],
				['a1', 'w'],
			]),
		)
		expect(found.map(({ errors }) => errors)).toEqual([
			[{ code: 'sku_missing', path: 'sku_name', column: 0 }],
			[{ code: 'sku_name_characters', params: { value: 'a\u202eb', suggestion: 'ab' }, path: 'sku_name', column: 0 }],
			[],
			[{ code: 'sku_duplicate_in_file', params: { sku: 'a1', row: 4 }, path: 'sku_name', column: 0 }],
		])
	})
	test('a decimal comma is read where the rules say so, but not in number cells', () => {
		expect(one('Price', '1.299,50', { decimal: ',' })?.attrs['bps.price']).toBe('1299.50')
		expect(one('Price', 1.299, { decimal: ',' })?.attrs['bps.price']).toBe('1.299')
		expect(one('Stock', 2.5, { decimal: ',' })?.inventory).toBe('2.5')
	})
	test('a number cell that lost its leading zero is a bar code again', () => {
		expect(one('UPC', 36000291452)?.attrs['bps.upc']).toBe('036000291452')
	})
	test('rows may be found by bar code or key instead', () => {
		const table = [
			['SKU', 'UPC', 'sku_name_key', 'Price'],
			['', '036000291452', '', '1'],
			['', '036000291452', '', '2'],
			['', '', 'a-1', '3'],
		]
		expect(
			drafts(read(table, { key: 'upc' })).map(({ sku_name, errors }) => [sku_name, errors.map(({ code }) => code)]),
		).toEqual([
			[null, []],
			[null, ['sku_duplicate_in_file']],
			[null, ['sku_missing']],
		])
		expect(drafts(read(table, { key: 'id' }))[2]).toMatchObject({ sku_name: null, sku_name_key: 'a-1', errors: [] })
	})
	test('empty rows and totals at the end are skipped, a product called Total is not', () => {
		const table = [
			['SKU', 'Price'],
			['Total recall', '1'],
			['', ' '],
			['A2', '2'],
			['Total', '3'],
			['', ''],
		]
		expect(
			read(table).map((outcome) => (outcome.kind === 'sku' ? outcome.sku_name : [outcome.row, outcome.code])),
		).toEqual([[3, 'row_empty'], 'Total recall', [6, 'row_empty'], 'A2', [5, 'row_total']])
	})
	const totals = ['Grand total', 'Subtotal:', 'Sum', 'Summe', 'Gesamtsumme', 'Zwischensumme', 'Sous-total', 'Somme']
	test.each([...totals, 'Suma', 'Totale', 'Somma', '合计', '總計', '小计'])('%s at the end is no product', (word) => {
		const outcomes = read([
			['SKU', 'Price'],
			['A1', '2'],
			[word, '2'],
		])
		expect(outcomes).toMatchObject([{ sku_name: 'A1' }, { row: 3, code: 'row_total' }])
	})
	test.each(['Summer hat', 'Gesamtkunstwerk', 'Totem', 'Sumatra'])('%s at the end is one', (word) => {
		const outcomes = read([
			['SKU', 'Price'],
			['A1', '2'],
			[word, '2'],
		])
		expect(outcomes).toMatchObject([{ sku_name: 'A1' }, { sku_name: word }])
	})
	test('measures in three columns, units from headers', () => {
		const [draft] = drafts(
			read([
				['SKU', 'Carton length (cm)', 'Carton width', 'Carton height'],
				['A', '60', '40', '30.50'],
			]),
		)
		expect(draft?.attrs).toEqual({
			'pps.carton_size': { length: '60', width: '40', height: '30.5' },
			'pps.carton_dimension_unit': 'cm',
		})
	})
	test('several descriptions are joined, HTML becomes text', () => {
		const [draft] = drafts(
			read([
				['SKU', 'Description', 'Remarks'],
				['A', '<p>One</p><p>Two</p>', 'Three'],
			]),
		)
		expect(draft?.attrs['bps.description']).toBe('One\n\nTwo\n\nThree')
	})
})

describe('any file', () => {
	const cell = fc.oneof(
		fc.constantFrom(
			'',
			'A1',
			'a1',
			'Mug',
			'S|M',
			'Red',
			'12',
			'x.jpg',
			'Total',
			'A > B',
			'color:red',
			'sku=A1,size=S|sku=a2,size=M',
		),
		anyText(8),
		fc.double(),
		fc.boolean(),
	)
	const header = fc.constantFrom(
		'SKU',
		'Name',
		'Handle',
		'Option 1',
		'Option values',
		'Option names',
		'Price',
		'UPC',
		'Images',
		'Category',
		'Parent SKU',
		'Row type',
		'Stock',
		'Item length',
		'Facets (name:value)',
		'Variants of this row',
		'Qty 1',
		'Price 1',
		'?',
	)
	test('gives every row back exactly once, and never throws', () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(header, { minLength: 1, maxLength: 8 }),
				fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 25 }),
				fc.constantFrom('sku', 'upc', 'id'),
				fc.constantFrom('keep', 'clear'),
				(headers, rows, key, empty) => {
					const outcomes = read([headers, ...rows], { key, empty })
					const back = outcomes.flatMap((outcome) => (outcome.kind === 'sku' ? outcome.rows : [outcome.row]))
					expect(back.toSorted((a, b) => a - b)).toEqual(rows.map((_, i) => i + 2))
					const good = drafts(outcomes).filter(({ errors, sku_name }) => errors.length === 0 && sku_name !== null)
					const names = good.map(({ sku_name }) => String(sku_name).normalize('NFC').toLowerCase())
					expect(new Set(names).size).toBe(names.length)
				},
			),
			{ numRuns: 500 },
		)
	})
	test('is read in step: no more than the current product is held back', () => {
		const reader = createRowReader({ mapping: { 0: 'sku_name', 1: 'handle', 2: 'option_1' }, rules: DEFAULT_RULES })
		expect(reader.push(2, ['A', 'p', 'S'])).toEqual([])
		expect(reader.push(3, ['B', 'p', 'M'])).toEqual([])
		expect(reader.push(4, ['C', 'q', 'S']).map(({ row }) => row)).toEqual([2, 2, 3])
		expect(reader.end().map(({ row }) => row)).toEqual([4])
	})
})

describe('categories that do not fit into two levels', () => {
	const cell = 'Women > Tops > Jackets\nSale > Winter\nWomen > Tops'
	test('are told of, or kept in own parameters', () => {
		const told = one('Category', cell)
		expect(told).toMatchObject({ category_path: ['Women', 'Jackets'], attrs: {} })
		expect(told?.warnings.map(({ code }) => code)).toEqual(['category_depth', 'category_several'])
		const kept = one('Category', cell, { category_levels: 'last_two', category_path: true, more_categories: true })
		expect(kept).toMatchObject({
			category_path: ['Tops', 'Jackets'],
			attrs: { 'cps.category_path': 'Women > Tops > Jackets', 'cps.more_categories': 'Sale > Winter' },
			warnings: [],
		})
	})
})
