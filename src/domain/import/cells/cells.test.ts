import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '#tests/cpu.ts'
import { CATEGORY_LEVELS, type CategoryLevels, readCategory, readLevels } from './category.ts'
import { readFacets, sortFacets } from './facets.ts'
import { htmlToText, looksLikeHtml } from './html-text.ts'
import { readImages } from './images.ts'
import { readNamedVariants } from './named-variants.ts'

describe('HTML', () => {
	test.each([
		['<p>One &amp; two</p>\n<p>Three<br/>four</p>', 'One & two\n\nThree\nfour'],
		['<ul><li>A</li><li>B <b>bold</b></li></ul>end', '• A\n• B bold\n\nend'],
		['a<script>alert("<p>")</script>b<STYLE>x</style>c', 'abc'],
		['<!-- <p>no</p> -->yes', 'yes'],
		['caf&eacute; &#8364;5 &#x1F457; &nbsp;&unknown; &#0;&#xD800;', 'café €5 👗 &unknown;'],
		['5 < 6 and 7 > 6, <3', '5 < 6 and 7 > 6, <3'],
		['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
		['text <b unclosed', 'text'],
		['<p>a</p><script>never closed', 'a'],
		['&lt;b&gt;stays text&lt;/b&gt;', '<b>stays text</b>'],
	])('%s', (html, text) => {
		expect(htmlToText(html)).toBe(text)
	})
	test('is told from plain text', () => {
		expect(['<p>x</p>', 'a<br>b', 'a &amp; b', '<!-- x -->'].map(looksLikeHtml)).toEqual([true, true, true, true])
		expect(['5 < 6', 'a & b', 'x <y> z', 'AT&T; fine'].map(looksLikeHtml)).toEqual([false, false, false, false])
	})
	test('no tag survives, whatever it was', () => {
		const piece = fc.oneof(
			fc.constantFrom('<p>', '</p>', '<br>', '<script>', '</script>', '<li>', '<!--', '-->', '<b ', '>', '\n', '  '),
			fc.string({ maxLength: 5 }),
		)
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
				const text = htmlToText(pieces.join(''))
				expect(text).not.toMatch(/<\/?(?:p|br|script|li)>|<!--.*-->|\n{3}|^\s|\s$| {2}/)
			}),
		)
	})
	test('hostile HTML is read in linear time', () => {
		const started = cpuMs()
		for (const html of ['<', '<p', '<!--', '<script>', '&', '&#1', '<p>\n', ' \n ', '<a href="'])
			htmlToText(html.repeat(100_000))
		expect(cpuMs() - started).toBeLessThan(2000)
	})
})

describe('pictures', () => {
	test.each([
		['a.jpg|b.jpg', ['a.jpg', 'b.jpg']],
		['a.jpg; b.jpg', ['a.jpg', 'b.jpg']],
		['a.jpg, b.jpg,c.PNG', ['a.jpg', 'b.jpg', 'c.PNG']],
		['a, b.jpg', ['a, b.jpg']],
		['one\ntwo\r\nthree', ['one', 'two', 'three']],
		['https://a.io/w_1,h_2/a.jpg, https://a.io/b.jpg', ['https://a.io/w_1,h_2/a.jpg', 'https://a.io/b.jpg']],
		[
			'https://a.io/a.jpg https://a.io/b.jpg;https://a.io/c',
			['https://a.io/a.jpg', 'https://a.io/b.jpg', 'https://a.io/c'],
		],
		[' , ', []],
	])('%j', (cell, images) => {
		expect(readImages(cell)).toEqual({ images, warnings: [] })
	})
	test('what is no picture is named', () => {
		expect(readImages('javascript:alert(1)|a.jpg')).toEqual({
			images: ['a.jpg'],
			warnings: [{ code: 'url_bad', params: { value: 'javascript:alert(1)' } }],
		})
		expect(readImages('ftp://a.io/x.jpg').warnings).toHaveLength(1)
	})
	test('hostile cells are read in linear time', () => {
		const started = cpuMs()
		for (const sign of [',', ' ', '|', 'https://', '.jpg,', 'a.jpg ', ';\n']) readImages(sign.repeat(30_000))
		expect(cpuMs() - started).toBeLessThan(1000)
	})
})

