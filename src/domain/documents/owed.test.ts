import { describe, expect, test } from 'vitest'
import { DOCUMENT_TYPES } from './document.ts'
import { owedOf } from './owed.ts'
import { DOCUMENT_STATES } from './states.ts'

describe('what a customer owes by a document', () => {
	const of = (type: 'invoice' | 'credit_note', state: (typeof DOCUMENT_STATES)[number]) =>
		owedOf({ type, state, balance: '30' })

	test('an invoice adds what is left of it, a credit note takes it off', () => {
		expect([of('invoice', 'open'), of('credit_note', 'open')]).toEqual(['30', '-30'])
	})
	test('what was written off is owed no more; drafts and what was voided never count', () => {
		expect([of('invoice', 'uncollectible'), of('invoice', 'draft'), of('credit_note', 'void')]).toEqual([
			'0',
			null,
			null,
		])
	})
	test('nothing else is owed, in whatever state', () => {
		const others = DOCUMENT_TYPES.filter((type) => type !== 'invoice' && type !== 'credit_note')
		for (const type of others)
			for (const state of DOCUMENT_STATES) expect(owedOf({ type, state, balance: '30' })).toBe(null)
	})
})
