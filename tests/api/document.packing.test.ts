import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments, VAT } from '#tests/make/documents.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { finished } from '#tests/make/jobs.ts'
import { rowsIn } from '#tests/make/workbook.ts'

const ATTRS = {
	'bps.price': '10.00',
	'pps.qty_per_carton': 10,
	'pps.carton_size': { length: '60', width: '40', height: '35' },
	'pps.carton_dimension_unit': 'cm',
	'pps.carton_net_weight': '8',
	'pps.carton_gross_weight': '9',
	'pps.carton_weight_unit': 'kg',
}

describe.each(oneHome)('packing lists on %s', (home) => {
	let app: TestApp

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
	})
	afterAll(() => app.close())

	/** An invoice of 105 chairs that are told how they are packed, 4 lamps that are not, a rebate and taxes. */
	const invoiced = async () => {
		const seller = await sellerOfDocuments(app)
		const [chair] = await makeGoods(seller, ['CHAIR'], { attrs: ATTRS })
		const { final } = documentsOf(seller)
		const meta = (await seller.must('newDocument', { type: 'invoice' })).meta
		const invoice = await final(
			[
				line('105', '10', { sku_name_key: chair ?? '', name: 'Padded Chair', taxes: ['V'] }),
				line('0', '0', { kind: 'section', name: 'Lighting' }),
				line('4', '25', { name: 'Desk Lamp' }),
				line('1', '-20', { name: 'Rebate' }),
			],
			{
				meta: {
					...meta,
					taxes: [VAT],
					po_number: 'NH-77',
					incoterm: 'FOB',
					incoterm_place: 'Ningbo',
					payment_terms: 'net_30',
				},
				footer: { ...(await seller.must('newDocument', { type: 'invoice' })).footer, bank: 'IBAN NL91', terms: 'Net' },
			},
		)
		return { seller, invoice, chair: chair ?? '', ...documentsOf(seller) }
	}

	test('made of an invoice it takes the goods as their SKUs are packed, and nothing about money', async () => {
		const { seller, invoice, operate, get, chair } = await invoiced()
		const { document, made } = await operate(invoice, 'pack')
		expect(document).toMatchObject({ state: 'open', into: [{ id: made?.id, type: 'packing_list', number: null }] })
		expect(made).toMatchObject({
			type: 'packing_list',
			state: 'draft',
			from: { id: invoice.id, number: 'INV-2026-0001' },
			meta: {
				invoice_number: 'INV-2026-0001',
				po_number: 'NH-77',
				incoterm: 'FOB',
				due_date: null,
				payment_terms: '',
				taxes: [],
			},
			footer: { bank: '', terms: '' },
			totals: { total: '0.00', taxes: [] },
			lines: [
				{
					name: 'Padded Chair',
					qty: '105',
					unit_price: '0',
					taxes: [],
					packing: { per_carton: 10, carton_gross: '9', size_unit: 'cm' },
				},
				{ kind: 'section', name: 'Lighting', packing: null },
				{ name: 'Desk Lamp', qty: '4', packing: null },
			],
		})
		const id = made?.id ?? ''
		// What somebody types about money is not kept; how it is packed is.
		const [first, , lamp] = made?.lines ?? []
		if (!first || !lamp) throw new Error('the lines are there')
		const packing = { ...first.packing, per_carton: null, size: null, carton_net: null, carton_gross: null }
		const typed = {
			...packing,
			size_unit: 'cm',
			weight_unit: 'kg',
			cartons: 2,
			net: null,
			gross: '12.5',
			volume: '0.3',
		} as const
		const changed = await seller.must('setDocument', {
			id,
			lines: [
				{ ...first, unit_price: '99' },
				{ ...lamp, packing: typed },
			],
		})
		expect(changed.lines.map(({ unit_price }) => unit_price)).toEqual(['0', '0'])
		expect(changed.lines[1]?.packing).toEqual(typed)
		const bad = { ...typed, gross: '-1' }
		expect((await seller.call('setDocument', { id, lines: [{ ...lamp, packing: bad }] })).code).toBe('invalid')
		// A SKU that is packed otherwise later changes nothing on it.
		await seller
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name_key: chair, attrs: { 'pps.qty_per_carton': 5 } }],
		})
		expect((await get(id)).lines[0]?.packing?.per_carton).toBe(10)
	})

	test('it is issued, canceled and copied; it takes no payment, and no sum counts it', async () => {
		const { seller, invoice, operate } = await invoiced()
		const before = await seller.must('getDocuments', {})
		const { made } = await operate(invoice, 'pack')
		const issued = (await operate({ id: made?.id ?? '' }, 'finalize')).document
		expect(issued).toMatchObject({ state: 'issued', number: 'PL-2026-0001', badges: [] })
		expect(issued?.actions).toEqual(['send', 'mark_sent', 'deliver', 'cancel', 'duplicate'])
		const id = issued?.id ?? ''
		expect((await seller.call('setPayment', { document_id: id, amount: '1' })).code).not.toBe(0)
		expect((await seller.call('setDocument', { id, lines: [] })).code).toBe('document_frozen')
		expect((await seller.call('operateDocument', { id, action: 'void', reason: 'x' })).code).toBe('document_step')
		const list = await seller.must('getDocuments', { type: ['packing_list'], name: 'nordhaus pl-2026' })
		expect(list).toMatchObject({ total: 1, sums: [], ageing: [], heads: { all: 1, open: 1, closed: 0 } })
		expect((await seller.must('getDocuments', {})).sums).toEqual(before.sums)
		const copy = (await operate({ id }, 'duplicate')).made
		expect(copy).toMatchObject({ type: 'packing_list', state: 'draft', number: null, lines: issued?.lines })
		expect((await operate({ id }, 'cancel', { reason: 'Wrong pallet' })).document).toMatchObject({
			state: 'cancelled',
			reason: 'Wrong pallet',
			actions: ['duplicate'],
		})
		expect((await seller.must('getDocuments', { type: ['packing_list'], head: 'closed' })).total).toBe(1)
	})

	test('goods go on one packing list once: chosen lines first, the rest after; canceled, they are free again', async () => {
		const { seller, invoice, operate } = await invoiced()
		const [chair, , lamp, rebate] = invoice.lines
		const lines = [{ id: chair?.id ?? '', qty: '40' }]
		const one = (await operate(invoice, 'pack', { lines })).made
		expect(one?.lines.map(({ name, qty }) => [name, qty])).toEqual([['Padded Chair', '40']])
		const two = (await operate(invoice, 'pack')).made
		expect(two?.lines.filter(({ kind }) => kind === 'item').map(({ qty }) => qty)).toEqual(['65', '4'])
		const again = { id: invoice.id, action: 'pack' as const }
		expect((await seller.call('operateDocument', again)).code).toBe('document_nothing_left')
		expect((await seller.call('operateDocument', { ...again, lines: [{ id: rebate?.id ?? '', qty: '1' }] })).code).toBe(
			'document_line_unknown',
		)
		await operate({ id: two?.id ?? '' }, 'finalize')
		await operate({ id: two?.id ?? '' }, 'cancel')
		expect((await operate(invoice, 'pack', { lines: [{ id: lamp?.id ?? '', qty: '4' }] })).made?.lines).toHaveLength(1)
	})

	test('quotations that were accepted and pro formas are packed; drafts and open quotations are not', async () => {
		const { seller, draft, final, operate } = await invoiced()
		const lines = [line('10', '5')]
		const proforma = await final(lines, { type: 'proforma' })
		expect((await operate(proforma, 'pack')).made?.meta.invoice_number).toBe('PRO-2026-0001')
		const quotation = await final(lines, { type: 'quotation' })
		expect((await seller.call('operateDocument', { id: quotation.id, action: 'pack' })).code).toBe('document_step')
		await operate(quotation, 'accept')
		const { document, made } = await operate(quotation, 'pack')
		expect([document?.state, made?.meta.invoice_number]).toEqual(['accepted', ''])
		const open = await draft(lines)
		expect((await seller.call('operateDocument', { id: open.id, action: 'pack' })).code).toBe('document_step')
		const convert = { id: quotation.id, action: 'convert', type: 'packing_list' } as const
		expect((await seller.call('operateDocument', convert)).code).toBe('document_convert_type')
	})

	test('on paper and as a workbook it says how many cartons, what they weigh and measure, and no money', async () => {
		const { seller, invoice, operate } = await invoiced()
		const { made } = await operate(invoice, 'pack')
		const id = made?.id ?? ''
		await seller.must('setDocument', {
			id,
			bill_to: NORDHAUS,
			meta: { ...invoice.meta, number: '', invoice_number: 'INV-2026-0001', marks: 'NORDHAUS\nC/NO. 1-UP' },
		})
		await operate({ id }, 'finalize')
		const { svg } = await seller.must('previewDocument', { id })
		expect(svg.length).toBeGreaterThan(1000)
		const { job_id } = await seller.must('exportDocument', { id, format: 'xlsx' })
		const { url, file_name } = (await finished(seller, job_id)).result as Record<'url' | 'file_name', string>
		expect(file_name).toBe('PL-2026-0001.xlsx')
		const rows = await rowsIn((await app.app.inject({ method: 'GET', url })).rawPayload)
		const text = JSON.stringify(rows)
		for (const said of ['Padded Chair', '1–11', '0.924', 'NORDHAUS', 'Packing not stated', 'INV-2026-0001'])
			expect(text).toContain(said)
		expect(text).not.toMatch(/Unit price|Amount|IBAN|VAT/)
	})
})
