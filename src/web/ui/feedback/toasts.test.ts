import { beforeEach, expect, test } from 'vitest'
import { hideToast, settleToasts, showToast, useToasts } from './toasts.ts'

const shown = () => useToasts.getState().toasts.map(({ message }) => message)

beforeEach(() => useToasts.setState({ toasts: [] }))

test('at most three at once, the newest last', () => {
	for (const message of ['a', 'b', 'c', 'd']) showToast({ tone: 'ok', message })
	expect(shown()).toEqual(['b', 'c', 'd'])
})

test('the same words are one toast, and a new one', () => {
	showToast({ tone: 'bad', message: 'No connection' })
	const before = useToasts.getState().toasts[0]?.id
	showToast({ tone: 'ok', message: 'Saved' })
	showToast({ tone: 'bad', message: 'No connection' })
	expect(shown()).toEqual(['Saved', 'No connection'])
	expect(useToasts.getState().toasts[1]?.id).not.toBe(before)
})

test('hiding takes away just that one', () => {
	for (const message of ['a', 'b']) showToast({ tone: 'ok', message })
	hideToast(useToasts.getState().toasts[0]?.id ?? 0)
	expect(shown()).toEqual(['b'])
})

test('a failure goes once the same call, begun after it was told, went through', () => {
	showToast({ tone: 'bad', message: 'a', failed: { call: 'setCatalog', at: 10 } })
	showToast({ tone: 'bad', message: 'b', failed: { call: 'setCompany', at: 10 } })
	showToast({ tone: 'bad', message: 'c' })
	settleToasts('setCatalog', 9)
	expect(shown()).toEqual(['a', 'b', 'c'])
	settleToasts('setCatalog', 11)
	expect(shown()).toEqual(['b', 'c'])
})
