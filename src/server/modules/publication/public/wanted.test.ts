import { expect, test } from 'vitest'
import type { Outline, Product } from '#server/modules/paper/index.ts'
import type { Contents } from './kept-outlines.service.ts'
import { allOf, searched } from './wanted.service.ts'

const NAMES = ['Oak chair', 'Oak table', 'Pine chair 胡桃木', 'Lamp', 'lamp shade', 'O', 'Oak oak chair']

/** Products of one SKU each, and one of two, in two sections. */
function makeContents(): Contents {
	const outlines = new Map(NAMES.map((name, at) => [`k${at}`, outline(`k${at}`, name)] as const))
	const products: Product[] = NAMES.slice(2).map((_, at) => ({ key: `k${at + 2}`, keys: [`k${at + 2}`] }))
	const sections = [
		{ name: 'Sets', products: [{ key: 'set', keys: ['k0', 'k1'] }], skus: 2 },
		{ name: 'Others', products, skus: products.length },
	]
	return { outlines, sections, places: new Map(), families: new Map(), blocks: false }
}

function outline(sku_name_key: string, product_name: string): Outline {
	const nothing = { variations: null, category: null, parent_id: null, stock_policy: null, stock_state: null }
	return { sku_name_key, sku_name: sku_name_key, product_name, ...nothing }
}

test.each([
	['oak', ['set/', 'k6/']],
	['chair oak', ['set/k0', 'k6/']],
	['LAMP', ['k3/', 'k4/']],
	['胡桃', ['k2/']],
	['k', ['set/', 'k2/', 'k3/', 'k4/', 'k5/', 'k6/']],
	['k6', ['k6/']],
	['lamp chair', []],
	['zzz', []],
	['  ', ['set/', 'k2/', 'k3/', 'k4/', 'k5/', 'k6/']],
])('all words of %j are found, in the order of the catalog', (name, expected) => {
	const contents = makeContents()
	const names = (found: ReturnType<typeof searched>) =>
		found.map(({ product, found = '' }) => `${product.key}/${found}`)
	const all = allOf(contents, contents.sections)
	expect(names(searched(all, contents, name, true))).toEqual(expected)
	// Each section alone tells its own.
	const each = contents.sections.flatMap((section) => searched(allOf(contents, [section]), contents, name, true))
	expect(names(each)).toEqual(expected)
	expect(allOf(contents, contents.sections)).toBe(all)
})

test('names are no way to a product where they are not shown', () => {
	const contents = makeContents()
	expect(searched(allOf(contents, contents.sections), contents, 'oak', false)).toEqual([])
})
