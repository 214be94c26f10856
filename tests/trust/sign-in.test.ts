import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertAccount } from '#server/modules/account/account.store.ts'
import { type Answer, caller, lastCode, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes, oneHome } from '#tests/database.ts'
import { PASSWORD } from '#tests/password.ts'
import { until } from '#tests/make/until.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

describe.each(databaseHomes)('the first account on %s', (home) => {
	let app: TestApp
	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())

	test('of two first sign-ups at once one is the operator; the other is asked for a code', async () => {
		const { db } = app.house.database
		const first = { username: 'first', email: 'first@example.com', nickname: '', company: {}, locale: 'en' }
		const ids = { accountId: uuid(), userId: uuid(), passwordHash: inject('passwordHash') }
		let second: Promise<{ code?: string }> | undefined
		let isHashed = false
		await db.transaction().execute(async (open) => {
			await insertAccount(open, { ...first, ...ids, isOperator: true })
			second = caller(app)('signup', { email: 'second@example.com', username: 'second', password: PASSWORD })
			void second.finally(() => (isHashed = true))
			// On a server the second goes on beside the first until the rule holds it up; embedded it waits its turn.
			if (home === 'postgres') await until(async () => isHashed || (await waits(app)), 'the second sign-up got so far')
		})
		expect((await second)?.code).toBe('code_needed')
		const operators = db.selectFrom('account').select('username').where('is_operator', '=', true)
		expect(await operators.execute()).toEqual([{ username: 'first' }])
	})
})

