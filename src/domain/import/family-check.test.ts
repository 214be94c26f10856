import { describe, expect, test } from 'vitest'
import { drafts, readTable, table } from '#tests/make/import-table.ts'
import type { Variation } from '../sku/value/variations.ts'
import { FamilyCheck, type StoredVariant } from './family-check.ts'

/** What is found in a list, by row: code and params. */
function found(list: string, stored: readonly StoredVariant[] = []) {
	const check = new FamilyCheck()
	for (const one of stored) check.seeStored(one)
	for (const draft of drafts(readTable(table(list)))) check.see(draft, true)
	return [...check.end()].flatMap(([row, findings]) =>
		findings.map(({ code, params, path }) => [row, code, ...(params ? [params] : []), ...(path ? [path] : [])]),
	)
}
const size = (...values: string[]): Variation[] => [{ name: 'Size', values }]

describe('the products of a list', () => {
	test('that are as they should be have nothing said of them', () => {
		expect(
			found(`
				SKU;Parent SKU;Size;Option 1;Option 2;Price
				T;;;;;
				T-S;T;;S;Red;5
				T-M;T;;M;Red;6
				U-S;U;;S;;5
			`),
		).toEqual([])
	})
	test('two variants with the same options name each other, wherever they stand', () => {
		expect(
			found(`
				SKU;Parent SKU;Option 1;Option 2
				A;T;S;Red
				B;U;S;Red
				C;T;S;red
			`),
		).toEqual([
			[4, 'option_spelling', { value: 'red', other: 'Red', row: 2 }, 'option_2'],
			[4, 'options_same', { row: 2, options: 'S, red' }, 'option_1'],
		])
	})
	test('a stored sibling counts, the stored self does not', () => {
		const stored = [
			{ parent: 't', sku: 'old-s', options: size('S') },
			{ parent: 't', sku: 'old-m', options: size('M') },
		]
		expect(
			found(
				`
				SKU;Parent SKU;Option 1 name;Option 1
				OLD-M;T;Size;M
				NEW;T;Size;S
			`,
				stored,
			),
		).toEqual([[3, 'options_same_stored', { sku: 'old-s', options: 'S' }, 'option_1']])
	})
	test('a list that says no options leaves the stored ones', () => {
		const stored = [
			{ parent: 't', sku: 'a', options: size('S') },
			{ parent: 't', sku: 'b', options: size('M') },
		]
		expect(
			found(
				`
				SKU;Parent SKU;Price
				A;T;1
				B;T;2
			`,
				stored,
			),
		).toEqual([])
	})
	test('a variant without an option that most have, and one that has another', () => {
		expect(
			found(`
				SKU;Handle;Product name;Option 1 name;Option 1;Option 2 name;Option 2
				A;mug;Mug;Size;S;Color;Red
				B;mug;;Size;M;Color;Red
				C;mug;;Size;L;;
				D;mug;;Fit;Slim;Color;Red
			`),
		).toEqual([
			[4, 'option_lacking', { missing: 'Color' }, 'option_2'],
			[5, 'options_differ', { own: 'Fit, Color', others: 'Size, Color' }, 'option_1'],
		])
	})
	test('values that differ in case and blanks only', () => {
		expect(
			found(`
				SKU;Handle;Product name;Option 1
				A;mug;Mug;Dark Blue
				B;mug;;dark  blue
				C;mug;;Black
			`),
		).toEqual([[3, 'option_spelling', { value: 'dark blue', other: 'Dark Blue', row: 2 }, 'option_1']])
	})
	test('variants without any option are told once each', () => {
		expect(
			found(`
				SKU;Parent SKU
				A;T
				B;T
				C;U
			`),
		).toEqual([
			[2, 'options_none', 'option_1'],
			[3, 'options_none', 'option_1'],
		])
	})
	test('a price that siblings have', () => {
		expect(
			found(`
				SKU;Handle;Product name;Option 1;Price
				A;mug;Mug;Red;5
				B;mug;;Blue;
				E;mug;;Green;6
				C;bowl;Bowl;Red;
				D;bowl;;Blue;
			`),
		).toEqual([[3, 'price_lacking', 'bps.price']])
	})
	test('a parent without variants, and one that names some that are nowhere', () => {
		const list = `
			sku;product_type;name;configurable_variations
			J-S;simple;Jacket S;
			J;configurable;Jacket;sku=J-S,size=S|sku=J-M,size=M|sku=J-L,size=L
			K;configurable;Coat;
		`
		const stored = [{ parent: 'j', sku: 'j-l', options: size('L') }]
		expect(found(list, stored)).toEqual([
			[4, 'parent_alone'],
			[3, 'variants_missing', { sku: 'J-M' }, 'variants'],
		])
		expect(found(list, [...stored, { parent: 'k', sku: 'k-s', options: size('S') }]).map(([row]) => row)).toEqual([3])
	})
	test('more variants than tables show, and more values than a product keeps in order', () => {
		const rows = Array.from({ length: 501 }, (_, at) => `S${at};big;${at ? '' : 'Big'};v${at}`)
		expect(found(['SKU;Handle;Product name;Option 1', ...rows].join('\n'))).toEqual([
			[2, 'variants_many', { count: 501, max: 500 }],
			[2, 'axis_values_many', { option: 'option 1', count: 501, max: 200 }],
		])
	})
})
