import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StockRule } from '#domain/documents/stock-rule.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { line, sellerOfDocuments } from '#tests/make/documents.ts'
import { chairs, lamps, stockOf, stockShop, vases } from '#tests/make/stock-shop.ts'

describe.each(oneHome)('goods leave stock with invoices, on %s', (home) => {
	let app: TestApp
	const opened = new Date('2026-11-27T10:00:00Z')

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => opened
	})
	afterAll(() => app.close())

	const newShop = (rule?: StockRule) => stockShop(app, rule)

	/** What was recorded can no longer be undone. */
	const longAgo = ({ accountId }: Pick<Seller, 'accountId'>) =>
		app.house.database.db
			.updateTable('activity')
			.set({ created_at: new Date(opened.getTime() - 40 * 86_400_000) })
			.where('account_id', '=', accountId)
			.execute()

	test('a new account begins with goods that leave as an invoice is finalised, and may choose', async () => {
		const seller = await sellerOfDocuments(app)
		expect((await seller.must('getSettings', {})).stock_rule).toBe('finalised')
		expect((await seller.must('setSettings', { stock_rule: 'shipped' })).stock_rule).toBe('shipped')
		const bad = await seller.call('setSettings', { stock_rule: 'sometimes' as StockRule })
		expect([bad.status, bad.errors?.[0]?.path]).toEqual([422, 'stock_rule'])
	})

	test('finalised: one movement of each SKU, in pieces, from where it usually lies, with the invoice’s number', async () => {
		const { seller, final, get } = await newShop()
		const one = await final([
			chairs('2', { unit: 'carton', factor: 24 }),
			chairs('3'),
			lamps('4'),
			vases('1'),
			line('1', '5', { name: 'Freight' }),
			lamps('1', { kind: 'text' }),
			chairs('-1'),
		])
		expect(await stockOf(seller, 'chair', 'lamp', 'vase')).toEqual(['9/0', '4/0', 'untracked/0'])
		expect(one.actions).toContain('unship')
		expect(one.actions).not.toContain('ship')
		expect(one.stock).toMatchObject({
			waiting: [],
			returnable: [],
			shipments: [{ direction: 'out', is_undone: false, at: opened.toISOString() }],
		})
		const [shipment] = one.stock.shipments
		expect(shipment?.lines.toSorted((a, b) => (a.sku_name < b.sku_name ? -1 : 1))).toEqual([
			{ sku_name_key: 'chair', sku_name: 'CHAIR', location: 'main', qty: '51' },
			{ sku_name_key: 'lamp', sku_name: 'LAMP', location: 'main', qty: '4' },
		])
		const { total, list } = await seller.must('inventoryMoves', { group: shipment?.group_id ?? '' })
		expect(total).toBe(2)
		const number = one.number
		expect(list.find(({ sku_name }) => sku_name === 'CHAIR')).toMatchObject({
			delta: '-51',
			on_hand_after: '9',
			kind: 'ship',
			reason: 'sold',
			location: 'main',
			document: { type: 'invoice', id: one.id, number },
			undoable: true,
		})
		expect((await get(one.id)).version).toBe(one.version)
	})

	test('never, and what is no invoice: nothing moves and nothing can be shipped', async () => {
		const { seller, final, refused } = await newShop('never')
		const one = await final([chairs('99')])
		expect([one.stock.shipments, one.actions.includes('ship')]).toEqual([[], false])
		expect((await refused(one.id, 'ship')).code).toBe('document_nothing_waits')
		expect((await refused(one.id, 'unship')).code).toBe('document_not_shipped')
		await seller.must('setSettings', { stock_rule: 'finalised' })
		for (const type of ['proforma', 'quotation'] as const) await final([chairs('99')], { type })
		expect((await refused(one.id, 'void')).status).toBe(200)
		expect(await stockOf(seller, 'chair')).toEqual(['60/0'])
	})

	test('shipped: committed until it is marked so, and again when that is taken back', async () => {
		const { seller, draft, final, operate, get, refused } = await newShop('shipped')
		const one = await final([chairs('50'), lamps('2')])
		expect(await stockOf(seller, 'chair', 'lamp')).toEqual(['60/50', '8/2'])
		expect(one.stock.waiting).toMatchObject([
			{ sku_name: 'CHAIR', qty: '50', location: 'main' },
			{ sku_name: 'LAMP', qty: '2' },
		])
		expect([one.actions.includes('ship'), one.actions.includes('unship')]).toEqual([true, false])
		// What one was promised, another cannot have.
		const other = await draft([chairs('11')])
		expect((await refused(other.id, 'finalize')).code).toBe('document_short')
		const { document: shipped } = await operate(one, 'ship')
		expect(await stockOf(seller, 'chair', 'lamp')).toEqual(['10/0', '6/0'])
		expect(shipped?.stock.waiting).toEqual([])
		expect((await refused(one.id, 'ship')).code).toBe('document_nothing_waits')
		const { document: back } = await operate(one, 'unship')
		expect(await stockOf(seller, 'chair', 'lamp')).toEqual(['60/50', '8/2'])
		expect(back?.stock.shipments).toMatchObject([{ is_undone: true }])
		// By the group, as the ledger offers it: it is committed again, and the invoice can be shipped anew.
		const { document: again } = await operate(one, 'ship')
		const group_id = again?.stock.shipments.at(-1)?.group_id ?? ''
		const undone = await seller.must('undoGroup', { group_id })
		expect(await stockOf(seller, 'chair', 'lamp')).toEqual(['60/50', '8/2'])
		expect((await get(one.id)).stock).toMatchObject({ waiting: [{ qty: '50' }, { qty: '2' }] })
		await seller.must('undoGroup', { group_id: undone.group_id })
		expect(await stockOf(seller, 'chair', 'lamp')).toEqual(['10/0', '6/0'])
		expect((await get(one.id)).stock).toMatchObject({ waiting: [] })
		// Shipped anew after an undo, that undo cannot be taken back: the goods would leave twice.
		const last = (await get(one.id)).stock.shipments.at(-1)?.group_id ?? ''
		const second = await seller.must('undoGroup', { group_id: last })
		await operate(one, 'ship')
		expect((await seller.call('undoGroup', { group_id: second.group_id })).code).toBe('undo_done')
		expect(await stockOf(seller, 'chair', 'lamp')).toEqual(['10/0', '6/0'])
	})

	test('voided: all comes back, whatever moved since and however long ago; nobody brings it back twice', async () => {
		for (const rule of ['finalised', 'shipped'] as const) {
			const { seller, final, operate } = await newShop(rule)
			const one = await final([chairs('50')])
			await seller.must('inventorySet', { items: [{ sku_name_key: 'chair', mode: 'inc', qty: '7' }] })
			await longAgo(seller)
			// What was added is told a moment behind the change before it.
			app.clock.now = () => new Date(opened.getTime() + 1000)
			const { document } = await operate(one, 'void', { reason: 'wrong' })
			expect(await stockOf(seller, 'chair')).toEqual(['67/0'])
			expect(document?.stock.waiting).toEqual([])
			for (const { group_id } of one.stock.shipments)
				expect((await seller.call('undoGroup', { group_id })).code).toBe('undo_too_old')
			const [shipment] = document?.stock.shipments ?? []
			if (rule === 'shipped') continue
			expect(shipment?.is_undone).toBe(true)
			const { list } = await seller.must('inventoryMoves', { sku_name_key: 'chair' })
			expect(list[0]).toMatchObject({
				delta: '50',
				kind: 'undo',
				document: { type: 'invoice', id: one.id, number: one.number },
			})
			expect(list[0]).not.toHaveProperty('undoable')
			expect((await seller.call('undoGroup', { group_id: shipment?.group_id ?? '' })).code).toBe('undo_done')
		}
		app.clock.now = () => opened
	})

	test('short: refused with every SKU that is; nothing moves, no number is taken', async () => {
		const { seller, draft, final, refused, get } = await newShop()
		const lines = [line('1', '5', { name: 'Freight' }), chairs('3', { unit: 'carton', factor: 24 }), lamps('6')]
		const one = await draft(lines)
		const no = await refused(one.id, 'finalize')
		expect([no.status, no.code, no.msg]).toEqual([
			422,
			'document_short',
			'Stock is short: CHAIR 60/72, LAMP 5/6. Change the quantities, or go on with what is there.',
		])
		expect(no.errors).toMatchObject([
			{ path: 'lines.1.qty', code: 'document_short_line', msg: 'CHAIR: 72 wanted, 60 available.' },
			{ path: 'lines.2.qty', code: 'document_short_line', msg: 'LAMP: 6 wanted, 5 available.' },
		])
		expect(no.data).toEqual({
			short: [
				{ sku_name_key: 'chair', sku_name: 'CHAIR', location: 'main', wanted: '72', there: '60', elsewhere: '0' },
				{ sku_name_key: 'lamp', sku_name: 'LAMP', location: 'main', wanted: '6', there: '5', elsewhere: '3' },
			],
		})
		expect((await get(one.id)).number).toBeNull()
		expect(await stockOf(seller, 'chair', 'lamp')).toEqual(['60/0', '8/0'])
		// All the same: what is there leaves, the rest stays committed and is shipped when it is there.
		const { document } = await seller.must('operateDocument', { id: one.id, action: 'finalize', allow_shortage: true })
		expect(document?.number).toBe('INV-2026-0001')
		expect(await stockOf(seller, 'chair', 'lamp')).toEqual(['0/12', '3/1'])
		expect(document?.actions).toEqual(expect.arrayContaining(['ship', 'unship']))
		expect((await refused(one.id, 'ship')).code).toBe('document_short')
		expect((await refused(one.id, 'ship', { allow_shortage: true })).code).toBe('document_nothing_there')
		await seller.must('inventorySet', { items: [{ sku_name_key: 'chair', mode: 'inc', qty: '10' }] })
		const part = await seller.must('operateDocument', { id: one.id, action: 'ship', allow_shortage: true })
		expect(part.document?.stock.waiting).toMatchObject([{ qty: '2' }, { qty: '1' }])
		expect(part.document?.stock.shipments).toHaveLength(2)
		expect(await stockOf(seller, 'chair', 'lamp')).toEqual(['0/2', '3/1'])
		await seller.must('operateDocument', { id: one.id, action: 'void', reason: 'r' })
		expect(await stockOf(seller, 'chair', 'lamp')).toEqual(['70/0', '8/0'])
		expect((await final([chairs('70')])).number).toBe('INV-2026-0002')
	})

	test('where stock may be below zero, or the SKU is backordered, nobody is asked', async () => {
		const { seller, final } = await newShop()
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'LAMP', attrs: { 'bps.stock_policy': 'backorder' } }],
		})
		const one = await final([lamps('6')])
		expect(await stockOf(seller, 'lamp')).toEqual(['3/1'])
		expect(one.stock.waiting).toMatchObject([{ qty: '1' }])
		await seller.must('setSettings', { stock_negative: true })
		const two = await final([chairs('70')])
		expect(two.stock.waiting).toEqual([])
		expect(await stockOf(seller, 'chair')).toEqual(['-10/0'])
	})

	test('what has no stock of its own moves nothing: deleted SKUs, products with variants; parts of whole things are refused', async () => {
		const { seller, draft, final, refused, operate } = await newShop()
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'SOFA', attrs: { 'bps.price': '9' } }],
		})
		await seller.must('productUpsertByAttrPath', {
			items: [
				{
					sku_name: 'SOFA-RED',
					parent_sku_name_key: 'sofa',
					attrs: { 'bps.variations': [{ name: 'Color', values: ['Red'] }], inventory: '4' },
				},
			],
		})
		const half = await refused((await draft([chairs('0.5')])).id, 'finalize')
		expect([half.code, half.errors?.[0]?.path]).toEqual(['quantity_whole', 'lines.0.qty'])
		const red = line('1', '9', { sku_name_key: 'sofa-red', sku_name: 'SOFA-RED' })
		const one = await final([line('2', '9', { sku_name_key: 'sofa', sku_name: 'SOFA' }), red, lamps('2')])
		expect(one.stock.shipments[0]?.lines.map(({ sku_name, qty }) => `${sku_name} ${qty}`).toSorted()).toEqual([
			'LAMP 2',
			'SOFA-RED 1',
		])
		const later = await draft([lamps('2')])
		await seller.must('productDelete', { sku_name_keys: ['lamp'] })
		const two = (await operate(later, 'finalize')).document
		expect(two?.stock.shipments).toEqual([])
		// What left before it was deleted comes back all the same.
		await operate(one, 'void', { reason: 'r' })
		const { list } = await seller.must('inventoryMoves', { sku_name_key: 'lamp' })
		expect(list[0]).toMatchObject({ delta: '2', kind: 'undo' })
	})

	test('asked twice it moves once; of two invoices at once for the last pieces one is short', async () => {
		const { seller, draft } = await newShop()
		const { id } = await draft([chairs('10')])
		const once = { id, action: 'finalize' as const, request_id: randomUUID() }
		const twice = await Promise.all([seller.call('operateDocument', once), seller.call('operateDocument', once)])
		expect(twice.map(({ status }) => status)).toEqual([200, 200])
		expect((await seller.call('operateDocument', { id, action: 'finalize' })).code).toBe('document_step')
		expect(await stockOf(seller, 'chair')).toEqual(['50/0'])
		const both = [await draft([chairs('50')]), await draft([chairs('50')])]
		const answers = await Promise.all(both.map(({ id }) => seller.call('operateDocument', { id, action: 'finalize' })))
		expect(answers.map(({ code = '' }) => code).toSorted()).toEqual(['', 'document_short'])
		expect(await stockOf(seller, 'chair')).toEqual(['0/0'])
	})
})
