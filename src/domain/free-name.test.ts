import { expect, test } from 'vitest'
import { freeName } from './free-name.ts'

test.each([
	['Spring', [], 'Spring'],
	['Spring', ['Spring'], 'Spring (2)'],
	['Spring', ['Spring', 'Spring (2)'], 'Spring (3)'],
	['Spring (2)', ['Spring', 'Spring (2)'], 'Spring (3)'],
	['Spring (2)', ['Spring'], 'Spring (2)'],
	['灯具', ['灯具'], '灯具 (2)'],
])('%s beside %j becomes %s', (name, others, free) => {
	expect(freeName(name, others, 40)).toBe(free)
})

test('a long name is cut between characters, and keeps to the limit', () => {
	const name = '🪑'.repeat(20)
	const free = freeName(name, [name], 20)
	expect([...free]).toHaveLength(20)
	expect(free.endsWith('🪑 (2)')).toBe(true)
})
