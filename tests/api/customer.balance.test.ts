import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments } from '#tests/make/documents.ts'

describe.each(oneHome)('what customers owe and were billed, on %s', (home) => {
	let app: TestApp
	let seller: Seller

	beforeAll(async () => {
		app = await startApp(home)
		seller = await sellerOfDocuments(app)
	})
	afterAll(() => app.close())

	const sumsOf = async (customer_id: string) => {
		const { sums } = await seller.must('getCustomer', { customer_id })
		return sums.map(({ currency, balance, invoiced }) => `${currency} ${balance} of ${invoiced}`)
	}

	test('every step of a document is in the sums of its customer, by currency, and they are what the documents come to', async () => {
		const { final, draft, operate, get } = documentsOf(seller)
		const { id } = await seller.must('setCustomer', { company: 'Nordhaus', credit_limit: '120' })
		const bill = (amount: string, more = {}) => final([line('1', amount)], { customer_id: id, ...more })
		expect(await sumsOf(id)).toEqual([])
		const first = await bill('100')
		await draft([line('1', '1000')], { customer_id: id })
		await bill('1000', { type: 'quotation' })
		expect(await sumsOf(id)).toEqual(['EUR 100.00 of 100.00'])
		await seller.must('setPayment', { document_id: first.id, amount: '30', date: '2026-11-27', method: 'bank' })
		const second = await bill('60')
		expect(await sumsOf(id)).toEqual(['EUR 130.00 of 160.00'])
		expect(await seller.must('getCustomer', { customer_id: id })).toMatchObject({ is_over_limit: true })
		const { made } = await operate(second, 'credit')
		await operate(made ?? second, 'finalize')
		expect(await get(second.id)).toMatchObject({ state: 'paid' })
		expect(await sumsOf(id)).toEqual(['EUR 70.00 of 100.00'])
		const third = await bill('50')
		await operate(third, 'void', { reason: 'wrong' })
		await operate(first, 'write_off', { reason: 'gone' })
		expect(await sumsOf(id)).toEqual(['EUR 0.00 of 30.00'])
		const { meta } = await get(first.id)
		const dollars = await bill('9', { meta: { ...meta, number: '', currency: 'USD', rate: '1.1' } })
		await seller.must('setPayment', {
			document_id: dollars.id,
			amount: '10',
			date: '2026-11-27',
			method: 'bank',
			confirm: true,
		})
		expect(await sumsOf(id)).toEqual(['EUR 0.00 of 30.00', 'USD -1.00 of 9.00'])
		const other = await seller.must('setCustomer', { company: 'Nordhaus twice' })
		await final([line('1', '5')], { customer_id: other.id })
		expect((await seller.must('getCustomers', { owing: true })).list.map(({ name }) => name)).toEqual([
			'Nordhaus twice',
		])
		await seller.must('mergeCustomers', { customer_id: id, other_id: other.id })
		expect(await sumsOf(id)).toEqual(['EUR 5.00 of 35.00', 'USD -1.00 of 9.00'])
		const { results } = await seller.must('deleteCustomers', { ids: [id] })
		expect(results).toMatchObject([{ outcome: 'archived' }])
		const { rows } = await sql`select customer_id, currency, n, invoiced::text, balance::text from customer_sum
			except select customer_id, currency, count(*)::int, sum(invoiced_by(document))::text, sum(balance_by(document))::text
			from document where counts_for_customer(document) group by customer_id, currency`.execute(app.house.database.db)
		expect(rows).toEqual([])
	})
})
