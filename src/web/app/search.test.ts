import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { activitiesSearch, singleSkuSearch, skuListSearch } from './search.ts'

const parse = parseSearchWith((value) => value)
const stringify = stringifySearchWith(String)

test('addresses stay plain both ways', () => {
	expect(stringify(skuListSearch(parse('?cateKey=2&level=1')))).toBe('?cateKey=2&level=1')
	expect(skuListSearch(parse('?cateKey=-100'))).toEqual({ cateKey: -100 })
})

test('a SKU made of digits stays text', () => {
	expect(singleSkuSearch(parse('?sku_name_key=404'))).toEqual({ sku_name_key: '404' })
	expect(singleSkuSearch(parse('?sku_name_key=007'))).toEqual({ sku_name_key: '007' })
	expect(skuListSearch(parse('?name=true'))).toEqual({ name: 'true' })
})

test('the filters of the history', () => {
	const address = '?mod=activity&show=stock&kind=import&person=0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d&day=2026-11-22'
	expect(stringify(activitiesSearch(parse(address)))).toBe(address)
	// Links from before the overview name no list.
	expect(stringify(activitiesSearch(parse(address.replace('mod=activity&', ''))))).toBe(address)
	expect(activitiesSearch(parse('?mod=nothing&kind=import'))).toEqual({ kind: 'import' })
})

test('unknown, empty and unreadable values count as absent', () => {
	expect(skuListSearch(parse('?cateKey=x&level=1.5&name=&other=1'))).toEqual({})
	expect(activitiesSearch(parse('?mod=nothing&add=0'))).toEqual({})
	expect(activitiesSearch(parse('?kind=nothing&person=me&day=2026-02-31&show=all'))).toEqual({})
})
