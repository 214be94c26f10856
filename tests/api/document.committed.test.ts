import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StockRule } from '#domain/documents/stock-rule.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments, tokenOf, visitorOf } from '#tests/make/documents.ts'

describe.each(oneHome)('accepted quotations commit stock, on %s', (home) => {
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
		/** On hand and committed of both; the ledger agrees. */
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
	const chairs = (qty: string, more = {}) => line(qty, '9', { sku_name_key: 'chair', sku_name: 'CHAIR', ...more })
	const lamps = (qty: string, more = {}) => line(qty, '12', { sku_name_key: 'lamp', sku_name: 'LAMP', ...more })

	test('committed as its customer accepts it, however much is there; an invoice takes it over, voided it goes back', async () => {
		for (const rule of ['finalised', 'shipped'] as const) {
			const { seller, stock, final, operate, get } = await newShop(rule)
			const quotation = await final(
				[chairs('2', { unit: 'carton', factor: 24 }), lamps('7'), chairs('9', { is_optional: true })],
				{
					type: 'quotation',
				},
			)
			expect(await stock()).toEqual(['60/0', '5/0'])
			const visitor = visitorOf(app, seller)
			const accepted = await visitor.say(tokenOf(quotation), { action: 'accept', name: 'Mara', agreed: true })
			expect(accepted.state).toBe(0)
			expect(await stock()).toEqual(['60/48', '5/7'])
			const story = await seller.must('inventoryStory', { sku_name_key: 'chair' })
			expect(story.promised).toEqual([
				{ document: { type: 'quotation', id: quotation.id, number: quotation.number }, qty: '48' },
			])
			expect((await get(quotation.id)).stock.waiting).toMatchObject([{ qty: '48' }, { qty: '7' }])
			const [carton, lamp] = quotation.lines
			const { made } = await operate(quotation, 'convert', { lines: [{ id: carton?.id ?? '', qty: '1' }] })
			if (!made) throw new Error('an invoice is made')
			expect(await stock()).toEqual(['60/48', '5/7'])
			await operate(made, 'finalize')
			expect(await stock()).toEqual(rule === 'finalised' ? ['36/24', '5/7'] : ['60/48', '5/7'])
			await operate(made, 'void', { reason: 'r' })
			expect(await stock()).toEqual(['60/48', '5/7'])
			// All of it, by way of a pro forma; fewer lamps than were promised.
			const { made: proforma } = await operate(quotation, 'convert', { type: 'proforma' })
			await operate(proforma ?? quotation, 'finalize')
			expect(await stock()).toEqual(['60/48', '5/7'])
			const { made: invoice } = await operate(proforma ?? quotation, 'convert')
			if (!invoice) throw new Error('an invoice is made')
			await seller.must('setDocument', {
				id: invoice.id,
				lines: invoice.lines.map((one) => (one.id === lamp?.id ? { ...one, qty: '4' } : one)),
			})
			await operate(invoice, 'finalize')
			expect(await stock()).toEqual(rule === 'finalised' ? ['12/0', '1/0'] : ['60/48', '5/4'])
			await operate(invoice, 'void', { reason: 'r' })
			expect(await stock()).toEqual(['60/48', '5/7'])
		}
	})

	test('what it was promised its own invoice has, others do not', async () => {
		const { seller, stock, final, draft, operate } = await newShop()
		const quotation = await final([chairs('60')], { type: 'quotation' })
		await operate(quotation, 'accept')
		const other = await draft([chairs('1')])
		expect((await seller.call('operateDocument', { id: other.id, action: 'finalize' })).code).toBe('document_short')
		const { made } = await operate(quotation, 'convert')
		await operate(made ?? other, 'finalize')
		expect(await stock()).toEqual(['0/0', '5/0'])
	})

	test('released as it is cancelled or superseded; a draft that is thrown away gives nothing up', async () => {
		const { stock, final, operate } = await newShop()
		const one = await final([chairs('10'), lamps('0.5')], { type: 'quotation' })
		await operate(one, 'accept')
		// Half a lamp cannot be committed, and keeps nobody from accepting.
		expect(await stock()).toEqual(['60/10', '5/0'])
		const { made } = await operate(one, 'convert')
		await operate(made ?? one, 'delete')
		expect(await stock()).toEqual(['60/10', '5/0'])
		const { made: second } = await operate(one, 'revise')
		if (!second) throw new Error('a revision is made')
		expect(await stock()).toEqual(['60/10', '5/0'])
		await operate(second, 'finalize')
		expect(await stock()).toEqual(['60/0', '5/0'])
		await operate(second, 'accept')
		expect(await stock()).toEqual(['60/10', '5/0'])
		await operate(second, 'cancel', { reason: 'r' })
		expect(await stock()).toEqual(['60/0', '5/0'])
	})

	test('where goods do not leave with invoices nothing is committed, and what was is released with the next step', async () => {
		const { seller, stock, final, operate } = await newShop('never')
		const one = await final([chairs('10')], { type: 'quotation' })
		await operate(one, 'accept')
		expect(await stock()).toEqual(['60/0', '5/0'])
		await seller.must('setSettings', { stock_rule: 'shipped' })
		const two = await final([chairs('4')], { type: 'quotation' })
		await operate(two, 'accept')
		expect(await stock()).toEqual(['60/4', '5/0'])
		await seller.must('setSettings', { stock_rule: 'never' })
		const { made } = await operate(two, 'convert')
		await operate(made ?? two, 'finalize')
		expect(await stock()).toEqual(['60/0', '5/0'])
	})
})
