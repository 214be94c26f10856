import { beforeEach, expect, test } from 'vitest'
import { subjectOf } from '#web/api/success.ts'
import { hideToast, dismissToasts, showToast, useToasts } from './toasts.ts'

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

test('a failure goes once a call about the same, begun after it was told, went through', () => {
	const about = (sku_name_key: string, value: string) =>
		subjectOf('productUpsertByAttrPath', { items: [{ sku_name_key, attrs: { 'bps.price': value } }] })
	showToast({ tone: 'bad', message: 'a', failed: { subject: about('a-1', '5'), at: 10 } })
	showToast({ tone: 'bad', message: 'b', failed: { subject: about('b-1', '5'), at: 10 } })
	showToast({ tone: 'bad', message: 'c' })
	dismissToasts(() => about('a-1', '5'), 9)
	dismissToasts(() => subjectOf('setCompany', {}), 11)
	expect(shown()).toEqual(['a', 'b', 'c'])
	dismissToasts(() => about('a-1', '6'), 11)
	expect(shown()).toEqual(['b', 'c'])
})
