import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOut, useSession } from '#web/state/session.ts'
import { ApiError } from './api-error.ts'
import { openEnvelope } from './envelope.ts'
import { onSessionExpired } from './session-expiry.ts'

const left = vi.fn<() => void>()

beforeEach(() => {
	vi.useFakeTimers()
	left.mockReset()
	onSessionExpired(left)
	useSession.setState({ token: 'present' })
})

afterEach(() => {
	vi.useRealTimers()
	signOut()
})

const refused = (token: string | null) =>
	expect(() => openEnvelope({ status: 401, body: '', header: () => null }, token)).toThrow(ApiError)

test('refusals of the present session end it once', () => {
	refused('present')
	refused('present')
	vi.advanceTimersByTime(1000)
	expect(left).toHaveBeenCalledTimes(1)
})

test('a refusal of an earlier session ends nothing, and hides no refusal of the present one', () => {
	refused('earlier')
	refused(null)
	vi.advanceTimersByTime(1000)
	expect(left).not.toHaveBeenCalled()
	refused('present')
	refused('earlier')
	vi.advanceTimersByTime(1000)
	expect(left).toHaveBeenCalledTimes(1)
})

test('who signs in right after a refusal stays', () => {
	refused('present')
	useSession.setState({ token: 'next' })
	vi.advanceTimersByTime(1000)
	expect(left).not.toHaveBeenCalled()
})

test('a newer token replaces the one its call was sent with, and no other', () => {
	const answer = {
		status: 200,
		body: '{"state":0,"data":1}',
		header: (name: string) => (name === 'token' ? 'new' : null),
	}
	expect(openEnvelope(answer, 'earlier')).toEqual({ data: 1, msg: '' })
	expect(useSession.getState().token).toBe('present')
	openEnvelope(answer, 'present')
	expect(useSession.getState().token).toBe('new')
})
