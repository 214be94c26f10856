import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSKEYS_MAX } from '#domain/account/passkey.ts'
import { unlockSignIn } from '#server/modules/account/index.ts'
import { caller, mustCall, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { authenticator } from '#tests/make/authenticator.ts'
import { appCode } from '#tests/make/totp.ts'
import { PASSWORD } from '#tests/password.ts'

const site = { rpID: 'stock.example.com', origin: 'https://stock.example.com' }
const MINUTE_MS = 60_000

describe.each(oneHome)('passkeys on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let other: Seller
	let now = Date.now()
	const phone = authenticator()
	/** What the phone keeps of whose its passkey is. */
	let userHandle: string
	beforeAll(async () => {
		app = await startApp(home, undefined, { now: () => new Date(now), settings: { VITRINE_URL: site.origin } })
		seller = await signUp(app, 'harbor-pine')
		other = await signUp(app, 'other')
	})
	afterAll(() => app.close())

	const start = async ({ must }: Seller) => {
		const { options } = await must('startPasskey', { password: PASSWORD })
		return options as { challenge: string; user: { id: string }; excludeCredentials: { id: string }[] }
	}
	const asked = async () => (await mustCall(caller(app))('startPasskeyLogin', {})).options['challenge']
	const login = (params: ReturnType<typeof phone.answer>) => caller(app)('loginWithPasskey', params)
	const news = async () => (await seller.must('getNotifications', { page: 1, size: 1 })).list[0]?.content

	test('one is made by the password and what the device signs, and told by bell and mail', async () => {
		expect(await seller.must('getSignInWays', {})).toEqual({ app: null, passkeys: [], takes_passkeys: true })
		expect((await seller.call('startPasskey', { password: 'wrong' })).code).toBe('login_wrong')
		const { challenge, user, excludeCredentials, ...rest } = await start(seller)
		expect(rest).toMatchObject({
			rp: { id: site.rpID, name: 'Vitrine' },
			attestation: 'none',
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		})
		expect(excludeCredentials).toEqual([])
		userHandle = user.id
		const made = phone.make({ ...site, challenge })
		const passkey = await seller.must('setPasskey', { name: 'Phone', made })
		expect(passkey).toMatchObject({ name: 'Phone', last_used_at: null, synced: false })
		expect((await seller.must('getSignInWays', {})).passkeys).toEqual([passkey])
		expect(await news()).toBe('A passkey was added: Phone')
		// What was signed is used up.
		expect((await seller.call('setPasskey', { name: 'Again', made })).code).toBe('passkey_wrong')
		const next = await start(seller)
		expect(next.excludeCredentials.map(({ id }) => id)).toEqual([phone.credential])
		const again = phone.make({ ...site, challenge: next.challenge })
		expect((await seller.call('setPasskey', { name: 'Again', made: again })).code).toBe('passkey_known')
	})

	test('none is made of a signature for another place, user or purpose, too late, or without its owner', async () => {
		const tries = {
			origin: async () => ({ ...site, ...(await start(seller)), origin: 'https://stock.example.com.evil.example' }),
			rpID: async () => ({ ...site, ...(await start(seller)), rpID: 'example.com' }),
			verified: async () => ({ ...site, ...(await start(seller)), verified: false }),
			user: async () => ({ ...site, ...(await start(other)) }),
			purpose: async () => ({ ...site, challenge: await asked() }),
			made: async () => ({ ...site, challenge: Buffer.alloc(32).toString('base64url') }),
			late: async () => {
				const begun = await start(seller)
				now += 5 * MINUTE_MS
				return { ...site, ...begun }
			},
		}
		for (const [what, options] of Object.entries(tries)) {
			const made = authenticator().make(await options())
			expect((await seller.call('setPasskey', { name: 'x', made })).code, what).toBe('passkey_wrong')
			// Ten passwords in a quarter of an hour.
			now += 16 * MINUTE_MS
		}
		expect((await seller.call('setPasskey', { name: 'x' })).errors?.[0]?.path).toBe('made')
		const both = { name: 'x', id: crypto.randomUUID(), made: phone.make({ ...site, challenge: 'x' }) }
		expect((await seller.call('setPasskey', both)).status).toBe(422)
		expect((await seller.must('getSignInWays', {})).passkeys).toHaveLength(1)
	})

	test('it signs in without password and second step, and its use is noted', async () => {
		const { secret } = await seller.must('startTotp', { password: PASSWORD })
		await seller.must('setTotp', { code: appCode(secret, new Date(now)) })
		const answer = await login(phone.answer({ ...site, challenge: await asked(), userHandle, counter: 1 }))
		expect(answer.data.user.email).toBe(seller.email)
		const session = mustCall(caller(app, answer.data.token))
		expect((await session('getSignInWays', {})).passkeys).toMatchObject([{ last_used_at: new Date(now).toISOString() }])
	})

	test('nobody gets in with a signature of another, used before, too late, of a copy or for another place', async () => {
		const good = { ...site, userHandle, counter: 2 }
		const stranger = authenticator()
		const otherHandle = (await start(other)).user.id
		const wrongs: Record<string, () => Promise<ReturnType<typeof phone.answer>>> = {
			'another key': async () => ({
				...stranger.answer({ ...good, challenge: await asked() }),
				credential: phone.credential,
			}),
			'another user': async () => phone.answer({ ...good, challenge: await asked(), userHandle: otherHandle }),
			'no user': async () => phone.answer({ ...good, challenge: await asked(), userHandle: 'AAAA' }),
			unknown: async () => stranger.answer({ ...good, challenge: await asked() }),
			'another origin': async () => phone.answer({ ...good, challenge: await asked(), origin: 'https://evil.example' }),
			'another name': async () => phone.answer({ ...good, challenge: await asked(), rpID: 'evil.example' }),
			'without its owner': async () => phone.answer({ ...good, challenge: await asked(), verified: false }),
			'a copy': async () => phone.answer({ ...good, challenge: await asked(), counter: 1 }),
			'no count any more': async () => phone.answer({ ...good, challenge: await asked(), counter: 0 }),
			'another purpose': async () => phone.answer({ ...good, challenge: (await start(seller)).challenge }),
			'no JSON': async () => ({ ...phone.answer({ ...good, challenge: await asked() }), client_data: 'AAAA' }),
			late: async () => {
				const challenge = await asked()
				now += 5 * MINUTE_MS
				return phone.answer({ ...good, challenge })
			},
		}
		for (const [what, params] of Object.entries(wrongs)) {
			const { status, code, msg } = await login(await params())
			expect([what, status, code, msg]).toEqual([
				what,
				422,
				'passkey_wrong',
				'This passkey is not known here, or the answer took too long. Try again, or sign in another way.',
			])
		}
		const once = phone.answer({ ...good, challenge: await asked() })
		const both = await Promise.all([login(once), login(once)])
		expect(both.map(({ state }) => state === 0).toSorted()).toEqual([false, true])
	})

	test('it is renamed and removed by its owner alone; then it opens nothing', async () => {
		const [{ id } = { id: '' }] = (await seller.must('getSignInWays', {})).passkeys
		expect((await other.call('setPasskey', { id, name: 'Mine' })).code).toBe('not_found')
		expect((await other.call('deletePasskey', { id })).code).toBe('not_found')
		expect((await seller.must('setPasskey', { id, name: 'Old phone' })).name).toBe('Old phone')
		await seller.must('deletePasskey', { id })
		expect(await news()).toBe('A passkey was removed: Old phone')
		const answer = phone.answer({ ...site, challenge: await asked(), userHandle, counter: 9 })
		expect((await login(answer)).code).toBe('passkey_wrong')
	})

	test('a user has twenty at most, and an address that browsers take no passkeys at has none', async () => {
		const { accountId: account_id, userId: user_id } = other
		const rows = Array.from({ length: PASSKEYS_MAX }, (_, n) => ({
			account_id,
			user_id,
			id: crypto.randomUUID(),
			name: `${n}`,
			credential: `${n}`,
			public_key: '',
			counter: 0,
			transports: [],
			synced: false,
			created_at: new Date(now),
			last_used_at: null,
		}))
		await app.house.database.db.insertInto('passkey').values(rows).execute()
		now += 16 * MINUTE_MS
		expect((await other.call('startPasskey', { password: PASSWORD })).code).toBe('passkey_too_many')
		const { publicUrl } = app.house.config
		app.house.config.publicUrl = 'https://192.0.2.7'
		expect((await seller.call('startPasskey', { password: PASSWORD })).code).toBe('passkey_address')
		expect((await caller(app)('startPasskeyLogin', {})).code).toBe('passkey_address')
		expect((await other.must('getSignInWays', {})).takes_passkeys).toBe(false)
		app.house.config.publicUrl = publicUrl
	})

	test('the operator lets somebody in again who has lost all: app and passkeys go, the password is enough', async () => {
		expect(await unlockSignIn(app.house, 'nobody@example.com')).toBeNull()
		expect(await unlockSignIn(app.house, ` ${seller.email.toUpperCase()} `)).toEqual({ app: true, passkeys: 0 })
		expect(await unlockSignIn(app.house, other.email)).toEqual({ app: false, passkeys: PASSKEYS_MAX })
		expect(await news()).toBe(
			'The operator took your authenticator app and passkeys away, so that you can sign in again',
		)
		expect((await caller(app)('login', { email: seller.email, password: PASSWORD })).state).toBe(0)
	})
})
