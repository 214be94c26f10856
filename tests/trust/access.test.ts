import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { type Seller, signUpByCall, startApp, type TestApp } from '#tests/app.ts'

/** The call that ends a session comes last. */
const rows = (Object.entries(api) as [string, Endpoint][])
	// Answers without an end have tests of their own (events.test.ts).
	.filter(([, { stream }]) => !stream)
	.sort(([a], [b]) => Number(a === 'logout') - Number(b === 'logout'))

/** T18: who may call what is exactly what the `access` of each row says. */
describe('T18: every row is open to those it names and to nobody else', () => {
	let app: TestApp
	let operator: Seller
	let seller: Seller
	beforeAll(async () => {
		app = await startApp('pglite')
		// The first account of an installation is its operator.
		operator = await signUpByCall(app, 'first')
		seller = await signUpByCall(app, 'second')
	})
	afterAll(() => app.close())

	/** Whether the guard lets a caller through; what becomes of empty params behind it does not matter. */
	async function guard({ method, path }: Endpoint, token: string | undefined): Promise<401 | 403 | 'open'> {
		const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
		const answer = await app.send(method, path, method === 'POST' ? { params: {} } : undefined, headers)
		if (answer.code === 'not_signed_in') return 401
		return answer.code === 'forbidden' ? 403 : 'open'
	}

	test.each([
		['nobody', (): string | undefined => undefined, { public: 'open', user: 401, operator: 401 }],
		['a forged token', () => 'x'.repeat(43), { public: 'open', user: 401, operator: 401 }],
		['a seller', () => seller.token, { public: 'open', user: 'open', operator: 403 }],
		['the operator', () => operator.token, { public: 'open', user: 'open', operator: 'open' }],
	] as const)('%s', async (_who, token, expected) => {
		const given = token()
		for (const [name, row] of rows) expect([name, await guard(row, given)]).toEqual([name, expected[row.access]])
	})

	test('there are rows of each kind', () => {
		expect(new Set(rows.map(([, { access }]) => access))).toEqual(new Set(['public', 'user', 'operator']))
	})
})
