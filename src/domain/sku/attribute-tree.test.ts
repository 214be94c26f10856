import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributePathProblem, isWritablePath } from './attribute-path.ts'
import { attributeEntries, getAttribute, setAttribute, setAttributes, type AttributeTree } from './attribute-tree.ts'
import { ATTRIBUTES } from './attributes.ts'
import type { Json } from './value/json-value.ts'

describe('paths', () => {
	test.each([
		'bps.price',
		'lead_time',
		'bps.carton_spec.package_qty',
		'cps.origin',
		'cps.产地',
		'bps.foreign.deep.er',
		'pps.x-1',
	])('%s is good', (path) => {
		expect(attributePathProblem(path)).toBeNull()
	})
	test.each([
		'',
		'bps',
		'cps',
		'bps.',
		'bps..x',
		'bps.__proto__',
		'bps.__proto__.x',
		'bps.constructor',
		'cps.prototype',
		"bps.a'b",
		'bps.$x',
		'bps.*',
		'bps.a[0]',
		'bps.a b',
		'bps.a.b.c.d',
		'cps.a.b',
		'bps.price.x',
		'account_id',
		'status',
		'sku_name_key',
		'lead_time.x',
		'x'.repeat(500),
		Array.from({ length: 200 }, () => 'a').join('.'),
	])('%s is refused', (path) => {
		expect(attributePathProblem(path)).toMatchObject({ code: 'attribute_path_bad' })
		expect(() => setAttribute({}, path, 'x')).toThrow(RangeError)
	})
	test('some are only read', () => {
		expect([isWritablePath('bps.price'), isWritablePath('no'), isWritablePath('status')]).toEqual([true, false, false])
	})
})

const path = fc.constantFrom(
	...ATTRIBUTES.flatMap(({ path, aliases = [] }) => [path, ...aliases]),
	'cps.origin',
	'cps.产地',
	'bps.foreign',
	'bps.deep.er.still',
	'pps.deep.er',
)
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string())) as fc.Arbitrary<Json>
const edits = fc.array(fc.tuple(path, value), { maxLength: 20 })
const apply = (list: readonly (readonly [string, Json])[]) =>
	list.reduce<AttributeTree>((tree, [path, value]) => setAttribute(tree, path, value), {})

describe('the tree', () => {
	test('what is put at a path is found there and nowhere else changes anything', () => {
		fc.assert(
			fc.property(edits, path, value, (list, path, value) => {
				const before = apply(list)
				const frozen = JSON.stringify(before)
				const after = setAttribute(before, path, value)
				expect(getAttribute(after, path)).toEqual(value)
				expect(JSON.stringify(before)).toBe(frozen)
				const others = new Map(attributeEntries(setAttribute(before, path, null)))
				expect(new Map(attributeEntries(setAttribute(after, path, null)))).toEqual(others)
			}),
		)
	})
	test('many at once are what they are one after the other, and the tree they begin with stays as it is', () => {
		const changes = fc.array(fc.tuple(path, fc.option(value)), { maxLength: 20 })
		fc.assert(
			fc.property(edits, changes, (list, changes) => {
				const before = apply(list)
				const frozen = JSON.stringify(before)
				const after = changes.reduce((tree, [path, value]) => setAttribute(tree, path, value), before)
				expect(JSON.stringify(setAttributes(before, changes))).toBe(JSON.stringify(after))
				expect(JSON.stringify(before)).toBe(frozen)
			}),
		)
	})
	test('null removes, and nothing empty stays behind', () => {
		fc.assert(
			fc.property(edits, (list) => {
				const empty = list.reduce((tree, [path]) => setAttribute(tree, path, null), apply(list))
				expect(empty).toEqual({})
			}),
		)
	})
	test('aliases are one value', () => {
		const tree = setAttribute({}, 'bps.carton_spec.package_qty', 24)
		expect(tree).toEqual({ pps: { qty_per_carton: 24 } })
		expect(getAttribute(tree, 'carton_spec.package_qty')).toBe(24)
		expect(getAttribute(setAttribute({}, 'pack_per_carton', 6), 'pps.pack_per_carton')).toBe(6)
	})
	test('own parameters are a list that keeps its order', () => {
		const tree = {
			cps: [
				{ key: 'a', value: 1 },
				{ key: 'b', value: 2 },
			],
		}
		expect(setAttribute(tree, 'cps.a', 9).cps).toEqual([
			{ key: 'a', value: 9 },
			{ key: 'b', value: 2 },
		])
		expect(setAttribute(tree, 'cps.c', 3).cps).toHaveLength(3)
		expect(setAttribute(tree, 'cps.a', null)).toEqual({ cps: [{ key: 'b', value: 2 }] })
		expect([...attributeEntries(tree)]).toEqual([
			['cps.a', 1],
			['cps.b', 2],
		])
	})
	test('prototypes are out of reach', () => {
		expect(getAttribute({}, 'bps.toString')).toBeUndefined()
		expect(getAttribute({ bps: {} }, 'bps.hasOwnProperty')).toBeUndefined()
		expect(getAttribute({}, '__proto__')).toBeUndefined()
	})
})
