import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { line } from '#tests/make/documents.ts'
import { finished } from '#tests/make/jobs.ts'
import { chairs, lamps, stockOf, stockShop } from '#tests/make/stock-shop.ts'

describe.each(oneHome)('goods come back with credit notes, on %s', (home) => {
	let app: TestApp

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
	})
	afterAll(() => app.close())

	const newShop = (rule?: Parameters<typeof stockShop>[1]) => stockShop(app, rule)

	test('a credit note brings back what is credited by quantity, no more than left; voided, it leaves again', async () => {
		const { seller, final, draft, operate, refused, get } = await newShop()
		const [chair, lamp] = [chairs('10'), lamps('4')]
		const invoice = await final([chair, lamp])
		expect(await stockOf(seller, 'chair', 'lamp')).toEqual(['50/0', '4/0'])
		const creditOf = async (lines: { id: string; qty: string }[]) => {
			const { made } = await operate(invoice, 'credit', { lines })
			if (!made) throw new Error('a credit note is made')
			return made
		}
		const note = await creditOf([
			{ id: chair.id, qty: '3' },
			{ id: lamp.id, qty: '1' },
		])
		expect(note.stock.returnable).toEqual([
			{ id: chair.id, qty: '3', is_default: true },
			{ id: lamp.id, qty: '1', is_default: true },
		])
		// Half of the price of a lamp: money alone.
		const cheaper = note.lines.map((one) => (one.id === lamp.id ? { ...one, unit_price: '6' } : one))
		const changed = await seller.must('setDocument', { id: note.id, lines: cheaper })
		expect(changed.stock.returnable[1]).toMatchObject({ is_default: false })
		const unknown = await refused(note.id, 'finalize', { returned: ['nothing'] })
		expect([unknown.code, unknown.errors?.[0]?.path]).toEqual(['document_line_unknown', 'returned'])
		const { document: credited } = await operate(note, 'finalize')
		expect(await stockOf(seller, 'chair', 'lamp')).toEqual(['53/0', '4/0'])
		expect(credited?.stock).toMatchObject({
			returnable: [],
			shipments: [{ direction: 'back', lines: [{ sku_name: 'CHAIR', qty: '3', location: 'main' }] }],
		})
		expect((await refused(invoice.id, 'unship')).code).toBe('document_goods_back')
		const out = (await get(invoice.id)).stock.shipments[0]?.group_id ?? ''
		expect((await seller.call('undoGroup', { group_id: out })).code).toBe('document_goods_back')
		expect(await stockOf(seller, 'chair')).toEqual(['53/0'])
		// Chosen by hand: none of it, then all that is left.
		await operate(await creditOf([{ id: chair.id, qty: '1' }]), 'finalize', { returned: [] })
		expect(await stockOf(seller, 'chair')).toEqual(['53/0'])
		const rest = await creditOf([{ id: chair.id, qty: '6' }])
		await operate(rest, 'finalize', { returned: [chair.id] })
		expect(await stockOf(seller, 'chair')).toEqual(['59/0'])
		// A credit note of no invoice brings nothing back.
		const loose = await draft([chairs('5')], { type: 'credit_note' })
		expect((await operate(loose, 'finalize')).document?.stock.shipments).toEqual([])
		await operate(loose, 'void', { reason: 'r' })
	})

	test('an open credit note is voided: its goods leave again, unless they are there no more', async () => {
		const { seller, final, operate, refused } = await newShop()
		const chair = chairs('10')
		const invoice = await final([chair])
		await seller.must('setPayment', { document_id: invoice.id, amount: '90', date: '2026-11-27' })
		const { made: note } = await operate(invoice, 'credit', { lines: [{ id: chair.id, qty: '4' }] })
		await operate(note ?? invoice, 'finalize')
		expect(await stockOf(seller, 'chair')).toEqual(['54/0'])
		await seller.must('inventorySet', { items: [{ sku_name_key: 'chair', mode: 'set', qty: '3' }] })
		const gone = await refused(note?.id ?? '', 'void')
		expect([gone.code, gone.msg]).toEqual([
			'document_return_gone',
			'The goods that came back have left again. CHAIR: only 3 in stock.',
		])
		await seller.must('inventorySet', { items: [{ sku_name_key: 'chair', mode: 'set' as const, qty: '5' }] })
		await operate(note ?? invoice, 'void', { reason: 'r' })
		expect(await stockOf(seller, 'chair')).toEqual(['1/0'])
		expect((await refused(invoice.id, 'unship')).status).toBe(200)
		expect(await stockOf(seller, 'chair')).toEqual(['11/10'])
	})

	test('credited before it was shipped, less is committed; voided, it is committed again', async () => {
		const { seller, final, operate, refused } = await newShop('shipped')
		const chair = chairs('10')
		const invoice = await final([chair])
		// Of a paid invoice: the credit stays open, and can be voided.
		await seller.must('setPayment', { document_id: invoice.id, amount: '90', date: '2026-11-27' })
		const { made } = await operate(invoice, 'credit', { lines: [{ id: chair.id, qty: '4' }] })
		const { document } = await operate(made ?? invoice, 'finalize')
		expect(document?.stock.shipments).toEqual([])
		expect(await stockOf(seller, 'chair')).toEqual(['60/6'])
		await operate(made ?? invoice, 'void', { reason: 'r' })
		expect(await stockOf(seller, 'chair')).toEqual(['60/10'])
		const { made: second } = await operate(invoice, 'credit', { lines: [{ id: chair.id, qty: '3' }] })
		await operate(second ?? invoice, 'finalize')
		await operate(invoice, 'ship')
		expect(await stockOf(seller, 'chair')).toEqual(['53/0'])
		// The goods have left without them: what is voided now is promised, for they are billed again.
		await operate(second ?? invoice, 'void', { reason: 'r' })
		expect(await stockOf(seller, 'chair')).toEqual(['53/3'])
		expect((await refused(invoice.id, 'unship')).status).toBe(200)
		expect(await stockOf(seller, 'chair')).toEqual(['60/10'])
	})

	test('of 600 SKUs all or none are taken back: once some came back, undo leaves the others out, too', async () => {
		const { seller, final, operate } = await newShop()
		const names = Array.from({ length: 600 }, (_, n) => `BULK-${n}`)
		for (const items of [names.slice(0, 300), names.slice(300)]) {
			await seller.must('productUpsertByAttrPath', { items: items.map((sku_name) => ({ sku_name, attrs: {} })) })
			await seller.must('inventorySet', {
				items: items.map((name) => ({ sku_name_key: name.toLowerCase(), mode: 'set' as const, qty: '5' })),
			})
		}
		const lines = names.map((name) => line('2', '1', { sku_name_key: name.toLowerCase(), sku_name: name, name }))
		const invoice = await final(lines)
		const group_id = invoice.stock.shipments[0]?.group_id ?? ''
		const levels = async () => {
			const { list } = await seller.must('inventoryGet', { size: 100, name: 'BULK-' })
			expect(list.length).toBe(100)
			return Object.fromEntries(
				Object.entries(Object.groupBy(list, (row) => row.on_hand ?? '')).map(([qty, all]) => [qty, all?.length]),
			)
		}
		expect(await levels()).toEqual({ 3: 100 })
		const { made } = await operate(invoice, 'credit', { lines: [{ id: lines[7]?.id ?? '', qty: '1' }] })
		await operate(made ?? invoice, 'finalize')
		const undo = async () => {
			const { job_id } = await seller.must('undoGroup', { group_id })
			return finished(seller, job_id ?? '')
		}
		const refused = await undo()
		expect([refused.state, refused.error?.code]).toEqual(['failed', 'document_goods_back'])
		expect(await stockOf(seller)).toEqual([])
		expect(await levels()).toEqual({ 3: 99, 4: 1 })
	})
})
