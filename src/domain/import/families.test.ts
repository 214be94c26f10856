import { describe, expect, test } from 'vitest'
import { drafts, readTable, table } from '#tests/make/import-table.ts'
import type { ImportDraft } from './draft.ts'
import { createRowReader } from './rows.ts'
import { DEFAULT_RULES } from './rules.ts'

const brief = ({ row, rows, sku_name, parent, parent_sku_name }: ImportDraft) => ({
	row,
	rows,
	sku: sku_name,
	...(parent && { parent }),
	...(parent_sku_name && { of: parent_sku_name }),
})
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code)

describe('a shop list with continuation rows', () => {
	const list = table(`
		name   ;slug  ;description ;assets   ;facets                            ;optionGroups;optionValues;sku    ;price ;stockOnHand;variantAssets;variantFacets
		Lamp   ;lamp  ;"A lamp"    ;l.jpg|m.jpg;category:Home|category:Light|brand:Lux|plant type:None;size|bulb;S|LED ;L-1    ;10.00 ;5          ;s.jpg        ;
		       ;      ;            ;         ;                                  ;            ;M|LED       ;L-2    ;12.00 ;6          ;             ;color:red
		Vase   ;vase  ;            ;v.jpg    ;category:Home                     ;            ;            ;V-1    ;7     ;0          ;             ;
		Chair  ;chair ;            ;         ;category:Home                     ;color       ;mint        ;C.1    ;99    ;1          ;             ;
		       ;      ;            ;         ;                                  ;            ;dark pearl  ;C.1    ;99    ;1          ;             ;
	`)
	const [parent, first, second, vase, chairs, ...chair] = drafts(readTable(list))
	test('makes a parent from the slug, and variants of every row', () => {
		expect([parent, first, second, vase, chairs, ...chair].map((draft) => draft && brief(draft))).toEqual([
			{ row: 2, rows: [], sku: 'lamp', parent: true },
			{ row: 2, rows: [2], sku: 'L-1', of: 'lamp' },
			{ row: 3, rows: [3], sku: 'L-2', of: 'lamp' },
			{ row: 4, rows: [4], sku: 'V-1' },
			{ row: 5, rows: [], sku: 'chair', parent: true },
			{ row: 5, rows: [5], sku: 'C.1-mint', of: 'chair' },
			{ row: 6, rows: [6], sku: 'C.1-dark-pearl', of: 'chair' },
		])
	})
	test('what the first row says for all stands on the parent and is inherited', () => {
		expect(parent).toMatchObject({
			attrs: { 'bps.product_name': 'Lamp', 'bps.brand_name': 'Lux', 'cps.plant_type': 'None' },
			category_path: ['Home', 'Light'],
			images: ['l.jpg', 'm.jpg'],
			options: [
				{ name: 'size', values: ['S', 'M'] },
				{ name: 'bulb', values: ['LED'] },
			],
		})
		expect(parent).not.toHaveProperty('inventory')
		expect(parent?.attrs).not.toHaveProperty('bps.price')
		expect(second?.inherited).toEqual({
			attrs: {
				'bps.product_name': 'Lamp',
				'bps.description': '"A lamp"',
				'bps.brand_name': 'Lux',
				'cps.plant_type': 'None',
			},
			images: ['l.jpg', 'm.jpg'],
		})
	})
	test('what each row says stands on its variant', () => {
		expect(first).toMatchObject({
			attrs: { 'bps.price': '10.00', 'bps.size': ['S'] },
			images: ['s.jpg'],
			inventory: '5',
			category_path: ['Home', 'Light'],
		})
		expect(second?.attrs).toEqual({
			'bps.price': '12.00',
			'bps.size': ['M'],
			'bps.colors': ['red'],
			'bps.variations': [
				{ name: 'size', values: ['M'] },
				{ name: 'bulb', values: ['LED'] },
			],
		})
		expect(second).not.toHaveProperty('images')
		expect(vase).toMatchObject({ category_path: ['Home'], inventory: '0', options: [], warnings: [] })
	})
	test('one SKU on several rows is told apart by its options', () => {
		expect(chair.map(({ warnings }) => codes(warnings))).toEqual([['sku_option_added'], ['sku_option_added']])
	})
})

