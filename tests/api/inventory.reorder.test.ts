import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { reorder } from '#contract/reorder.ts'
import { ORDERS_MAX } from '#domain/inventory/reorder.ts'
import { expect as expectStock } from '#server/modules/stock/index.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { exported, uploadPhoto } from '#tests/make/goods.ts'
import { makeOwner } from '#tests/make/house.ts'
import { makeFile, rowsIn } from '#tests/make/workbook.ts'
import { pdfInfo, pdfPages } from '#tests/pdf.ts'

type Asked = Partial<ParamsIn<(typeof reorder)['getReorder']>>

const OAK = { 'bps.manufacturer_supplier': 'Oak & Co' }

describe.each(oneHome)('what is to be reordered, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let shelf: number

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'buying')
		const { list } = await seller.must('addCategories', { categories: [['Shelf']] })
		shelf = list[0]?.id ?? 0
		await seller.must('setCompany', { company_name: 'Harbor Trading' })
		await seller.must('setCustomParameters', {
			add: [{ name: { en: 'Supplier SKU', zh: '' }, type: 'text' }],
		})
		const { all } = await seller.must('getCustomParameters', {})
		const code = `cps.${all[0]?.key ?? ''}`
		const photo = await uploadPhoto(app, seller, 1)
		const stocked = (sku_name: string, inventory: string, low: number | null, over: number | null, attrs = {}) => ({
			sku_name,
			category_id: shelf,
			attrs: { inventory, low_inventory_triggering: low, over_inventory_triggering: over, ...attrs },
		})
		const { results } = await seller.must('productUpsertByAttrPath', {
			items: [
				stocked('LOW', '4', 10, 50, {
					...OAK,
					'bps.product_name': 'Oak chair',
					'bps.cost': '2.50',
					'pps.qty_per_pack': '6',
					'pps.pack_per_carton': '4',
					[code]: 'OC-77',
					sku_img: [{ url: photo }],
				}),
				stocked('ELM', '1', 5, null, { 'bps.manufacturer_supplier': 'Elm Ltd' }),
				stocked('FINE', '40', 10, 50, OAK),
				stocked('NONE', '0', null, null, { 'bps.manufacturer_supplier': 'OAK & CO ', 'pps.qty_per_carton': '12' }),
				stocked('BARE', '0', null, null),
				{ sku_name: 'UNTRACKED', attrs: { low_inventory_triggering: 10 } },
				stocked('GONE', '0', 10, null),
				{ sku_name: 'TEE', attrs: { ...OAK, 'bps.product_name': 'Shirt', 'bps.cost': '3' } },
			],
		})
		expect(results.filter(({ ok }) => !ok)).toEqual([])
		await seller.must('productUpsertByAttrPath', {
			items: [
				{
					sku_name: 'TEE-S',
					parent_sku_name_key: 'tee',
					attrs: {
						inventory: '0',
						low_inventory_triggering: 2,
						'bps.variations': [{ name: 'Size', values: ['S'] }],
					},
				},
			],
		})
		await seller.must('productDelete', { sku_name_keys: ['gone'] })
	})
	afterAll(() => app.close())

	const asked = (params: Asked = {}) => seller.must('getReorder', params)
	const brief = async (params: Asked = {}) =>
		(await asked(params)).list.map(({ sku_name, qty, target }) => [sku_name, qty, target])

	test('low and out of stock by supplier, whoever names none last; what is untracked, a parent, deleted or enough is not', async () => {
		const { list, total, suppliers, sum, supplier_count } = await asked()
		expect(
			list.map(({ sku_name, supplier, state, rule, target, qty, carton, cartons, cost, line_cost }) => [
				sku_name,
				supplier,
				state,
				rule,
				target,
				qty,
				carton,
				cartons,
				cost,
				line_cost,
			]),
		).toEqual([
			['ELM', 'Elm Ltd', 'low', 'low', '10', '9', null, null, null, null],
			['LOW', 'Oak & Co', 'low', 'over', '50', '48', 24, '2', '2.50', '120.00'],
			['NONE', 'OAK & CO', 'out', 'none', null, '12', 12, '1', null, null],
			['TEE-S', 'Oak & Co', 'out', 'low', '4', '4', null, null, '3.00', '12.00'],
			['BARE', '', 'out', 'none', null, '0', null, null, null, null],
		])
		expect(list[1]).toMatchObject({
			product_name: 'Oak chair',
			supplier_code: 'OC-77',
			img: expect.stringMatching(/^\//),
		})
		expect(list[3]).toMatchObject({ product_name: 'Shirt', options: 'S' })
		expect(suppliers).toEqual([
			{ supplier: 'Elm Ltd', skus: 1, ordered: 1, cost: '0', without_cost: 1 },
			{ supplier: 'Oak & Co', skus: 3, ordered: 3, cost: '132.00', without_cost: 1 },
			{ supplier: '', skus: 1, ordered: 0, cost: '0', without_cost: 0 },
		])
		expect([total, supplier_count, sum]).toEqual([5, 3, { skus: 5, ordered: 4, cost: '132.00', without_cost: 2 }])
	})

	test('narrowed by supplier, category and text; in pages; with quantities that were decided', async () => {
		expect(await brief({ supplier: 'oak & CO' })).toHaveLength(3)
		expect(await brief({ supplier: '' })).toEqual([['BARE', '0', null]])
		expect(await brief({ category_ids: [shelf] })).toHaveLength(4)
		expect(await brief({ name: 'chair' })).toEqual([['LOW', '48', '50']])
		const pages = [await brief({ size: 3 }), await brief({ size: 3, page: 2 }), await brief({ size: 3, page: 3 })]
		expect(pages.map((page) => page.map(([sku]) => sku))).toEqual([['ELM', 'LOW', 'NONE'], ['TEE-S', 'BARE'], []])
		const changes = [
			{ sku_name_key: 'low', qty: '30' },
			{ sku_name_key: 'elm', qty: '0' },
			{ sku_name_key: 'nobody', qty: '7' },
		]
		const { list, sum, suppliers } = await asked({ changes })
		expect(list.slice(0, 2)).toMatchObject([
			{ qty: '0', proposed: '9' },
			{ qty: '30', proposed: '48', cartons: '1.25', line_cost: '75.00' },
		])
		expect(sum).toMatchObject({ ordered: 3, cost: '87.00' })
		expect(suppliers[0]).toMatchObject({ supplier: 'Elm Ltd', ordered: 0 })
		const half = await seller.call('getReorder', { changes: [{ sku_name_key: 'low', qty: '1.5' }] })
		expect([half.status, half.code, half.errors]).toMatchObject([422, 'quantity_whole', [{ path: 'changes.0.qty' }]])
		expect((await seller.call('getReorder', { changes: [{ sku_name_key: 'low', qty: '-1' }] })).status).toBe(422)
	})

	test('becomes drafts of purchase orders, one for each supplier, by the carton where it fills them; placed, it is not ordered twice', async () => {
		const { id: oak } = await seller.must('setCustomer', { company: 'oak & co', role: 'supplier' })
		await seller.must('setCustomer', { company: 'Elm Ltd', role: 'customer' })
		const { made } = await seller.must('makePurchaseOrders', { changes: [{ sku_name_key: 'tee-s', qty: '5' }] })
		expect(made.map(({ supplier, lines }) => [supplier, lines])).toEqual([
			['Elm Ltd', 1],
			['Oak & Co', 3],
		])
		const [elms, oaks] = await Promise.all(made.map(({ id }) => seller.must('getDocument', { id })))
		// Who buys of us is no supplier, whatever they are called.
		expect(elms).toMatchObject({
			type: 'purchase_order',
			state: 'draft',
			customer_id: null,
			bill_to: { name: 'Elm Ltd' },
			lines: [{ sku_name: 'ELM', qty: '9', unit: 'piece', unit_price: '0' }],
		})
		expect(oaks).toMatchObject({
			customer_id: oak,
			bill_to: { name: 'oak & co' },
			totals: { total: '135.00' },
			lines: [
				{ sku_name: 'LOW', qty: '2', unit: 'carton', factor: 24, unit_price: '60', supplier_sku: 'OC-77' },
				{ sku_name: 'NONE', qty: '1', unit: 'carton', factor: 12 },
				{ sku_name: 'TEE-S', qty: '5', unit: 'piece', unit_price: '3' },
			],
		})
		await seller.must('operateDocument', { id: oaks?.id ?? '', action: 'place' })
		expect((await asked({ name: 'chair' })).list).toMatchObject([{ incoming: '48', qty: '0' }])
		await seller.must('operateDocument', { id: oaks?.id ?? '', action: 'cancel' })
		const none = await seller.call('makePurchaseOrders', { supplier: 'Nobody' })
		expect([none.status, none.code]).toEqual([422, 'reorder_empty'])
	})

	test('more suppliers than orders are made at a time are refused, and no order is made', async () => {
		const buyer = await signUp(app, 'buying-of-many')
		const items = Array.from({ length: ORDERS_MAX + 1 }, (_, n) => ({
			sku_name: `S${n}`,
			attrs: { inventory: '0', low_inventory_triggering: 1, 'bps.manufacturer_supplier': `Supplier ${n}` },
		}))
		await buyer.must('productUpsertByAttrPath', { items })
		const many = await buyer.call('makePurchaseOrders', {})
		expect([many.status, many.code]).toEqual([422, 'reorder_suppliers'])
		expect((await buyer.must('getDocuments', { type: ['purchase_order'] })).total).toBe(0)
	})

	test('what is on its way is not ordered twice', async () => {
		const { accountId, userId } = seller
		const ctx = await makeOwner(app.house, { accountId, userId })
		const { id } = await ctx.db
			.selectFrom('sku')
			.select('id')
			.where('account_id', '=', seller.accountId)
			.where('sku_name_key', '=', 'elm')
			.executeTakeFirstOrThrow()
		const document = { type: 'purchase_order', id }
		await expectStock(ctx, document, [{ line_id: id, sku_id: id, qty: '6' }])
		expect((await asked({ supplier: 'Elm Ltd' })).list).toMatchObject([{ incoming: '6', qty: '3' }])
		await expectStock(ctx, document, [{ line_id: id, sku_id: id, qty: '60' }])
		expect((await asked({ supplier: 'Elm Ltd' })).list).toMatchObject([{ incoming: '60', qty: '0' }])
	})

	test('the list as a workbook and on paper: what is ordered, each supplier by itself', async () => {
		const changes = [
			{ sku_name_key: 'bare', qty: '5' },
			{ sku_name_key: 'tee-s', qty: '0' },
		]
		const make = async (params: Partial<ParamsIn<(typeof reorder)['exportReorder']>> & { format: 'pdf' | 'xlsx' }) => {
			const { job_id } = await seller.must('exportReorder', { changes, ...params })
			return exported(app, seller, job_id)
		}
		const book = await make({ format: 'xlsx' })
		expect(book.file_name).toBe('Reorder list.xlsx')
		const [head = [], ...rows] = await rowsIn(book.bytes)
		const names = [
			'SKU',
			'Product',
			'Supplier',
			'Supplier SKU',
			'Quantity',
			'Qty/Carton',
			'Cartons',
			'Unit cost',
			'Amount',
		]
		expect(
			rows.map((row) =>
				names.map((name) => row[head.findIndex((title) => title?.replace(/ \(.*/, '') === name)] ?? null),
			),
		).toEqual([
			['LOW', 'Oak chair', 'Oak & Co', 'OC-77', '48', '24', '2', '2.5', '120'],
			['NONE', null, 'OAK & CO', null, '12', '12', '1', null, null],
			['BARE', null, null, null, '5', null, null, null, null],
		])
		const paper = await make({ format: 'pdf', file_name: 'Autumn' })
		expect(paper.file_name).toBe('Autumn.pdf')
		const path = await makeFile(paper.bytes, 'list.pdf')
		const pages = await pdfPages(path)
		expect(pages).toHaveLength(2)
		for (const part of ['Oak & Co', 'Reorder list', 'Harbor Trading', 'Oak chair', 'OC-77', '2 × 24', '$120.00'])
			expect(pages[0]).toContain(part)
		expect(pages[1]).toMatch(/No supplier[^]*BARE/)
		expect(pages.join()).not.toContain('TEE-S')
		expect(await pdfInfo(path)).toMatchObject({ Author: 'Harbor Trading', Tagged: 'yes' })
		const one = await make({ format: 'xlsx', supplier: 'Oak & Co' })
		expect(one.file_name).toBe('Reorder list Oak & Co.xlsx')
		expect(await rowsIn(one.bytes)).toHaveLength(3)
		const none = await seller.call('exportReorder', { format: 'pdf', supplier: 'Nobody' })
		expect([none.status, none.code]).toEqual([422, 'reorder_empty'])
	})
})
