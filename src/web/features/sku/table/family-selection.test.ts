import { assert, array, boolean, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { EVERYTHING, isSelected, NOTHING, type Selection } from '#web/ui/grid/selection/selection.ts'
import { changeSelection, shownSelection } from './family-selection.ts'

const families = [
	{ parent: 'tee', variants: ['tee-s', 'tee-m', 'tee-l'] },
	{ parent: 'cap', variants: ['cap-1'] },
]
const ROWS = ['tee', 'tee-s', 'tee-m', 'tee-l', 'mug', 'cap', 'cap-1']
const seen = (selection: Selection) => ROWS.filter((key) => isSelected(shownSelection(selection, families), key))
const turn = (selection: Selection, key: string, on: boolean) => changeSelection(selection, [key], on, families)

test('a parent is selected with its variants; without one of them it is not', () => {
	const whole = turn(NOTHING, 'tee', true)
	expect(seen(whole)).toEqual(['tee', 'tee-s', 'tee-m', 'tee-l'])
	const some = turn(whole, 'tee-m', false)
	expect(seen(some)).toEqual(['tee-s', 'tee-l'])
	expect(some.keys.has('tee')).toBe(false)
	expect(seen(turn(some, 'tee', true))).toEqual(['tee', 'tee-s', 'tee-m', 'tee-l'])
})

test('of all rows one variant is left out: its parent is not seen as selected, the others are', () => {
	const some = turn(EVERYTHING, 'tee-m', false)
	expect(seen(some)).toEqual(['tee-s', 'tee-l', 'mug', 'cap', 'cap-1'])
	expect([...some.keys]).toEqual(['tee-m'])
	const none = turn(EVERYTHING, 'tee', false)
	expect(seen(none)).toEqual(['mug', 'cap', 'cap-1'])
	expect(seen(turn(none, 'tee-s', true))).toEqual(['tee-s', 'mug', 'cap', 'cap-1'])
})

test('whatever is clicked, what was clicked is seen so and no SKU of another family changes', () => {
	const clicks = array(tuple(nat(ROWS.length - 1), boolean()), { maxLength: 12 })
	assert(
		property(boolean(), clicks, (all, clicked) => {
			let selection = all ? EVERYTHING : NOTHING
			for (const [at, on] of clicked) {
				const key = ROWS[at] ?? ''
				const before = seen(selection)
				selection = turn(selection, key, on)
				const after = seen(selection)
				expect(after.includes(key)).toBe(on)
				const own = families.find(({ parent, variants }) => parent === key || variants.includes(key))
				const others = ROWS.filter((row) => row !== key && row !== own?.parent && own?.parent !== key)
				const foreign = own?.parent === key ? others.filter((row) => !own.variants.includes(row)) : others
				expect(after.filter((row) => foreign.includes(row))).toEqual(before.filter((row) => foreign.includes(row)))
			}
		}),
	)
})
