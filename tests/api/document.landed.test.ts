import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDecimals } from '#domain/decimal.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments, VAT } from '#tests/make/documents.ts'

describe.each(oneHome)('landed costs on %s', (home) => {
	let app: TestApp

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
	})
	afterAll(() => app.close())

	const chairs = (more = {}) =>
		line('2', '108', { sku_name_key: 'chair', sku_name: 'CHAIR', name: 'Chair', unit: 'carton', factor: 24, ...more })
	const lamps = (more = {}) => line('10', '12', { sku_name_key: 'lamp', sku_name: 'LAMP', name: 'Lamp', ...more })

	/** A seller with 5 lamps in stock who has ordered 48 chairs and 10 lamps; the chairs weigh 6 kg each in their carton. */
	const newOrder = async (more: Parameters<ReturnType<typeof documentsOf>['draft']>[1] = {}) => {
		const seller = await sellerOfDocuments(app)
		const chair = { 'pps.qty_per_carton': '24', 'pps.carton_gross_weight': '144', 'pps.carton_weight_unit': 'kg' }
		await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name: 'CHAIR', attrs: { 'bps.product_name': 'Chair', ...chair } },
				{ sku_name: 'LAMP', attrs: { 'bps.product_name': 'Lamp', 'bps.cost': '10' } },
			],
		})
		await seller.must('inventorySet', { items: [{ sku_name_key: 'lamp', mode: 'set', qty: '5' }] })
		const about = documentsOf(seller)
		const lines = [chairs(), lamps()] as const
		const order = await about.draft([...lines], { type: 'purchase_order', ...more })
		await about.operate(order, 'place')
		return { seller, order, lines, ...about }
	}

	const costsOf = async (seller: Seller) => {
		const asked = { sku_name_keys: ['chair', 'lamp'], paths: ['bps.cost'] }
		const { list } = await seller.must('productGetWithAttrPath', asked)
		return Object.fromEntries(list.map(({ sku_name, attrs }) => [sku_name, attrs['bps.cost'] ?? null]))
	}
	const freight = { kind: 'freight', amount: '100', basis: 'value' } as const

	test('freight is spread over what has come to the cent, and a piece is told with it', async () => {
		const { seller, order, lines, operate } = await newOrder()
		await operate(order, 'receive', { arrivals: [{ id: lines[0].id, qty: '24' }] })
		const document_id = order.id
		const before = await seller.must('getLandedCosts', { document_id })
		expect(before).toMatchObject({
			currency: 'EUR',
			costs: [],
			lines: [
				{
					name: 'Chair',
					received: '24',
					value: '108',
					weight: '144',
					volume: null,
					unit_cost: '4.50',
					landed_unit_cost: '4.50',
				},
			],
		})
		await operate(order, 'receive')
		const one = await seller.must('addLandedCost', { document_id, ...freight, name: 'DHL 77', date: '2026-11-20' })
		// 216 and 120 of 336.
		expect(one.costs).toMatchObject([
			{
				kind: 'freight',
				name: 'DHL 77',
				amount: '100.00',
				currency: 'EUR',
				rate: '1',
				date: '2026-11-20',
				shares: [{ amount: '64.29' }, { amount: '35.71' }],
				written: [],
				is_undone: false,
			},
		])
		expect(one.lines).toMatchObject([{ landed_unit_cost: '5.8394' }, { landed_unit_cost: '15.571' }])
		const two = await seller.must('addLandedCost', { document_id, kind: 'duty', amount: '0.05', basis: 'quantity' })
		expect(two.costs[1]).toMatchObject({ date: '2026-11-27', shares: [{ amount: '0.04' }, { amount: '0.01' }] })
		for (const { amount, shares } of two.costs)
			expect(shares.map((share) => share.amount).reduce(addDecimals)).toBe(amount)
		expect(await costsOf(seller)).toEqual({ CHAIR: null, LAMP: '10.00' })
		const { list } = await seller.must('getDocumentHistory', { id: document_id })
		expect(list.slice(0, 2).map(({ step }) => step)).toEqual(['land', 'land'])
	})

	test('written into SKUs it is their moving average; a second bill counts once; taking back gives the cost back', async () => {
		const { seller, order, operate } = await newOrder()
		await operate(order, 'receive')
		const document_id = order.id
		const add = (more: object) => seller.must('addLandedCost', { document_id, ...freight, basis: 'quantity', ...more })
		await add({ amount: '58' })
		expect(await costsOf(seller)).toEqual({ CHAIR: null, LAMP: '10.00' })
		const both = await add({ amount: '58', write_cost: true })
		// A piece bears 1 of each bill: chairs 4.50 + 2; lamps (5 × 10 + 10 × (12 + 2)) ÷ 15.
		expect(both.costs[1]?.written).toEqual([
			{ sku_name: 'CHAIR', before: null, after: '6.50' },
			{ sku_name: 'LAMP', before: '10.00', after: '12.6667' },
		])
		expect(await costsOf(seller)).toEqual({ CHAIR: '6.50', LAMP: '12.6667' })
		const third = await add({ amount: '58', write_cost: true })
		// One more for each piece that came: 10 of the 15 lamps.
		expect(third.costs[2]?.written).toMatchObject([{ after: '7.50' }, { after: '13.3334' }])

		const remove = (cost_id: string | undefined) =>
			seller.call('removeLandedCost', { document_id, cost_id: cost_id ?? '' })
		const ids = third.costs.map(({ id }) => id)
		expect((await remove(ids[0])).code).toBe('landed_later')
		expect((await remove(ids[1])).code).toBe('landed_later')
		expect((await seller.call('operateDocument', { id: document_id, action: 'undo_receive' })).code).toBe(
			'landed_stands',
		)
		expect((await remove(ids[2])).state).toBe(0)
		expect(await costsOf(seller)).toEqual({ CHAIR: '6.50', LAMP: '12.6667' })
		expect((await remove(ids[2])).code).toBe('landed_undone')
		// Somebody says the cost by hand: that is not thrown away, and nothing is taken back.
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'LAMP', attrs: { 'bps.cost': '11' } }] })
		expect(await remove(ids[1])).toMatchObject({ code: 'undo_whole', msg: expect.stringContaining('LAMP') as string })
		expect(await costsOf(seller)).toEqual({ CHAIR: '6.50', LAMP: '11.00' })
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'LAMP', attrs: { 'bps.cost': '12.6667' } }] })
		expect((await remove(ids[1])).state).toBe(0)
		expect((await remove(ids[0])).state).toBe(0)
		expect(await costsOf(seller)).toEqual({ CHAIR: null, LAMP: '10.00' })
		expect((await seller.must('getLandedCosts', { document_id })).lines).toMatchObject([
			{ landed_unit_cost: '4.50' },
			{ landed_unit_cost: '12.00' },
		])
		await operate(order, 'undo_receive')
	})

	test('it is taken back from Activity, too, and again brought back from there', async () => {
		const { seller, order, operate } = await newOrder()
		await operate(order, 'receive')
		await seller.must('addLandedCost', { document_id: order.id, ...freight, write_cost: true })
		const written = await costsOf(seller)
		const { list } = await seller.must('getActivities', {})
		const group = list.find(({ action, entity }) => action === 'landed_cost' || entity === 'landed_cost')
		const undone = await seller.must('undoGroup', { group_id: group?.group_id ?? '' })
		expect(undone).toMatchObject({ restored: 3, skipped: [] })
		expect(await costsOf(seller)).toEqual({ CHAIR: null, LAMP: '10.00' })
		const costs = async () => (await seller.must('getLandedCosts', { document_id: order.id })).costs
		expect(await costs()).toMatchObject([{ is_undone: true }])
		await seller.must('undoGroup', { group_id: undone.group_id })
		expect(await costs()).toMatchObject([{ is_undone: false }])
		expect(await costsOf(seller)).toEqual(written)
	})

	test('Activity takes it back as the order does: all of it or nothing, with the reason', async () => {
		const { seller, order, operate } = await newOrder()
		await operate(order, 'receive')
		const document_id = order.id
		const groupOf = async (table: 'landed_cost' | 'document_receipt') => {
			const { db } = app.house.database
			const mine = db.selectFrom(table).select('group_id').where('account_id', '=', seller.accountId)
			return (await mine.executeTakeFirstOrThrow()).group_id
		}
		const delivery = await groupOf('document_receipt')
		await seller.must('addLandedCost', { document_id, ...freight, write_cost: true })
		const group_id = await groupOf('landed_cost')
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'LAMP', attrs: { 'bps.cost': '11' } }] })
		const refused = await seller.call('undoGroup', { group_id })
		expect(refused).toMatchObject({ code: 'undo_whole', msg: expect.stringContaining('LAMP') as string })
		const costs = async () => (await seller.must('getLandedCosts', { document_id })).costs
		expect(await costs()).toMatchObject([{ is_undone: false }])
		expect((await costsOf(seller))['CHAIR']).not.toBe(null)
		// The delivery whose goods bear it stays, too, by whichever way.
		expect((await seller.call('undoGroup', { group_id: delivery })).code).toBe('landed_stands')
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'LAMP', attrs: { 'bps.cost': (await costs())[0]?.written[1]?.after ?? '' } }],
		})
		const undone = await seller.must('undoGroup', { group_id })
		expect(await costs()).toMatchObject([{ is_undone: true }])
		await operate(order, 'undo_receive')
		expect((await seller.call('undoGroup', { group_id: undone.group_id })).code).toBe('landed_nothing')
		expect(await costs()).toMatchObject([{ is_undone: true }])
	})

	test('what the order charges itself is offered, spread once, and offered again when that is taken back', async () => {
		const seller = await sellerOfDocuments(app)
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'LAMP' }] })
		const { draft, operate } = documentsOf(seller)
		const { meta } = await draft([])
		const charged = {
			shipping: { amount: '36.30', taxes: ['V'] },
			fees: [
				{ label: 'Pallets', amount: '12.10', taxes: ['V'] },
				{ label: 'Papers', amount: '5', taxes: [] },
			],
		}
		const money = { currency: 'USD', rate: '0.9', taxes: [VAT], prices_with_tax: true }
		const order = await draft([lamps({ unit_price: '12.1', taxes: ['V'] })], {
			type: 'purchase_order',
			meta: { ...meta, ...money, ...charged },
		})
		const document_id = order.id
		await operate(order, 'place')
		await operate(order, 'receive')
		// 21 % is in the prices of the order, so in what it charges.
		const [shipping, fees] = [
			{ own: 'shipping', name: '', amount: '30.00' },
			{ own: 'fees', name: 'Pallets, Papers', amount: '15.00' },
		]
		expect((await seller.must('getLandedCosts', { document_id })).offered).toEqual([shipping, fees])
		const add = (more: object) =>
			seller.call('addLandedCost', { document_id, kind: 'freight', basis: 'value', ...more })
		const one = await add({ own: 'shipping', amount: '999', currency: 'EUR', write_cost: true })
		expect(one.data).toMatchObject({
			offered: [fees],
			costs: [{ own: 'shipping', amount: '30.00', currency: 'USD', rate: '0.9', shares: [{ amount: '30.00' }] }],
			lines: [{ landed: '27', unit_cost: '9.00', landed_unit_cost: '11.70' }],
		})
		expect(await costsOf(seller)).toEqual({ LAMP: '11.70' })
		expect((await add({ own: 'shipping' })).code).toBe('landed_own_spread')
		await seller.must('removeLandedCost', { document_id, cost_id: one.data.costs[0]?.id ?? '' })
		const undone = (await seller.must('getActivities', {})).list.find(({ action }) => action === 'undo')
		expect((await seller.must('getLandedCosts', { document_id })).offered).toEqual([shipping, fees])
		expect((await add({ own: 'shipping' })).state).toBe(0)
		expect((await seller.call('undoGroup', { group_id: undone?.group_id ?? '' })).code).toBe('landed_own_spread')
		const plain = await newOrder()
		await plain.operate(plain.order, 'receive')
		const none = { document_id: plain.order.id, kind: 'freight', basis: 'value', own: 'fees' } as const
		expect((await plain.seller.call('addLandedCost', none)).code).toBe('landed_own_none')
	})

	test('an order in dollars with its discount and taxes in its prices: costs are the account’s, without tax', async () => {
		const seller = await sellerOfDocuments(app)
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'LAMP' }] })
		const { draft, operate } = documentsOf(seller)
		const { meta } = await draft([])
		const money = { currency: 'USD', rate: '0.9', taxes: [VAT], prices_with_tax: true, discount: { percent: '10' } }
		const order = await draft([lamps({ unit_price: '12.1', taxes: ['V'] })], {
			type: 'purchase_order',
			meta: { ...meta, ...money },
		})
		await operate(order, 'place')
		await operate(order, 'receive')
		const document_id = order.id
		const add = (more: object) => seller.must('addLandedCost', { document_id, ...freight, amount: '10', ...more })
		// 121 − 10 % − 21 % in it is 90 dollars, 8.10 euros a piece.
		const own = await add({})
		expect(own.costs).toMatchObject([{ currency: 'USD', rate: '0.9' }])
		expect(own.lines).toMatchObject([{ value: '90', unit_cost: '8.10', landed_unit_cost: '9.00' }])
		await add({ currency: 'EUR', rate: '7' })
		const yen = { currency: 'JPY', rate: '0.006', amount: '1000', write_cost: true }
		const { lines, costs } = await add(yen)
		expect(lines).toMatchObject([{ landed_unit_cost: '10.60' }])
		expect(costs).toMatchObject([{ rate: '0.9' }, { rate: '1' }, { amount: '1000', rate: '0.006' }])
		expect(await costsOf(seller)).toEqual({ LAMP: '10.60' })
		const refused = async (more: object) =>
			(await seller.call('addLandedCost', { document_id, ...freight, ...more })).code
		expect(await refused({ currency: 'XXQ' })).toBe('document_currency')
		expect(await refused({ currency: 'GBP' })).toBe('landed_rate')
		expect(await refused({ currency: 'GBP', rate: '0' })).toBe('document_rate')
	})

	test('what makes no sense is refused with its reason, and nothing is kept', async () => {
		const { seller, order, lines, operate, draft, final } = await newOrder()
		const document_id = order.id
		const refused = (more: object = {}) => seller.call('addLandedCost', { document_id, ...freight, ...more })
		expect((await refused()).code).toBe('landed_nothing')
		const invoice = await final([lamps({ qty: '2' })])
		expect((await refused({ document_id: invoice.id })).code).toBe('landed_nothing')
		expect((await refused({ document_id: (await draft([lamps()], { type: 'purchase_order' })).id })).code).toBe(
			'landed_nothing',
		)
		await operate(order, 'receive', { arrivals: lines.map(({ id }) => ({ id, qty: '4' })) })
		for (const amount of ['0', '-5', '0.001']) expect((await refused({ amount })).code).toBe('landed_amount')
		for (const more of [{ amount: '1000000000000' }, { amount: '1e3' }, { date: '2026-02-31' }, { basis: 'luck' }])
			expect((await refused(more)).code).toBe('invalid')
		expect(await refused({ basis: 'weight' })).toMatchObject({
			code: 'landed_no_weight',
			msg: expect.stringContaining('Lamp') as string,
		})
		expect((await refused({ basis: 'volume' })).msg).toContain('Chair, Lamp')
		expect(
			(await refused({ amount: '999999999999.99', write_cost: true, currency: 'KWD', rate: '9999999' })).code,
		).toBe('landed_sku')
		expect((await seller.must('getLandedCosts', { document_id })).costs).toEqual([])
		expect(await costsOf(seller)).toEqual({ CHAIR: null, LAMP: '10.00' })
		const other = await sellerOfDocuments(app)
		expect((await other.call('getLandedCosts', { document_id })).code).toBe('not_found')
		expect((await other.call('addLandedCost', { document_id, ...freight })).code).toBe('not_found')
	})

	test('an order takes a hundred of them', { timeout: 60_000 }, async () => {
		const { seller, order, operate } = await newOrder()
		await operate(order, 'receive')
		const add = () => seller.call('addLandedCost', { document_id: order.id, ...freight })
		for (let n = 0; n < 100; n++) expect((await add()).state).toBe(0)
		expect((await add()).code).toBe('landed_many')
	})

	test('two who add at once are both spread, and no cost of a SKU is lost', async () => {
		const { seller, order, operate } = await newOrder()
		await operate(order, 'receive')
		const add = () =>
			seller.must('addLandedCost', {
				document_id: order.id,
				...freight,
				amount: '58',
				basis: 'quantity',
				write_cost: true,
			})
		await Promise.all([add(), add(), add()])
		// 4.50 and three times 1.
		expect((await costsOf(seller))['CHAIR']).toBe('7.50')
		const { costs } = await seller.must('getLandedCosts', { document_id: order.id })
		expect(costs.map(({ written }) => written[0]?.after)).toEqual(['5.50', '6.50', '7.50'])
	})

	test('a SKU that is gone is spread on and left alone', async () => {
		const { seller, order, operate } = await newOrder({ bill_to: NORDHAUS })
		await operate(order, 'receive')
		await seller.must('inventorySet', { items: [{ sku_name_key: 'chair', mode: 'set', qty: '0' }] })
		await seller.must('productDelete', { sku_name_keys: ['chair'] })
		const { costs } = await seller.must('addLandedCost', { document_id: order.id, ...freight, write_cost: true })
		expect(costs).toMatchObject([{ shares: [{}, {}], written: [{ sku_name: 'LAMP' }] }])
	})
})
