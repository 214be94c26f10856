import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { neededScope } from '#contract/token-scope.ts'
import { isGranted, TOKEN_SCOPES, type TokenScope } from '#domain/account/token-scopes.ts'
import { caller, type Seller, signUpByCall, startApp, type TestApp } from '#tests/app.ts'
import { PASSWORD } from '#tests/password.ts'

const rows = Object.entries(api) as [string, Endpoint][]
const DAY_MS = 86_400_000

/** T25, T26: what a token may do is what its scopes say of each row, and nothing about tokens or the person. */
describe('T25: API tokens', () => {
	let app: TestApp
	let operator: Seller
	let seller: Seller
	beforeAll(async () => {
		app = await startApp('pglite')
		operator = await signUpByCall(app, 'first')
		seller = await signUpByCall(app, 'second')
	})
	afterAll(() => app.close())

	const mint = (as: Seller, scopes: TokenScope[], days: number | null = null) =>
		as.must('setApiToken', { name: scopes.join(' '), scopes, days })
	const ask = ({ method, path }: Endpoint, token: string) =>
		app.send(method, path, method === 'POST' ? { params: {} } : undefined, { authorization: `Bearer ${token}` })

	/** Rows without an answer end are asked apart: a stream that opened would never come back. */
	test.each(TOKEN_SCOPES)('%s opens exactly its rows', async (scope) => {
		const { token } = await mint(seller, [scope])
		const { token: ofOperator } = await mint(operator, [scope])
		for (const [name, row] of rows) {
			const needed = row.access === 'public' ? undefined : neededScope(name, row)
			const expected =
				needed === undefined
					? 'open'
					: needed === null
						? 'token_person'
						: isGranted([scope], needed)
							? 'open'
							: 'token_scope'
			for (const given of [token, ofOperator]) {
				if (row.stream && expected === 'open') continue
				const { code } = await ask(row, given ?? '')
				const said = code === 'token_person' || code === 'token_scope' || code === 'not_signed_in' ? code : 'open'
				expect([name, said]).toEqual([name, expected])
			}
		}
	})

	test('no scope reaches tokens, mail, the person, the devices, the operator or the end of the account', () => {
		const closed = rows.filter(([name, row]) => row.access !== 'public' && neededScope(name, row) === null)
		expect(closed.map(([name]) => name)).toEqual(
			expect.arrayContaining(
				(
					'getApiTokens setApiToken revokeApiToken updatePassword changeEmail setUserInfo deleteAccount keepAccount logout ' +
					'getSessions revokeSession undoGroup getMailSettings setMailServer deleteMailServer testMail getOutbox resendMail'
				).split(' '),
			),
		)
		for (const [name, row] of rows)
			if (row.access === 'operator') expect([name, neededScope(name, row)]).toEqual([name, null])
		// Calls that only read do not need a scope that changes.
		for (const [name, row] of rows)
			if (row.access === 'user' && row.effect === 'read')
				expect([name, neededScope(name, row)?.endsWith(':write')]).not.toEqual([name, true])
		const used = new Set(rows.map(([name, row]) => neededScope(name, row)))
		for (const scope of TOKEN_SCOPES) expect(used).toContain(scope)
	})

	test('a token works as a bearer within its account, is told once and stored as a hash', async () => {
		const { token, ...made } = await mint(seller, ['goods:write'])
		const call = caller(app, token ?? '')
		expect((await call('addCategories', { categories: [['By a program']] })).state).toBe(0)
		const { tree } = await seller.must('getCategoryTree', {})
		expect(JSON.stringify(tree)).toContain('By a program')
		const { tree: other } = await operator.must('getCategoryTree', {})
		expect(JSON.stringify(other)).not.toContain('By a program')
		const { list } = await seller.must('getApiTokens', {})
		const listed = list.find(({ id }) => id === made.id)
		expect(listed).toMatchObject({ hint: (token ?? '').slice(-4), last_ip: '127.0.0.1', expired: false })
		expect(listed?.last_used_at).not.toBeNull()
		const [, secret = ''] = (token ?? '').split('.')
		expect(secret.length).toBeGreaterThan(40)
		const stored = await app.house.database.db.selectFrom('api_token').selectAll().where('id', '=', made.id).execute()
		const kept = await app.house.database.db.selectFrom('idempotency').selectAll().execute()
		expect(JSON.stringify([list, stored, kept])).not.toContain(secret)
		expect(
			(await seller.call('setApiToken', { name: 'x', scopes: ['goods:read'], request_id: 'once' } as never)).code,
		).toBe('invalid')
		expect((await operator.call('revokeApiToken', { id: made.id })).code).toBe('not_found')
		expect((await operator.must('getApiTokens', {})).list.map(({ id }) => id)).not.toContain(made.id)
	})

	test('what a token may do does not change; it ends when it is revoked, expires, or its account goes', async () => {
		const { token, id } = await mint(seller, ['goods:read'], 30)
		expect((await ask(api.getCategoryTree, token ?? '')).code).toBeUndefined()
		expect((await seller.call('setApiToken', { id, name: 'y', scopes: [...TOKEN_SCOPES] })).code).toBe('token_fixed')
		expect((await seller.call('setApiToken', { id, name: 'y', days: 300 })).code).toBe('token_fixed')
		expect((await seller.must('setApiToken', { id, name: 'Renamed' })).token).toBeNull()
		const now = Date.now()
		app.clock.now = () => new Date(now + 30 * DAY_MS - 1000)
		expect((await ask(api.getCategoryTree, token ?? '')).code).toBeUndefined()
		app.clock.now = () => new Date(now + 30 * DAY_MS + 60_000)
		expect((await ask(api.getCategoryTree, token ?? '')).code).toBe('not_signed_in')
		app.clock.now = () => new Date()
		await seller.must('revokeApiToken', { id })
		expect((await ask(api.getCategoryTree, token ?? '')).code).toBe('not_signed_in')
		// Altered, cut, or under another account's id: nobody's.
		const { token: good = '' } = await mint(seller, ['goods:read'])
		const [head = '', secret = ''] = (good ?? '').split('.')
		const { token: others } = await mint(operator, ['goods:read'])
		const forged = [
			`${head}.`,
			`${head}.${secret.slice(1)}`,
			`${(others ?? '').split('.')[0]}.${secret}`,
			'vt_',
			'vt_x.y',
		]
		for (const one of forged) expect((await ask(api.getCategoryTree, one)).code).toBe('not_signed_in')
	})

	test('at most 50 tokens; a changed password leaves them, for they are not sessions', async () => {
		const busy = await signUpByCall(app, 'busy')
		for (let n = 0; n < 50; n++) await mint(busy, ['stock:read'])
		expect((await busy.call('setApiToken', { name: 'x', scopes: ['stock:read'] })).code).toBe('token_too_many')
		expect((await busy.call('setApiToken', { name: 'x' })).errors?.[0]?.path).toBe('scopes')
		const { list } = await busy.must('getApiTokens', {})
		expect(list).toHaveLength(50)
		await busy.must('updatePassword', { old_password: PASSWORD, new_password: `${PASSWORD}2` })
	})
})
