import { describe, expect, test } from 'vitest'
import { addDays } from '../zoned-time.ts'
import { dueDay } from './due.ts'
import { DEFAULT_PATTERNS, formatNumber, patternProblem, periodOf, sequenceIn } from './numbering.ts'

const facts = { day: '2026-12-20', customer: 'Nordhaus Interiors B.V.' }

describe('numbers', () => {
	test.each([
		['INV-{YYYY}-{SEQ:4}', 7, 'INV-2026-0007'],
		['{SEQ}', 12345, '12345'],
		['{CUST}/{YY}{MM}-{SEQ:3}', 1, 'NORDHAUS/2612-001'],
		['R{SEQ:2}x', 123, 'R123x'],
	])('%s of %s is %s, and is read back', (pattern, seq, number) => {
		expect(formatNumber({ pattern }, seq, facts)).toBe(number)
		expect(sequenceIn({ pattern }, number, facts)).toBe(seq)
	})

	test.each([
		'INV-2025-0007',
		'INV-2026-007',
		'INV-2026-',
		'INV-2026-00O7',
		'INV-2026-00007',
		'X',
		'',
		'INV-2026-9999999999',
	])('%j was counted by no such pattern', (number) =>
		expect(sequenceIn(DEFAULT_PATTERNS.invoice, number, facts)).toBeNull(),
	)

	test.each([
		['INV-{YYYY}', 'yearly', 'number_no_counter'],
		['{SEQ}{SEQ}-{YYYY}', 'yearly', 'number_no_counter'],
		['{SEQ:4}', 'yearly', 'number_no_year'],
		['{YYYY}-{SEQ:4}', 'monthly', 'number_no_month'],
		['{YEAR}-{SEQ}', 'never', 'number_token'],
		['{YYYY:4}-{SEQ}', 'never', 'number_token'],
		['{SEQ:12}', 'never', 'number_token'],
		['{SEQ}{', 'never', 'number_token'],
		['a very long beginning of all numbers {SEQ}', 'never', 'number_long'],
	] as const)('%s, counted anew %s: %s', (pattern, reset, code) => {
		expect(patternProblem({ pattern, reset })?.code).toBe(code)
	})

	test('the patterns that accounts begin with are fine; periods', () => {
		expect(Object.values(DEFAULT_PATTERNS).filter((pattern) => patternProblem(pattern) !== null)).toEqual([])
		const { day } = facts
		expect([periodOf('never', day), periodOf('yearly', day), periodOf('monthly', day)]).toEqual(['', '2026', '2026-12'])
	})
})

describe('days', () => {
	test.each([
		['', null, null],
		['receipt', null, '2024-01-31'],
		['net_30', null, '2024-03-01'],
		['eom', null, '2024-01-31'],
		['custom', 29, '2024-02-29'],
		['custom', null, null],
	] as const)('issued on 31 January 2024, %s %s: due on %s', (payment_terms, payment_days, due) => {
		expect(dueDay('2024-01-31', payment_terms, payment_days)).toBe(due)
	})

	test('days go on over the turn of a year and of summer time', () => {
		expect([addDays('2026-12-31', 1), addDays('2026-03-28', 2)]).toEqual(['2027-01-01', '2026-03-30'])
		expect(dueDay('2026-12-05', 'eom', null)).toBe('2026-12-31')
	})
})
