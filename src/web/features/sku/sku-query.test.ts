import { expect, test } from 'vitest'
import type { CategoryNode } from '#contract/category.ts'
import { nodeOf } from '#web/api/category-place.ts'
import { skuSearch } from './sku-query.ts'

const node = (id: number, level: number, children: CategoryNode[] = []): CategoryNode => ({
	id,
	key: id,
	name: `category ${id}`,
	icon: '',
	type: '',
	parent_id: 0,
	level,
	skuNum: 0,
	children,
})
const tree = [node(0, 0, [node(1, 1, [node(2, 2)]), node(3, 1)]), node(-1, 1), node(-100, 1)]
const search = (cateKey?: number, level?: number) =>
	skuSearch(
		{ ...(cateKey === undefined ? {} : { cateKey }), ...(level ? { level } : {}) },
		nodeOf(tree, cateKey ?? 0),
		false,
	)

test('the root and no category mean all SKUs', () => {
	expect(search()).toEqual({})
	expect(search(0, 0)).toEqual({})
})

test('a category comes with its children, Direct Items without', () => {
	expect(search(1, 1)).toEqual({ category_ids: [1] })
	expect(search(1, 2)).toEqual({ category_ids: [1], direct: true })
	expect(search(2, 2)).toEqual({ category_ids: [2] })
})

test('Uncategorized and Deleted SKUs', () => {
	expect(search(-1, 1)).toEqual({ category_ids: [-1] })
	expect(search(-100, 1)).toEqual({ status: 'deleted' })
})

test('filter and order go along; ascending is the default', () => {
	expect(skuSearch({ name: 'oak', sort: 'price' }, undefined, false)).toEqual({
		name: 'oak',
		sort: 'price',
		order: 'asc',
	})
	expect(skuSearch({ sort: 'no', order: 'desc' }, undefined, false)).toEqual({ sort: 'no', order: 'desc' })
	expect(skuSearch({ order: 'desc' }, undefined, false)).toEqual({})
})

test('variants are grouped as the address says, else as the user wants them, but never among the deleted ones', () => {
	expect(skuSearch({}, undefined, true)).toEqual({ fold: true })
	expect(skuSearch({ fold: false }, undefined, true)).toEqual({})
	expect(skuSearch({ fold: true }, undefined, false)).toEqual({ fold: true })
	expect(skuSearch({ cateKey: -100 }, undefined, true)).toEqual({ status: 'deleted' })
})
