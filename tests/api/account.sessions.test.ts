import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller, lastCode, mustCall, type Seller, signUp, signUpByCall, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { PASSWORD } from '#tests/password.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

describe.each(oneHome)('devices on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let other: Seller
	beforeAll(async () => {
		app = await startApp(home, undefined, { settings: { VITRINE_COUNTRY_HEADER: 'CF-IPCountry' } })
		seller = await signUpByCall(app, 'harbor-pine')
		other = await signUp(app, 'other')
	})
	afterAll(() => app.close())

	const signIn = async (headers: Record<string, string> = {}, email = seller.email) => {
		const { data } = await caller(app)('login', { email, password: PASSWORD }, headers)
		const call = caller(app, data.token)
		return { token: data.token, call, must: mustCall(call) }
	}
	const alone = async () => {
		const here = await signIn()
		await here.must('revokeSession', { others: true })
		return here
	}
	const alive = async ({ call }: { call: Seller['call'] }) => (await call('getSettings', {})).status === 200
	const named = (list: { browser: string; system: string; country: string; ip: string; current: boolean }[]) =>
		list.map(({ browser, system, country, ip, current }) => ({ browser, system, country, ip, current }))

	test('each sign-in is a device with its name, its place where a proxy tells one, and its last use', async () => {
		const here = await alone()
		await signIn({ 'user-agent': FIREFOX, 'cf-ipcountry': 'nl', 'x-forwarded-for': '203.0.113.7' })
		await signIn({ 'user-agent': IPHONE, 'cf-ipcountry': 'XX', 'x-forwarded-for': '203.0.113.8' })
		const { total, list } = await here.must('getSessions', {})
		expect(total).toBe(3)
		expect(named(list.slice(0, 1))).toMatchObject([{ current: true, country: '', ip: '127.0.0.1' }])
		const [, ...rest] = named(list)
		expect(rest).toContainEqual({
			browser: 'Firefox',
			system: 'Linux',
			country: 'NL',
			ip: '203.0.113.7',
			current: false,
		})
		expect(rest).toContainEqual({ browser: 'Safari', system: 'iPhone', country: '', ip: '203.0.113.8', current: false })
		expect(JSON.stringify(list)).not.toContain(here.token.split('.')[1])
		expect((await other.must('getSessions', {})).list).toHaveLength(1)
	})

	test('the last use and its place are noted, once in five minutes; a replaced token is the same device', async () => {
		const here = await alone()
		const at = app.clock.now
		const [first] = (await here.must('getSessions', {})).list
		const later = (minutes: number) => new Date(Date.parse(first?.created_at ?? '') + minutes * 60_000)
		app.clock.now = () => later(4)
		await here.call('getSettings', {}, { 'x-forwarded-for': '203.0.113.9' })
		expect((await here.must('getSessions', {})).list).toEqual([first])
		app.clock.now = () => later(6)
		await here.call('getSettings', {}, { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'DE' })
		const used = (await here.must('getSessions', {})).list
		expect(used).toMatchObject([{ id: first?.id, seen_at: later(6).toISOString(), ip: '203.0.113.9', country: 'DE' }])
		app.clock.now = () => later(16 * 24 * 60)
		const { headers } = await here.call('getSettings', {})
		const renewed = mustCall(caller(app, String(headers['token'])))
		const after = await renewed('getSessions', {})
		expect(after.list).toMatchObject([{ id: first?.id, created_at: first?.created_at, current: true }])
		expect(after.total).toBe(1)
		app.clock.now = at
	})

	test('T20: a device that is signed out is out at once, all others by one call; none of another user', async () => {
		const here = await alone()
		const there = await signIn({ 'user-agent': IPHONE })
		const third = await signIn()
		const list = async () => (await here.must('getSessions', {})).list
		const phone = (await list()).find(({ system }) => system === 'iPhone')?.id ?? ''
		expect((await other.call('revokeSession', { id: phone })).code).toBe('not_found')
		expect(await alive(there)).toBe(true)
		expect(await here.must('revokeSession', { id: phone })).toEqual({ ended: 1 })
		expect([await alive(there), await alive(third), await alive(here)]).toEqual([false, true, true])
		expect((await here.call('revokeSession', { id: phone })).code).toBe('not_found')
		expect(await here.must('revokeSession', { others: true })).toEqual({ ended: 1 })
		expect([await alive(third), await alive(here), await alive(other)]).toEqual([false, true, true])
		for (const params of [{}, { others: false }, { id: phone, others: true }])
			expect((await here.call('revokeSession', params as never)).status).toBe(422)
	})

	test('another e-mail, by a code sent to it: the old one is told, other sessions end', async () => {
		const here = await signIn()
		const there = await signIn()
		const change = async (email: string, code: string) => (await here.call('changeEmail', { email, code })).code ?? 'ok'
		const to = 'new.name@example.com'
		await mustCall(caller(app))('sendCode', { email: to, purpose: 'change_email' })
		const code = await lastCode(app, to)
		expect(await change('no address', code)).toBe('email_bad')
		expect(await change(seller.email.toUpperCase(), code)).toBe('email_same')
		expect(await change('another@example.com', code)).toBe('code_wrong')
		expect(await change(to, code === '000000' ? '000001' : '000000')).toBe('code_wrong')
		const answer = await here.call('changeEmail', { email: ' New.Name@Example.com', code })
		expect(answer.data.user.email).toBe(to)
		expect([await alive(here), await alive(there)]).toEqual([false, false])
		expect(await alive({ call: caller(app, answer.data.token) })).toBe(true)
		const mails = await app.house.database.db
			.selectFrom('outbox')
			.select('body')
			.where('recipient', '=', seller.email)
			.where('kind', '=', 'notice')
			.execute()
		expect(mails).toHaveLength(1)
		expect(mails[0]?.body).toContain(to)
		expect((await caller(app)('login', { email: seller.email, password: PASSWORD })).code).toBe('login_wrong')
		expect((await caller(app)('login', { email: to, password: PASSWORD })).state).toBe(0)
		seller.email = to
	})

	test('an address that got an account meanwhile stays with it', async () => {
		const here = await signIn()
		const to = 'soon.taken@example.com'
		await mustCall(caller(app))('sendCode', { email: to, purpose: 'change_email' })
		const code = await lastCode(app, to)
		const { db } = app.house.database
		await db.updateTable('login').set({ email: to }).where('email', '=', other.email).execute()
		const answer = await here.call('changeEmail', { email: to, code })
		expect([answer.code, answer.errors?.[0]?.path]).toEqual(['email_taken', 'email'])
		expect(await alive(here)).toBe(true)
		await db.updateTable('login').set({ email: other.email }).where('email', '=', to).execute()
	})

	test('who has chosen no language is written to in that of the browser last signed in with', async () => {
		const user = async (headers = {}) =>
			(await caller(app)('login', { email: seller.email, password: PASSWORD }, headers)).data.user
		expect(await user({ 'accept-language': 'zh-CN,zh' })).toMatchObject({
			locale: 'zh',
			locale_auto: true,
			theme: 'system',
		})
		expect(await user({ 'accept-language': 'en' })).toMatchObject({ locale: 'en' })
		const here = await signIn()
		expect(await here.must('setUserInfo', { locale: 'zh', theme: 'dark' })).toMatchObject({ locale_auto: false })
		expect(await user({ 'accept-language': 'en' })).toMatchObject({ locale: 'zh', locale_auto: false, theme: 'dark' })
		expect(await here.must('setUserInfo', { locale_auto: true })).toMatchObject({ locale: 'zh', locale_auto: true })
		expect(await user({ 'accept-language': 'en' })).toMatchObject({ locale: 'en', locale_auto: true })
	})

	test('a new account keeps its days where the browser is; a place that is none is UTC', async () => {
		const begin = async (username: string, timezone: string) => {
			const email = `${username}@example.com`
			await mustCall(caller(app))('sendCode', { email, purpose: 'signup' })
			const params = { email, username, timezone, password: PASSWORD, code: await lastCode(app, email) }
			const { token } = await mustCall(caller(app))('signup', params)
			return (await mustCall(caller(app, token))('getSettings', {})).timezone
		}
		expect(await begin('in-shanghai', 'Asia/Shanghai')).toBe('Asia/Shanghai')
		expect(await begin('on-mars', 'Mars/Base')).toBe('UTC')
	})
})
