import { expect, test } from 'vitest'
import { levelOf } from './level.ts'

test('the scale is linear from zero to a quarter above the high threshold', () => {
	expect(levelOf('50', { low: 20, over: 80 })).toEqual({ fill: 0.5, low: 0.2, over: 0.8, end: 100 })
})

test('stock beyond the scale stretches it; below zero is empty', () => {
	expect(levelOf('200', { low: 20, over: 80 })).toEqual({ fill: 1, low: 0.1, over: 0.4, end: 200 })
	expect(levelOf('-3', { low: 20, over: null })).toEqual({ fill: 0, low: 0.2, over: null, end: 100 })
	expect(levelOf('0', { low: 0, over: null })).toEqual({ fill: 0, low: 0, over: null, end: 1 })
})

test('without thresholds or a count there is no level', () => {
	expect([levelOf('5', { low: null, over: null }), levelOf(null, { low: 1, over: 2 })]).toEqual([null, null])
})
