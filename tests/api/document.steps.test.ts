import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_ACTIONS, DOCUMENT_STATES, type DocumentState, stepOf, STEPS } from '#domain/documents/states.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments } from '#tests/make/documents.ts'

describe.each(oneHome)('states of documents on %s', (home) => {
	let app: TestApp
	const newSeller = () => sellerOfDocuments(app)

	beforeAll(async () => {
		app = await startApp(home, undefined, { isTyped: true })
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
	})
	afterAll(() => app.close())

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
		expect(one.actions).toEqual([
			'send',
			'remind',
			'hold_reminders',
			'mark_sent',
			'void',
			'write_off',
			'credit',
			'pack',
			'deliver',
			'duplicate',
			'pay',
		])
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
		expect(await operate(copy.made ?? one, 'delete')).toMatchObject({ document: null, made: null })
	})

	test('numbers follow the account’s patterns, each type its own; a pattern that would give one twice is refused', async () => {
		const seller = await newSeller()
		const { final } = documentsOf(seller)
		const bad = await seller.call('setSettings', {
			number_patterns: { invoice: { pattern: 'R{SEQ}', reset: 'yearly' } },
		})
		expect([bad.code, bad.errors?.[0]?.path]).toEqual(['number_no_year', 'number_patterns.invoice.pattern'])
		await seller.must('setSettings', { number_patterns: { quotation: { pattern: 'AN{SEQ:3}', reset: 'never' } } })
		await seller.must('setSettings', {
			number_patterns: { invoice: { pattern: '{CUST}-{YY}{MM}/{SEQ}', reset: 'monthly' } },
		})
		expect((await final([line('1', '1')])).number).toBe('NORDHAUS-2611/1')
		expect((await final([line('1', '1')], { type: 'quotation' })).number).toBe('AN001')
		expect((await final([line('1', '1')], { type: 'proforma' })).number).toBe('PRO-2026-0001')
	})

	const hashes = (id: string) =>
		app.house.database.db
			.selectFrom('document')
			.select(['hash', 'company'])
			.where('id', '=', id)
			.execute()
			.then((rows) => ({ rows }))

	/** The same of purchase orders. */
	async function bringOrder(seller: Seller, state: DocumentState) {
		const { draft, operate } = documentsOf(seller)
		const ordered = line('2', '10')
		const one = await draft([ordered], { type: 'purchase_order' })
		await operate(one, 'place')
		if (state === 'partially_received' || state === 'closed_short')
			await operate(one, 'receive', { arrivals: [{ id: ordered.id, qty: '1' }] })
		if (state === 'received') await operate(one, 'receive')
		if (state === 'closed_short') await operate(one, 'close_short')
		if (state === 'on_hold') await operate(one, 'hold')
		if (state === 'cancelled') await operate(one, 'cancel')
		if (state === 'superseded') await operate((await operate(one, 'revise')).made ?? one, 'place')
		return seller.must('getDocument', { id: one.id })
	}

	/** A document of a type in a state, as its seller would bring it there. */
	async function bring(seller: Seller, type: DocumentType, state: DocumentState) {
		const { must } = seller
		const { draft, operate, final } = documentsOf(seller)
		const lines = [line('2', '10')]
		if (state === 'draft') return draft(lines, { type })
		if (type === 'purchase_order') return bringOrder(seller, state)
		const one = await final(lines, { type })
		const reason = 'because'
		if (state === 'paid') await must('setPayment', { document_id: one.id, amount: '20', date: '2026-11-27' })
		if (state === 'void') await operate(one, 'void', { reason })
		if (state === 'uncollectible') await operate(one, 'write_off', { reason })
		if (state === 'accepted') await operate(one, 'accept')
		if (state === 'declined') await operate(one, 'decline', { reason })
		if (state === 'cancelled') await operate(one, 'cancel')
		if (state === 'invoiced') await operate(one, 'convert')
		const [first] = one.lines
		if (state === 'partly_invoiced') await operate(one, 'convert', { lines: [{ id: first?.id ?? '', qty: '1' }] })
		if (state === 'closed_short') await operate(one, 'close_short', { reason })
		if (state === 'superseded') await operate((await operate(one, 'revise')).made ?? one, 'finalize')
		if (state === 'expired') {
			const due_date = '2026-11-26'
			await app.house.database.db.updateTable('document').set({ due_date }).where('id', '=', one.id).execute()
		}
		return must('getDocument', { id: one.id })
	}

	test(
		'what the table of states forbids is refused with what can be done instead, in both languages',
		{ timeout: 60_000 },
		async () => {
			const seller = await newSeller()
			let refusals = 0
			for (const type of DOCUMENT_TYPES)
				for (const state of DOCUMENT_STATES) {
					if (!STEPS[type][state]) continue
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
				'This invoice is open: it cannot be accepted. What can be done: sent by e-mail, reminded of, left without reminders, marked as sent, voided, written off, credited, packed, put on a delivery note, duplicated.',
			)
		},
	)
})
