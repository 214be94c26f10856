import { expect, test } from 'vitest'
import { swatchOf } from './swatches.ts'

test.each([
	['#C0FFEE', '#c0ffee'],
	['Terracotta', '#c0694a'],
	['Dusty Rose', '#d98a94'],
	['Black/Walnut', '#5f4230'],
	['酒红色', '#6d1f2e'],
	['no colour', undefined],
	['constructor', undefined],
])('%s is %s', (name, colour) => expect(swatchOf(name)).toBe(colour))
