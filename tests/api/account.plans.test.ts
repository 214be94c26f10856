import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'

const NONE = { bytes: null, pictures: null, skus: null }

describe.each(databaseHomes)('plans of accounts on %s', (home) => {
	let app: TestApp
	let operator: Seller
	let seller: Seller
	beforeAll(async () => {
		app = await startApp(home)
		operator = await signUp(app, 'operator')
		seller = await signUp(app, 'harborpine')
		await seller.must('setCompany', { company_name: 'Harbor & Pine' })
	})
	afterAll(() => app.close())

	const agree = (
		limits: Partial<typeof NONE | { skus: number }>,
		more: { plan?: string; ends_on?: string; note?: string } = {},
	) =>
		operator.must('setAccountPlan', {
			username: 'harborpine',
			plan: 'Studio',
			ends_on: null,
			...more,
			limits: { ...NONE, ...limits },
		})
	const item = (sku_name: string) => seller.call('productUpsertByAttrPath', { items: [{ sku_name, attrs: {} }] })
	const told = async () =>
		(await seller.must('getNotifications', { page: 1, size: 50 })).list.filter(({ type }) => type === 'plan')

	test('the operator finds accounts by name, company and e-mail, with what they use; nobody else does', async () => {
		await makeGoods(seller, ['A-1', 'A-2'])
		for (const name of ['harbor', 'PINE', 'harborpine@'])
			expect(await operator.must('getAccounts', { name })).toMatchObject({
				total: 1,
				list: [{ username: 'harborpine', company: 'Harbor & Pine', plan: '', usage: { skus: { used: 2 } } }],
			})
		expect(await operator.must('getAccounts', { size: 1, page: 2 })).toMatchObject({
			total: 2,
			list: [{ username: 'operator', is_operator: true }],
		})
		expect(await operator.must('getAccounts', { name: '%' })).toMatchObject({ total: 0, list: [] })
		for (const answer of [
			await seller.call('getAccounts', {}),
			await seller.call('setAccountPlan', { username: 'harborpine', plan: 'Mine', limits: NONE, ends_on: null }),
		])
			expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
	})

	test('limits of a plan hold for what is new, are told and warned of; the account hears of its plan once', async () => {
		await agree({ skus: 2 }, { note: 'Paid 290 by transfer' })
		expect(await seller.must('getUsage', {})).toMatchObject({
			plan: 'Studio',
			ends_on: null,
			skus: { used: 2, limit: 2, warn: true },
			pictures: { limit: app.house.config.quota.pictures, warn: false },
		})
		const refused = await item('A-3')
		expect([refused.status, refused.code, refused.data]).toEqual([
			422,
			'quota_reached',
			{ what: 'skus', used: 2, limit: 2 },
		])
		// What is there can be read, changed and exported.
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name_key: 'a-1', attrs: { 'bps.price': '3.00' } }],
		})
		await seller.must('exportSkus', { sku_name_keys: ['a-1'], format: 'csv' })
		await agree({ skus: 3 })
		expect((await item('A-3')).status).toBe(200)
		expect(await told()).toMatchObject([{ content: 'Your plan is now “Studio”', link: '/plans' }])
		// The note is the operator's.
		expect(JSON.stringify(await seller.must('getUsage', {}))).not.toContain('transfer')
	})

	test('from the day after the last one, where the account is, the usual limits hold again', async () => {
		await seller.must('setSettings', { timezone: 'Pacific/Auckland' })
		const day = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10)
		app.clock.now = () => new Date(`${day}T10:00:00Z`)
		const { limits } = await agree({ skus: 3 }, { ends_on: day })
		expect(limits).toEqual({ ...NONE, skus: 3 })
		expect(await seller.must('getUsage', {})).toMatchObject({
			plan: 'Studio',
			ends_on: day,
			skus: { limit: 3 },
		})
		expect((await item('A-4')).code).toBe('quota_reached')
		// Midnight has passed in Auckland.
		app.clock.now = () => new Date(`${day}T13:00:00Z`)
		expect(await seller.must('getUsage', {})).toMatchObject({
			plan: '',
			ends_on: null,
			skus: { limit: app.house.config.quota.skus },
		})
		expect((await item('A-4')).status).toBe(200)
		app.clock.now = () => new Date()
	})

	test('bad input is refused with the field', async () => {
		const good = { username: 'harborpine', plan: 'Studio', limits: NONE, ends_on: null, note: '' }
		for (const [path, bad] of [
			['limits.skus', { limits: { ...NONE, skus: -1 } }],
			['limits.bytes', { limits: { ...NONE, bytes: 1.5 } }],
			['ends_on', { ends_on: '2031-02-30' }],
			['plan', { plan: 'x'.repeat(61) }],
			['note', { note: 'x'.repeat(1001) }],
		] as const) {
			const answer = await operator.call('setAccountPlan', { ...good, ...bad })
			expect([answer.status, answer.errors?.[0]?.path.replace(/^params\./, '')]).toEqual([422, path])
		}
		expect(await operator.call('setAccountPlan', { ...good, username: 'nobody-here' })).toMatchObject({ status: 404 })
	})
})
