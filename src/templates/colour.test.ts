import { expect, it } from 'vitest'
import { contrast } from './colour.ts'

it('measures contrast as WCAG does', () => {
	expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
	expect(contrast('#777777', '#777777')).toBe(1)
	expect(contrast('#ffffff', '#b89130')).toBeCloseTo(2.94, 1)
})
