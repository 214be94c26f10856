import { describe, expect, it } from 'vitest'
import { familyOf, matrixOf } from './family.ts'
import { valueReader } from './option-words.ts'
import { productCode, productName, withoutOptions } from './product-name.ts'
import { inSizeOrder } from './size-order.ts'

const variant = (key: string, options: Record<string, string>) => ({
	key,
	axes: Object.entries(options).map(([name, value]) => ({ name, values: [value] })),
})
const PARENT = [
	{ name: 'Size', values: ['L', 'S', 'M', 'XL'] },
	{ name: 'Color', values: ['Red', 'Blue', 'Gold'] },
]

describe('sizes stand from small to large', () => {
	it.each([
		['L,XS,M,S,XXL,XL', 'XS,S,M,L,XL,XXL'],
		['3XL,XL,2XL', 'XL,2XL,3XL'],
		['10,8,6,12', '6,8,10,12'],
		['42.5,42,EU 41', 'EU 41,42,42.5'],
		['18-24M,12-18M,2T,6-12M', '6-12M,12-18M,18-24M,2T'],
		['32x34,30x32,32x30', '30x32,32x30,32x34'],
		['One Size,M/L,S/M', 'S/M,M/L,One Size'],
		['均码,L', 'L,均码'],
	])('%s', (given, sorted) => expect(inSizeOrder(given.split(','))).toEqual(sorted.split(',')))

	it('what is no size keeps the order of the seller', () => expect(inSizeOrder(['M', 'Tall'])).toBeNull())
})

describe('a family', () => {
	it('has the values that are shown, in the order of its parent, sizes as sizes, and no variant twice', () => {
		const members = [
			variant('l-blue', { Size: 'L', Color: 'Blue' }),
			variant('s-red', { size: 's', color: 'red' }),
			variant('s-blue', { Color: 'Blue', Size: 'S' }),
			variant('m-teal', { Size: 'M', Color: 'Teal' }),
		]
		const family = familyOf(PARENT, members)
		expect(family.axes).toEqual([
			{ name: 'Size', role: 'size', values: [{ value: 'S' }, { value: 'M' }, { value: 'L' }] },
			{
				name: 'Color',
				role: 'color',
				values: [
					{ value: 'Red', hex: '#c5352c' },
					{ value: 'Blue', hex: '#3f68b5' },
					{ value: 'Teal', hex: '#24808a' },
				],
			},
		])
		expect(family.variants.map(({ key }) => key)).toEqual(['s-red', 's-blue', 'm-teal', 'l-blue'])
		expect(family.isDistinct).toBe(true)
		expect(matrixOf(family)).toMatchObject({
			down: 'Color',
			across: 'Size',
			columns: ['S', 'M', 'L'],
			lines: [
				{ labels: [{ value: 'Red' }], keys: ['s-red', null, null] },
				{ labels: [{ value: 'Blue' }], keys: ['s-blue', null, 'l-blue'] },
				{ labels: [{ value: 'Teal' }], keys: [null, 'm-teal', null] },
			],
		})
	})

	it('of one axis is a line, an axis that says the same of all stands in no line, three axes stand in pairs', () => {
		const one = familyOf([], [variant('a', { Size: 'S', Fit: 'Slim' }), variant('b', { Size: 'XS', Fit: 'Slim' })])
		expect(matrixOf(one)).toMatchObject({ down: '', columns: ['XS', 'S'], lines: [{ labels: [], keys: ['b', 'a'] }] })
		const three = familyOf(
			[],
			['S', 'M'].flatMap((Size) =>
				['Red', 'Blue'].flatMap((Color) =>
					['Slim', 'Wide'].map((Fit) => variant(`${Size}${Color}${Fit}`, { Size, Color, Fit })),
				),
			),
		)
		expect(matrixOf(three)?.lines.map(({ labels }) => labels.map(({ value }) => value).join(' '))).toEqual([
			'Red Slim',
			'Red Wide',
			'Blue Slim',
			'Blue Wide',
		])
	})

	it('of a shop that names options by their codes reads them as words', () => {
		const members = ['S', 'M'].map((size) => variant(size, { size, strap_color: 'Red', iPad: 'Air' }))
		const { axes, variants } = familyOf([{ name: 'Strap color', values: ['Red'] }], members)
		expect(axes.map(({ name, role }) => [name, role])).toEqual([
			['Strap color', 'color'],
			['Size', 'size'],
			['iPad', 'other'],
		])
		expect(variants[0]?.options).toEqual(['Red', 'S', 'Air'])
	})

	it('tells values that begin with the name of their axis without it, where all of them do', () => {
		const shoes = familyOf(
			[{ name: 'size', values: ['Size 42', 'Size 40', 'size 38'] }],
			[
				variant('b', { size: 'Size 42', cpu: 'i7', 'usb ports': '2' }),
				variant('a', { size: 'SIZE 40', cpu: 'i9', 'usb ports': '3' }),
			],
		)
		expect(shoes.axes.map(({ name, role, values }) => [name, role, values.map(({ value }) => value)])).toEqual([
			['Size', 'size', ['40', '42']],
			['CPU', 'other', ['i7', 'i9']],
			['USB ports', 'other', ['2', '3']],
		])
		expect(shoes.variants).toMatchObject([{ options: ['40', 'i9', '3'] }, { options: ['42', 'i7', '2'] }])
		const read = (axis: string, ...values: string[]) => values.map(valueReader(axis, values))
		expect(read('Color', 'Color block', 'Red')).toEqual(['Color block', 'Red'])
		expect(read('Size', 'Sizeable', 'Size')).toEqual(['Sizeable', 'Size'])
		expect(read('尺码', '尺码40', '尺码：42')).toEqual(['40', '42'])
		expect(read('Size', 'Size: 40', 'size-42')).toEqual(['40', '42'])
	})

	it.each([
		['the same options twice', [variant('a', { Size: 'S' }), variant('b', { Size: ' s' })]],
		['an axis that some lack', [variant('a', { Size: 'S' }), variant('b', { Color: 'Red' })]],
		['no options', [variant('a', {}), variant('b', {})]],
	])('with %s is a list, and keeps every variant', (_, members) => {
		const family = familyOf([], members)
		expect(family.isDistinct).toBe(false)
		expect(family.variants.map(({ key }) => key).sort()).toEqual(['a', 'b'])
		expect(matrixOf(family)).toBeNull()
	})
})

