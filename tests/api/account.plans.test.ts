import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#server/modules/account/session.service.ts'
import { caller, mustCall, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { modules } from '#server/modules/index.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { finished } from '#tests/make/jobs.ts'

const NONE = { bytes: null, pictures: null, skus: null, catalogs: null, pdfs: null }

describe.each(oneHome)('plans of accounts on %s', (home) => {
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
		limits: Partial<Record<keyof typeof NONE, number | null>>,
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
	const told = async (kind = 'plan') =>
		(await seller.must('getNotifications', { page: 1, size: 50 })).list.filter(({ type }) => type === kind)
	const catalogOf = async (name: string) => {
		const { id } = await seller.must('setCatalog', { name, content: { sku_name_keys: ['a-1'] } })
		return id
	}
	const operate = (catalog_id: string, action: 'publish' | 'unpublish' | 'duplicate') =>
		seller.call('operateCatalog', { catalog_id, action })
	/** Another time for everybody, who sign in again then. */
	const travel = async (at: string) => {
		app.clock.now = () => new Date(at)
		const again = async (who: Seller): Promise<Seller> => {
			const token = await openSession(app.house.database.db, app.clock.now(), who.accountId, who.userId)
			const call = caller(app, token)
			return { ...who, token, call, must: mustCall(call) }
		}
		;[operator, seller] = [await again(operator), await again(seller)]
	}
	/** What the clock does for accounts now and then. */
	const clock = async (at: string) => {
		await travel(at)
		for (const { run } of modules.flatMap(({ contract, chores = [] }) => ('setAccountPlan' in contract ? chores : [])))
			await run(app.house)
	}

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

	test('published catalogs are counted where one goes online; what is online may be published anew', async () => {
		const [first, second] = [await catalogOf('First'), await catalogOf('Second')]
		await agree({ catalogs: 1 })
		expect((await operate(first, 'publish')).status).toBe(200)
		const refused = await operate(second, 'publish')
		expect([refused.status, refused.code, refused.data]).toEqual([
			422,
			'quota_catalogs',
			{ what: 'catalogs', used: 1, limit: 1 },
		])
		expect(refused.msg).toMatch(/1 catalogs of this account are online.*Take one offline/)
		expect((await operate(first, 'publish')).status).toBe(200)
		expect((await operate(first, 'duplicate')).status).toBe(200)
		expect((await seller.must('getUsage', {})).catalogs).toEqual({ used: 1, limit: 1, warn: true })
		expect((await operate(first, 'unpublish')).status).toBe(200)
		expect((await operate(second, 'publish')).status).toBe(200)
		// Without a limit of its own: the installation has none.
		await agree({})
		expect((await operate(first, 'publish')).status).toBe(200)
		expect((await seller.must('getUsage', {})).catalogs).toEqual({ used: 2, limit: null, warn: false })
	})

	test('PDFs of catalogs are counted by the month, those that wait too; workbooks and photos go on', async () => {
		const catalog_id = await catalogOf('Printed')
		const month = '2031-03'
		await travel(`${month}-30T12:00:00Z`)
		await seller.must('setSettings', { timezone: 'Pacific/Auckland' })
		await agree({ pdfs: 1 })
		const { job_id } = await seller.must('exportCatalog', { catalog_id, format: 'pdf' })
		const refused = await seller.call('exportCatalog', { catalog_id, format: 'pdf_image' })
		expect([refused.status, refused.code, refused.data]).toEqual([
			422,
			'quota_pdfs',
			{ what: 'pdfs', used: 1, limit: 1 },
		])
		expect(refused.msg).toContain('PDFs again from 1 Apr 2031')
		await finished(seller, job_id)
		expect((await seller.must('getUsage', {})).pdfs).toEqual({ used: 1, limit: 1, warn: true })
		const sheet = await seller.must('exportCatalog', { catalog_id, format: 'xlsx' })
		await finished(seller, sheet.job_id)
		expect((await seller.call('exportCatalog', { catalog_id, format: 'pdf' })).code).toBe('quota_pdfs')
		// April has begun in Auckland.
		await travel(`${month}-31T12:00:00Z`)
		expect((await seller.must('getUsage', {})).pdfs.used).toBe(0)
		const next = await seller.must('exportCatalog', { catalog_id, format: 'pdf' })
		await finished(seller, next.job_id)
		await travel(new Date().toISOString())
	})

	test('an account is told of the last day a week before and once it has passed, once each, also by e-mail', async () => {
		await seller.must('setSettings', { timezone: 'UTC' })
		await agree({ skus: 3 }, { ends_on: '2032-05-20' })
		await clock('2032-05-12T12:00:00Z')
		expect(await told('plan_ends')).toEqual([])
		for (const hour of ['01', '09']) await clock(`2032-05-13T${hour}:00:00Z`)
		await clock('2032-05-20T23:00:00Z')
		expect(await told('plan_ends')).toMatchObject([{ link: '/plans' }])
		expect((await told('plan_ends'))[0]?.content).toMatch(/“Studio” ends after 20 May 2032.*nothing is deleted/)
		expect((await seller.must('getUsage', {})).ended).toBe(null)
		expect(await told('plan_ended')).toEqual([])
		for (const hour of ['00', '05']) await clock(`2032-05-21T${hour}:30:00Z`)
		expect((await told('plan_ended')).map(({ content }) => content)).toEqual([
			expect.stringMatching(/“Studio” ended on 20 May 2032.*nothing was deleted/),
		])
		expect(await seller.must('getUsage', {})).toMatchObject({
			plan: '',
			ended: { plan: 'Studio', ends_on: '2032-05-20' },
		})
		const { rows } = await sql<{ type: string }>`select type from notice_mail
			where account_id = ${seller.accountId} and type like 'plan_%' order by created_at`.execute(app.house.database.db)
		expect(rows.map(({ type }) => type)).toEqual(['plan_ends', 'plan_ended'])
		// Another last day is told anew; one of long ago is not.
		await agree({}, { ends_on: '2032-05-27' })
		await clock('2032-05-21T12:00:00Z')
		expect(await told('plan_ends')).toHaveLength(2)
		await agree({}, { ends_on: '2032-01-02' })
		await clock('2032-05-22T12:00:00Z')
		expect(await told('plan_ended')).toHaveLength(1)
		expect((await seller.must('getUsage', {})).ended).toBe(null)
		await travel(new Date().toISOString())
	})

	test('bad input is refused with the field', async () => {
		const good = { username: 'harborpine', plan: 'Studio', limits: NONE, ends_on: null, note: '' }
		for (const [path, bad] of [
			['limits.skus', { limits: { ...NONE, skus: -1 } }],
			['limits.bytes', { limits: { ...NONE, bytes: 1.5 } }],
			['limits.catalogs', { limits: { ...NONE, catalogs: -1 } }],
			['limits.pdfs', { limits: { ...NONE, pdfs: 0.5 } }],
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
