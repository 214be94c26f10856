import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, caller, lastCode, mustCall, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { pictureCodes } from '#tests/codes.ts'
import { oneHome } from '#tests/database.ts'
import { readDrawing } from '#tests/make/read-drawing.ts'
import { appCode } from '#tests/make/totp.ts'
import { PASSWORD } from '#tests/password.ts'

const STEP_MS = 30_000
const MINUTE_MS = 60_000

describe.each(oneHome)('a second step by an app on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let secret: string
	let recovery: string[]
	let now = Date.now()
	beforeAll(async () => {
		app = await startApp(home, undefined, { now: () => new Date(now) })
		seller = await signUp(app, 'harbor-pine')
	})
	afterAll(() => app.close())

	/** The next step, of which no code was used. */
	const freshCode = () => {
		now += 2 * STEP_MS
		return appCode(secret, new Date(now))
	}
	const wrong = () => (appCode(secret, new Date(now)) === '000000' ? '000001' : '000000')
	const nobody = () => caller(app)
	const login = (from = '192.0.2.1', device?: string) =>
		nobody()(
			'login',
			{ email: seller.email, password: PASSWORD, ...(device && { device }) },
			{ 'x-forwarded-for': from },
		)
	const pendingOf = ({ status, code, data }: Answer) => {
		expect([status, code]).toEqual([403, 'second_factor_needed'])
		return (data as unknown as { pending: string }).pending
	}
	const confirm = (pending: string, code: string, from = '192.0.2.1', device?: string) =>
		nobody()('confirmLogin', { pending, code, ...(device && { device }) }, { 'x-forwarded-for': from })
	const told = async () => {
		const { list } = await seller.must('getNotifications', { page: 1, size: 5 })
		const mail = await app.house.database.db
			.selectFrom('outbox')
			.select('body')
			.where('recipient', '=', seller.email)
			.orderBy('created_at', 'desc')
			.orderBy('id', 'desc')
			.executeTakeFirstOrThrow()
		return { bell: list[0]?.content ?? '', mail: mail.body }
	}

	test('it is set up by the password and a code of the app; until then signing in asks for nothing more', async () => {
		expect(await seller.must('getSignInWays', {})).toMatchObject({ app: null })
		for (const call of ['setTotp', 'setRecoveryCodes', 'removeTotp'] as const)
			expect((await seller.call(call, { code: '000000' })).code).toBe('factor_off')
		expect((await seller.call('startTotp', { password: 'wrong' })).errors?.[0]).toMatchObject({
			path: 'password',
			code: 'login_wrong',
		})
		const first = await seller.must('startTotp', { password: PASSWORD })
		const begun = await seller.must('startTotp', { password: PASSWORD })
		secret = begun.secret
		expect(begun.uri).toBe(
			`otpauth://totp/Vitrine:harbor-pine%40example.com?secret=${secret}&issuer=Vitrine&algorithm=SHA1&digits=6&period=30`,
		)
		const picture = await readDrawing(begun.svg, (drawing) => drawing.resize(600).png().toBuffer())
		expect(await pictureCodes(picture)).toEqual([begun.uri])
		expect((await login()).state).toBe(0)
		// What was begun first no longer counts.
		expect((await seller.call('setTotp', { code: appCode(first.secret, new Date(now)) })).code).toBe('factor_wrong')
		expect((await seller.call('setTotp', { code: wrong() })).errors?.[0]?.path).toBe('code')
		const code = appCode(secret, new Date(now))
		recovery = (await seller.must('setTotp', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).recovery_codes
		expect(new Set(recovery).size).toBe(10)
		expect((await seller.call('setTotp', { code })).code).toBe('factor_on')
		expect((await seller.call('startTotp', { password: PASSWORD })).code).toBe('factor_on')
		expect(await seller.must('getSignInWays', {})).toMatchObject({
			app: { since: new Date(now).toISOString(), recovery_codes: 10 },
		})
		const { bell, mail } = await told()
		expect(bell).toBe('Signing in now asks for a code of your authenticator app')
		expect(mail).toContain(bell)
	})

	test('nothing is stored that opens: the key is sealed, codes are hashes', async () => {
		const { db } = app.house.database
		const rows = JSON.stringify([
			await db.selectFrom('second_factor').selectAll().execute(),
			await db.selectFrom('recovery_code').selectAll().execute(),
		])
		for (const open of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
			expect(rows).not.toContain(open)
	})

	test('signing in by password, by e-mail code and by a new password asks for it; each code works once', async () => {
		const code = freshCode()
		const pending = pendingOf(await login())
		const { data } = await confirm(pending, code)
		expect(data.user.email).toBe(seller.email)
		expect((await caller(app, data.token)('getSettings', {})).status).toBe(200)
		// The same code again, also for another sign-in; and the one before it.
		expect((await confirm(pending, code)).code).toBe('factor_wrong')
		const next = pendingOf(await login())
		expect((await confirm(next, code)).code).toBe('factor_wrong')
		expect((await confirm(next, appCode(secret, new Date(now - STEP_MS)))).code).toBe('factor_wrong')

		await mustCall(nobody())('sendCode', { email: seller.email, purpose: 'login' })
		const mailed = await lastCode(app, seller.email)
		const byCode = pendingOf(await nobody()('login', { email: seller.email, code: mailed }))
		expect((await confirm(byCode, freshCode())).state).toBe(0)

		await mustCall(nobody())('sendCode', { email: seller.email, purpose: 'reset' })
		const reset = { email: seller.email, code: await lastCode(app, seller.email), new_password: PASSWORD }
		const byReset = pendingOf(await nobody()('resetPassword', reset))
		// With the old password what it has proven ends.
		expect((await confirm(next, freshCode())).code).toBe('sign_in_expired')
		const { token } = (await confirm(byReset, freshCode())).data
		Object.assign(seller, { token, call: caller(app, token), must: mustCall(caller(app, token)) })
	})

	test('a clock that is half a minute off is borne, one that is further off is not', async () => {
		now += 4 * STEP_MS
		const pending = pendingOf(await login())
		expect((await confirm(pending, appCode(secret, new Date(now - 2 * STEP_MS)))).code).toBe('factor_wrong')
		expect((await confirm(pending, appCode(secret, new Date(now + 2 * STEP_MS)))).code).toBe('factor_wrong')
		expect((await confirm(pending, appCode(secret, new Date(now - STEP_MS)))).state).toBe(0)
		expect((await confirm(pending, appCode(secret, new Date(now + STEP_MS)))).state).toBe(0)
	})

	test('of calls at the same time with one code a single one is answered', async () => {
		const code = freshCode()
		const pendings = [pendingOf(await login()), pendingOf(await login('198.51.100.7'))]
		const answers = await Promise.all([...pendings, ...pendings].map((pending) => confirm(pending, code)))
		expect(answers.filter(({ state }) => state === 0)).toHaveLength(1)
	})

	test('what the first step has proven opens nothing else, for ten minutes, and cannot be made', async () => {
		const pending = pendingOf(await login())
		expect((await caller(app, pending)('getSettings', {})).code).toBe('not_signed_in')
		const { device } = (await confirm(pending, freshCode())).data
		const [about = '', proof = ''] = pending.split('.')
		const longer = Buffer.from(
			JSON.stringify({ ...JSON.parse(Buffer.from(about, 'base64url').toString()), until: now * 2 }),
		).toString('base64url')
		for (const made of [`${longer}.${proof}`, `${about}.`, about, '.', 'x', device])
			expect((await confirm(made, freshCode())).code, made).toBe('sign_in_expired')
		now += 10 * MINUTE_MS
		expect((await confirm(pending, freshCode())).code).toBe('sign_in_expired')
	})

	test('a recovery code stands in once, and its owner is told', async () => {
		const [first = '', second = ''] = recovery
		const pending = pendingOf(await login())
		const typed = first.toUpperCase().replaceAll('-', ' ')
		const both = await Promise.all([confirm(pending, typed), confirm(pendingOf(await login()), typed)])
		expect(both.map(({ state, code }) => (state === 0 ? 'in' : code)).toSorted()).toEqual(['factor_wrong', 'in'])
		expect((await confirm(pending, first)).code).toBe('factor_wrong')
		const { bell, mail } = await told()
		expect(bell).toBe('Somebody signed in with a recovery code; 9 are left')
		expect(mail).toContain(bell)
		expect((await seller.call('setRecoveryCodes', { code: wrong() })).code).toBe('factor_wrong')
		const renewed = (await seller.must('setRecoveryCodes', { code: freshCode() })).recovery_codes
		expect((await confirm(pending, second)).code).toBe('factor_wrong')
		recovery = renewed
	})

	test('T22: five wrong ones, and the address waits; thirty from everywhere, and all strangers do; the own device and recovery codes do not', async () => {
		now += 15 * MINUTE_MS
		const { device } = (await confirm(pendingOf(await login()), freshCode())).data
		const pending = pendingOf(await login())
		const guess = async (from: string) => (await confirm(pending, wrong(), from)).code
		const codes: (string | undefined)[] = []
		for (let n = 0; n < 6; n++) codes.push(await guess('203.0.113.1'))
		expect(codes).toEqual([...Array(5).fill('factor_wrong'), 'rate_limited'])
		// Parallel ones share what is left, and the right one is too late.
		const many = await Promise.all(Array.from({ length: 20 }, () => confirm(pending, wrong(), '203.0.113.2')))
		expect(many.filter(({ code }) => code === 'factor_wrong')).toHaveLength(5)
		expect((await confirm(pending, freshCode(), '203.0.113.2')).code).toBe('rate_limited')
		await app.house.database.db
			.updateTable('rate_limit')
			.set({ count: 30 })
			.where('key', 'like', 'factor-account:%')
			.execute()
		expect(await confirm(pending, freshCode(), '203.0.113.3')).toMatchObject({
			status: 403,
			code: 'factor_guessed',
		})
		const known = await confirm(pending, freshCode(), '203.0.113.3', device)
		expect(known.state).toBe(0)
		// Nor does it keep out whoever has a recovery code; what is none of theirs is wrong.
		expect((await confirm(pending, 'abcd-efgh-jkmn-pqrs', '203.0.113.3')).code).toBe('factor_wrong')
		expect((await confirm(pending, recovery[1] ?? '', '203.0.113.3')).state).toBe(0)
		now += STEP_MS
		await app.house.database.db.deleteFrom('rate_limit').execute()
	})

	test('it is switched off by a code or a recovery code alone', async () => {
		expect((await seller.call('removeTotp', { code: wrong() })).code).toBe('factor_wrong')
		expect((await seller.call('removeTotp', { code: '' })).code).toBe('factor_wrong')
		await seller.must('removeTotp', { code: recovery[0] ?? '' })
		expect(await seller.must('getSignInWays', {})).toMatchObject({ app: null })
		expect((await told()).bell).toBe('Signing in no longer asks for a code of an authenticator app')
		expect((await login()).state).toBe(0)
		const left = await app.house.database.db.selectFrom('recovery_code').selectAll().execute()
		expect(left).toEqual([])
	})
})
