import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '#tests/make/any-text.ts'
import { isProblem } from '../problem.ts'
import { formatAttribute } from './attribute-format.ts'
import { cleanAttribute } from './attribute-value.ts'
import { attributeAt, ATTRIBUTES, homePath } from './attributes.ts'
import { DEFAULT_COLUMNS } from './columns.ts'
import { DISPLAY_FIELDS, displayField, PACKING_FIELDS } from './display-fields.ts'

describe('the table', () => {
	test('every path, alias and label is there once', () => {
		const paths = ATTRIBUTES.flatMap(({ path, aliases = [] }) => [path, ...aliases])
		expect(new Set(paths).size).toBe(paths.length)
		for (const locale of ['en', 'zh'] as const)
			expect(new Set(ATTRIBUTES.map((attribute) => attribute[locale])).size).toBe(ATTRIBUTES.length)
	})
	test('units, columns and display fields point at attributes', () => {
		const units = ATTRIBUTES.flatMap(({ unit }) => unit ?? [])
		const columns = DEFAULT_COLUMNS.map(({ path }) => path)
		const fields = [...DISPLAY_FIELDS, ...PACKING_FIELDS].flatMap(({ paths }) => [...paths])
		for (const path of [...units, ...columns, ...fields]) expect(homePath(path)).toBe(attributeAt(path)?.path)
		expect(columns[0]).toBe('sku_name')
		expect(DISPLAY_FIELDS).toHaveLength(18)
	})
	test('fields of the spec have their one home', () => {
		expect(homePath('bps.carton_spec.package_qty')).toBe('pps.qty_per_carton')
		expect(homePath('package_spec.contains_qty')).toBe('pps.qty_per_pack')
		expect(homePath('pack_per_carton')).toBe('pps.pack_per_carton')
		expect(homePath('bps.sku_name')).toBe('sku_name')
		expect(homePath('bps.foreign')).toBe('bps.foreign')
	})
	test('display fields are found by placeholder, field and own key', () => {
		expect(displayField('Price/Carton')).toBe(displayField('price_per_carton'))
		expect(displayField('cps.origin')?.paths).toEqual(['cps.origin'])
		expect(displayField('nothing')).toBeUndefined()
	})
})

describe('clean values', () => {
	test.each([
		['bps.product_name', '  Mug\tred ', 'Mug red'],
		['bps.description', 'a\r\nb', 'a\nb'],
		['bps.price', '$1,299', '1299.00'],
		['bps.price', 12.5, '12.50'],
		['bps.moq', '1,000', 1000],
		['bps.moq', 12, 12],
		['bps.carton_spec.package_qty', '24.0', 24],
		['bps.colors', 'Red, Blue，Green', ['Red', 'Blue', 'Green']],
		['bps.colors', ['Red', ' Red', ''], ['Red']],
		['bps.size', 42, ['42']],
		['bps.upc', '03600029145', '036000291452'],
		['bps.product_url', ' https://shop.example/a?b=1 ', 'https://shop.example/a?b=1'],
		['pps.item_weight_unit', 'KGS', 'kg'],
		['pps.length_width_height', ['1', 2, '3.50'], { length: '1', width: '2', height: '3.5' }],
		['pps.carton_size', { length: '60', width: '40', height: 30 }, { length: '60', width: '40', height: '30' }],
		['inventory', '12.500', '12.5'],
		['sku_name', ' AB/12\u200b ', 'AB/12'],
		[
			'sku_img',
			['/media/a.jpg', { url: 'https://a.io/b.png', alt: ' Front ' }, '/media/a.jpg'],
			[
				{ url: '/media/a.jpg', alt: '' },
				{ url: 'https://a.io/b.png', alt: 'Front' },
			],
		],
		[
			'bps.variations',
			'Size: S, M\nColor: Red',
			[
				{ name: 'Size', values: ['S', 'M'] },
				{ name: 'Color', values: ['Red'] },
			],
		],
		['bps.variations', [{ name: 'Size', value: 'S' }], [{ name: 'Size', values: ['S'] }]],
		['cps.origin', ' China ', 'China'],
		['bps.foreign', { a: [1, 'x', null] }, { a: [1, 'x', null] }],
		['bps.price', '', null],
		['bps.colors', [], null],
		['bps.colors', ' , ', null],
	])('%s takes %j', (path, raw, value) => {
		expect(cleanAttribute(path, raw)).toEqual({ value })
	})
	test('a measure brings its unit', () => {
		expect(cleanAttribute('pps.item_weight', '12.5 kg')).toEqual({
			value: '12.5',
			also: { 'pps.item_weight_unit': 'kg' },
		})
		expect(cleanAttribute('pps.carton_size', '60x40x30 cm')).toEqual({
			value: { length: '60', width: '40', height: '30' },
			also: { 'pps.carton_dimension_unit': 'cm' },
		})
	})
	test('the decimal comma is for texts, never for numbers', () => {
		expect(cleanAttribute('bps.price', '1.299,50', { decimal: ',' })).toEqual({ value: '1299.50' })
		expect(cleanAttribute('bps.price', 1.299, { decimal: ',' })).toEqual({ value: '1.299' })
		expect(cleanAttribute('bps.size', '1,5; 2,5', { decimal: ',' })).toEqual({ value: ['1,5', '2,5'] })
		expect(cleanAttribute('bps.size', '1,5', { decimal: ',' })).toEqual({ value: ['1,5'] })
	})
})

