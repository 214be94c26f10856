import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { StockRule } from '#domain/documents/stock-rule.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments } from '#tests/make/documents.ts'
import { finished } from '#tests/make/jobs.ts'
import { pdfPages } from '#tests/pdf.ts'

describe.each(oneHome)('delivery notes on %s', (home) => {
	let app: TestApp
	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
	})
	afterAll(() => app.close())

	/** A seller with 60 chairs and 5 lamps. */
	async function newShop(rule: StockRule = 'finalised') {
		const seller = await sellerOfDocuments(app)
		await seller.must('setSettings', { stock_rule: rule })
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

	test('in parts: each line tells what was ordered, what came before and what follows; without money, with its own numbers', async () => {
		const { seller, final, operate, get } = await newShop()
		const invoice = await final([chairs('10'), line('-1', '5'), lamps('3')])
		const [chair] = invoice.lines
		const { made: first } = await operate(invoice, 'deliver', { lines: [{ id: chair?.id ?? '', qty: '4' }] })
		expect(first).toMatchObject({
			type: 'delivery_note',
			meta: { invoice_number: invoice.number },
			totals: { total: '0.00' },
			lines: [{ qty: '4', unit_price: '0', delivery: { ordered: '10', before: '0' } }],
		})
		const { document: issued } = await operate(first ?? invoice, 'finalize')
		expect(issued).toMatchObject({ state: 'issued', number: 'DN-2026-0001' })
		expect(issued?.actions.toSorted()).toEqual(['cancel', 'mark_sent', 'send'])
		const { made: second } = await operate(invoice, 'deliver')
		expect(second?.lines.map(({ qty, delivery }) => [qty, delivery])).toEqual([
			['6', { ordered: '10', before: '4' }],
			['3', { ordered: '3', before: '0' }],
		])
		const nothing = await seller.call('operateDocument', { id: invoice.id, action: 'deliver' })
		expect(nothing.code).toBe('document_nothing_left')
		await operate(first ?? invoice, 'cancel', { reason: 'r' })
		const { made: third } = await operate(invoice, 'deliver')
		expect(third?.lines.map(({ qty }) => qty)).toEqual(['4'])
		expect((await get(invoice.id)).into).toHaveLength(3)
		const { list, sums } = await seller.must('getDocuments', { type: ['delivery_note'] })
		expect([list.length, sums]).toEqual([3, []])
	})

	test('of an order, a pro forma and a packing list, too; a tracking link is one that may be opened', async () => {
		const { seller, final, operate } = await newShop()
		const order = await final([chairs('2')], { type: 'customer_order' })
		expect((await operate(order, 'deliver')).made?.meta.invoice_number).toBe('')
		const proforma = await final([chairs('2')], { type: 'proforma' })
		expect((await operate(proforma, 'deliver')).made?.lines).toMatchObject([{ qty: '2' }])
		const { made: list } = await operate(await final([chairs('5')]), 'pack')
		await operate(list ?? order, 'finalize')
		const { made: note } = await operate(list ?? order, 'deliver')
		expect(note).toMatchObject({ meta: { invoice_number: 'INV-2026-0001' }, lines: [{ qty: '5', packing: null }] })
		const track = (tracking: string) =>
			seller.call('setDocument', { id: note?.id ?? '', meta: { ...(note?.meta ?? order.meta), tracking } })
		expect(await track('javascript:alert(1)')).toMatchObject({
			code: 'document_tracking',
			errors: [{ path: 'meta.tracking' }],
		})
		expect((await track('https://track.example/1Z999')).status).toBe(200)
		expect((await track('1Z 999')).status).toBe(200)
	})

	test('goods that wait to be shipped leave with the notes, each as much as it says; else nothing leaves', async () => {
		const { seller, stock, final, operate, get } = await newShop('shipped')
		const invoice = await final([chairs('10'), lamps('3')])
		expect(await stock()).toEqual(['60/10', '5/3'])
		const [chair] = invoice.lines
		const { made: first } = await operate(invoice, 'deliver', { lines: [{ id: chair?.id ?? '', qty: '4' }] })
		await operate(first ?? invoice, 'finalize')
		expect(await stock()).toEqual(['56/6', '5/3'])
		expect((await get(invoice.id)).stock).toMatchObject({
			shipments: [{ direction: 'out', lines: [{ qty: '4' }] }],
			waiting: [{ qty: '6' }, { qty: '3' }],
		})
		// The rest is short: what is there leaves once that is confirmed.
		await seller.must('inventorySet', { items: [{ sku_name_key: 'lamp', mode: 'set', qty: '1' }] })
		const { made: rest } = await operate(invoice, 'deliver')
		const short = await seller.call('operateDocument', { id: rest?.id ?? '', action: 'finalize' })
		expect(short.code).toBe('document_short')
		await operate(rest ?? invoice, 'finalize', { allow_shortage: true })
		expect(await stock()).toEqual(['50/0', '0/2'])
		await operate(invoice, 'unship')
		expect(await stock()).toEqual(['60/10', '1/3'])

		const other = await newShop('finalised')
		const gone = await other.final([chairs('10')])
		expect(await other.stock()).toEqual(['50/0', '5/0'])
		const { made: note } = await other.operate(gone, 'deliver')
		await other.operate(note ?? gone, 'finalize')
		expect(await other.stock()).toEqual(['50/0', '5/0'])
		const order = await other.final([lamps('2')], { type: 'customer_order' })
		const { made: ahead } = await other.operate(order, 'deliver')
		await other.operate(ahead ?? order, 'finalize')
		expect(await other.stock()).toEqual(['50/0', '5/2'])
	})

	test('its paper has the quantities and where it is signed, no price; its workbook the same', async () => {
		const { seller, final, operate } = await newShop()
		const { made } = await operate(await final([chairs('10')]), 'deliver')
		const id = made?.id ?? ''
		await seller.must('setDocument', { id, lines: (made?.lines ?? []).map((one) => ({ ...one, qty: '7' })) })
		await operate({ id }, 'finalize')
		const { job_id } = await seller.must('exportDocument', { id, format: 'pdf' })
		const { url } = (await finished(seller, job_id)).result as { url: string }
		const path = join(await mkdtemp(join(inject('runFolder'), 'delivered-')), 'note.pdf')
		await writeFile(path, (await app.app.inject({ url })).rawPayload)
		const text = (await pdfPages(path)).join(' ')
		for (const part of [
			'DELIVERY NOTE',
			'DN-2026-0001',
			'Ordered',
			'Delivered',
			'To follow',
			'Received by',
			'Signature',
		])
			expect(text).toContain(part)
		expect(text).toMatch(/10\s+pc\s+7\s+3/)
		expect(text).not.toContain('9.00')
		const sheet = await seller.must('exportDocument', { id, format: 'xlsx' })
		expect((await finished(seller, sheet.job_id)).state).toBe('done')
	})
})
