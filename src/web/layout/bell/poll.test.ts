import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollEvery } from './poll.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test('runs at each multiple, not at once, and stops', () => {
	const act = vi.fn()
	const stop = pollEvery(120_000, act)
	vi.advanceTimersByTime(119_999)
	expect(act).toHaveBeenCalledTimes(0)
	vi.advanceTimersByTime(240_001)
	expect(act).toHaveBeenCalledTimes(3)
	stop()
	vi.advanceTimersByTime(500_000)
	expect(act).toHaveBeenCalledTimes(3)
})

test('a late run does not shift the ones after it', () => {
	const at: number[] = []
	const start = Date.now()
	const stop = pollEvery(120_000, () => {
		// The first run comes 30 s late.
		if (at.length === 0) vi.setSystemTime(Date.now() + 30_000)
		at.push(Date.now() - start)
	})
	vi.advanceTimersByTime(120_000)
	expect(at).toEqual([150_000])
	vi.advanceTimersByTime(90_000)
	expect(at).toEqual([150_000, 240_000])
	stop()
})
