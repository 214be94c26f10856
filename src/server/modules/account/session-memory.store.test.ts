import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { House } from '#server/house.ts'
import { forgetSessions, type KnownSession, rememberSession } from './session-memory.store.ts'

const session: KnownSession = {
	user_id: 'u',
	renewed_at: new Date(0),
	seen_at: new Date(0),
	expires_at: new Date(1),
	is_operator: false,
}

describe('sessions in memory', () => {
	beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
	afterEach(() => void vi.useRealTimers())

	const open = () => {
		const house = {} as House
		const reads: string[] = []
		const ask = (key: string, found: KnownSession | null = session) =>
			rememberSession(house, key, async () => {
				reads.push(key)
				return found ?? undefined
			})
		return { house, reads, ask }
	}

	it('are read once in two seconds, each for itself', async () => {
		const { reads, ask } = open()
		expect([await ask('a'), await ask('a'), await ask('b')]).toMatchObject([session, session, session])
		expect(reads).toEqual(['a', 'b'])
		vi.advanceTimersByTime(2001)
		await ask('a')
		expect(reads).toEqual(['a', 'b', 'a'])
	})

	it('are forgotten when sessions end, also those that were being read just then', async () => {
		const { house, reads, ask } = open()
		await ask('a')
		forgetSessions(house)
		const reading = ask('a')
		forgetSessions(house)
		await reading
		await ask('a')
		expect(reads).toEqual(['a', 'a', 'a'])
	})

	it('that were not found are looked for again', async () => {
		const { reads, ask } = open()
		expect(await ask('a', null)).toBeUndefined()
		expect(await ask('a')).toMatchObject(session)
		expect(reads).toEqual(['a', 'a'])
	})
})
