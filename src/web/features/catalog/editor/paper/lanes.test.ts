import { expect, test } from 'vitest'
import { Lanes } from './lanes.ts'

test('two pass at once, the others in their order; who leaves while waiting never passes', async () => {
	const lanes = new Lanes(2)
	const passed: string[] = []
	const leave = ['a', 'b', 'c', 'd', 'e'].map((name) => lanes.enter(() => passed.push(name)))
	await Promise.resolve()
	expect(passed).toEqual(['a', 'b'])
	leave[2]?.()
	leave[0]?.()
	// Twice is once.
	leave[0]?.()
	await Promise.resolve()
	expect(passed).toEqual(['a', 'b', 'd'])
	leave[3]?.()
	leave[1]?.()
	await Promise.resolve()
	expect(passed).toEqual(['a', 'b', 'd', 'e'])
	lanes.enter(() => passed.push('f'))
	await Promise.resolve()
	expect(passed.at(-1)).toBe('f')
})