// A hundred passwords are hashed for it.
describe.each(oneHome)('whoever guesses at a password keeps only himself out, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let neighbour: Seller
	/** What the seller's own computer keeps. */
	let device: string
	const now = Date.now()
	beforeAll(async () => {
		app = await startApp(home, undefined, { now: () => new Date(now) })
		seller = await signUp(app, 'guessed')
		neighbour = await signUp(app, 'neighbour')
		device = (await login('192.0.2.1', { password: PASSWORD })).data.device
	})
	afterAll(() => app.close())

	const login = (address: string, params: { password?: string; code?: string; device?: string; email?: string }) =>
		caller(app)('login', { email: seller.email, ...params }, { 'x-forwarded-for': address })

	/** As if so many had been counted; each one that is judged costs a fifth of a second. */
	const counted = (keys: string, count: number) =>
		app.house.database.db.updateTable('rate_limit').set({ count }).where('key', 'like', keys).execute()

	test('ten wrong ones, and the address waits; other addresses and the own device do not', async () => {
		const answers: Answer[] = []
		for (let n = 0; n < 11; n++) answers.push(await login('192.0.2.2', { password: `wrong ${n}` }))
		expect(answers.map(({ code }) => code)).toEqual([...Array(10).fill('login_wrong'), 'rate_limited'])
		expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
		expect((await login('192.0.2.2', { password: PASSWORD })).code).toBe('rate_limited')
		expect((await login('192.0.2.3', { password: PASSWORD })).state).toBe(0)
		// The seller at home, where the stranger is on the same line.
		expect((await login('192.0.2.2', { password: PASSWORD, device })).state).toBe(0)
	})

	test('only a device that this user has signed in from is known', async () => {
		await login('192.0.2.2', { password: 'wrong' })
		await counted('password:%', 10)
		const others = (await login('192.0.2.4', { email: neighbour.email, password: PASSWORD })).data.device
		const [about = '', proof = ''] = device.split('.')
		const forged = Buffer.from(
			JSON.stringify({ ...JSON.parse(Buffer.from(about, 'base64url').toString()), until: now * 2 }),
		).toString('base64url')
		for (const unknown of [others, `${forged}.${proof}`, `${about}.`, about, '.', 'x'])
			expect((await login('192.0.2.2', { password: PASSWORD, device: unknown })).code, unknown).toBe('rate_limited')
		// A computer that two share is known to both.
		const shared = (await login('192.0.2.4', { password: PASSWORD, device: others })).data.device
		expect((await login('192.0.2.2', { password: PASSWORD, device: shared })).state).toBe(0)
		app.clock.now = () => new Date(now + 181 * DAY_MS)
		await login('192.0.2.2', { password: 'wrong' })
		await counted('password:%', 10)
		expect((await login('192.0.2.2', { password: PASSWORD, device })).code).toBe('rate_limited')
		app.clock.now = () => new Date(now)
	})

	test('after a hundred wrong ones from everywhere a stranger brings a code, the own device does not', async () => {
		for (const email of [seller.email, 'nobody@example.com']) {
			await login('192.0.2.5', { email, password: 'wrong' })
			await counted('password-account:%', 100)
			// Says nothing of whether there is such an account.
			expect(await login('192.0.2.6', { email, password: PASSWORD })).toMatchObject({
				status: 403,
				code: 'login_code_needed',
			})
		}
		expect((await login('192.0.2.6', { password: PASSWORD, device })).state).toBe(0)
		await caller(app)('sendCode', { email: seller.email, purpose: 'login' })
		expect((await login('192.0.2.6', { code: await lastCode(app, seller.email) })).state).toBe(0)
		await counted('password-account:%', 0)
	})

	test('no code is sent that cannot work; the refusal says how long', async () => {
		const nobody = caller(app)
		const mails = app.house.database.db.selectFrom('outbox').select('id')
		for (const email of [neighbour.email, 'nobody@example.com']) {
			const ask = () => nobody('sendCode', { email, purpose: 'reset' })
			const use = (code: string) => nobody('resetPassword', { email, code, new_password: PASSWORD })
			app.clock.now = () => new Date(now)
			expect((await ask()).state).toBe(0)
			const sent = (await mails.execute()).length
			for (let n = 0; n < 5; n++) expect((await use('wrong')).code).toBe('code_wrong')
			app.clock.now = () => new Date(now + 2 * MINUTE_MS)
			for (const answer of [await ask(), await use('wrong')])
				expect(answer).toMatchObject({
					status: 429,
					code: 'code_spent',
					msg: 'Too many wrong codes. You can get a new one in 8 minutes.',
					headers: { 'retry-after': '480' },
				})
			expect(await mails.execute()).toHaveLength(sent)
			app.clock.now = () => new Date(now + 10 * MINUTE_MS)
			expect((await ask()).state).toBe(0)
		}
		expect(
			(
				await nobody('resetPassword', {
					email: neighbour.email,
					code: await lastCode(app, neighbour.email),
					new_password: PASSWORD,
				})
			).state,
		).toBe(0)
		app.house.config.signup = 'closed'
		expect((await nobody('sendCode', { email: 'new@example.com', purpose: 'signup' })).code).toBe('signup_closed')
		app.house.config.signup = 'open'
		app.clock.now = () => new Date(now)
	})

	test(
		'a flood of sign-ins is told to come again; a known device goes first, and nobody beside it waits for all',
		{ timeout: 120_000 },
		async () => {
			const stranger = (n: number) => login(`198.51.100.${n}`, { password: 'wrong', email: `flood-${n}@example.com` })
			const answers: Answer[] = []
			const flood = Array.from({ length: 70 }, (_, n) => stranger(n).then((answer) => answers.push(answer)))
			const judged = () => answers.filter(({ code }) => code === 'login_wrong').length
			await until(() => answers.some(({ code }) => code === 'sign_in_busy'), 'there was no place left')
			const before = judged()
			expect((await login('192.0.2.7', { password: PASSWORD, device })).state).toBe(0)
			// Two are at work, two may begin beside it, and some end while it is still on its way.
			expect(judged() - before).toBeLessThan(12)
			await Promise.all(flood)
			const refused = answers.filter(({ code }) => code !== 'login_wrong')
			for (const answer of refused)
				expect(answer).toMatchObject({ status: 503, code: 'sign_in_busy', headers: { 'retry-after': '3' } })
			expect(refused.length).toBeGreaterThan(20)
			// Who was not judged has spent no try.
			const { db } = app.house.database
			const spent = db.selectFrom('rate_limit').select('count').where('key', 'like', 'password-account:%')
			expect((await spent.where('count', '=', 1).execute()).length).toBe(judged())
		},
	)

	test('one visitor takes a few places only: a stranger beside him signs in', { timeout: 120_000 }, async () => {
		const answers: Answer[] = []
		const flood = Array.from({ length: 40 }, (_, n) =>
			login('203.0.113.1', { password: 'wrong', email: `more-${n}@example.com` }).then((answer) =>
				answers.push(answer),
			),
		)
		await until(() => answers.some(({ code }) => code === 'sign_in_busy'), 'his places were taken')
		expect((await login('203.0.113.2', { email: neighbour.email, password: PASSWORD })).state).toBe(0)
		await Promise.all(flood)
	})
})

/** Whether a statement waits for another's transaction to end. */
async function waits({ house }: TestApp): Promise<boolean> {
	const { rows } = await house.database.executeRaw(
		`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
	)
	return rows.length > 0
}
