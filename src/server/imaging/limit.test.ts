import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createLimit, picturesAtOnce } from './limit.ts'

it.each([1, 2, 3])('runs at most %d tasks at once, in their order', async (atOnce) => {
	const limit = createLimit(atOnce)
	const started: number[] = []
	let running = 0
	let most = 0
	const results = await Promise.all(
		Array.from({ length: 10 }, (_, index) =>
			limit(async () => {
				started.push(index)
				most = Math.max(most, ++running)
				await sleep(index % 3)
				running--
				return index * 2
			}),
		),
	)
	expect(most).toBe(atOnce)
	expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
	expect(results).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18])
})

it('uses one processor, two, and all but one of more', () => {
	expect([1, 2, 3, 4, 8].map(picturesAtOnce)).toEqual([1, 2, 2, 3, 7])
})

it('goes on after a failure, which only its caller sees', async () => {
	const limit = createLimit(1)
	const failed = limit(async () => {
		throw new Error('broken')
	})
	const next = limit(async () => 'done')
	await expect(failed).rejects.toThrow('broken')
	expect(await next).toBe('done')
	const thrown = limit(() => {
		throw new Error('at once')
	})
	await expect(thrown).rejects.toThrow('at once')
	expect(await limit(async () => 'still')).toBe('still')
})