describe('a Shopify export', () => {
	const list = table(`
		Handle;Title;Body (HTML);Vendor;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant SKU;Variant Grams;Variant Inventory Qty;Variant Price;Image Src;Image Position;Variant Image;Variant Weight Unit
		shirt;Blue Shirt;<p>Soft.</p><p>Warm.</p>;Acme;Title;Default Title;;;;0;1;50;https://a.io/1.jpg;1;;kg
		shirt;;;;;;;;;;;;https://a.io/2.jpg;2;;
		top;Top;Nice;Acme;Size;Small;Color;Red;;250;-2;60;https://a.io/3.jpg;1;https://a.io/red.jpg;kg
		top;;;;;Medium;;Red;;250;4;60;https://a.io/4.jpg;2;;kg
		top;;;;;;;;;;;;https://a.io/5.jpg;3;;
		bag;Bag;;Acme;Title;Default Title;;;BAG-1;0;3;30;;;;kg
	`)
	const all = drafts(readTable(list))
	test('names rows without SKU, and drops the default title', () => {
		expect(all.map(brief)).toEqual([
			{ row: 2, rows: [2, 3], sku: 'shirt' },
			{ row: 4, rows: [], sku: 'top', parent: true },
			{ row: 4, rows: [4, 6], sku: 'top-small-red', of: 'top' },
			{ row: 5, rows: [5], sku: 'top-medium-red', of: 'top' },
			{ row: 7, rows: [7], sku: 'BAG-1' },
		])
		expect(all[0]).toMatchObject({ options: [], images: ['https://a.io/1.jpg', 'https://a.io/2.jpg'], inventory: '1' })
		expect(all[0]?.attrs).toEqual({
			'bps.product_name': 'Blue Shirt',
			'bps.description': 'Soft.\n\nWarm.',
			'bps.brand_name': 'Acme',
			'bps.price': '50.00',
		})
	})
	test('a row that names another option than its product keeps that name', () => {
		const [parent, ...variants] = drafts(
			readTable(
				table(`
					Handle;Title;Option1 Name;Option1 Value;Variant SKU
					coat;Coat;Size;S;C-1
					coat;;size;M;C-2
					coat;;Fit;Slim;C-3
				`),
			),
		)
		expect(variants.map(({ options }) => options)).toEqual([
			[{ name: 'Size', values: ['S'] }],
			[{ name: 'Size', values: ['M'] }],
			[{ name: 'Fit', values: ['Slim'] }],
		])
		expect(parent?.options).toEqual([
			{ name: 'Size', values: ['S', 'M'] },
			{ name: 'Fit', values: ['Slim'] },
		])
	})
	test('pictures of all rows show the product, variant pictures the variant', () => {
		expect(all[1]?.images).toEqual(['https://a.io/3.jpg', 'https://a.io/4.jpg', 'https://a.io/5.jpg'])
		expect(all[2]?.images).toEqual(['https://a.io/red.jpg'])
		expect(all[3]).not.toHaveProperty('images')
	})
	test('grams are grams, and oversold stock begins at zero', () => {
		expect(all[2]).toMatchObject({
			attrs: { 'pps.item_weight': '250', 'pps.item_weight_unit': 'g', 'bps.size': ['Small'], 'bps.colors': ['Red'] },
			inventory: '0',
		})
		expect(codes(all[2]?.warnings ?? [])).toEqual(['stock_negative', 'sku_made'])
	})
})

