import { expect, test } from 'vitest'
import { splitDescription } from './description.ts'

test('lines with a bullet are points, the others text', () => {
	expect(splitDescription('A lamp.\n\n- Dimmable\n• CE marked\n✓Two years\n\n\nMade of oak.')).toEqual({
		text: 'A lamp.\n\nMade of oak.',
		points: ['Dimmable', 'CE marked', 'Two years'],
	})
	expect(splitDescription('1. One\r\n2) Two').points).toEqual(['One', 'Two'])
})

test('a dash inside a line, a minus and a single dash are text', () => {
	const text = 'A lamp - dimmable\n-20 °C to 40 °C\n1.5 kg\n2.5 kg'
	expect(splitDescription(text)).toEqual({ text, points: [] })
	expect(splitDescription('- only this')).toEqual({ text: '- only this', points: [] })
	expect(splitDescription('')).toEqual({ text: '', points: [] })
})
