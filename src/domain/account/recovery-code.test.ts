import { expect, test } from 'vitest'
import { foldRecoveryCode, RECOVERY_BYTES, recoveryCode } from './recovery-code.ts'

test('a code is four groups of four, and each bit counts', () => {
	expect(recoveryCode(Array(RECOVERY_BYTES).fill(0))).toBe('0000-0000-0000-0000')
	expect(recoveryCode(Array(RECOVERY_BYTES).fill(255))).toBe('zzzz-zzzz-zzzz-zzzz')
	expect(recoveryCode([...Array(RECOVERY_BYTES - 1).fill(0), 33])).toBe('0000-0000-0000-0011')
})

test('typed as people type it, it is the same', () => {
	const code = 'a0b1-c2d3-e4f5-g6h1'
	for (const typed of [code, code.toUpperCase(), ' aOb1 c2d3\te4f5g6hI ', 'aob1c2d3e4f5g6hl'])
		expect(foldRecoveryCode(typed), typed).toBe('a0b1c2d3e4f5g6h1')
	for (const typed of ['', '123456', 'a0b1-c2d3-e4f5', 'a0b1-c2d3-e4f5-g6hu', `${code}-0000`])
		expect(foldRecoveryCode(typed), typed).toBeNull()
})