describe('the name of a product', () => {
	it.each([
		['Stellar Solar Jacket-S-Blue', ['S', 'Blue'], 'Stellar Solar Jacket'],
		['Stellar Solar Jacket-Blue-S', ['S', 'Blue'], 'Stellar Solar Jacket'],
		['T-Shirt (Red, XL)', ['XL', 'Red'], 'T-Shirt'],
		['T-Shirt （红色）', ['红色'], 'T-Shirt'],
		['Table Redwood', ['wood'], 'Table Redwood'],
		['Blue', ['Blue'], 'Blue'],
		['Mug 12 oz', ['12 oz'], 'Mug'],
		['Laptop', ['15 inch'], 'Laptop'],
	])('%s of %j is %s', (name, options, bare) => expect(withoutOptions(name, options)).toBe(bare))

	it("is its parent's, else what its variants have in common", () => {
		expect(productName('Solar Jacket', [{ name: 'X', options: [] }])).toBe('Solar Jacket')
		const variants = [
			{ name: 'Solar Jacket navy', options: ['Blue'] },
			{ name: 'Solar Jacket red', options: ['Red'] },
		]
		expect(productName('', variants)).toBe('Solar Jacket')
		expect(productName(' ', [{ name: '', options: [] }])).toBe('')
	})
})

describe('the code of a product', () => {
	it.each([
		['laptop', 'Laptop', ['L2201308'], ''],
		['hi-top-basketball-shoe', 'Hi-Top Basketball Shoe', ['AO7893-40'], ''],
		['WJ01', 'Stellar Solar Jacket', ['WJ01-S'], 'WJ01'],
		['tee', 'Tee', ['TEE-S'], 'tee'],
		['LAPTOP', 'Laptop', ['L2201308'], 'LAPTOP'],
		['mug-12', 'Mug', ['M12-R'], 'mug-12'],
	])('%s of %s with %j is "%s"', (parent, name, variants, code) =>
		expect(productCode(parent, name, variants)).toBe(code),
	)
})
