import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { attachTo } from '#tests/make/attachments.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments, tokenOf, visitorOf } from '#tests/make/documents.ts'
import { finished } from '#tests/make/jobs.ts'

describe.each(oneHome)('what was done with a document, and its undo, on %s', (home) => {
	let app: TestApp
	let seller: Seller

	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		seller = await sellerOfDocuments(app)
	})

	const steps = async (id: string) => {
		const { list } = await seller.must('getDocumentHistory', { id })
		return list.map(({ step, fields, amount, reason }) => [step, ...fields, amount, reason].filter(Boolean).join(' '))
	}
	const newest = async () => (await seller.must('getActivities', {})).list[0]
	const undo = (group_id: string) => seller.must('undoGroup', { group_id })

	test('each step is told once, by whom; what is typed in a row is one', async () => {
		const { draft, operate, get } = documentsOf(seller)
		const { id, meta } = await draft([line('2', '50')])
		await seller.must('setDocument', { id, bill_to: { ...NORDHAUS, name: 'Casa' } })
		await seller.must('setDocument', { id, meta: { ...meta, po_number: 'PO 7' } })
		await seller.must('setDocument', { id, meta: { ...meta, po_number: 'PO 7' } })
		expect(await steps(id)).toEqual(['change bill_to meta.po_number', 'make'])
		await operate({ id }, 'finalize')
		await seller.must('setDocument', { id, note: 'ring' })
		await seller.must('setPayment', { document_id: id, amount: '40', date: meta.issue_date })
		const [payment] = (await get(id)).payments
		await seller.must('setPayment', { reverse: payment?.id ?? '' })
		await operate({ id }, 'void', { reason: 'wrong customer' })
		expect(await steps(id)).toEqual([
			'void wrong customer',
			'reverse -40.00',
			'pay 40.00',
			'change note',
			'finalize',
			'change bill_to meta.po_number',
			'make',
		])
		const { list } = await seller.must('getDocumentHistory', { id, size: 1 })
		expect(list[0]?.user).not.toBe('')
		// What a buyer does stands among the events, as before.
		const quotation = await documentsOf(seller).final([line('1', '9')], { type: 'quotation' })
		await visitorOf(app, seller).look(tokenOf(quotation))
		expect((await steps(quotation.id)).at(0)).toBe('finalize')
	})

	test('a deleted draft comes back as it was, and goes again; once it was changed it stays', async () => {
		const { draft, operate, get } = documentsOf(seller)
		const { id: customer_id } = await seller.must('setCustomer', { company: 'Nordhaus' })
		const made = await draft([line('2', '50'), line('1', '3')], { customer_id, note: 'n', tags: ['fair'] })
		await attachTo(app, seller, made.id, 'drawing.pdf')
		const { group_id } = await operate(made, 'delete')
		expect(await seller.call('getDocument', { id: made.id })).toMatchObject({ code: 'not_found' })
		expect(await newest()).toMatchObject({
			action: 'document_remove',
			open: 1,
			sample: [{ name: expect.stringContaining('Nordhaus') }],
		})
		const back = await undo(group_id ?? '')
		expect(back).toMatchObject({ restored: 1, skipped: [] })
		const { version: _v, created_at: _c, updated_at: _u, ...now } = await get(made.id)
		expect(now).toEqual(
			expect.objectContaining({
				customer_id,
				lines: made.lines,
				totals: made.totals,
				meta: made.meta,
				note: 'n',
				tags: ['fair'],
				state: 'draft',
			}),
		)
		const { list: files } = await seller.must('getDocumentFiles', { id: made.id })
		expect(files.map(({ name }) => name)).toEqual(['drawing.pdf'])
		expect(await undo(back.group_id)).toMatchObject({ restored: 1 })
		const again = await newest()
		expect(await undo(again?.group_id ?? '')).toMatchObject({ restored: 1 })
		await seller.must('setDocument', { id: made.id, note: 'other' })
		const gone = await operate(made, 'delete')
		await seller.call('undoGroup', { group_id: gone.group_id ?? '' })
		expect((await get(made.id)).note).toBe('other')
	})

	test('an edit is taken back and done again; not where somebody has gone on', async () => {
		const { draft, get } = documentsOf(seller)
		const { id, lines } = await draft([line('2', '50')])
		await seller.must('setDocument', { id, lines: [line('1', '1')] })
		await seller.must('setDocument', { id, note: 'typed', lines: [] })
		const edit = await newest()
		expect(edit).toMatchObject({ action: 'document_change', open: 1 })
		const undone = await undo(edit?.group_id ?? '')
		expect(await get(id)).toMatchObject({ lines, note: '' })
		await undo(undone.group_id)
		expect(await get(id)).toMatchObject({ lines: [], note: 'typed' })
		const redone = await newest()
		await seller.must('setDocument', { id, note: 'gone on' })
		expect((await undo(redone?.group_id ?? '')).skipped).toMatchObject([
			{ reason: expect.stringContaining('changed again') },
		])
	})

	test('an invoice of a quotation: deleted and brought back, the quotation is used up again', async () => {
		const { final, operate, get } = documentsOf(seller)
		const quotation = await final([line('1', '9')], { type: 'quotation' })
		const { made } = await operate(quotation, 'convert')
		expect((await get(quotation.id)).state).toBe('invoiced')
		const { group_id } = await operate(made ?? quotation, 'delete')
		expect((await get(quotation.id)).state).toBe('accepted')
		expect(await undo(group_id ?? '')).toMatchObject({ restored: 1 })
		expect((await get(quotation.id)).state).toBe('invoiced')
		// Made of it again in between, it would be invoiced twice.
		const second = await operate(made ?? quotation, 'delete')
		await operate(quotation, 'convert')
		expect((await undo(second.group_id ?? '')).restored).toBe(0)
	})

	test('drafts of a customer’s order come back, whatever their order; its goods are promised as before', async () => {
		const { final, operate, get } = documentsOf(seller)
		const order = await final([line('10', '9'), line('4', '5')], { type: 'customer_order' })
		const [chair, lamp] = order.lines.map(({ id }) => id)
		const part = async (id = '', qty = '') => (await operate(order, 'convert', { lines: [{ id, qty }] })).made ?? order
		const [one, two] = [await part(chair, '6'), await part(chair, '4')]
		const { made: rest } = await operate(order, 'convert')
		const { made: packed } = await operate(order, 'pack')
		expect([rest?.lines.map(({ id, qty }) => [id, qty]), (await get(order.id)).state]).toEqual([
			[[lamp, '4']],
			'invoiced',
		])
		const groups: string[] = []
		for (const draft of [one, two, rest ?? one, packed ?? one])
			groups.push((await operate(draft, 'delete')).group_id ?? '')
		expect(await get(order.id)).toMatchObject({ state: 'confirmed', into: [] })
		// In the order in which they went, which is not the one to take them back in; and something is noted meanwhile.
		for (const group of groups) {
			expect(await undo(group)).toMatchObject({ restored: 1, skipped: [] })
			await seller.must('setDocument', { id: order.id, memo: group })
		}
		expect((await get(order.id)).state).toBe('invoiced')
		expect((await get(order.id)).into).toHaveLength(4)
		// Several at once, too.
		const ids = [one.id, two.id]
		const { job_id } = await seller.must('operateDocuments', { ids, action: 'delete' })
		await finished(seller, job_id)
		expect((await get(order.id)).state).toBe('partly_invoiced')
		expect(await undo((await newest())?.group_id ?? '')).toMatchObject({ restored: 2, skipped: [] })
		expect((await get(order.id)).state).toBe('invoiced')
		// What somebody else has taken since does not come twice, nor of an order that has ended.
		const { group_id: gone } = await operate(two, 'delete')
		const { made: other } = await operate(order, 'convert')
		expect((await undo(gone ?? '')).restored).toBe(0)
		const { group_id: last } = await operate(other ?? two, 'delete')
		await operate(order, 'close_short', { reason: 'enough' })
		expect((await undo(last ?? '')).restored).toBe(0)
		expect((await get(order.id)).state).toBe('closed_short')
	})

	test('what has a number is not taken back by undo', async () => {
		const { final } = documentsOf(seller)
		const { id } = await final([line('1', '9')])
		const step = await newest()
		expect(step).toMatchObject({ action: 'document_step', open: 0 })
		expect((await seller.call('undoGroup', { group_id: step?.group_id ?? '' })).code).toBe('document_no_undo')
		expect((await documentsOf(seller).get(id)).state).toBe('open')
	})

	test('several that were deleted at once come back together', async () => {
		const { draft } = documentsOf(seller)
		const ids = [(await draft([line('1', '1')])).id, (await draft([line('1', '2')])).id]
		const { job_id } = await seller.must('operateDocuments', { ids, action: 'delete' })
		const { result } = await finished(seller, job_id)
		expect(await undo(String(result?.['group_id']))).toMatchObject({ restored: 2, skipped: [] })
		expect((await seller.must('getDocuments', { head: 'draft' })).total).toBe(2)
	})
})
