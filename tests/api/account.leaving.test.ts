import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseDue } from '#server/modules/account/leaving.service.ts'
import { caller, lastCode, mustCall, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { PASSWORD } from '#tests/password.ts'
import { accountTables, digestOf } from '#tests/trust/digest.ts'
import { atRest, buildWorld, type World } from '#tests/trust/world.ts'

const DAY_MS = 86_400_000

describe.each(oneHome)('an account that leaves, on %s', (home) => {
	let app: TestApp
	let a: World
	let b: World
	beforeAll(async () => {
		app = await startApp(home)
		a = await buildWorld(app, 'world-a', 'CANARY-A-7f3e', 3)
		b = await buildWorld(app, 'world-b', 'CANARY-B-51c9', 3)
		await atRest(app, a)
		await atRest(app, b)
	}, 120_000)
	afterAll(() => app.close())

	const rowsOf = async (accountId: string) => {
		const tables = await accountTables(app.house.database.db)
		const digest = await digestOf(app.house.database.db, accountId, tables)
		return digest.split('\n').filter((line) => !/:0:/.test(line))
	}
	const files = async () => {
		const keys: string[] = []
		for await (const key of app.house.storage.list('media/')) keys.push(key)
		return keys.length
	}
	const wish = async () => {
		await mustCall(caller(app))('sendCode', { email: b.seller.email, purpose: 'delete_account' })
		return lastCode(app, b.seller.email)
	}

	test('the operator stays, a wrong code deletes nothing, and there is a way back', async () => {
		await mustCall(caller(app))('sendCode', { email: a.seller.email, purpose: 'delete_account' })
		const code = await lastCode(app, a.seller.email)
		expect((await a.seller.call('deleteAccount', { code })).code).toBe('operator_stays')
		const right = await wish()
		const wrong = right === '000000' ? '000001' : '000000'
		expect((await b.seller.call('deleteAccount', { code: wrong })).code).toBe('code_wrong')
		expect((await b.seller.must('userProfile', {})).user.delete_at).toBeNull()
		const { delete_at } = await b.seller.must('deleteAccount', { code: right })
		expect(Date.parse(delete_at ?? '') - Date.now()).toBeGreaterThan(13.9 * DAY_MS)
		expect((await b.seller.must('keepAccount', {})).delete_at).toBeNull()
		app.clock.now = () => new Date(Date.now() + 15 * DAY_MS)
		await eraseDue(app.house)
		expect((await b.seller.call('getSettings', {})).status).toBe(200)
		app.clock.now = () => new Date()
	})

	test('after 14 days all its rows and files are gone, and nothing of anybody else', async () => {
		const before = { a: await rowsOf(a.seller.accountId), files: await files() }
		await b.seller.must('deleteAccount', { code: await wish() })
		app.clock.now = () => new Date(Date.now() + 13 * DAY_MS)
		await eraseDue(app.house)
		expect((await rowsOf(b.seller.accountId)).length).toBeGreaterThan(20)
		app.clock.now = () => new Date(Date.now() + 15 * DAY_MS)
		await eraseDue(app.house)
		app.clock.now = () => new Date()
		expect(await rowsOf(b.seller.accountId)).toEqual([])
		expect(await rowsOf(a.seller.accountId)).toEqual(before.a)
		expect(await files()).toBeLessThan(before.files)
		expect((await a.seller.call('getSettings', {})).status).toBe(200)
		expect((await b.seller.call('getSettings', {})).status).toBe(401)
		const { email, username } = b.seller
		expect((await caller(app)('login', { email, password: PASSWORD })).code).toBe('login_wrong')
		expect((await caller(app)('checkUsername', { username })).data.available).toBe(true)
	})
})
