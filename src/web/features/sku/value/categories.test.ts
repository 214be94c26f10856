import { expect, test } from 'vitest'
import { idIn } from './categories.ts'

const choices = [
	{ id: 1, label: 'Home' },
	{ id: 2, label: 'Home › Chairs' },
	{ id: 3, label: 'Garden' },
	{ id: 4, label: 'Garden › Chairs' },
	{ id: 5, label: 'Garden › Benches' },
]

test.each([
	['Home', 1],
	['home › CHAIRS', 2],
	['Garden > Chairs', 4],
	['Garden>Benches', 5],
	[' benches ', 5],
	['Chairs', undefined],
	['Sheds', undefined],
])('%j', (typed, id) => expect(idIn(choices, typed)).toBe(id))
