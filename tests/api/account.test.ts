import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { InvoiceSetting } from '#contract/document-shapes.ts'
import { NO_COMPANY } from '#domain/account/default-profile.ts'
import { DEFAULT_SETTINGS } from '#domain/account/default-settings.ts'
import { DEFAULT_PATTERNS } from '#domain/documents/numbering.ts'
import { oneHome } from '#tests/database.ts'
import { caller, lastCode, mustCall, type Seller, signUp, signUpByCall, startApp, type TestApp } from '#tests/app.ts'
import { PASSWORD } from '#tests/password.ts'

describe.each(oneHome)('accounts on %s', (home) => {
	let app: TestApp
	let seller: Seller
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUpByCall(app, 'harbor-pine')
	})
	afterAll(() => app.close())

	test('the first account needs no code and is the operator; the second brings a code', async () => {
		const nobody = caller(app)
		const params = { email: 'second@example.com', username: 'second', password: PASSWORD }
		expect((await nobody('signup', params)).code).toBe('code_needed')
		await mustCall(nobody)('sendCode', { email: params.email, purpose: 'signup' })
		expect((await nobody('signup', { ...params, code: '12345x' })).code).toBe('code_wrong')
		const answer = await nobody('signup', {
			...params,
			decimal: ',',
			currency: 'CNY',
			code: await lastCode(app, params.email),
		})
		expect(answer.state).toBe(0)
		expect(await mustCall(caller(app, answer.data.token))('getSettings', {})).toMatchObject({
			decimal: ',',
			currency: 'CNY',
		})
		expect(await seller.must('getSettings', {})).toMatchObject({ decimal: '.', currency: 'USD' })
		expect(await mustCall(caller(app, answer.data.token))('getOutbox', {})).toMatchObject({ total: 0 })
		expect((await seller.must('getOutbox', {})).list[0]?.recipient).toBe(params.email)
	})

	test('the sellers of the other tests stand in the database as if they had signed up', async () => {
		const own = { account_id: '', user_id: '', username: '', email: '', password_hash: '', created_at: '' }
		const stored = async ({ user, accountId }: Seller) => {
			const rows = (['account', 'app_user', 'login', 'session'] as const).map((table) =>
				app.house.database.db.selectFrom(table).selectAll().where('account_id', '=', accountId).execute(),
			)
			const device = { session_id: '', seen_at: '', agent: '', ip: '' }
			const session = { token_hash: '', renewed_at: '', expires_at: '', ...device }
			return [Object.keys(user), ...(await Promise.all(rows)).map(([row]) => ({ ...row, ...own, ...session }))]
		}
		expect(await stored(await signUp(app, 'made'))).toEqual(await stored(await signUpByCall(app, 'called')))
	})

	test('bad sign-ups name the field and create nothing', async () => {
		const nobody = caller(app)
		const good = { email: 'third@example.com', username: 'third', password: PASSWORD }
		const refused = async (change: object) => {
			const answer = await nobody('signup', { ...good, ...change })
			return [answer.code, answer.errors?.[0]?.path]
		}
		expect(await refused({ email: 'third@' })).toEqual(['email_bad', 'email'])
		expect(await refused({ username: 'Dashboard' })).toEqual(['username_reserved', 'username'])
		expect(await refused({ username: 'a b' })).toEqual(['username_bad', 'username'])
		expect(await refused({ currency: 'usd' })).toEqual(['invalid', 'currency'])
		expect(await refused({ password: '' })).toEqual(['password_missing', 'password'])
		expect(await refused({ password: 'alllowercase1!' })).toEqual(['password_weak', 'password'])
		expect(await refused({ username: 'harbor-pine', code: '000000' })).toEqual(['code_wrong', 'code'])
		const count = app.house.database.db.selectFrom('login').select('email').where('email', '=', good.email)
		expect(await count.execute()).toEqual([])
	})

	test('password, username or code sign in; wrong ones and unknown addresses answer alike', async () => {
		const nobody = caller(app)
		expect((await nobody('login', { email: ' HARBOR-PINE@example.com ', password: PASSWORD })).state).toBe(0)
		expect((await nobody('login', { username: 'harbor-pine', password: PASSWORD })).state).toBe(0)
		const wrong = await nobody('login', { email: seller.email, password: 'nope' })
		const unknown = await nobody('login', { email: 'nobody@example.com', password: 'nope' })
		const plain = ({ status, state, code, msg, data, errors }: typeof wrong) => ({
			status,
			state,
			code,
			msg,
			data,
			errors,
		})
		expect(plain(wrong)).toEqual(plain(unknown))
		expect(wrong.code).toBe('login_wrong')
		await mustCall(nobody)('sendCode', { email: seller.email, purpose: 'login' })
		const code = await lastCode(app, seller.email)
		expect((await nobody('login', { email: seller.email, code })).state).toBe(0)
		expect((await nobody('login', { email: seller.email, code })).code).toBe('code_wrong')
	})

	test('T22: five tries in all, however they come; sending again does not give them back', async () => {
		const nobody = caller(app)
		const email = seller.email
		app.clock.now = () => new Date(Date.now() + 120_000)
		await mustCall(nobody)('sendCode', { email, purpose: 'reset' })
		const right = await lastCode(app, email)
		const wrong = right === '000000' ? '000001' : '000000'
		const attempt = (code: string) => nobody('resetPassword', { email, code, new_password: PASSWORD })
		const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(wrong)))
		expect(answers.map((answer) => answer.code)).toEqual(Array(5).fill('code_wrong'))
		expect((await attempt(right)).code).toBe('code_spent')
		app.clock.now = () => new Date(Date.now() + 240_000)
		expect((await nobody('sendCode', { email, purpose: 'reset' })).code).toBe('code_spent')
		expect((await attempt(right)).code).toBe('code_spent')
		app.clock.now = () => new Date()
	})

	test('T20: tokens end with logout and a new password', async () => {
		const login = async () => (await mustCall(caller(app))('login', { email: seller.email, password: PASSWORD })).token
		const [first, second] = [await login(), await login()]
		await mustCall(caller(app, first))('logout', {})
		expect((await caller(app, first)('userProfile', {})).status).toBe(401)
		const changed = await mustCall(caller(app, second))('updatePassword', {
			old_password: PASSWORD,
			new_password: PASSWORD,
		})
		expect((await caller(app, second)('userProfile', {})).status).toBe(401)
		expect((await caller(app, changed.token)('userProfile', {})).state).toBe(0)
		seller.call = caller(app, changed.token)
		seller.must = mustCall(seller.call)
	})

	test('T20: after half its life a token is replaced once; the old one serves 60 s more', async () => {
		const { token } = await mustCall(caller(app))('login', { email: seller.email, password: PASSWORD })
		const later = Date.now() + 16 * 24 * 3600 * 1000
		app.clock.now = () => new Date(later)
		const answers = await Promise.all(Array.from({ length: 4 }, () => caller(app, token)('userProfile', {})))
		expect(answers.map(({ state }) => state)).toEqual([0, 0, 0, 0])
		const renewed = answers.flatMap(({ headers }) => (headers['token'] ? [String(headers['token'])] : []))
		expect(renewed).toHaveLength(1)
		app.clock.now = () => new Date(later + 59_000)
		expect((await caller(app, token)('userProfile', {})).state).toBe(0)
		app.clock.now = () => new Date(later + 61_000)
		expect((await caller(app, token)('userProfile', {})).status).toBe(401)
		expect((await caller(app, renewed[0])('userProfile', {})).state).toBe(0)
		app.clock.now = () => new Date()
	})

	test("before anything is saved the profile answers the spec's defaults", async () => {
		const { company, invoice_setting, business_card, res_domain } = await seller.must('userProfile', {})
		expect(company).toEqual({ ...NO_COMPANY, res_domain: seller.username })
		expect([business_card.design, business_card.page, res_domain]).toEqual(['edge', false, seller.username])
		expect(invoice_setting).toMatchObject({
			template: 'DefaultTemp',
			font: 'Helvetica Neue',
			color: '#000000',
			font_size: 14,
			logo: { url: '', size: 'M', pos: 'right' },
			watermark: { format: 'Single', mode: 'text', color: '#b89130', rotate: -30, opacity: 30, size: 'M' },
			header: {
				company_name: true,
				email: true,
				phone: true,
				address: true,
				website: false,
				contact_person: false,
				fax_number: false,
			},
			footer: {
				show_discount: true,
				show_deposit: true,
				message_to_customer: { content: '', font_size: 10 },
				add_footer_text: { content: '', font_size: 10 },
				footer_text_position: 'left',
			},
		})
		// The whole of it, also what the spec leaves open.
		expect(InvoiceSetting.parse(invoice_setting)).toEqual(invoice_setting)
	})

	test('the profile, the company and the settings keep what is saved in parts', async () => {
		await seller.must('setCompany', { company_name: 'Harbor & Pine' })
		await seller.must('setCompany', { company_phone: '+31 10 123' })
		await seller.must('setUserInfo', { nickname: '李雷', locale: 'zh' })
		const profile = await seller.must('userProfile', {})
		expect(profile.company).toEqual({
			...NO_COMPANY,
			res_domain: profile.user.username,
			company_name: 'Harbor & Pine',
			company_phone: '+31 10 123',
		})
		expect(profile.user).toMatchObject({ nickname: '李雷', locale: 'zh', company: 'Harbor & Pine' })
		const numbers = { number_patterns: DEFAULT_PATTERNS }
		const settings = { ...DEFAULT_SETTINGS, ...numbers, currency: 'EUR' }
		expect(await seller.must('setSettings', { currency: 'EUR' })).toEqual(settings)
		expect((await seller.must('setSettings', { decimal: ',' })).decimal).toBe(',')
		expect(await seller.must('getSettings', {})).toMatchObject({ currency: 'EUR', decimal: ',' })
		expect((await seller.call('setSettings', { decimal: ';' as ',' })).errors?.[0]?.path).toBe('decimal')
		const bad = await seller.call('setSettings', { timezone: 'Mars/Base' })
		expect(bad.errors?.[0]?.path).toBe('timezone')
	})

	test('an old username stays reserved for its links and can be taken back', async () => {
		await seller.must('setUserInfo', { username: 'harbor' })
		expect((await seller.must('checkUsername', { username: 'harbor-pine' })).available).toBe(false)
		expect((await seller.must('setUserInfo', { username: 'harbor-pine' })).username).toBe('harbor-pine')
	})

	test('res_domain of the company is the public name: the same rules and reserved words, the same links', async () => {
		const other = await signUp(app, 'domain-shop')
		for (const [res_domain, code] of [
			['settings', 'username_reserved'],
			['s3ttings!', 'username_bad'],
			['d0-cs', 'username_reserved'],
			['harb0r-pine', 'username_alike'],
			[seller.username, 'username_taken'],
		] as const)
			expect(await other.call('setCompany', { res_domain })).toMatchObject({
				code,
				errors: [expect.objectContaining({ path: 'res_domain' })],
			})
		const saved = await other.must('setCompany', { company_name: 'Domain', res_domain: 'Domain-Trade' })
		expect(saved.res_domain).toBe('domain-trade')
		await other.must('setCompany', { company_name: 'Domain', res_domain: '' })
		const profile = await other.must('userProfile', {})
		expect([profile.user.username, profile.company.res_domain, profile.res_domain]).toEqual(
			Array.from({ length: 3 }, () => 'domain-trade'),
		)
		await other.must('setUserInfo', { username: 'domain-shop' })
		expect((await other.must('userProfile', {})).res_domain).toBe('domain-shop')
	})

	test('a name that looks like one of another account is not given, an old one included; to its own account it is', async () => {
		const other = await signUp(app, 'northpier')
		const alike = async (username: string) => {
			const { code, errors } = await other.call('setUserInfo', { username })
			return [code, errors?.[0]?.path]
		}
		await seller.must('setUserInfo', { username: 'harbor' })
		for (const name of ['h-arb0r', 'harbor-plne', 'harb0rpine'])
			expect(await alike(name)).toEqual(['username_alike', 'username'])
		const said = await seller.must('checkUsername', { username: 'harb0r' })
		expect([said.available, said.reason]).toEqual([false, 'username_alike'])
		expect(said.suggestions).toContain('harb0r-shop')
		await seller.must('sendCode', { email: 'alike@example.com', purpose: 'signup' })
		const code = await lastCode(app, 'alike@example.com')
		const signup = { email: 'alike@example.com', username: 'harb-0r', password: PASSWORD, code }
		expect((await caller(app)('signup', signup)).code).toBe('username_alike')
		// Two at once: what neither sees of the other the database does.
		const answers = await Promise.all([
			other.call('setUserInfo', { username: 'lakeside1' }),
			seller.call('setUserInfo', { username: 'lakesidel' }),
		])
		expect(answers.map(({ code }) => code).toSorted()).toEqual(['username_alike', undefined].toSorted())
		expect((await seller.must('setUserInfo', { username: 'harbor-pine' })).username).toBe('harbor-pine')
		expect((await seller.must('setUserInfo', { username: 'harborpine' })).username).toBe('harborpine')
		await seller.must('setUserInfo', { username: 'harbor-pine' })
	})

	test('the same request id answers the same and works once', async () => {
		const twice = { params: { nickname: 'Once', request_id: 'r-1' } }
		const headers = {
			authorization: `Bearer ${(await mustCall(caller(app))('login', { email: seller.email, password: PASSWORD })).token}`,
		}
		const answers = await Promise.all([1, 2, 3].map(() => app.send('POST', '/api/setUserInfo', twice, headers)))
		expect(answers.map(({ state }) => state)).toEqual([0, 0, 0])
		const other = { params: { nickname: 'Other', request_id: 'r-1' } }
		expect((await app.send('POST', '/api/setUserInfo', other, headers)).code).toBe('repeated_differently')
		const { db } = app.house.database
		await db.updateTable('idempotency').set({ answer: null }).where('request_id', '=', 'r-1').execute()
		expect((await app.send('POST', '/api/setUserInfo', twice, headers)).code).toBe('still_running')
	})

	test('a code comes once a minute; an address taken meanwhile is told; a closed house takes nobody', async () => {
		const nobody = caller(app)
		const email = 'meanwhile@example.com'
		await mustCall(nobody)('sendCode', { email, purpose: 'signup' })
		expect((await nobody('sendCode', { email, purpose: 'signup' })).code).toBe('code_too_soon')
		const code = await lastCode(app, email)
		await signUp(app, 'meanwhile')
		const params = { email, username: 'too-late', password: PASSWORD, code }
		expect((await nobody('signup', params)).errors).toMatchObject([{ path: 'email', code: 'email_taken' }])
		app.house.config.signup = 'closed'
		expect((await nobody('signup', params)).code).toBe('signup_closed')
		app.house.config.signup = 'open'
	})

	test('a request that is no JSON, or another kind of body, is told so', async () => {
		const post = async (payload: string, type = 'application/json') => {
			const headers = { 'content-type': type }
			return (await app.app.inject({ method: 'POST', url: '/api/checkUsername', headers, payload })).json().code
		}
		expect(await post('{"params":')).toBe('unreadable_body')
		expect(await post('{"params":{"__proto__":{}}}')).toBe('unreadable_body')
		expect(await post('params', 'text/plain')).toBe('unsupported_type')
	})

	test('fields of the wrong kind or number are told by name', async () => {
		const fault = async (sku_name_keys: unknown) =>
			(await seller.call('productGetWithAttrPath', { sku_name_keys, paths: ['bps.price'] } as never)).errors?.[0]?.code
		expect(await fault('a-1')).toBe('field_type')
		expect(await fault(Array.from({ length: 301 }, (_, n) => `a-${n}`))).toBe('field_too_many')
		const none = await seller.call('addCategories', { categories: [] })
		expect(none.errors).toMatchObject([{ path: 'categories', code: 'field_too_few' }])
	})
})