describe('refused values', () => {
	test.each([
		['bps.product_name', 'x'.repeat(201), 'text_too_long'],
		['bps.product_name', 'a\u0000b', 'text_bad_characters'],
		['bps.product_name', { a: 1 }, 'value_bad'],
		['bps.price', '12 pcs', 'number_unit'],
		['bps.price', 'NaN', 'number_unreadable'],
		['bps.price', Number.NaN, 'number_unreadable'],
		['bps.price', '-1', 'price_negative'],
		['bps.price', true, 'value_bad'],
		['bps.price', '1234567890123', 'number_too_big'],
		['bps.moq', '0', 'number_too_small'],
		['bps.moq', '1.5', 'number_not_whole'],
		['bps.moq', '99999999999', 'number_too_large'],
		['bps.colors', Array.from({ length: 51 }, (_, i) => `c${i}`), 'value_too_many'],
		['bps.colors', [{}], 'value_bad'],
		['bps.product_url', 'javascript:alert(1)', 'url_bad'],
		['bps.upc', '036000291453', 'upc_check_digit'],
		['pps.item_weight', '-1 kg', 'number_negative'],
		['pps.item_weight_unit', 'stone', 'option_unknown'],
		['pps.carton_size', '60x40', 'dimension_bad'],
		['pps.carton_size', {}, 'dimension_bad'],
		['inventory', '-1', 'quantity_negative'],
		['sku_name', '  ', 'sku_missing'],
		['sku_name', 'x'.repeat(65), 'text_too_long'],
		['sku_name', 'a\u202eb', 'sku_name_characters'],
		['sku_img', ['javascript:x'], 'url_bad'],
		['sku_img', ['//evil.example/x.jpg'], 'url_bad'],
		['sku_img', ['/media/../x.jpg'], 'url_bad'],
		['sku_img', Array.from({ length: 21 }, (_, i) => `/media/${i}`), 'images_too_many'],
		['bps.variations', [{ name: '', value: 'x' }], 'variations_bad'],
		['bps.variations', ['a', 'b', 'c', 'd'], 'options_too_many'],
		['category', 'x', 'attribute_readonly'],
		['created_at', 'x', 'attribute_readonly'],
		['bps.foreign', [[[[[1]]]]], 'value_too_deep'],
		['bps.foreign', { 'a.b': 1 }, 'value_bad'],
		['bps.foreign', () => 1, 'value_bad'],
		['bps.__proto__.x', 1, 'attribute_path_bad'],
	])('%s refuses %j', (path, raw, code) => {
		expect(cleanAttribute(path, raw)).toMatchObject({ code, path: expect.any(String) })
	})
})

describe('cleaning', () => {
	const path = fc.constantFrom(...ATTRIBUTES.map((attribute) => attribute.path), 'cps.origin', 'bps.foreign')
	const raw = fc.oneof(
		anyText(40),
		fc.constantFrom(
			'12.5 kg',
			'1x2x3 cm',
			'1,299.00',
			'a, b; c',
			'5=4.20; 10=-5%',
			'Size: S, M',
			'kg',
			'cm',
			'96385074',
		),
		fc.jsonValue({ maxDepth: 3 }),
		fc.double(),
	)
	test('never throws, and what is clean stays as it is', () => {
		fc.assert(
			fc.property(path, raw, (path, raw) => {
				const once = cleanAttribute(path, raw)
				if (!isProblem(once))
					expect(cleanAttribute(path, once.value)).toEqual(
						once.value === null && path === 'sku_name' ? expect.anything() : { value: once.value },
					)
			}),
			{ numRuns: 3000 },
		)
	})
	test('what is written is read back the same', () => {
		fc.assert(
			fc.property(path, raw, (path, raw) => {
				const type = attributeAt(path)?.type
				const once = cleanAttribute(path, raw)
				if (isProblem(once) || once.value === null || type === undefined || type === 'images') return
				expect(cleanAttribute(path, formatAttribute(path, once.value, 'en'))).toEqual({ value: once.value })
			}),
			{ numRuns: 3000 },
		)
	})
	test('values are written for people', () => {
		expect(formatAttribute('bps.price', '1245.00', 'en', { currency: 'EUR' })).toBe('€1,245.00')
		expect(formatAttribute('bps.price', '1245.00', 'en')).toBe('1,245.00')
		expect(formatAttribute('pps.carton_size', { length: '72', width: '70', height: '82' }, 'en', { unit: 'cm' })).toBe(
			'72 × 70 × 82 cm',
		)
		expect(formatAttribute('pps.item_weight', '12.5', 'en', { unit: 'kg' })).toBe('12.5 kg')
		expect(formatAttribute('bps.colors', ['Red', 'Blue'], 'en')).toBe('Red, Blue')
		expect(formatAttribute('bps.moq', 1000, 'en')).toBe('1,000')
		expect(formatAttribute('cps.flag', true, 'en')).toBe('true')
		expect(formatAttribute('bps.price', null, 'en')).toBe('')
	})
})
