import { describe, expect, test } from 'vitest'
import { drafts, readTable, table } from '#tests/make/import-table.ts'

const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code)

describe('what a row says of its options', () => {
	const one = (list: string, rules = {}) => drafts(readTable(table(list), rules)).filter(({ rows }) => rows.length > 0)

	test('a column that contradicts the option of its name is told, and left when the option shall count', () => {
		const list = `
			SKU;Handle;Product name;Option 1 name;Option 1;Color
			A;mug;Mug;Color;Navy;Red
			B;mug;;Color;Blue;Dark blue
			C;mug;;Color;Black;
		`
		const [a, b, c] = one(list)
		expect([a?.warnings, b?.warnings, c?.warnings]).toEqual([
			[
				{
					code: 'option_contradicts',
					params: { value: 'Red', option: 'Color', said: 'Navy' },
					path: 'bps.colors',
					column: 5,
				},
			],
			[],
			[],
		])
		expect([a, b, c].map((draft) => draft?.attrs['bps.colors'])).toEqual([['Red'], ['Dark blue'], ['Black']])
		const [mended] = one(list, { leave_empty: ['bps.colors:option_contradicts'] })
		expect([mended?.attrs['bps.colors'], codes(mended?.warnings ?? [])]).toEqual([['Navy'], ['cell_left_empty']])
	})
	test('a color that products are filtered by is coarser than the option, and no contradiction', () => {
		const [chair] = one(`
			name;slug;facets;optionGroups;optionValues;sku;price;variantFacets
			Chair;chair;category:Home;color;mustard;C.1;99;color:yellow
			;;;;mint;C.2;99;color:green
		`)
		expect([chair?.attrs['bps.colors'], chair?.options[0]?.values, chair?.warnings]).toEqual([
			['yellow'],
			['mustard'],
			[],
		])
	})
	test('an option that stands twice in a row counts once, and says so', () => {
		const [a] = one(`
			SKU;Handle;Product name;Option 1 name;Option 1;Option 2 name;Option 2
			A;mug;Mug;Color;Red;color;Blue
			B;mug;;Color;Green;;
		`)
		expect(a?.options).toEqual([{ name: 'Color', values: ['Red'] }])
		expect(a?.warnings).toEqual([
			{ code: 'option_twice', params: { option: 'color', value: 'Blue' }, path: 'option_2' },
		])
	})
	test('values of 60 signs stay whole, and SKUs made of them stay apart, the same every time', () => {
		const long = 'Hand-dyed merino wool with a herringbone weave, washed cold '
		const list = `
			Handle;Product name;Option 1;Option 2
			scarf-of-the-north;Scarf;${long}A;${long}1
			scarf-of-the-north;;${long}A;${long}2
			scarf-of-the-north;;${long}B;${long}1
		`
		const found = one(list)
		expect(found.flatMap(({ errors }) => errors)).toEqual([])
		expect(found.map(({ options }) => options[0]?.values)).toEqual([[`${long}A`], [`${long}A`], [`${long}B`]])
		const names = found.map(({ sku_name }) => sku_name ?? '')
		expect(new Set(names).size).toBe(3)
		expect(names.every((name) => name.startsWith('scarf-of-the') && name.length <= 64)).toBe(true)
		expect(one(list).map(({ sku_name }) => sku_name)).toEqual(names)
	})
	test('the stock of a product with variants is left out, and told', () => {
		const [, parent] = one(`
			sku;product_type;name;qty;configurable_variations
			J-S;simple;Jacket S;3;
			J;configurable;Jacket;7;sku=J-S,size=S
		`)
		expect(parent).not.toHaveProperty('inventory')
		expect(parent?.warnings).toEqual([{ code: 'parent_stock_left', params: { value: '7' }, path: 'inventory' }])
	})
	test('a parent that only its variants name comes last, as they say it', () => {
		const all = drafts(
			readTable(
				table(`
					SKU;Parent SKU;Product name;Option 1;Category
					T-S;T;Tee-S;S;Tops
					T-M;T;Tee-M;M;Tops
					U-S;U;Cap-S;S;Tops
					U;;Cap;;Tops
				`),
			),
		)
		expect(all.at(-1)).toMatchObject({
			sku_name: 'T',
			rows: [],
			made: true,
			attrs: { 'bps.product_name': 'Tee', 'bps.variations': [{ name: 'Option 1', values: ['S', 'M'] }] },
			category_path: ['Tops'],
		})
		expect(all.filter(({ made }) => made)).toHaveLength(1)
	})
})
