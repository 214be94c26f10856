import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments } from '#tests/make/documents.ts'
import { finished } from '#tests/make/jobs.ts'
import { pdfPages } from '#tests/pdf.ts'

const TODAY = '2026-11-27'

describe.each(oneHome)('orders of customers on %s', (home) => {
	let app: TestApp
	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date(`${TODAY}T10:00:00Z`)
	})
	afterAll(() => app.close())

	/** A seller with 60 chairs and 5 lamps, whose customer has prices of their own. */
	async function newShop() {
		const seller = await sellerOfDocuments(app)
		await seller.must('productUpsertByAttrPath', {
			items: ['CHAIR', 'LAMP'].map((sku_name) => ({ sku_name, attrs: { 'bps.price': '9' } })),
		})
		await seller.must('inventorySet', {
			items: [
				{ sku_name_key: 'chair', mode: 'set', qty: '60' },
				{ sku_name_key: 'lamp', mode: 'set', qty: '5' },
			],
		})
		const stock = async () => {
			expect((await seller.must('inventoryProof', {})).wrong).toEqual([])
			const { list } = await seller.must('inventoryGet', {})
			return ['chair', 'lamp'].map((key) => {
				const row = list.find(({ sku_name_key }) => sku_name_key === key)
				return `${row?.on_hand ?? ''}/${row?.committed ?? ''}`
			})
		}
		return { seller, stock, ...documentsOf(seller) }
	}
	const chairs = (qty: string) => line(qty, '9', { sku_name_key: 'chair', sku_name: 'CHAIR' })
	const lamps = (qty: string) => line(qty, '12', { sku_name_key: 'lamp', sku_name: 'LAMP' })
	const ORDER = { type: 'customer_order' } as const

	test('recorded with their number and day, confirmed under its own series; stock is promised, invoices take it over, their number goes on', async () => {
		const { seller, stock, draft, operate, get } = await newShop()
		const begun = await seller.must('newDocument', ORDER)
		expect([begun.meta.due_date, begun.meta.po_date]).toEqual([null, null])
		const meta = { ...begun.meta, po_number: 'NI-7', po_date: '2026-11-20', due_date: '2026-12-10' }
		const made = await draft([chairs('24'), lamps('7')], { ...ORDER, meta })
		expect(made).toMatchObject({ type: 'customer_order', state: 'draft', number: null })
		expect(await stock()).toEqual(['60/0', '5/0'])
		const { document: order } = await operate(made, 'finalize')
		expect(order).toMatchObject({ state: 'confirmed', number: 'SO-2026-0001' })
		expect(order?.actions).toEqual(
			expect.arrayContaining(['convert', 'pack', 'close_short', 'cancel', 'revise', 'duplicate']),
		)
		expect(order?.actions).not.toContain('receive')
		expect(await stock()).toEqual(['60/24', '5/7'])
		const story = await seller.must('inventoryStory', { sku_name_key: 'chair' })
		expect(story.promised).toEqual([
			{ document: { type: 'customer_order', id: made.id, number: 'SO-2026-0001' }, qty: '24' },
		])

		const [chair, lamp] = made.lines
		const { made: first } = await operate(made, 'convert', { lines: [{ id: chair?.id ?? '', qty: '10' }] })
		expect(first?.meta).toMatchObject({ po_number: 'NI-7', po_date: '2026-11-20', due_date: '2026-12-27' })
		expect((await get(made.id)).state).toBe('partly_invoiced')
		await operate(first ?? made, 'finalize')
		expect(await stock()).toEqual(['50/14', '5/7'])
		const more = { lines: [{ id: lamp?.id ?? '', qty: '8' }] }
		const refused = await seller.call('operateDocument', { id: made.id, action: 'convert', ...more })
		expect(refused.code).toBe('document_qty_more')
		// The rest by way of a pro forma.
		const { made: proforma } = await operate(made, 'convert', { type: 'proforma' })
		expect((await get(made.id)).state).toBe('invoiced')
		await operate(proforma ?? made, 'delete')
		expect((await get(made.id)).state).toBe('partly_invoiced')
		const { made: rest } = await operate(made, 'convert')
		await operate(rest ?? made, 'finalize', { allow_shortage: true })
		expect(await stock()).toEqual(['36/0', '0/2'])
		await operate(first ?? made, 'void', { reason: 'r' })
		expect((await get(made.id)).state).toBe('partly_invoiced')
		expect(await stock()).toEqual(['46/10', '0/2'])
		expect((await get(made.id)).into.map(({ type }) => type)).toEqual(['invoice', 'invoice'])
	})

	test('canceled or closed it holds nothing, resumed it does again; a revision takes its place', async () => {
		const { stock, final, operate, get } = await newShop()
		const one = await final([chairs('10')], ORDER)
		await operate(one, 'close_short', { reason: 'r' })
		expect([(await get(one.id)).state, ...(await stock())]).toEqual(['closed_short', '60/0', '5/0'])
		await operate(one, 'resume')
		expect([(await get(one.id)).state, ...(await stock())]).toEqual(['confirmed', '60/10', '5/0'])
		const { made: revision } = await operate(one, 'revise')
		await operate(revision ?? one, 'finalize')
		expect([(await get(one.id)).state, ...(await stock())]).toEqual(['superseded', '60/10', '5/0'])
		expect(await get(revision?.id ?? '')).toMatchObject({ state: 'confirmed', number: one.number, revision: 2 })
		await operate(revision ?? one, 'cancel')
		expect([(await get(revision?.id ?? '')).state, ...(await stock())]).toEqual(['cancelled', '60/0', '5/0'])
		const { made: list } = await operate(await final([chairs('4')], ORDER), 'pack')
		expect(list).toMatchObject({ type: 'packing_list', lines: [{ qty: '4' }] })
	})

	test('lists, sums and the overview tell both directions apart; what should have been shipped is overdue', async () => {
		const { seller, final, draft, operate } = await newShop()
		const bought = await draft([line('3', '5')], { type: 'purchase_order' })
		await operate(bought, 'place')
		const { meta } = await seller.must('newDocument', ORDER)
		const late = { ...meta, issue_date: '2026-11-01', due_date: '2026-11-20', po_number: 'PO-LATE' }
		const sold = await final([line('4', '9')], { ...ORDER, meta: late })
		expect(sold.badges).toContain('overdue')
		const listed = async (type: 'purchase_order' | 'customer_order', more = {}) =>
			(await seller.must('getDocuments', { type: [type], ...more })).list.map(({ id }) => id)
		expect(await listed('purchase_order')).toEqual([bought.id])
		expect(await listed('customer_order')).toEqual([sold.id])
		expect(await listed('customer_order', { head: 'overdue' })).toEqual([sold.id])
		expect(await listed('customer_order', { name: 'po-late' })).toEqual([sold.id])
		const { orders } = await seller.must('getDocumentStats', {})
		expect(orders).toMatchObject({ count: 1, late: 0, next: [{ id: bought.id }] })
		expect((await seller.must('getReorder', {})).list).toEqual([])
	})

	test('its paper confirms it: their number with its day, when it ships', async () => {
		const { seller, final } = await newShop()
		const { meta } = await seller.must('newDocument', ORDER)
		const said = { ...meta, po_number: 'NI-7', po_date: '2026-11-20', due_date: '2026-12-10' }
		const { id } = await final([chairs('24')], { ...ORDER, meta: said })
		const { job_id } = await seller.must('exportDocument', { id, format: 'pdf' })
		const { url } = (await finished(seller, job_id)).result as { url: string }
		const path = join(await mkdtemp(join(inject('runFolder'), 'ordered-')), 'order.pdf')
		await writeFile(path, (await app.app.inject({ url })).rawPayload)
		const text = (await pdfPages(path)).join(' ')
		for (const part of ['ORDER CONFIRMATION', 'SO-2026-0001', 'NI-7 of', 'Ships by']) expect(text).toContain(part)
	})
})
