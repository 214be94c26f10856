import { expect, test } from 'vitest'
import { presentForBuyer } from './documents.presenter.ts'

const made = {
	id: 'd',
	type: 'quotation',
	number: 'Q-1',
	revision: 1,
	state: 'sent',
	issue_date: '2026-11-28',
} as const

test('a buyer sees what is out and still holds, and nothing of what is ordered elsewhere', () => {
	const shown = (more: object) => presentForBuyer([{ ...made, token: 't', ...more }], 'mara')
	expect(shown({})).toEqual([
		{ type: 'quotation', number: 'Q-1', revision: 1, issue_date: '2026-11-28', path: '/mara/docs/document/t' },
	])
	for (const state of ['draft', 'void', 'cancelled', 'superseded']) expect(shown({ state })).toEqual([])
	expect(shown({ number: null, token: null })).toEqual([])
	expect(shown({ type: 'purchase_order' })).toEqual([])
})
