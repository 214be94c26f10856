import { expect, test } from 'vitest'
import { TaskQueue } from './task-queue.ts'

function deferred() {
	let finish = () => {}
	const promise = new Promise<void>((resolve) => (finish = resolve))
	return { promise, finish }
}

test('never more than the limit at once, all in order', async () => {
	const queue = new TaskQueue(4)
	let running = 0
	let most = 0
	const begun: number[] = []
	const results = await Promise.all(
		Array.from({ length: 20 }, (_, index) =>
			queue.add(async () => {
				begun.push(index)
				most = Math.max(most, ++running)
				await new Promise((resolve) => setTimeout(resolve, 20 - index))
				running--
				return index
			}),
		),
	)
	expect(most).toBe(4)
	expect(begun).toEqual(results)
})

test('a failed task fails alone', async () => {
	const queue = new TaskQueue(1)
	const bad = queue.add(() => Promise.reject(new Error('no')))
	const good = queue.add(() => Promise.resolve('yes'))
	await expect(bad).rejects.toThrow('no')
	await expect(good).resolves.toBe('yes')
})

test('clear drops what has not begun', async () => {
	const queue = new TaskQueue(1)
	const { promise, finish } = deferred()
	const first = queue.add(() => promise)
	const second = queue.add(() => Promise.resolve())
	queue.clear(new Error('stopped'))
	finish()
	await expect(first).resolves.toBeUndefined()
	await expect(second).rejects.toThrow('stopped')
})
