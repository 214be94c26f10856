import { expect, test } from 'vitest'
import { pageRows } from './page-rows.ts'

test('rows keep the places of their keys when a SKU between them is gone', () => {
	const part = [{ key: 'a' }, { key: 'b' }, { key: 'c', parent: 'a' }]
	const found = (key: string) => ({ sku_name_key: key, sku_name: key.toUpperCase(), attrs: { 'bps.price': '1' } })
	const rows = pageRows(part, [found('c'), found('a')])
	expect(rows.map(({ key, sku_name, parent, attrs }) => [key, sku_name, parent, attrs['bps.price']])).toEqual([
		['a', 'A', undefined, '1'],
		['b', 'b', undefined, undefined],
		['c', 'C', 'a', '1'],
	])
})
