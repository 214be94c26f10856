import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { finished } from '#tests/make/jobs.ts'

describe.each(databaseHomes)('column tools on %s', (home) => {
	let app: TestApp
	let seller: Seller
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'harbor-pine')
	})
	afterAll(() => app.close())
	const read = async (sku_name_key: string) => (await seller.must('singleProductGet', { sku_name_key })).bps

	test('tools run one after the other, SKU by SKU, and are undone as one', async () => {
		await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name: 'A', attrs: { 'bps.price': '10', 'bps.product_name': 'oak chair', 'bps.colors': ['Red'] } },
				{ sku_name: 'B', attrs: { 'bps.product_name': 'x'.repeat(199) } },
			],
		})
		const { results, group_id } = await seller.must('bulkSet', {
			sku_name_keys: ['a', 'nobody', 'b'],
			operations: [
				{ do: 'percent', path: 'bps.price', by: '7' },
				{ do: 'ending', path: 'bps.price', cents: '0.99' },
				{ do: 'case', path: 'bps.product_name', to: 'title' },
				{ do: 'prefix', path: 'bps.product_name', text: 'The ' },
				{ do: 'replace', path: 'bps.colors', find: 'red', text: 'Blue, Green' },
			],
		})
		expect(results).toMatchObject([
			{ key: 'a', ok: true },
			{ key: 'nobody', ok: false, error: { code: 'not_found' } },
			{ key: 'b', ok: false, error: { code: 'text_too_long', path: 'bps.product_name' } },
		])
		expect(await read('a')).toMatchObject({
			price: '10.99',
			product_name: 'The Oak Chair',
			colors: ['Blue', 'Green'],
		})
		await seller.must('undoGroup', { group_id })
		expect(await read('a')).toMatchObject({ price: '10.00', product_name: 'oak chair', colors: ['Red'] })
	})

	test('all of a search is a job of one undoable group', async () => {
		const items = Array.from({ length: 1200 }, (_, n) => ({ sku_name: `N-${n}`, attrs: { 'bps.price': '2' } }))
		await finished(seller, (await seller.must('productUpsertByAttrPath', { items })).job_id ?? '', 120)
		const { job_id = '', group_id } = await seller.must('bulkSet', {
			search: { name: 'n-' },
			except: ['n-5'],
			operations: [{ do: 'add', path: 'bps.price', by: '0.5' }],
		})
		expect((await finished(seller, job_id, 120)).result).toMatchObject({ count: 1199 })
		expect([(await read('n-4'))['price'], (await read('n-5'))['price']]).toEqual(['2.50', '2.00'])
		const undone = await seller.must('undoGroup', { group_id })
		await finished(seller, undone.job_id ?? '', 120)
		expect((await read('n-4'))['price']).toBe('2.00')
	}, 180_000)

	test.each([
		{ do: 'ending', path: 'bps.price', cents: '1.99' },
		{ do: 'percent', path: 'bps.price', by: '1e9' },
		{ do: 'eval', path: 'bps.price' },
		{ do: 'split', path: 'bps.price', by: '', part: 1 },
	])('%j is refused', async (operation) => {
		const answer = await seller.call('bulkSet', { sku_name_keys: ['a'], operations: [operation] } as never)
		expect(answer.status).toBe(422)
	})
})
