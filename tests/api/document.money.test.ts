import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_PACKING } from '#domain/documents/packing.ts'
import { sentence } from '#contract/refusals/index.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments, tokenOf, visitorOf } from '#tests/make/documents.ts'

describe.each(oneHome)('money of documents on %s', (home) => {
	let app: TestApp
	const newSeller = () => sellerOfDocuments(app)

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
	})
	afterAll(() => app.close())

	test('an amount of 10^12 is refused at each door, with its field and how large it may be', async () => {
		const seller = await newSeller()
		const { draft, final, operate } = documentsOf(seller)
		const HUGE = '1000000000000'
		const { id, meta, lines } = await draft([line('1', '1')])
		const [first] = lines
		if (!first) throw new Error('it has a line')
		const lined = (part: Partial<typeof first>) => ({ lines: [{ ...first, ...part }] })
		const fee = { label: 'Fee', amount: HUGE, taxes: [] }
		const drafts: [NonNullable<Parameters<typeof draft>[1]>, path: string][] = [
			[lined({ qty: HUGE }), 'lines.0.qty'],
			[lined({ unit_price: HUGE }), 'lines.0.unit_price'],
			[lined({ unit_price: `-${HUGE}` }), 'lines.0.unit_price'],
			[lined({ discount: { amount: HUGE } }), 'lines.0.discount.amount'],
			[lined({ delivery: { ordered: HUGE, before: '0' } }), 'lines.0.delivery.ordered'],
			[{ meta: { ...meta, deposit: HUGE } }, 'meta.deposit'],
			[{ meta: { ...meta, shipping: { amount: HUGE, taxes: [] } } }, 'meta.shipping.amount'],
			[{ meta: { ...meta, fees: [fee] } }, 'meta.fees.0.amount'],
			[{ meta: { ...meta, discount: { amount: HUGE } } }, 'meta.discount.amount'],
			[{ meta: { ...meta, rate: HUGE } }, 'meta.rate'],
			[lined({ packing: { ...NO_PACKING, gross: HUGE } }), 'lines.0.packing.gross'],
		]
		const told = (answer: Awaited<ReturnType<typeof seller.call>>) => answer.errors?.[0]
		const digits = { code: 'field_decimal', msg: expect.stringMatching(/[Aa]t most \d+ digits before/) as string }
		for (const [parts, path] of drafts) {
			expect(told(await seller.call('setDocument', { id, ...parts })), path).toMatchObject({ path, ...digits })
			expect(told(await seller.call('previewDocument', { id, ...parts })), path).toMatchObject({ path, ...digits })
			expect(told(await seller.call('setDocument', { type: 'quotation', ...parts })), path).toMatchObject({ path })
		}
		// Each for itself is small enough, what it comes to is not.
		const much = await seller.call('setDocument', { id, ...lined({ qty: '1000000', unit_price: '1000000' }) })
		expect([much.code, much.msg, told(much)?.path]).toEqual([
			'document_amount',
			sentence('document_amount', 'en'),
			'lines',
		])
		const open = await final([line('2', '100')])
		const payment = { document_id: open.id, amount: HUGE, date: '2026-11-27', method: 'bank' }
		expect(told(await seller.call('setPayment', payment))).toMatchObject({ path: 'amount', ...digits })
		const chosen = [{ id: open.lines[0]?.id ?? '', qty: HUGE }]
		const credit = await seller.call('operateDocument', { id: open.id, action: 'credit', lines: chosen })
		expect(told(credit)).toMatchObject({ path: 'lines.0.qty', ...digits })
		const order = await draft([line('2', '5')], { type: 'purchase_order' })
		await operate(order, 'place')
		const arrivals = [{ id: order.lines[0]?.id ?? '', qty: HUGE }]
		const receipt = await seller.call('operateDocument', { id: order.id, action: 'receive', arrivals })
		expect(told(receipt)).toMatchObject({ path: 'arrivals.0.qty', ...digits })
		const cost = { document_id: order.id, kind: 'freight', amount: HUGE, basis: 'value' } as const
		expect(told(await seller.call('addLandedCost', cost))).toMatchObject({ path: 'amount', ...digits })
		const quotation = await final([line('2', '5')], { type: 'quotation' })
		for (const part of ['qty', 'unit_price'] as const) {
			const lines = [{ id: quotation.lines[0]?.id ?? '', [part]: HUGE }]
			const answer = await visitorOf(app, seller).say(tokenOf(quotation), { action: 'change', lines })
			expect(answer.errors?.[0]).toMatchObject({ path: `lines.0.${part}`, msg: digits.msg })
		}
		expect(await documentsOf(seller).get(id)).toMatchObject({ totals: { total: '1.00' } })
	})

	test('payments: in parts, more than is due after asking, taken back by an entry; paid + balance = total', async () => {
		const seller = await newSeller()
		const { final, operate, get } = documentsOf(seller)
		const { id } = await final([line('1', '100')])
		const pay = (amount: string, more = {}) =>
			seller.call('setPayment', { document_id: id, amount, date: '2026-11-27', method: 'bank', ...more })
		expect((await pay('0')).code).toBe('payment_zero')
		expect((await pay('-5')).code).toBe('payment_zero')
		expect((await pay('30')).data).toMatchObject({
			state: 'open',
			badges: ['partially_paid'],
			totals: { paid: '30.00', balance: '70.00' },
		})
		const voided = await seller.call('operateDocument', { id, action: 'void', reason: 'wrong' })
		expect(voided.code).toBe('document_paid')
		const more = await pay('80')
		expect([more.status, more.code, more.msg]).toEqual([
			409,
			'payment_more',
			sentence('payment_more', 'en', { left: '70.00' }),
		])
		const { data: paid } = await pay('80', { confirm: true })
		expect(paid).toMatchObject({ state: 'paid', badges: [], totals: { balance: '-10.00' } })
		expect((await pay('1')).code).toBe('payment_state')
		const [first, second] = paid.payments
		const back = await seller.must('setPayment', { reverse: second?.id })
		expect(back).toMatchObject({ state: 'open', totals: { paid: '30.00' } })
		expect(back.payments).toMatchObject([
			{ amount: '30.00', reversed_by: null },
			{ amount: '80.00', reversed_by: back.payments[2]?.id },
			{ amount: '-80.00', reverses: second?.id },
		])
		expect((await seller.call('setPayment', { reverse: second?.id })).code).toBe('payment_reversed')
		expect((await seller.call('setPayment', { reverse: back.payments[2]?.id })).code).toBe('payment_reversed')
		await seller.must('setPayment', { reverse: first?.id })
		expect((await seller.call('operateDocument', { id, action: 'void' })).code).toBe('document_reason')
		await operate({ id }, 'void', { reason: 'wrong' })
		expect(await get(id)).toMatchObject({ state: 'void', reason: 'wrong', totals: { paid: '0.00' } })
		const lost = await final([line('1', '10')])
		await operate(lost, 'write_off')
		expect(await seller.must('setPayment', { document_id: lost.id, amount: '10', date: '2026-11-27' })).toMatchObject({
			state: 'paid',
		})
		// What costs nothing is paid.
		expect((await final([line('1', '0')])).state).toBe('paid')
	})

	test('credit notes: whole and part, set against what is due, never more than the invoice', async () => {
		const seller = await newSeller()
		const { final, operate, get } = documentsOf(seller)
		const lines = [line('10', '5'), line('1', '50', { discount: { amount: '10' } })]
		const invoice = await final(lines)
		const chosen = [{ id: lines[0]?.id ?? '', qty: '4' }]
		const { made: part } = await operate(invoice, 'credit', { lines: chosen })
		expect(part).toMatchObject({
			type: 'credit_note',
			state: 'draft',
			from: { id: invoice.id },
			totals: { total: '20.00' },
		})
		const over = await seller.call('operateDocument', {
			id: invoice.id,
			action: 'credit',
			lines: [{ ...chosen[0], qty: '7' }] as typeof chosen,
		})
		expect([over.code, over.msg]).toEqual(['document_qty_more', 'Of “Padded Chair”, 6 are left.'])
		const unknown = await seller.call('operateDocument', {
			id: invoice.id,
			action: 'credit',
			lines: [{ id: 'x', qty: '1' }],
		})
		expect(unknown.code).toBe('document_line_unknown')
		const note = await operate(part ?? invoice, 'finalize')
		expect(note.document).toMatchObject({ state: 'paid', number: 'CN-2026-0001', totals: { balance: '0.00' } })
		expect(await get(invoice.id)).toMatchObject({
			state: 'open',
			totals: { paid: '20.00', balance: '70.00' },
			payments: [{ method: 'credit_note', reference: 'CN-2026-0001' }],
			into: [{ type: 'credit_note', number: 'CN-2026-0001' }],
		})
		const credited = await seller.call('setPayment', { reverse: (await get(invoice.id)).payments[0]?.id })
		expect(credited.code).toBe('payment_credited')
		await seller.must('setPayment', { document_id: invoice.id, amount: '60', date: '2026-11-27' })
		// The rest: 70, of which 10 are still due.
		const { made: rest } = await operate(invoice, 'credit')
		expect(rest?.totals.total).toBe('70.00')
		const again = await operate(rest ?? invoice, 'finalize')
		expect(again.document).toMatchObject({ state: 'open', totals: { paid: '10.00', balance: '60.00' } })
		expect((await get(invoice.id)).state).toBe('paid')
		expect((await seller.call('operateDocument', { id: invoice.id, action: 'credit' })).code).toBe(
			'document_nothing_left',
		)
		const refund = await seller.must('setPayment', {
			document_id: again.document?.id,
			amount: '60',
			date: '2026-11-27',
		})
		expect(refund.state).toBe('paid')
		const other = await final([line('1', '10')])
		const { made: two } = await operate(other, 'credit')
		await seller.must('setDocument', { id: two?.id, lines: [line('1', '10.01')] })
		const tooMuch = await seller.call('operateDocument', { id: two?.id ?? '', action: 'finalize' })
		expect([tooMuch.code, tooMuch.msg]).toEqual([
			'document_credit_more',
			'That is more than the invoice: 10.00 can still be credited.',
		])
	})

	test('the list: heads, sums by currency and ages are those of its documents, whatever was done to them', async () => {
		const seller = await newSeller()
		const { final, draft, operate } = documentsOf(seller)
		const { meta } = await draft([line('1', '7')])
		const due = (due_date: string, more = {}) => ({ meta: { ...meta, issue_date: '2026-01-01', due_date, ...more } })
		await final([line('1', '10')], due('2026-11-27'))
		const late = await final([line('1', '20')], due('2026-11-26'))
		await final([line('1', '40')], due('2026-10-01'))
		await final([line('1', '80')], due('2026-01-02', { currency: 'JPY' }))
		const gone = await final([line('1', '160')], due('2026-11-26'))
		await operate(gone, 'void', { reason: 'r' })
		await seller.must('setPayment', { document_id: late.id, amount: '5', date: '2026-11-27' })
		const all = await seller.must('getDocuments', {})
		expect([all.total, all.heads]).toEqual([
			6,
			{
				all: 6,
				draft: 1,
				open: 4,
				overdue: 3,
				paid: 0,
				unpaid: 4,
				billed: 4,
				void: 1,
				accepted: 0,
				received: 0,
				closed: 0,
			},
		])
		expect(all.ageing).toEqual([
			{ currency: 'EUR', not_due: '10.00', d30: '15.00', d60: '40.00', d90: '0.00', older: '0.00' },
			{ currency: 'JPY', not_due: '0', d30: '0', d60: '0', d90: '0', older: '80' },
		])
		const overdue = await seller.must('getDocuments', { head: 'overdue', size: 2 })
		expect([overdue.total, overdue.list.map(({ total }) => total)]).toEqual([3, ['80', '40.00']])
		expect(overdue.list[0]?.badges).toEqual(['overdue'])
		expect(overdue.sums).toEqual([
			{ currency: 'EUR', count: 2, total: '60.00', balance: '55.00' },
			{ currency: 'JPY', count: 1, total: '80', balance: '80' },
		])
		// Added up now instead of kept: the same.
		const searched = await seller.must('getDocuments', { head: 'overdue', name: 'nordhaus' })
		expect([searched.sums, searched.heads, searched.ageing]).toEqual([overdue.sums, all.heads, all.ageing])
		expect((await seller.must('getDocuments', { name: 'INV-2026-0002' })).list.map(({ id }) => id)).toEqual([late.id])
	})

	test('a customer with documents is archived instead of deleted; merged, they go along; forgotten, drafts forget', async () => {
		const seller = await newSeller()
		const { must } = seller
		const { final, draft, get } = documentsOf(seller)
		const customer = (company: string) => must('setCustomer', { company }).then(({ id }) => id)
		const [one, other] = [await customer('One'), await customer('Other')]
		const open = await final([line('1', '10')], { customer_id: other })
		const { results } = await must('deleteCustomers', { ids: [other] })
		expect(results).toEqual([{ id: other, ok: true, outcome: 'archived' }])
		const { group_id } = await must('mergeCustomers', { customer_id: one, other_id: other })
		expect((await must('getDocuments', { customer_id: one })).list.map(({ id }) => id)).toEqual([open.id])
		await must('undoGroup', { group_id })
		expect((await get(open.id)).customer_id).toBe(other)
		const waiting = await draft([line('1', '10')], { customer_id: other })
		await must('eraseCustomer', { customer_id: other, confirm: 'erase' })
		expect((await get(open.id)).bill_to).toEqual(NORDHAUS)
		expect(await get(waiting.id)).toMatchObject({ customer_id: null, bill_to: { name: '', email: '' }, ship_to: null })
	})
})
