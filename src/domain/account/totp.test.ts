import { expect, test } from 'vitest'
import { base32, totpAddress, totpStep } from './totp.ts'

test('base32 as RFC 4648 writes it, without padding', () => {
	const of = (text: string) => base32([...text].map((sign) => sign.charCodeAt(0)))
	expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(of)).toEqual([
		'',
		'MY',
		'MZXQ',
		'MZXW6',
		'MZXW6YQ',
		'MZXW6YTB',
		'MZXW6YTBOI',
	])
	expect(base32(Array(20).fill(255))).toBe('7'.repeat(32))
})

test('a step lasts thirty seconds', () => {
	expect([0, 29_999, 30_000, 1_111_111_109_000].map(totpStep)).toEqual([0, 0, 1, 37_037_036])
})

test('the address names issuer and account, whatever signs they have', () => {
	expect(totpAddress({ issuer: 'Vitrine', name: 'a+b@example.com', secret: 'MY' })).toBe(
		'otpauth://totp/Vitrine:a%2Bb%40example.com?secret=MY&issuer=Vitrine&algorithm=SHA1&digits=6&period=30',
	)
})
