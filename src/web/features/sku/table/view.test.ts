import { expect, test } from 'vitest'
import { DEFAULT_COLUMNS } from '#domain/sku/columns.ts'
import { moveColumn, resizeColumn, toggleColumn } from '#web/ui/grid/columns/view-columns.ts'
import { columnChoices, headerOf, usualName } from './view.ts'

const view = DEFAULT_COLUMNS.slice(0, 4).map(({ path, en }) => ({ path, name: en }))
const paths = (columns: readonly { path: string }[]) => columns.map(({ path }) => path)

test("the spec's default columns in their order and capitals", () => {
	expect(DEFAULT_COLUMNS.map(({ path, en }) => headerOf({ path, name: en }, 'en'))).toEqual([
		'SKU',
		'PRODUCT NAME',
		'COLOR',
		'CATEGORY',
		'SIZE',
		'PRICE',
		'MATERIAL',
		'QTY/CARTON',
		'UPC',
		'DESCRIPTION',
		'MOQ',
		'INVENTORY',
		'CUSTOM CONTENT OVERRIDE',
	])
})

test('a name follows the language until the user has chosen one', () => {
	expect(headerOf({ path: 'bps.price', name: '价格' }, 'en')).toBe('PRICE')
	expect(headerOf({ path: 'bps.price', name: 'PRICE' }, 'zh')).toBe('价格')
	expect(headerOf({ path: 'bps.price', name: 'Net' }, 'zh')).toBe('Net')
	expect(headerOf({ path: 'bps.brand_name', name: 'BRAND' }, 'zh')).toBe('品牌')
	expect(headerOf({ path: 'cps.fire_rating', name: 'fire_rating' }, 'zh')).toBe('fire_rating')
})

test('columns are shown at the end and hidden', () => {
	const brand = { path: 'bps.brand_name', name: usualName('bps.brand_name') }
	const more = toggleColumn(view, brand)
	expect(more.at(-1)).toEqual({ path: 'bps.brand_name', name: 'BRAND' })
	expect(toggleColumn(more, brand)).toEqual(view)
})

test('columns move, SKU stays first', () => {
	expect(paths(moveColumn(view, 'category', { to: 1 }))).toEqual([
		'sku_name',
		'category',
		'bps.product_name',
		'bps.colors',
	])
	expect(paths(moveColumn(view, 'category', { to: 0 }))).toEqual([
		'sku_name',
		'category',
		'bps.product_name',
		'bps.colors',
	])
	expect(paths(moveColumn(view, 'bps.product_name', { to: 9 })).at(-1)).toBe('bps.product_name')
	expect(moveColumn(view, 'sku_name', { by: 1 })).toEqual(view)
})

test('a width belongs to its column', () => {
	expect(resizeColumn(view, 'category', 200).map(({ width }) => width)).toEqual([undefined, undefined, undefined, 200])
})

test('every default column can be chosen; pictures and units cannot', () => {
	const all = columnChoices().flatMap((group) => group.paths)
	expect(DEFAULT_COLUMNS.filter(({ path }) => !all.includes(path))).toEqual([])
	expect(all).not.toContain('sku_img')
	expect(all).not.toContain('pps.item_weight_unit')
})
