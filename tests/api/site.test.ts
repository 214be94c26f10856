import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'

describe.each(oneHome)('public pages and feedback on %s', (home) => {
	let app: TestApp
	let operator: Seller
	let seller: Seller
	beforeAll(async () => {
		app = await startApp(home)
		operator = await signUp(app, 'operator')
		seller = await signUp(app, 'seller')
	})
	afterAll(() => app.close())

	const read = async (page: string, locale = 'en') => {
		const { body } = await app.app
			.inject({ method: 'GET', url: `/api/getSite?page=${page}&locale=${locale}` })
			.then((answer) => ({ body: answer.json() as { data: Record<string, never> } }))
		return body.data
	}

	test('anybody reads who runs the installation and what the operator wrote, in each language on its own', async () => {
		expect(await read('terms')).toMatchObject({ operator: { name: '', email: '' }, content: '', version: 0 })
		await operator.must('setSiteOperator', { name: 'Lindgren & Co', email: 'hello@lindgren.com' })
		// What is left out stays as it is.
		await operator.must('setSiteOperator', { address: 'Storgatan 1\nStockholm' })
		await operator.must('setSitePage', { page: 'terms', locale: 'en', content: '# House rules\n<b>Be kind.</b>' })
		expect(await read('terms')).toMatchObject({
			operator: { name: 'Lindgren & Co', email: 'hello@lindgren.com', address: 'Storgatan 1\nStockholm' },
			facts: { sign_up: 'open', mail: false },
			content: '# House rules\n<b>Be kind.</b>',
			version: 1,
		})
		expect(await read('terms', 'zh')).toMatchObject({ content: '', version: 0 })
		expect(await read('privacy')).toMatchObject({ content: '' })
		// An empty text brings the standard one back.
		await operator.must('setSitePage', { page: 'terms', locale: 'en', content: '' })
		expect(await read('terms')).toMatchObject({ content: '', version: 2 })
	})

	test('what is written over something newer is refused with what stands there', async () => {
		const first = await operator.must('setSitePage', { page: 'about', locale: 'en', content: 'One', version: 0 })
		await operator.must('setSitePage', { page: 'about', locale: 'en', content: 'Two', version: first.version })
		const late = await operator.call('setSitePage', {
			page: 'about',
			locale: 'en',
			content: 'Three',
			version: first.version,
		})
		expect(late).toMatchObject({ status: 409, data: { content: 'Two', version: 2 } })
		expect(await read('about')).toMatchObject({ content: 'Two' })
	})

	test('plans and questions come as they were written; a button needs an address that opens', async () => {
		const limits = { skus: '5,000', storage: '', catalogs: '', pdf: '' }
		const texts = { price_month: '$29', price_year: '', text: '', features: [], action_text: '', featured: true }
		const plan = { ...texts, name: 'Studio', limits, action: 'link' as const, url: 'https://company.com/buy' }
		const questions = [{ question: 'Can I leave?', answer: 'Whenever you like.' }]
		await operator.must('setSitePage', { page: 'plans', locale: 'en', plans: { plans: [plan], questions } })
		expect(await read('plans')).toMatchObject({ plans: { plans: [plan], questions } })
		const bad = await operator.call('setSitePage', {
			page: 'plans',
			locale: 'en',
			plans: { plans: [{ ...plan, url: 'javascript:alert(1)' }], questions },
		})
		expect(bad).toMatchObject({ status: 422, errors: [{ path: 'plans.plans.0.url', code: 'url_bad' }] })
		for (const [field, value] of [
			['email', 'nobody'],
			['website', 'javascript:alert(1)'],
		] as const)
			expect(await operator.call('setSiteOperator', { [field]: value })).toMatchObject({
				status: 422,
				errors: [{ path: field }],
			})
	})

	test('what a user writes reaches the operator and the bell; who is not the operator reads none of it', async () => {
		const content = 'The grid forgets my column widths.\nIt happens after sorting.'
		const { id } = await seller.must('feedback', { content, page: '/dashboard/home' })
		const { list, open } = await operator.must('getFeedback', {})
		expect(list[0]).toMatchObject({
			id,
			content,
			contact: '',
			page: '/dashboard/home',
			email: seller.email,
			state: 'open',
		})
		expect(open).toBe(1)
		const bell = await operator.must('getNotifications', {})
		expect(bell.list[0]).toMatchObject({
			content: 'New feedback: “The grid forgets my column widths.”',
			link: `/feedback?id=${id}`,
		})
		await operator.must('setFeedback', { feedback_id: id, state: 'done' })
		expect(await operator.must('getFeedback', { state: 'open' })).toMatchObject({ total: 0, open: 0, list: [] })
		expect(await operator.must('getFeedback', { state: 'done' })).toMatchObject({ total: 1, open: 0 })
		expect(await seller.call('getFeedback', {})).toMatchObject({ status: 403 })
		expect(await seller.call('feedback', { content: 'x', contact: 'nobody' })).toMatchObject({
			status: 422,
			errors: [{ path: 'contact', code: 'email_bad' }],
		})
		expect(await seller.call('feedback', { content: '   ' })).toMatchObject({ status: 422 })
	})

	test('nobody fills the operator’s inbox: 20 messages an hour', async () => {
		const loud = await signUp(app, 'loud')
		for (let n = 0; n < 20; n++) await loud.must('feedback', { content: `Message ${n}` })
		expect(await loud.call('feedback', { content: 'One more' })).toMatchObject({ status: 429 })
		expect(await operator.must('getFeedback', { size: 5, page: 2 })).toMatchObject({ total: 21 })
	})
})
