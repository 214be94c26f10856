import { expect, test } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

test('values are put in as they are, and looked at once', () => {
	const values = { name: '$& {n} $1', n: 3 }
	expect(fillPlaceholders('/{n}/{name}', { n: '3/4', name: 'ü' }, encodeURIComponent)).toBe('/3%2F4/%C3%BC')
	expect(fillPlaceholders('{name} has {n} of {all}; {n}', values)).toBe('$& {n} $1 has 3 of {all}; 3')
})
