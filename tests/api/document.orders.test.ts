import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentence } from '#contract/refusals/index.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments } from '#tests/make/documents.ts'

describe.each(oneHome)('purchase orders on %s', (home) => {
	let app: TestApp

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
	})
	afterAll(() => app.close())

	/** A seller who buys chairs by the carton and lamps by the piece. */
	const newBuyer = async () => {
		const seller = await sellerOfDocuments(app)
		await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name: 'CHAIR', attrs: { 'bps.product_name': 'Chair', 'bps.cost': '4.50', 'bps.price': '9' } },
				{ sku_name: 'LAMP', attrs: { 'bps.product_name': 'Lamp', 'bps.cost': '12', 'bps.price': '30' } },
			],
		})
		await seller.must('inventorySet', { items: [{ sku_name_key: 'lamp', mode: 'set', qty: '5' }] })
		return { seller, ...documentsOf(seller) }
	}
	const chairs = (more = {}) =>
		line('2', '108', { sku_name_key: 'chair', sku_name: 'CHAIR', name: 'Chair', unit: 'carton', factor: 24, ...more })
	const lamps = (qty = '10') => line(qty, '12', { sku_name_key: 'lamp', sku_name: 'LAMP', name: 'Lamp' })

	/** On hand and still to come of a SKU, over all its locations; the ledger agrees. */
	async function stockOf(seller: Seller, sku_name_key: string) {
		const { list } = await seller.must('inventoryGet', { name: sku_name_key })
		const one = list.find((row) => row.sku_name_key === sku_name_key)
		expect((await seller.must('inventoryProof', {})).wrong).toEqual([])
		return [one?.on_hand, one?.incoming]
	}

	test('a new one begins with costs, the supplier’s numbers and where it goes; nothing of what is sold', async () => {
		const { seller } = await newBuyer()
		await seller.must('setInvoiceSetting', {
			taxes: [{ code: 'V', name: 'VAT', rate: '21', compound: false }],
			default_taxes: ['V'],
			footer: {
				show_discount: true,
				show_deposit: true,
				message_to_customer: { content: 'Thank you for your order.', font_size: 10 },
				add_footer_text: { content: 'Harbor & Pine LLC', font_size: 10 },
				footer_text_position: 'left',
				bank: 'First Coast Bank',
				terms: 'Goods stay ours until paid.',
			},
		})
		await seller.must('setCompany', { company_name: 'Harbor & Pine', company_address: 'Quay 4\nPortland' })
		const made = await seller.must('setCustomParameters', {
			add: [{ name: { en: 'Supplier SKU', zh: '供应商货号' }, type: 'text' }],
		})
		const key = made.all.find(({ name }) => name.en === 'Supplier SKU')?.key ?? ''
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'CHAIR', attrs: { [`cps.${key}`]: 'F-77' } }] })
		const { id: customer_id } = await seller.must('setCustomer', {
			company: 'Formosa Chairs',
			role: 'supplier',
			default_discount: '5',
		})
		const begun = await seller.must('newDocument', {
			type: 'purchase_order',
			customer_id,
			sku_name_keys: ['chair', 'lamp'],
		})
		expect(begun.footer).toMatchObject({
			message_to_customer: { content: '' },
			add_footer_text: { content: 'Harbor & Pine LLC' },
			bank: '',
			terms: '',
		})
		expect(begun).toMatchObject({
			bill_to: { name: 'Formosa Chairs' },
			ship_to: { name: 'Harbor & Pine', address: 'Quay 4\nPortland' },
			meta: { due_date: null, discount: null, deliver_to: '' },
			lines: [
				{ sku_name: 'CHAIR', unit_price: '4.5', taxes: [], supplier_sku: 'F-77' },
				{ sku_name: 'LAMP', unit_price: '12', taxes: [], supplier_sku: '' },
			],
		})
		const foreign = await seller.must('newDocument', {
			type: 'purchase_order',
			currency: 'USD',
			sku_name_keys: ['chair'],
		})
		expect(foreign.goods).toMatchObject([{ price: null }])
	})

	test('placed it is on its way; what comes is put into stock by the piece, taken back as a whole, and the ledger agrees', async () => {
		const { seller, draft, operate, get } = await newBuyer()
		const { id: quay } = await seller.must('setLocation', { name: 'Quay' })
		const { meta } = await draft([])
		const [carton, lamp, freight] = [chairs(), lamps(), line('1', '80', { name: 'Freight' })]
		const order = await draft([carton, lamp, freight], {
			type: 'purchase_order',
			meta: { ...meta, due_date: '2026-12-09', deliver_to: quay },
		})
		expect([order.number, order.arrivals]).toEqual([null, []])
		expect(await stockOf(seller, 'chair')).toEqual([null, '0'])
		const { document: placed } = await operate(order, 'place')
		expect(placed).toMatchObject({
			state: 'placed',
			number: 'PO-2026-0001',
			badges: [],
			totals: { total: '416.00' },
			actions: ['send', 'mark_sent', 'revise', 'receive', 'hold', 'cancel', 'duplicate'],
			arrivals: [
				{ id: carton.id, ordered: '48', received: '0', damaged: '0', rest: '48' },
				{ id: lamp.id, ordered: '10', rest: '10' },
				{ id: freight.id, ordered: '1', rest: '1' },
			],
		})
		expect(await stockOf(seller, 'chair')).toEqual([null, '48'])
		expect(await stockOf(seller, 'lamp')).toEqual(['5', '10'])

		const first = await operate(order, 'receive', {
			arrivals: [
				{ id: carton.id, qty: '20', damaged: '4' },
				{ id: lamp.id, qty: '10', location: 'main', note: 'one box' },
			],
			delivery_note: 'LS 4711',
			date: '2026-11-26',
		})
		expect(first.document).toMatchObject({
			state: 'partially_received',
			arrivals: [
				{ received: '20', damaged: '4', rest: '28' },
				{ received: '10', rest: '0' },
				{ received: '0', rest: '1' },
			],
			receipts: [
				{
					date: '2026-11-26',
					delivery_note: 'LS 4711',
					is_undone: false,
					lines: [
						{ id: carton.id, qty: '20', damaged: '4', location: '' },
						{ id: lamp.id, qty: '10', damaged: '0', location: 'main', note: 'one box' },
					],
				},
			],
		})
		expect(await stockOf(seller, 'chair')).toEqual(['20', '28'])
		expect(await stockOf(seller, 'lamp')).toEqual(['15', '0'])
		const moves = await seller.must('inventoryMoves', { sku_name_key: 'chair' })
		expect(moves.list).toMatchObject([{ kind: 'receive', location: quay, note: 'LS 4711' }])

		const all = await operate(order, 'receive')
		expect(all.document).toMatchObject({ state: 'received', actions: ['undo_receive', 'duplicate'] })
		expect(await stockOf(seller, 'chair')).toEqual(['48', '0'])
		const back = await operate(order, 'undo_receive')
		expect(back.document).toMatchObject({ state: 'partially_received', receipts: [{}, { is_undone: true }] })
		expect(await stockOf(seller, 'chair')).toEqual(['20', '28'])
		const undone = await seller.call('operateDocument', {
			id: order.id,
			action: 'undo_receive',
			receipt_id: back.document?.receipts[1]?.id ?? '',
		})
		expect([undone.status, undone.code]).toEqual([409, 'order_undone'])

		// Of the lamps that came, all but one are sold: what is not there cannot be taken back, and nothing of it is.
		await seller.must('inventorySet', { items: [{ sku_name_key: 'lamp', mode: 'set', qty: '1' }] })
		const kept = await seller.call('operateDocument', { id: order.id, action: 'undo_receive' })
		expect([kept.status, kept.code]).toEqual([409, 'undo_whole'])
		expect(kept.msg).toContain('LAMP')
		expect(await stockOf(seller, 'chair')).toEqual(['20', '28'])
		expect(await get(order.id)).toMatchObject({ state: 'partially_received', receipts: [{ is_undone: false }, {}] })

		// What is not waited for any more does not come; waited for again, it does.
		const closed = await operate(order, 'close_short', { reason: 'sold out' })
		expect(closed.document).toMatchObject({ state: 'closed_short', reason: 'sold out' })
		expect(await stockOf(seller, 'chair')).toEqual(['20', '0'])
		expect((await operate(order, 'resume')).document?.state).toBe('partially_received')
		expect(await stockOf(seller, 'chair')).toEqual(['20', '28'])
	})

	test('more than was ordered is asked about, and refused above the limit; what is no delivery is refused', async () => {
		const { seller, draft, operate } = await newBuyer()
		const lamp = lamps()
		const order = await draft([lamp], { type: 'purchase_order' })
		await operate(order, 'place')
		const receive = (arrivals: { id: string; qty: string; damaged?: string; location?: string }[], more = {}) =>
			seller.call('operateDocument', { id: order.id, action: 'receive', arrivals, ...more })
		const asked = await receive([{ id: lamp.id, qty: '11' }])
		expect([asked.status, asked.code, asked.msg]).toEqual([
			409,
			'order_over',
			sentence('order_over', 'en', { over: '1', name: 'Lamp' }),
		])
		const most = await receive([{ id: lamp.id, qty: '11.001' }], { confirm: true })
		expect([most.status, most.code]).toEqual([422, 'order_over_limit'])
		expect((await receive([])).code).toBe('order_nothing')
		expect((await receive([{ id: lamp.id, qty: '0' }])).code).toBe('order_nothing')
		expect((await receive([{ id: 'x', qty: '1' }])).code).toBe('document_line_unknown')
		const twice = [lamp, lamp].map(({ id }) => ({ id, qty: '1' }))
		expect((await receive(twice)).code).toBe('document_line_twice')
		expect((await receive([{ id: lamp.id, qty: '1.5' }])).code).toBe('quantity_whole')
		expect((await receive([{ id: lamp.id, qty: '1', location: 'nowhere' }])).code).toBe('location_unknown')
		expect(await stockOf(seller, 'lamp')).toEqual(['5', '10'])
		const { data } = await receive([{ id: lamp.id, qty: '11' }], { confirm: true })
		expect(data.document).toMatchObject({ state: 'received', arrivals: [{ received: '11', rest: '0' }] })
		expect(await stockOf(seller, 'lamp')).toEqual(['16', '0'])
		await seller.must('setInvoiceSetting', { over_receipt: 0 })
		expect((await seller.call('setInvoiceSetting', { over_receipt: 101 })).status).toBe(422)
	})

	test('on hold nothing is on its way; cancelled only while nothing has come; a revision takes the place of what has not', async () => {
		const { seller, draft, operate, get } = await newBuyer()
		const lamp = lamps()
		const order = await draft([lamp], { type: 'purchase_order' })
		await operate(order, 'place')
		await operate(order, 'hold', { reason: 'strike' })
		expect(await stockOf(seller, 'lamp')).toEqual(['5', '0'])
		await operate(order, 'resume')
		expect(await stockOf(seller, 'lamp')).toEqual(['5', '10'])

		const { made } = await operate(order, 'revise')
		expect(made).toMatchObject({ state: 'draft', revision: 2, number: null })
		await seller.must('setDocument', { id: made?.id, lines: [{ ...lamp, qty: '6' }] })
		const next = (await operate(made ?? order, 'place')).document
		expect(next).toMatchObject({ state: 'placed', number: 'PO-2026-0001', revision: 2 })
		expect((await get(order.id)).state).toBe('superseded')
		expect(await stockOf(seller, 'lamp')).toEqual(['5', '6'])

		const late = (await operate(next ?? order, 'revise')).made
		await operate(next ?? order, 'receive', { arrivals: [{ id: lamp.id, qty: '1' }] })
		const overtaken = await seller.call('operateDocument', { id: late?.id ?? '', action: 'place' })
		expect([overtaken.status, overtaken.code]).toEqual([409, 'document_overtaken'])
		expect((await get(late?.id ?? '')).state).toBe('draft')
		await operate(next ?? order, 'hold')
		const cancelled = await seller.call('operateDocument', { id: next?.id ?? '', action: 'cancel' })
		expect([cancelled.status, cancelled.code]).toEqual([409, 'order_arrived'])

		const other = await draft([lamps('4')], { type: 'purchase_order' })
		await operate(other, 'place')
		expect(await stockOf(seller, 'lamp')).toEqual(['6', '4'])
		expect((await operate(other, 'cancel', { reason: 'r' })).document?.state).toBe('cancelled')
		expect(await stockOf(seller, 'lamp')).toEqual(['6', '0'])
	})

	test('what cannot be ordered is refused: nothing, nobody, a product with variants, parts of a piece', async () => {
		const { seller, draft } = await newBuyer()
		const place = async (lines: ReturnType<typeof line>[], more = {}) => {
			const { id } = await draft(lines, { type: 'purchase_order', ...more })
			const { code, errors } = await seller.call('operateDocument', { id, action: 'place' })
			return [code, errors?.[0]?.path]
		}
		const parent = { 'bps.product_name': 'Shirt', 'bps.cost': '3' }
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'TEE', attrs: parent }] })
		const variant = { 'bps.variations': [{ name: 'Size', values: ['S'] }] }
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'TEE-S', parent_sku_name_key: 'tee', attrs: variant }],
		})
		const shirts = line('1', '5', { sku_name_key: 'tee', sku_name: 'TEE' })
		expect(await place([shirts])).toEqual(['stock_of_parent', 'lines.0.qty'])
		expect(await place([lamps()], { bill_to: { ...NORDHAUS, name: '' } })).toEqual([
			'document_no_customer',
			'bill_to.name',
		])
		expect(await stockOf(seller, 'lamp')).toEqual(['5', '0'])
		expect(await place([lamps('0')])).toEqual(['document_no_lines', 'lines'])
		expect(await place([line('1', '5'), lamps('0.5')])).toEqual(['quantity_whole', 'lines.1.qty'])
		const unknown = await seller.call('setDocument', {
			type: 'purchase_order',
			meta: { ...(await draft([])).meta, deliver_to: 'nowhere' },
		})
		expect([unknown.code, unknown.errors?.[0]?.path]).toEqual(['location_unknown', 'meta.deliver_to'])
	})

	test('taken back from the history, a delivery counts no longer, and counts again when that is undone', async () => {
		const { seller, draft, operate, get } = await newBuyer()
		const [lamp, freight] = [lamps(), line('1', '80', { name: 'Freight' })]
		const order = await draft([lamp, freight], { type: 'purchase_order' })
		await operate(order, 'place')
		await operate(order, 'receive')
		const { list } = await seller.must('getActivities', {})
		const { group_id } = await seller.must('undoGroup', { group_id: list.find(({ open }) => open > 0)?.group_id ?? '' })
		expect(await get(order.id)).toMatchObject({ state: 'placed', receipts: [{ is_undone: true }] })
		expect(await stockOf(seller, 'lamp')).toEqual(['5', '10'])
		await seller.must('undoGroup', { group_id })
		expect(await get(order.id)).toMatchObject({ state: 'received', receipts: [{ is_undone: false }] })
		expect(await stockOf(seller, 'lamp')).toEqual(['15', '0'])
		await operate(order, 'undo_receive')
		expect(await stockOf(seller, 'lamp')).toEqual(['5', '10'])
	})

	test('the list: what is on its way, late, received and closed, with what it comes to', async () => {
		const { seller, draft, operate } = await newBuyer()
		const { meta } = await draft([])
		const due = async (due_date: string | null) => {
			const made = await draft([lamps('1')], {
				type: 'purchase_order',
				meta: { ...meta, issue_date: '2026-11-01', due_date },
			})
			await operate(made, 'place')
			return made
		}
		const late = await due('2026-11-26')
		await due('2026-11-27')
		const held = await due('2026-11-20')
		await operate(held, 'hold')
		await operate(await due(null), 'receive')
		await draft([], { type: 'purchase_order' })
		const all = await seller.must('getDocuments', { type: ['purchase_order'] })
		expect([all.total, all.ageing]).toEqual([5, []])
		expect(all.heads).toMatchObject({ all: 5, draft: 1, open: 3, overdue: 1, received: 1, closed: 0 })
		const overdue = await seller.must('getDocuments', { type: ['purchase_order'], head: 'overdue' })
		expect([overdue.total, overdue.sums]).toEqual([
			1,
			[{ currency: 'EUR', count: 1, total: '12.00', balance: '12.00' }],
		])
		expect(overdue.list).toMatchObject([{ id: late.id, badges: ['overdue'] }])
	})
})
