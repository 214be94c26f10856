import { expect, test } from 'vitest'
import type { ImportColumn } from '#contract/import-shapes.ts'
import { type Around, optionsFor } from './target-options.ts'

const column = (header: string, target?: string): ImportColumn => {
	return { index: 1, header, samples: ['4'], how: target ? 'exact' : 'none', ...(target && { target }) }
}
const LOCATIONS = [
	{ id: 'main', name: 'Shop floor' },
	{ id: 'b', name: 'Back room' },
]

/** What can be chosen of stock by location: value and label. */
function places(one: ImportColumn, target: string | null, around: Partial<Around> = {}) {
	const rest = { headerOf: () => 'Stock', language: 'en', parameters: [], locations: LOCATIONS } as const
	const [, ...groups] = optionsFor(one, target, { taken: new Map(), ...rest, ...around })
	return groups
		.flatMap(({ items }) => items)
		.filter(({ value }) => value.startsWith('inventory@'))
		.map(({ value, label, disabled }) => [value, label, ...(disabled ? ['taken'] : [])])
}

test('a column goes to the stock of any location by hand, under the name that the account has for it', () => {
	expect(places(column('Depot'), null)).toEqual([
		['inventory@main', 'Stock · Shop floor'],
		['inventory@Back room', 'Stock · Back room'],
	])
	expect(places(column('Depot'), null, { locations: [] })).toEqual([])
})

test('one that was found by its name stands among them once, as its list writes it', () => {
	expect(places(column('shop FLOOR', 'inventory@shop FLOOR'), 'inventory@shop FLOOR')).toEqual([
		['inventory@shop FLOOR', 'Stock · Shop floor'],
		['inventory@Back room', 'Stock · Back room'],
	])
	// Left out by hand it can be chosen again.
	expect(places(column('back room', 'inventory@back room'), null)[1]?.[0]).toBe('inventory@back room')
})

test('a location that the list will make can be chosen, too', () => {
	expect(places(column('Stock · Loft', 'inventory@Loft'), 'inventory@Loft', { locations: [] })).toEqual([
		['inventory@Loft', 'Stock · Loft'],
	])
})

test('what another column has taken cannot be chosen', () => {
	const taken = new Map([['inventory@main', 2]])
	expect(places(column('Depot'), null, { taken })[0]?.[2]).toBe('taken')
	const asListed = new Map([['inventory@SHOP floor', 2]])
	const [there] = places(column('Depot'), null, { taken: asListed })
	expect([there?.[0], there?.[2]]).toEqual(['inventory@SHOP floor', 'taken'])
})
