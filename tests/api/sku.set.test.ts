import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { finished } from '#tests/make/jobs.ts'

describe.each(oneHome)('column tools on %s', (home) => {
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

	test('own parameters are read by their definition', async () => {
		const options = [{ value: 'oak', label: { en: 'Oak', zh: '橡木' }, color: '' }]
		const named = (en: string) => ({ name: { en, zh: '' } })
		await seller.must('setCustomParameters', {
			add: [
				{ ...named('Freight'), type: 'money' },
				{ ...named('Woods'), type: 'multi_select', options },
			],
		})
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'OWN', attrs: { 'cps.freight': '3' } }] })
		const { results } = await seller.must('bulkSet', {
			sku_name_keys: ['own'],
			operations: [
				{ do: 'percent', path: 'cps.freight', by: '50' },
				{ do: 'set', path: 'cps.woods', text: '橡木' },
			],
		})
		expect(results).toMatchObject([{ ok: true }])
		const { cps } = await seller.must('singleProductGet', { sku_name_key: 'own' })
		expect(cps.map(({ key, value }) => [key, value])).toEqual([
			['freight', '4.50'],
			['woods', ['oak']],
		])
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

	test('six thousand cells, saved in two calls, are taken back as one', async () => {
		const paths = ['bps.moq', 'bps.brand_name', 'bps.description', 'bps.product_name', 'pps.qty_per_pack']
		const items = paths.flatMap((path) =>
			Array.from({ length: 1200 }, (_, n) => ({ sku_name_key: `n-${n}`, attrs: { [path]: '7' } })),
		)
		const first = await seller.must('productUpsertByAttrPath', { items: items.slice(0, 5000) })
		expect((await finished(seller, first.job_id ?? '')).state).toBe('done')
		const { group_id } = first
		const second = await seller.must('productUpsertByAttrPath', { items: items.slice(5000), group_id })
		expect((await finished(seller, second.job_id ?? '')).state).toBe('done')
		const sample = () => seller.must('productGetWithAttrPath', { sku_name_keys: ['n-0', 'n-600', 'n-1199'], paths })
		const filled = {
			'bps.moq': 7,
			'bps.brand_name': '7',
			'bps.description': '7',
			'bps.product_name': '7',
			'pps.qty_per_pack': 7,
		}
		expect((await sample()).list.map(({ attrs }) => attrs)).toEqual([filled, filled, filled])
		const undone = await finished(seller, (await seller.must('undoGroup', { group_id })).job_id ?? '')
		expect(undone).toMatchObject({ state: 'done', result: { skipped: [] } })
		const emptied = Object.values((await sample()).list).flatMap(({ attrs }) => Object.values(attrs))
		expect(emptied.filter((value) => value !== null && value !== undefined)).toEqual([])
	}, 120_000)

	test('a variant keeps its weight when the unit of its parent is converted', async () => {
		const variant = (sku_name: string, weight?: string) => ({
			sku_name,
			parent_sku_name_key: 'family',
			attrs: { ...(weight && { 'pps.item_weight': weight }) },
		})
		const save = (...items: { sku_name: string; attrs: Record<string, unknown> }[]) =>
			seller.must('productUpsertByAttrPath', { items })
		await save({ sku_name: 'FAMILY', attrs: { 'pps.item_weight': '5' } })
		await save(variant('EARLY', '1'), variant('NONE'))
		const unit = { sku_name: 'FAMILY', attrs: { 'pps.item_weight_unit': 'kg' } }
		await save(unit, variant('LATE', '2'), variant('OWN', '9 oz'))
		const weights = () =>
			Promise.all(
				['family', 'early', 'late', 'own', 'none'].map(async (sku_name_key) => {
					const { pps } = await seller.must('singleProductGet', { sku_name_key })
					return [pps['item_weight'], pps['item_weight_unit']]
				}),
			)
		const before = await weights()
		expect(before.slice(1, 3)).toEqual([
			['1', undefined],
			['2', 'kg'],
		])
		const { group_id } = await seller.must('bulkSet', {
			sku_name_keys: ['family'],
			operations: [{ do: 'unit', path: 'pps.item_weight', to: 'lb' }],
		})
		expect(await weights()).toEqual([
			['11.023', 'lb'],
			['1', 'kg'],
			['2', 'kg'],
			['9', 'oz'],
			[undefined, undefined],
		])
		await seller.must('undoGroup', { group_id })
		expect(await weights()).toEqual(before)
	})

	test('units are converted with every measure that shares them', async () => {
		const kilos = { 'pps.carton_net_weight': '10 kg', 'pps.carton_gross_weight': '12' }
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'HEAVY', attrs: kilos }] })
		const operations = [{ do: 'unit' as const, path: 'pps.carton_net_weight', to: 'lb' as const }]
		const { results } = await seller.must('bulkSet', { sku_name_keys: ['heavy', 'a'], operations })
		expect(results).toMatchObject([
			{ key: 'heavy', ok: true },
			{ key: 'a', ok: true, same: true },
		])
		expect((await seller.must('singleProductGet', { sku_name_key: 'heavy' })).pps).toMatchObject({
			carton_net_weight: '22.046',
			carton_gross_weight: '26.455',
			carton_weight_unit: 'lb',
		})
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name_key: 'a', attrs: { 'pps.carton_net_weight': '3' } }],
		})
		const bare = await seller.must('bulkSet', { sku_name_keys: ['a'], operations })
		expect(bare.results).toMatchObject([{ ok: false, error: { code: 'unit_missing' } }])
	})

	test('a change goes on with an earlier one, and both are undone as one', async () => {
		const set = (sku_name_key: string, moq: number, group_id?: string) =>
			seller.must('productUpsertByAttrPath', {
				items: [{ sku_name_key, attrs: { 'bps.moq': moq } }],
				...(group_id ? { group_id } : {}),
			})
		const { group_id } = await set('a', 6)
		expect((await set('b', 7, group_id)).group_id).toBe(group_id)
		expect([(await read('a'))['moq'], (await read('b'))['moq']]).toEqual([6, 7])
		await seller.must('undoGroup', { group_id })
		expect([(await read('a'))['moq'], (await read('b'))['moq']]).toEqual([undefined, undefined])
		const late = { items: [{ sku_name_key: 'a', attrs: { 'bps.moq': 9 } }], group_id }
		expect((await seller.call('productUpsertByAttrPath', late)).code).toBe('not_found')
	})

	test.each([
		{ do: 'ending', path: 'bps.price', cents: '1.99' },
		{ do: 'percent', path: 'bps.price', by: '1e9' },
		{ do: 'eval', path: 'bps.price' },
		{ do: 'split', path: 'bps.price', by: '', part: 1 },
		{ do: 'unit', path: 'pps.item_weight', to: 'stone' },
	])('%j is refused', async (operation) => {
		const answer = await seller.call('bulkSet', { sku_name_keys: ['a'], operations: [operation] } as never)
		expect(answer.status).toBe(422)
	})
})
