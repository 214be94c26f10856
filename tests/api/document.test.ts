import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentence } from '#contract/refusals/index.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_ACTIONS, DOCUMENT_STATES, type DocumentState, stepOf } from '#domain/documents/states.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS } from '#tests/make/documents.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { inquiriesOf } from '#tests/make/inquiries.ts'

describe.each(oneHome)('business documents on %s', (home) => {
	let app: TestApp
	let n = 0

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
	})
	afterAll(() => app.close())

	const newSeller = async () => {
		const seller = await signUp(app, `document-seller-${++n}`)
		await seller.must('setSettings', { currency: 'EUR', timezone: 'Europe/Amsterdam' })
		return seller
	}
	const VAT = { code: 'V', name: 'VAT', rate: '21', compound: false }

	test('a new one begins with the settings, the customer and their prices; nothing is kept by looking', async () => {
		const seller = await newSeller()
		const { must } = seller
		await must('setInvoiceSetting', { taxes: [VAT], default_taxes: ['V'], valid_days: 14 })
		const attrs = { 'bps.price': '67.60', 'bps.product_name': 'Padded Chair', 'bps.volume_pricing': '100=60' }
		const [chair = ''] = await makeGoods(seller, ['CHAIR-1'], { attrs })
		const { id: price_list_id } = await must('setPriceList', {
			name: 'Dealers',
			currency: 'GBP',
			rate: '0.8',
			percent: '-10',
		})
		const said = { company: 'Nordhaus', contact_name: 'Mara', emails: ['mara@nordhaus.example'], default_discount: '5' }
		const address = {
			label: '',
			line1: 'Keizersgracht 214',
			line2: '',
			city: 'Amsterdam',
			region: '',
			postcode: '1016 DZ',
		}
		const { id: customer_id } = await must('setCustomer', {
			...said,
			price_list_id,
			currency: 'GBP',
			language: 'zh',
			payment_terms: 'eom',
			addresses: [
				{ ...address, kind: 'billing', country: 'NL' },
				{ ...address, kind: 'shipping', label: 'Magazijn Zuid', country: 'NL' },
			],
		})
		const begun = await must('newDocument', { type: 'invoice', customer_id, sku_name_keys: [chair] })
		expect(begun.bill_to).toMatchObject({ name: 'Nordhaus', contact_name: 'Mara', country: 'NL' })
		expect(begun.bill_to.address).toBe('Keizersgracht 214\n1016 DZ Amsterdam')
		expect(begun.ship_to?.name).toBe('Magazijn Zuid')
		expect(begun.meta).toMatchObject({ currency: 'GBP', rate: '1.25', language: 'zh', discount: { percent: '5' } })
		expect(begun.meta).toMatchObject({ issue_date: '2026-11-27', due_date: '2026-11-30', payment_terms: 'eom' })
		// 67.60 × 0.8 less 10 %, and the break likewise.
		expect(begun.goods).toEqual([
			{
				sku_name_key: chair,
				price: '48.67',
				breaks: [{ min_qty: 100, price: '43.20' }],
				list: 'Dealers',
				pack: null,
				carton: null,
			},
		])
		expect(begun.lines).toMatchObject([{ name: 'Padded Chair', unit_price: '48.67', taxes: ['V'], is_typed: false }])
		expect((await must('newDocument', { type: 'quotation' })).meta.due_date).toBe('2026-12-11')
		expect((await must('getDocuments', {})).total).toBe(0)
		const { goods: _goods, ...draft } = begun
		const made = await must('setDocument', { type: 'invoice', ...draft })
		expect(made).toMatchObject({
			state: 'draft',
			number: null,
			version: 1,
			totals: { discount: '2.43', total: '55.95' },
		})
	})

	test('an inquiry becomes a quotation at the prices that the buyer was shown', async () => {
		const seller = await newSeller()
		const inquiries = inquiriesOf(() => ({ app, seller }))
		const { hash, skus } = await inquiries.publish()
		const [chair = ''] = skus
		await inquiries.send(hash, [{ sku_name_key: chair, num: 24 }], { po_number: 'NI-7' })
		const [inquiry] = await inquiries.inbox()
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: chair, attrs: { 'bps.price': '99' } }] })
		const made = await seller.must('setDocument', { type: 'quotation', inquiry_id: inquiry?.id })
		expect(made).toMatchObject({
			bill_to: { name: 'Nordhaus', contact_name: 'Mara Lindqvist' },
			meta: { po_number: 'NI-7' },
		})
		expect(made.lines).toMatchObject([{ sku_name_key: chair, qty: '24', unit_price: '67.60', is_typed: true }])
		expect(made.totals.total).toBe('1622.40')
	})

	test('drafts are saved in parts; who was overtaken gets the present one; nonsense is refused by its field', async () => {
		const seller = await newSeller()
		const { draft } = documentsOf(seller)
		const one = await draft([line('2', '10'), line('1', '5.555')])
		expect(one.totals).toMatchObject({ total: '25.56', balance: '25.56' })
		const two = await seller.must('setDocument', { id: one.id, version: 1, memo: 'rush' })
		expect(two).toMatchObject({ version: 2, memo: 'rush', lines: one.lines })
		const stale = await seller.call('setDocument', { id: one.id, version: 1, memo: 'other' })
		expect(stale).toMatchObject({ status: 409, code: 'conflict', data: { version: 2, memo: 'rush' } })
		const { meta } = one
		const bad = async (change: object) => {
			const { code, errors } = await seller.call('setDocument', { id: one.id, ...change })
			return [code, errors?.[0]?.path]
		}
		const tax = (more = {}) => ({ ...meta, taxes: [{ ...VAT, ...more }] })
		expect(await bad({ meta: { ...meta, currency: 'XXQ' } })).toEqual(['document_currency', 'meta.currency'])
		expect(await bad({ meta: { ...meta, rate: '0' } })).toEqual(['document_rate', 'meta.rate'])
		expect(await bad({ meta: tax({ rate: '101' }) })).toEqual(['document_percent', 'meta.taxes.0.rate'])
		expect(await bad({ meta: { ...meta, taxes: [VAT, VAT] } })).toEqual(['document_tax_twice', 'meta.taxes.1.code'])
		expect(await bad({ lines: [line('1', '1', { taxes: ['V'] })] })).toEqual(['document_tax_unknown', 'lines.0.taxes'])
		expect(await bad({ lines: [line('1', '1', { discount: { percent: '100.1' } })] })).toEqual([
			'document_percent',
			'lines.0.discount',
		])
		expect(await bad({ lines: [line('1', '1', { id: 'a' }), line('1', '1', { id: 'a' })] })).toEqual([
			'document_line_twice',
			'lines.1.id',
		])
		expect(await bad({ lines: [line('1000000', '1000000')] })).toEqual(['document_too_large', 'lines'])
		expect(await bad({ lines: [line('1', '1', { sku_name_key: 'nothing' })] })).toEqual(['not_found', undefined])
		expect((await bad({ meta: { ...meta, issue_date: '2026-02-31' } }))[1]).toBe('meta.issue_date')
		expect((await bad({ totals: { total: '1' } }))[0]).toBe('invalid')
		expect(await bad({ type: 'quotation' })).toEqual(['document_type_fixed', 'type'])
		// In the account's own currency there is no other rate.
		expect((await seller.must('setDocument', { id: one.id, meta: { ...meta, rate: '2' } })).meta.rate).toBe('1')
		expect((await seller.must('getDocument', { id: one.id })).version).toBe(3)
	})

	test('finalised, it has a number and is frozen: nothing that it was made of alters it, nothing takes its number', async () => {
		const seller = await newSeller()
		const { must } = seller
		const { draft, operate, final, get } = documentsOf(seller)
		await must('setCompany', { company_name: 'Harbor & Pine' })
		const { id: customer_id } = await must('setCustomer', { company: 'Nordhaus' })
		const refused = async (lines: ReturnType<typeof line>[], more = {}) => {
			const { id } = await draft(lines, more)
			return (await seller.call('operateDocument', { id, action: 'finalize' })).code
		}
		expect(await refused([])).toBe('document_no_lines')
		expect(await refused([line('1', '1', { kind: 'text' })])).toBe('document_no_lines')
		expect(await refused([line('1', '1')], { bill_to: { ...NORDHAUS, name: '' } })).toBe('document_no_customer')
		expect(await refused([line('1', '1'), line('1', '-2')])).toBe('document_negative')
		const { meta } = await draft([])
		expect(await refused([line('1', '1')], { meta: { ...meta, due_date: '2026-11-26' } })).toBe('document_due')

		const one = await final([line('2', '10')], { customer_id })
		expect(one).toMatchObject({ state: 'open', number: 'INV-2026-0001', version: 2, into: [] })
		expect(one.actions).toEqual(['mark_sent', 'void', 'write_off', 'credit', 'duplicate', 'pay'])
		const {
			rows: [before],
		} = await hashes(one.id)
		expect(before?.hash).toMatch(/^[0-9a-f]{64}$/)
		await must('setCompany', { company_name: 'Other' })
		await must('setCustomer', { id: customer_id, company: 'Renamed' })
		const frozen = await seller.call('setDocument', { id: one.id, lines: [] })
		expect([frozen.status, frozen.code]).toEqual([409, 'document_frozen'])
		await must('setDocument', { id: one.id, note: 'Ring before', memo: 'm', tags: ['fair'] })
		expect(await get(one.id)).toMatchObject({
			bill_to: NORDHAUS,
			totals: one.totals,
			note: 'Ring before',
			tags: ['fair'],
		})
		expect((await hashes(one.id)).rows[0]).toEqual(before)
		expect((await must('getDocuments', { name: 'fair 0001' })).total).toBe(1)
		expect((await seller.call('operateDocument', { id: one.id, action: 'delete' })).code).toBe('document_step')

		// A number of the seller's own moves the counter where it fits the pattern.
		const typed = (number: string) => final([line('1', '1')], { meta: { ...meta, number } })
		expect((await typed('INV-2026-0007')).number).toBe('INV-2026-0007')
		expect((await typed('OLD/12')).number).toBe('OLD/12')
		expect((await final([line('1', '1')])).number).toBe('INV-2026-0008')
		expect(await refused([line('1', '1')], { meta: { ...meta, number: 'INV-2026-0007' } })).toBe(
			'document_number_taken',
		)
		expect((await final([line('1', '1')], { type: 'proforma' })).number).toBe('PRO-2026-0001')
		expect(
			(await final([line('1', '1')], { meta: { ...meta, issue_date: '2027-01-02', due_date: null } })).number,
		).toBe('INV-2027-0001')
		const copy = await operate(one, 'duplicate')
		expect(copy.made).toMatchObject({ state: 'draft', number: null, note: '', lines: one.lines })
		expect(await operate(copy.made ?? one, 'delete')).toEqual({ document: null, made: null })
	})

	const hashes = (id: string) =>
		app.house.database.db
			.selectFrom('document')
			.select(['hash', 'company'])
			.where('id', '=', id)
			.execute()
			.then((rows) => ({ rows }))

	/** A document of a type in a state, as its seller would bring it there. */
	async function bring(seller: Seller, type: DocumentType, state: DocumentState) {
		const { must } = seller
		const { draft, operate, final } = documentsOf(seller)
		const lines = [line('2', '10')]
		if (state === 'draft') return draft(lines, { type })
		const one = await final(lines, { type })
		const reason = 'because'
		if (state === 'paid') await must('setPayment', { document_id: one.id, amount: '20', date: '2026-11-27' })
		if (state === 'void') await operate(one, 'void', { reason })
		if (state === 'uncollectible') await operate(one, 'write_off', { reason })
		if (state === 'accepted') await operate(one, 'accept')
		if (state === 'declined') await operate(one, 'decline', { reason })
		if (state === 'cancelled') await operate(one, 'cancel')
		if (state === 'invoiced') await operate(one, 'convert')
		if (state === 'superseded') await operate((await operate(one, 'revise')).made ?? one, 'finalize')
		if (state === 'expired') {
			const due_date = '2026-11-26'
			await app.house.database.db.updateTable('document').set({ due_date }).where('id', '=', one.id).execute()
		}
		return must('getDocument', { id: one.id })
	}

	test('what the table of states forbids is refused with what can be done instead, in both languages', async () => {
		const seller = await newSeller()
		let refusals = 0
		for (const type of DOCUMENT_TYPES)
			for (const state of DOCUMENT_STATES) {
				const known =
					DOCUMENT_ACTIONS.some((action) => stepOf(type, state, action)) || (type === 'credit_note' && state === 'void')
				if (!known) continue
				const document = await bring(seller, type, state)
				expect([type, document.state]).toEqual([type, state])
				const forbidden = DOCUMENT_ACTIONS.filter((one) => !stepOf(type, state, one))
				const call = (action: (typeof forbidden)[number], locale = 'en') =>
					seller.call('operateDocument', { id: document.id, action, reason: 'r' }, { 'accept-language': locale })
				for (const action of forbidden) {
					const { status, code, msg } = await call(action)
					expect([status, code], `${type} ${state} ${action}`).toEqual([409, 'document_step'])
					expect(msg).not.toMatch(/undefined|[{}]/)
					refusals++
				}
				expect((await call(forbidden[0] ?? 'accept', 'zh')).msg).toMatch(/^该[^{}a-z]+，不能[^{}a-z]+。$/)
				expect((await seller.must('getDocument', { id: document.id })).version).toBe(document.version)
			}
		expect(refusals).toBeGreaterThan(100)
		const open = await bring(seller, 'invoice', 'open')
		expect((await seller.call('operateDocument', { id: open.id, action: 'accept' })).msg).toBe(
			'This invoice is open: it cannot be accepted. What can be done: marked as sent, voided, written off, credited, duplicated.',
		)
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
		const { document } = await operate(one, 'extend', { date: '2026-12-20' })
		expect(document).toMatchObject({ state: 'sent', meta: { due_date: '2026-12-20' } })
		const { made: second } = await operate(one, 'revise')
		expect(second).toMatchObject({ revision: 2, state: 'draft', number: null, from: { number: one.number } })
		expect((await seller.call('operateDocument', { id: one.id, action: 'revise' })).code).toBe('document_revised')
		expect((await get(one.id)).state).toBe('sent')
		const sent = await operate(second ?? one, 'finalize')
		expect(sent.document).toMatchObject({ number: one.number, revision: 2, state: 'sent' })
		expect((await get(one.id)).state).toBe('superseded')
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
			{ all: 6, draft: 1, open: 4, overdue: 3, paid: 0, void: 1, accepted: 0, closed: 0 },
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

	test('the settings: parts merge, taxes are known, the whole is answered', async () => {
		const seller = await newSeller()
		const bad = await seller.call('setInvoiceSetting', { taxes: [VAT], default_taxes: ['X'] })
		expect([bad.code, bad.errors?.[0]?.path]).toEqual(['document_tax_unknown', 'default_taxes'])
		await seller.must('setInvoiceSetting', { taxes: [VAT], default_taxes: ['V'] })
		const whole = await seller.must('setInvoiceSetting', { color: '#112233' })
		expect(whole).toMatchObject({ color: '#112233', taxes: [VAT], font: 'Helvetica Neue', valid_days: 30 })
		expect((await seller.must('userProfile', {})).invoice_setting).toEqual(whole)
	})
})