describe('other ways of writing variants', () => {
	test('the same name with different options is one product, when no handle says otherwise', () => {
		const list = table(`
			SKU;Product name;Option 1;Price
			A;Mug;Red;1
			B;Mug;Blue;1
			C;Bowl;;2
			D;Bowl;;2
		`)
		expect(drafts(readTable(list)).map(brief)).toEqual([
			{ row: 2, rows: [], sku: 'Mug', parent: true },
			{ row: 2, rows: [2], sku: 'A', of: 'Mug' },
			{ row: 3, rows: [3], sku: 'B', of: 'Mug' },
			{ row: 4, rows: [4], sku: 'C' },
			{ row: 5, rows: [5], sku: 'D' },
		])
	})
	test('the same SKU with the same options is an error', () => {
		const list = table(`
			SKU;Handle;Product name;Option 1
			A;mug;Mug;Red
			A;mug;;red
			A;mug;;Blue
		`)
		const [parent, ...variants] = drafts(readTable(list))
		expect(parent?.parent).toBe(true)
		expect(variants.map(({ sku_name, errors }) => [sku_name, ...codes(errors)])).toEqual([
			['A'],
			['A', 'sku_duplicate_in_file'],
			['A-Blue'],
		])
	})
	test('a SKU that comes again in another product gets its options', () => {
		const list = table(`
			SKU;Handle;Product name;Option 1
			A;mug;Mug;Red
			A;bowl;Bowl;Blue
			A;vase;Vase;
		`)
		expect(drafts(readTable(list)).map(({ sku_name, errors }) => [sku_name, ...codes(errors)])).toEqual([
			['A'],
			['A-Blue'],
			['A', 'sku_duplicate_in_file'],
		])
	})
	test('the parent never takes the SKU of a row', () => {
		const list = table(`
			SKU;Handle;Product name;Option 1
			mug;mug;Mug;Red
			mug-2;mug;;Blue
		`)
		expect(drafts(readTable(list)).map(({ sku_name }) => sku_name)).toEqual(['mug-3', 'mug', 'mug-2'])
	})
	test('a product whose rows are all refused makes no parent', () => {
		const list = table(`
			SKU;Handle;Product name;Option 1;Price
			A;mug;Mug;Red;x
			B;mug;;Blue;y
		`)
		expect(drafts(readTable(list)).map(({ sku_name, errors }) => [sku_name, ...codes(errors)])).toEqual([
			['A', 'number_unreadable'],
			['B', 'number_unreadable'],
		])
	})
	test('a continuation row that says nothing of its own options cannot be named', () => {
		const list = table(`
			SKU;Handle;Product name;Option 1;Price
			;mug;Mug;Red;1
			;mug;;;2
		`)
		expect(drafts(readTable(list)).map(({ sku_name, errors }) => [sku_name, ...codes(errors)])).toEqual([
			['mug'],
			['mug-red'],
			[null, 'sku_missing'],
		])
	})
	test('rows may name their parent themselves', () => {
		const list = table(`
			SKU;Product name;Parent SKU;Option 1
			T;Tee;;
			T-S;;T;S
			T-M;;T;M
		`)
		expect(drafts(readTable(list)).map(brief)).toEqual([
			{ row: 2, rows: [2], sku: 'T' },
			{ row: 3, rows: [3], sku: 'T-S', of: 'T' },
			{ row: 4, rows: [4], sku: 'T-M', of: 'T' },
		])
	})
	test('a handle that comes again later belongs to the same parent', () => {
		const list = table(`
			SKU;Handle;Product name;Option 1
			A;mug;Mug;Red
			B;mug;;Blue
			X;bowl;Bowl;
			C;mug;;Green
		`)
		expect(drafts(readTable(list)).map(brief).at(-1)).toEqual({ row: 5, rows: [5], sku: 'C', of: 'mug' })
	})
	test('a product with thousands of rows goes out in parts, under one parent', () => {
		const reader = createRowReader({
			mapping: { 0: 'sku_name', 1: 'handle', 2: 'option_1', 3: 'bps.product_name' },
			rules: DEFAULT_RULES,
		})
		const found = drafts([
			...Array.from({ length: 2500 }, (_, i) =>
				reader.push(i + 2, [`S${i}`, 'big', `v${i}`, i === 0 ? 'Big' : '']),
			).flat(),
			...reader.end(),
		])
		expect(found.filter(({ parent }) => parent)).toHaveLength(1)
		const variants = found.filter(({ parent_sku_name }) => parent_sku_name === 'big')
		expect(variants).toHaveLength(2500)
		expect(variants.every(({ inherited }) => inherited?.attrs['bps.product_name'] === 'Big')).toBe(true)
	})
})
