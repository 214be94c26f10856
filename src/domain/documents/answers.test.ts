import { expect, test } from 'vitest'
import { answersTo, isShownToBuyer } from './answers.ts'
import { DOCUMENT_TYPES } from './document.ts'
import { DOCUMENT_STATES, stepOf, STEPS } from './states.ts'

const TAKEN = { accept: 'accept', decline: 'decline', change: 'revise' } as const

test('a buyer can say only what the document’s state takes, and nothing to what is not shown', () => {
	for (const type of DOCUMENT_TYPES)
		for (const state of DOCUMENT_STATES.filter((one) => STEPS[type][one]))
			for (const isAsked of [false, true])
				for (const answer of answersTo(type, state, isAsked)) {
					expect(isShownToBuyer(state)).toBe(true)
					if (answer !== 'paid_note') expect(stepOf(type, state, TAKEN[answer])).not.toBeNull()
				}
})

test('a change is asked for once, of an expired quotation too; a payment is told of what is owed', () => {
	expect(answersTo('quotation', 'sent', false)).toEqual(['accept', 'decline', 'change'])
	expect(answersTo('quotation', 'sent', true)).toEqual(['accept', 'decline'])
	expect(answersTo('quotation', 'expired', false)).toEqual(['change'])
	for (const state of ['accepted', 'declined', 'invoiced', 'superseded'] as const)
		expect(answersTo('quotation', state, false)).toEqual([])
	expect(answersTo('invoice', 'open', false)).toEqual(['paid_note'])
	expect([answersTo('invoice', 'paid', false), answersTo('credit_note', 'open', false)]).toEqual([[], []])
	expect(['draft', 'void', 'cancelled'].map((state) => isShownToBuyer(state as 'draft'))).toEqual([false, false, false])
})
