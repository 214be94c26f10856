import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments } from '#tests/make/documents.ts'

describe.each(oneHome)('quotations on %s', (home) => {
	let app: TestApp
	const newSeller = () => sellerOfDocuments(app)

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
	})
	afterAll(() => app.close())

	test('a quotation: chosen lines become invoices until nothing is left, the deposit goes with the first', async () => {
		const seller = await newSeller()
		const { final, operate, get, draft } = documentsOf(seller)
		const { meta } = await draft([])
		const lines = [line('10', '5'), line('4', '20'), line('1', '99', { is_optional: true })]
		const quotation = await final(lines, {
			type: 'quotation',
			meta: { ...meta, deposit: '30', due_date: '2026-12-31', shipping: { amount: '9', taxes: [] } },
		})
		expect(quotation).toMatchObject({ state: 'sent', number: 'Q-2026-0001', totals: { total: '139.00' } })
		await operate(quotation, 'accept')
		const [first = '', , optional = ''] = lines.map(({ id }) => id)
		const { document, made } = await operate(quotation, 'convert', {
			lines: [
				{ id: first, qty: '4' },
				{ id: optional, qty: '1' },
			],
		})
		expect(document).toMatchObject({ state: 'accepted', into: [{ id: made?.id, type: 'invoice', number: null }] })
		expect(made).toMatchObject({
			meta: { deposit: '30', shipping: { amount: '9' } },
			totals: { total: '128.00' },
			from: { number: 'Q-2026-0001' },
		})
		const whole = await operate(quotation, 'convert', { type: 'proforma' })
		expect(whole.document?.state).toBe('invoiced')
		expect(whole.made).toMatchObject({
			type: 'proforma',
			meta: { deposit: '0', shipping: null },
			totals: { total: '110.00' },
		})
		expect(whole.made?.lines.map(({ qty }) => qty)).toEqual(['6', '4'])
		// What was made of it is gone: something is left again.
		await operate(whole.made ?? quotation, 'delete')
		expect((await get(quotation.id)).state).toBe('accepted')
		expect(
			(await seller.call('operateDocument', { id: quotation.id, action: 'convert', type: 'quotation' })).code,
		).toBe('document_convert_type')
	})

	test('a quotation passes its day, is extended or revised; a pro forma becomes an invoice and takes no money', async () => {
		const seller = await newSeller()
		const { final, operate, get, draft } = documentsOf(seller)
		const { meta } = await draft([])
		const due_date = '2026-12-01'
		const one = await final([line('1', '10')], { type: 'quotation', meta: { ...meta, due_date } })
		app.clock.now = () => new Date('2026-12-01T22:59:00Z')
		expect((await get(one.id)).state).toBe('sent')
		// Midnight in Amsterdam.
		app.clock.now = () => new Date('2026-12-01T23:01:00Z')
		const { heads, list } = await seller.must('getDocuments', { type: ['quotation'], head: 'closed' })
		expect([(await get(one.id)).state, heads.closed, heads.open, list[0]?.state]).toEqual(['expired', 1, 0, 'expired'])
		const expired = await seller.call('operateDocument', { id: one.id, action: 'convert' })
		expect(expired.code).toBe('document_is_expired')
		expect((await seller.call('operateDocument', { id: one.id, action: 'extend', date: '2026-12-01' })).code).toBe(
			'document_day_over',
		)
		const hash = () =>
			app.house.database.db.selectFrom('document').select('hash').where('id', '=', one.id).executeTakeFirstOrThrow()
		const before = await hash()
		const { document } = await operate(one, 'extend', { date: '2026-12-20' })
		expect(await hash()).not.toEqual(before)
		expect(document).toMatchObject({ state: 'sent', meta: { due_date: '2026-12-20' } })
		const { made: second } = await operate(one, 'revise')
		expect(second).toMatchObject({ revision: 2, state: 'draft', number: null, from: { number: one.number } })
		expect((await seller.call('operateDocument', { id: one.id, action: 'revise' })).code).toBe('document_revised')
		expect((await get(one.id)).state).toBe('sent')
		const sent = await operate(second ?? one, 'finalize')
		expect(sent.document).toMatchObject({ number: one.number, revision: 2, state: 'sent' })
		expect((await get(one.id)).state).toBe('superseded')
		const { made: late } = await operate(sent.document ?? one, 'revise')
		await operate(sent.document ?? one, 'convert')
		const overtaken = await seller.call('operateDocument', { id: late?.id ?? '', action: 'finalize' })
		expect([overtaken.code, (await get(late?.id ?? '')).state]).toEqual(['document_overtaken', 'draft'])
		expect((await get(second?.id ?? '')).state).toBe('invoiced')
		expect((await final([line('1', '1')], { type: 'quotation' })).number).toBe('Q-2026-0002')
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')

		const proforma = await final([line('1', '10')], { type: 'proforma' })
		const pay = await seller.call('setPayment', { document_id: proforma.id, amount: '1', date: '2026-11-27' })
		expect([pay.code, proforma.actions.includes('pay')]).toEqual(['payment_state', false])
		const { made: invoice } = await operate(proforma, 'convert')
		const { document: open } = await operate(invoice ?? proforma, 'finalize')
		expect((await get(proforma.id)).state).toBe('invoiced')
		await operate(open ?? proforma, 'void', { reason: 'r' })
		expect((await get(proforma.id)).state).toBe('open')
	})

	test("a SKU keeps what the last quotation that was sent asked for it, and it is nobody's change", async () => {
		const seller = await newSeller()
		const { must } = seller
		const { draft, final, operate } = documentsOf(seller)
		await must('productUpsertByAttrPath', { items: [{ sku_name: 'Sofa', attrs: { 'bps.price': '15' } }] })
		const before = await must('singleProductGet', { sku_name_key: 'sofa' })
		expect(before.quotation).toBeUndefined()
		const { id } = await draft([line('240', '12.5', { sku_name_key: 'sofa' })], { type: 'quotation' })
		const unsent = await must('singleProductGet', { sku_name_key: 'sofa' })
		expect(unsent.quotation).toBeUndefined()
		const { document } = await operate({ id }, 'finalize')
		const { version, updated_at } = before
		const quotation = '12.50 EUR × 240 · Q-2026-0001 · 2026-11-27 · Nordhaus Interiors B.V.'
		expect(await must('singleProductGet', { sku_name_key: 'sofa' })).toMatchObject({ quotation, version, updated_at })
		// A revision is a quotation of its own; an invoice is none.
		const { made } = await operate(document ?? { id }, 'revise')
		await must('setDocument', { id: made?.id ?? '', lines: [line('300', '12', { sku_name_key: 'sofa' })] })
		await operate({ id: made?.id ?? '' }, 'finalize')
		await final([line('1', '99', { sku_name_key: 'sofa' })])
		const after = await must('singleProductGet', { sku_name_key: 'sofa' })
		expect(after.quotation).toBe('12.00 EUR × 300 · Q-2026-0001 R2 · 2026-11-27 · Nordhaus Interiors B.V.')
		// A copy was never quoted, and an edit leaves it alone.
		const copy = await must('duplicateSku', { sku_name_key: 'sofa' })
		const copied = await must('singleProductGet', { sku_name_key: copy.results[0]?.sku_name_key ?? '' })
		expect(copied.quotation).toBeUndefined()
		await must('productUpsertByAttrPath', { items: [{ sku_name_key: 'sofa', attrs: { 'bps.price': '16' } }] })
		expect((await must('singleProductGet', { sku_name_key: 'sofa' })).quotation).toBe(after.quotation)
	})
})
