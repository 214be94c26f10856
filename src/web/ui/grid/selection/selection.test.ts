import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSelected, EVERYTHING, headerState, isSelected, NOTHING, withRows, type Selection } from './selection.ts'

test('picking rows, and picking all but some', () => {
	const two = withRows(NOTHING, ['a', 'b'], true)
	expect([isSelected(two, 'a'), isSelected(two, 'c'), countSelected(two, 100_000)]).toEqual([true, false, 2])
	const without = withRows(EVERYTHING, ['a'], false)
	expect([isSelected(without, 'a'), isSelected(without, 'never fetched')]).toEqual([false, true])
	expect(countSelected(without, 100_000)).toBe(99_999)
})

test('the header knows none, some and all', () => {
	expect(headerState(NOTHING, 3)).toBe('none')
	expect(headerState(withRows(NOTHING, ['a'], true), 3)).toBe('some')
	expect(headerState(withRows(NOTHING, ['a', 'b', 'c'], true), 3)).toBe('all')
	expect(headerState(EVERYTHING, 3)).toBe('all')
	expect(headerState(withRows(EVERYTHING, ['a'], false), 3)).toBe('some')
	expect(headerState(withRows(EVERYTHING, ['a', 'b', 'c'], false), 3)).toBe('none')
	expect(headerState(EVERYTHING, 0)).toBe('none')
})

test('nothing changes, nothing is rendered', () => {
	const one = withRows(NOTHING, ['a'], true)
	expect(withRows(one, ['a'], true)).toBe(one)
	expect(withRows(one, ['b'], false)).toBe(one)
})

test('whatever is turned over, each row is as it was turned last', () => {
	const row = fc.constantFrom('a', 'b', 'c', 'd', 'e')
	const turn = fc.record({ keys: fc.array(row, { maxLength: 4 }), selected: fc.boolean() })
	fc.assert(
		fc.property(fc.boolean(), fc.array(turn, { maxLength: 12 }), (all, turns) => {
			let selection: Selection = all ? EVERYTHING : NOTHING
			const rows = new Map('abcde'.split('').map((key) => [key, all]))
			for (const { keys, selected } of turns) {
				selection = withRows(selection, keys, selected)
				for (const key of keys) rows.set(key, selected)
			}
			for (const [key, selected] of rows) expect(isSelected(selection, key)).toBe(selected)
			expect(countSelected(selection, 5)).toBe([...rows.values()].filter(Boolean).length)
		}),
	)
})
