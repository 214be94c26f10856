import { expect, test } from 'vitest'
import { KeyBurst } from './burst.ts'

function type(text: string, gap: number, endGap = gap): string | null {
	const burst = new KeyBurst()
	let at = 1000
	for (const key of text) burst.press(key, (at += gap))
	return burst.press('Enter', at + endGap)
}

test.each([
	['4006381333931', 8, 8, '4006381333931'],
	['CHAIR-1/Red', 30, 120, 'CHAIR-1/Red'],
	['4006381333931', 120, 120, null],
	['123', 5, 5, null],
	['40063813', 8, 900, null],
])('%s with %i ms between keys and %i before Enter', (text, gap, endGap, code) => {
	expect(type(text, gap, endGap)).toBe(code)
})

test('what somebody typed before the scan is no part of it', () => {
	const burst = new KeyBurst()
	burst.press('7', 0)
	burst.press('Shift', 290)
	for (const [index, key] of [...'AB-12'].entries()) burst.press(key, 300 + 10 * index)
	expect(burst.press('Enter', 350)).toBe('AB-12')
})
