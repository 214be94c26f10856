import { expect, test } from 'vitest'
import { matchingStep, totpCode } from './totp.rule.ts'

/** RFC 6238, appendix B, in its last six digits. */
const SECRET = Buffer.from('12345678901234567890')
const VECTORS = [
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
] as const

test.each(VECTORS)('the codes of RFC 6238: at %d s it is %s', (seconds, code) => {
	expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code)
})

test('a code counts one step before and after its own, and no further', () => {
	const found = [-60, -31, -30, 0, 29, 30, 59, 60, 90].map((later) =>
		matchingStep(SECRET, '005924', new Date((1_234_567_890 + later) * 1000)),
	)
	const step = 41_152_263
	expect(found).toEqual([undefined, undefined, step, step, step, step, step, undefined, undefined])
	for (const code of ['', '5924', '0059245', '００５９２４', '005 24'])
		expect(matchingStep(SECRET, code, new Date(1_234_567_890_000)), code).toBeUndefined()
})
