import { describe, expect, it } from 'vitest'
import { inquiryNumber } from './number.ts'
import {
	answeredBy,
	buyerState,
	INQUIRY_ACTIONS,
	INQUIRY_HEADS,
	INQUIRY_STATES,
	inquiryStep,
	statesUnder,
} from './states.ts'

describe('states of an inquiry', () => {
	it('stands under one head each', () => {
		const under = INQUIRY_HEADS.flatMap((head) => statesUnder(head))
		expect(under.toSorted()).toEqual([...INQUIRY_STATES].toSorted())
	})

	it('goes on as the seller works', () => {
		expect(inquiryStep('new', 'open')).toBe('open')
		expect(inquiryStep('quoted', 'open')).toBe('quoted')
		expect(inquiryStep('new', 'reply')).toBe('open')
		expect(inquiryStep('waiting', 'reply')).toBe('waiting')
		expect(inquiryStep('quoted', 'ask')).toBe('waiting')
		expect(inquiryStep('open', 'won')).toBe('won')
		expect(inquiryStep('lost', 'won')).toBeNull()
		expect(inquiryStep('spam', 'reply')).toBeNull()
		expect(inquiryStep('spam', 'reopen')).toBe('open')
		expect(inquiryStep('open', 'reopen')).toBeNull()
	})

	it('never makes a new one of an old one', () => {
		for (const state of INQUIRY_STATES.filter((one) => one !== 'new'))
			for (const action of INQUIRY_ACTIONS) expect(inquiryStep(state, action)).not.toBe('new')
	})

	it('comes back when the buyer answers', () => {
		expect(answeredBy('waiting')).toBe('open')
		expect(answeredBy('lost')).toBe('open')
		expect(answeredBy('quoted')).toBe('quoted')
		expect(answeredBy('spam')).toBe('spam')
	})

	it('does not tell a spammer', () => {
		expect(buyerState('spam')).toBe(buyerState('new'))
	})
})

it('numbers inquiries within their year', () => {
	expect(inquiryNumber(2026, 42)).toBe('INQ-2026-0042')
	expect(inquiryNumber(2026, 12_345)).toBe('INQ-2026-12345')
})