describe('categories', () => {
	test.each([
		['Bags > Totes', ['Bags', 'Totes']],
		[' Bags ', ['Bags']],
		['包袋＞手提包', ['包袋', '手提包']],
		['Bags|Totes', ['Bags', 'Totes']],
		['Cups, Mugs & Glasses', ['Cups, Mugs & Glasses']],
		['Sale: Summer', ['Sale: Summer']],
		['>', []],
		['Uncategorized', []],
		['UNCATEGORIZED', []],
		['Home > Uncategorized', ['Home']],
		['Women >\nJackets', ['Women', 'Jackets']],
		['Women\r\n> Jackets', ['Women', 'Jackets']],
		['Table\nHome > Table', ['Home', 'Table'], 'Table'],
		['Table\nKitchen', ['Table'], 'Kitchen'],
		['Home > Table\nHome', ['Home', 'Table']],
	] as [string, string[], string?][])('%j', (cell, path, other) => {
		const warnings = [{ code: 'category_several', params: { kept: path.join(' > ') } }]
		expect(readCategory(cell)).toEqual({ path, ...(other ? { others: [other], warnings } : { warnings: [] }) })
	})
	test('levels in columns of their own: the first line of each counts', () => {
		expect(readLevels(['Home\nOffice', 'Table'])).toEqual({
			path: ['Home', 'Table'],
			others: ['Office'],
			warnings: [{ code: 'category_several', params: { kept: 'Home > Table' } }],
		})
		expect(readLevels(['uncategorized'])).toEqual({ path: [], warnings: [] })
	})
	test('of more levels the first and the last are kept, or others that are asked for, with a warning', () => {
		const full = ['A', 'B', 'C', 'D']
		const read = (levels?: CategoryLevels) => readCategory(full.join(' > '), undefined, levels)
		const kept = (...path: string[]) => ({
			path,
			full,
			warnings: [{ code: 'category_depth', params: { max: 2, kept: path.join(' > ') } }],
		})
		expect(read()).toEqual(kept('A', 'D'))
		expect(read('first_two')).toEqual(kept('A', 'B'))
		expect(read('last_two')).toEqual(kept('C', 'D'))
		for (const levels of CATEGORY_LEVELS) expect(readCategory('A > B', undefined, levels).path).toEqual(['A', 'B'])
	})
	test('reserved and impossible names are errors', () => {
		expect(readCategory('My Categories > A').error).toEqual({
			code: 'category_reserved',
			params: { value: 'My Categories' },
		})
		expect(readCategory('x'.repeat(100)).error?.code).toBe('category_name_too_long')
	})
	test('shops list several paths', () => {
		expect(readCategory('Clothing, Clothing > Shirts', 'woocommerce')).toEqual({
			path: ['Clothing', 'Shirts'],
			warnings: [],
		})
		expect(readCategory('Uncategorized', 'woocommerce')).toEqual({ path: [], warnings: [] })
		expect(readCategory('Uncategorized', 'shopify')).toEqual({ path: [], warnings: [] })
		expect(readCategory('Default Category/Gear/Bags,Default Category/New', 'magento')).toEqual({
			path: ['Gear', 'Bags'],
			others: ['New'],
			warnings: [{ code: 'category_several', params: { kept: 'Gear > Bags' } }],
		})
	})
})

describe('facets', () => {
	test('go where they belong', () => {
		const facets =
			readFacets(
				'category:Electronics|category:Computers|brand:Apple|color:blue|color:pink|color:blue|plant type:Indoor',
			) ?? []
		const { category, values } = sortFacets(facets)
		expect(category).toEqual(['Electronics', 'Computers'])
		expect(Object.fromEntries(values)).toEqual({
			'bps.brand_name': ['Apple'],
			'bps.colors': ['blue', 'pink'],
			'cps.plant_type': ['Indoor'],
		})
	})
	test('Magento writes them with = and commas', () => {
		expect(readFacets('color=Red,size=S')).toEqual([
			{ name: 'color', value: 'Red' },
			{ name: 'size', value: 'S' },
		])
	})
	test.each(['Electronics', 'a|b:c', 'https://a.io/x', '=x', 'a:b|'.repeat(200)])('%s is none', (cell) => {
		expect(readFacets(cell.slice(0, 2000))).toBeNull()
	})
	test('variants named in their parent', () => {
		expect(readNamedVariants('sku=A-S,size=S,color=Red|sku=A-M,size=M|size=L')).toEqual([
			{
				sku_name: 'A-S',
				options: [
					{ name: 'size', values: ['S'] },
					{ name: 'color', values: ['Red'] },
				],
			},
			{ sku_name: 'A-M', options: [{ name: 'size', values: ['M'] }] },
		])
	})
})
