import { expect, test } from 'vitest'
import { takesPasskeys } from './passkey.ts'

test.each([
	['https://stock.example.com', true],
	['http://localhost:4600', true],
	['https://localhost', true],
	['http://stock.example.com', false],
	['https://192.0.2.7', false],
	['https://[2001:db8::7]', false],
	['http://127.0.0.1:4600', false],
])('%s takes passkeys: %s', (address, takes) => {
	const { protocol, hostname } = new URL(address)
	expect(takesPasskeys({ protocol, hostname })).toBe(takes)
})
