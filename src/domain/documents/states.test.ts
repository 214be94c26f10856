import { describe, expect, test } from 'vitest'
import { DOCUMENT_TYPES } from './document.ts'
import { actionsIn, badgesOn, DOCUMENT_ACTIONS, DOCUMENT_STATES, stateOn, STEPS, stepOf } from './states.ts'

describe('states', () => {
	test('a document begins as a draft, ends, and leads nowhere that its type does not know', () => {
		for (const type of DOCUMENT_TYPES) {
			const known = new Set(Object.keys(STEPS[type]))
			const reached = new Set(['draft'])
			for (const state of DOCUMENT_STATES)
				for (const action of DOCUMENT_ACTIONS) {
					const next = stepOf(type, state, action)
					if (next && next !== state) reached.add(next)
					if (next && !known.has(next)) expect.unreachable(`${type} ${state} ${action} → ${next}`)
				}
			// Paid by a payment, expired by the clock, superseded by its revision.
			const left = {
				quotation: ['expired', 'superseded'],
				proforma: [],
				invoice: ['paid'],
				credit_note: ['paid'],
				// All of it has come by a receipt.
				purchase_order: ['received', 'superseded'],
				// Invoiced in part by its invoices.
				customer_order: ['partly_invoiced', 'superseded'],
				packing_list: [],
				delivery_note: [],
			}
			expect([...known].filter((state) => !reached.has(state)).toSorted()).toEqual(left[type])
		}
	})

	test('only drafts are deleted, only what has no number; a void one comes back by no way', () => {
		for (const type of DOCUMENT_TYPES) {
			expect(DOCUMENT_STATES.filter((state) => stepOf(type, state, 'delete'))).toEqual(['draft'])
			for (const ended of ['void', 'superseded', 'cancelled', 'invoiced'] as const)
				expect(actionsIn(type, ended).filter((action) => stepOf(type, ended, action) !== ended)).toEqual([])
		}
		expect(stepOf('invoice', 'paid', 'void')).toBeNull()
		expect(actionsIn('invoice', 'uncollectible')).toEqual(['void', 'credit', 'duplicate'])
	})

	test('a quotation holds until the end of its last day', () => {
		const quotation = { type: 'quotation', state: 'sent', due_date: '2026-12-20' } as const
		expect([stateOn(quotation, '2026-12-20'), stateOn(quotation, '2026-12-21')]).toEqual(['sent', 'expired'])
		expect(stateOn({ ...quotation, state: 'accepted' }, '2027-01-01')).toBe('accepted')
		expect(stateOn({ ...quotation, due_date: null }, '2027-01-01')).toBe('sent')
	})

	test('badges follow from the rest', () => {
		const invoice = { type: 'invoice', state: 'open', due_date: '2026-12-20', total: '10.00', balance: '4.00' } as const
		const seen = { isSent: true, isViewed: true }
		expect(badgesOn({ ...invoice, ...seen }, '2026-12-21')).toEqual(['sent', 'viewed', 'partially_paid', 'overdue'])
		expect(badgesOn({ ...invoice, ...seen, balance: '10.00' }, '2026-12-20')).toEqual(['sent', 'viewed'])
		expect(badgesOn({ ...invoice, ...seen, state: 'paid', balance: '0.00' }, '2026-12-21')).toEqual(['sent', 'viewed'])
	})
})
