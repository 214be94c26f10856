import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groundFor } from './contrast.ts'

test('dark colours stay, light ones become darker shades', () => {
	expect(groundFor('#096d84')).toBe('#096d84')
	expect(groundFor('#b89130')).not.toBe('#b89130')
	expect(groundFor('#ffffff')).toMatch(/^#7[0-9a-f]7/)
})

test('any colour ends, and doing it twice changes nothing', () =>
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
			const color = `#${number.toString(16).padStart(6, '0')}`
			return groundFor(groundFor(color)) === groundFor(color)
		}),
	))
