import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { addDecimals, compareDecimals, subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document.ts'
import { isSale, soldOf } from '#domain/documents/sales.ts'
import { pricedDocument } from '#domain/documents/totals.ts'
import { minorDigits, roundMoney } from '#domain/money.ts'
import { wallDay } from '#domain/zoned-time.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments } from '#tests/make/documents.ts'
import { makeGoods } from '#tests/make/goods.ts'

type Stats = DataOf<Api['getDocumentStats']>
type Asked = Parameters<Seller['must']>[1] & object

const SKUS = ['oak-1', 'oak-2', 'oak-3']
const ZONE = 'Europe/Amsterdam'
const net = ({ invoiced, credited }: { invoiced: string; credited: string }) => subtractDecimals(invoiced, credited)

describe.each(oneHome)('the overview of the Business Hub, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let today: string

	beforeAll(async () => {
		app = await startApp(home)
		seller = await sellerOfDocuments(app)
		today = wallDay(app.house.now(), ZONE)
		await makeGoods(seller, SKUS)
	})
	afterAll(() => app.close())

	const countOf = async (asked: Asked) => (await seller.must('getDocuments', asked as never)).total

	test('of nothing it says that there is nothing', async () => {
		expect(await seller.must('getDocumentStats', {})).toMatchObject({
			total: 0,
			currency: 'EUR',
			currencies: [],
			months: [],
		})
	})

	test('its sums are what the documents come to, and each leads to exactly what it counts', async () => {
		await makeYear(seller, today)
		const all = await documentsIn(seller)
		const usd = await seller.must('getDocumentStats', { currency: 'USD' })
		const eur = await seller.must('getDocumentStats', {})
		expect(eur).toMatchObject({ total: all.length, currency: 'EUR', currencies: ['EUR', 'JPY', 'USD'] })
		expect(await seller.must('getDocumentStats', { currency: 'CHF' })).toEqual(eur)
		for (const stats of [eur, usd, await seller.must('getDocumentStats', { currency: 'JPY' })]) {
			expectSales(stats, all)
			await expectLists(stats)
		}
		// A void one and one written off are no sale; paid after all, it is.
		expect(eur.months.some(({ credit_notes }) => credit_notes > 0)).toBe(true)
		expect(all.filter(({ state }) => state === 'void' || state === 'uncollectible').length).toBeGreaterThan(1)
		await expectKept()
	})

	test('what is open and due is what the lists show', async () => {
		const { quotations, orders, inquiries } = await seller.must('getDocumentStats', {})
		expect(quotations.count).toBe(await countOf({ type: ['quotation'], head: 'open' }))
		expect(quotations.next.map(({ due_date }) => due_date)).toEqual(
			quotations.next.map(({ due_date }) => due_date).toSorted((a, b) => ((a ?? '9') < (b ?? '9') ? -1 : 1)),
		)
		expect(quotations.next.every(({ state }) => state === 'sent')).toBe(true)
		const type: ['purchase_order'] = ['purchase_order']
		expect(orders.count).toBe(await countOf({ type, head: 'open' }))
		expect([orders.late, await countOf({ type, head: 'overdue' })]).toEqual([1, 1])
		const due = { due_from: today, due_to: orders.soon_to }
		expect([orders.soon, await countOf({ type, head: 'open', ...due })]).toEqual([1, 1])
		expect(orders.next.map(({ badges }) => badges.includes('overdue'))).toEqual([true, false, false])
		expect(inquiries).toEqual({ open: 0, unread: 0 })
	})

	test('an invoice written off and paid after all is a sale again, merged customers are one, a voided one is none', async () => {
		const { final, operate } = documentsOf(seller)
		const before = await seller.must('getDocumentStats', {})
		const now = async () => (await seller.must('getDocumentStats', {})).months.at(-1)
		const one = await final([line('1', '500', { sku_name_key: 'oak-3', sku_name: 'OAK-3' })])
		const added = addDecimals(before.months.at(-1)?.invoiced ?? '0', '500.00')
		expect((await now())?.invoiced).toBe(added)
		await operate(one, 'write_off', { reason: 'gone' })
		expect(await now()).toEqual(before.months.at(-1))
		await seller.must('setPayment', { document_id: one.id, amount: '500', date: today, method: 'bank' })
		expect((await now())?.invoiced).toBe(added)
		const two = await final([line('1', '70')])
		await operate(two, 'void', { reason: 'wrong' })
		expect((await now())?.invoiced).toBe(added)
		const { list } = await seller.must('getCustomers', {})
		const [kept, gone] = list
		await seller.must('mergeCustomers', { customer_id: kept?.id ?? '', other_id: gone?.id ?? '' })
		expectSales(await seller.must('getDocumentStats', {}), await documentsIn(seller))
		await expectKept()
	})

	test('coins have as many digits in the database as in the domain', async () => {
		const codes = Intl.supportedValuesOf('currency')
		const { rows } = await sql<{ code: string; digits: number }>`
			select code, coin_digits(code) as digits from unnest(${codes}::text[]) as code`.execute(app.house.database.db)
		expect(rows.filter(({ code, digits }) => digits !== minorDigits(code))).toEqual([])
	})

	/** Every number of a currency and the list that its bar or row leads to. */
	async function expectLists({ currency, months, receivables, years }: Stats) {
		for (const { from, to, invoices, credit_notes } of months) {
			const asked = { head: 'billed', currency, from, to }
			expect(await countOf({ type: ['invoice', 'proforma'], ...asked }), from).toBe(invoices)
			expect(await countOf({ type: ['credit_note'], ...asked }), from).toBe(credit_notes)
		}
		for (const { from, to, age, count, amount } of receivables) {
			const due = { ...(from && { due_from: from }), ...(to && { due_to: to }) }
			const { total, sums, list } = await seller.must('getDocuments', { head: 'unpaid', currency, size: 100, ...due })
			expect([total, list.length], age).toEqual([count, count])
			expect(sums[0]?.balance ?? roundMoney('0', currency), age).toBe(amount)
		}
		for (const { skus, customers } of years)
			for (const best of [...skus, ...customers]) {
				const of = 'customer_id' in best ? { customer_id: best.customer_id } : { sku_name_key: best.sku_name_key }
				const asked = { head: 'billed', currency, from: best.from, to: best.to, ...of }
				expect(await countOf({ type: ['invoice', 'proforma'], ...asked })).toBe(best.invoices)
				expect(await countOf({ type: ['credit_note'], ...asked })).toBe(best.credit_notes)
			}
	}

	/** What triggers kept is what a count gives now, of every account. */
	async function expectKept() {
		const { db } = app.house.database
		const counts = sql`count(*) filter (where d.type = 'invoice'), count(*) filter (where d.type = 'credit_note')`
		const sums = (of: string) => sql`sum(case when d.type = 'invoice' then ${sql.ref(of)} else 0 end),
			sum(case when d.type = 'credit_note' then ${sql.ref(of)} else 0 end)`
		const pairs = [
			[
				sql`select d.account_id, currency, month_of(issue_date), ${counts}, ${sums('d.total')} from document d where is_sale(d)
					group by d.account_id, currency, month_of(issue_date)`,
				sql`select account_id, currency, month, invoices, credit_notes, invoiced, credited from sale_month`,
			],
			[
				sql`select d.account_id, part, currency, extract(year from issue_date)::int, key, ${counts}, ${sums('best.amount')},
					sum(case when d.type = 'invoice' then pieces else -pieces end)
					from document d, best_of(d) as best where is_sale(d)
					group by d.account_id, part, currency, extract(year from issue_date)::int, key`,
				sql`select account_id, part, currency, year, key, invoices, credit_notes, invoiced, credited, pieces from sale_best`,
			],
		] as const
		for (const [counted, kept] of pairs) {
			const { rows } = await sql`(${counted} except ${kept}) union all (${kept} except ${counted})`.execute(db)
			expect(rows).toEqual([])
		}
	}
})

/** A second computation, from what the calls say of every document. */
function expectSales(stats: Stats, all: readonly BusinessDocument[]) {
	const { currency } = stats
	const sales = all.filter((document) => isSale(document) && document.meta.currency === currency)
	const within = ({ from, to }: { from: string; to: string }) =>
		sales.filter(({ meta }) => meta.issue_date >= from && meta.issue_date <= to)
	const sign = ({ type }: BusinessDocument, amount: string) =>
		type === 'credit_note' ? subtractDecimals('0', amount) : amount
	const money = (amounts: string[]) => roundMoney(amounts.reduce(addDecimals, '0'), currency)
	expect(stats.months).toHaveLength(12)
	for (const month of stats.months) {
		const own = within(month)
		expect([month.invoices + month.credit_notes, money([net(month)])], month.from).toEqual([
			own.length,
			money(own.map((document) => sign(document, document.totals.total))),
		])
	}
	for (const { year, skus, customers } of stats.years) {
		const sums = new Map<string, { amount: string; pieces: string }>()
		const add = (key: string, amount: string, pieces = '0') => {
			const so = sums.get(key) ?? { amount: '0', pieces: '0' }
			sums.set(key, { amount: addDecimals(so.amount, amount), pieces: addDecimals(so.pieces, pieces) })
		}
		for (const document of within({ from: `${year}-01-01`, to: `${year}-12-31` })) {
			if (document.customer_id) add(document.customer_id, sign(document, document.totals.total))
			for (const [key, { amount, pieces }] of soldOf({
				...pricedDocument(document),
				lines: document.lines,
			}))
				add(key, sign(document, amount), sign(document, pieces))
		}
		const best = (is: (key: string) => boolean) =>
			[...sums]
				.filter(([key, { amount }]) => is(key) && compareDecimals(amount, '0') > 0)
				.toSorted(([, a], [, b]) => compareDecimals(b.amount, a.amount))
				.slice(0, 5)
				.map(([key, { amount, pieces }]) => [key, roundMoney(amount, currency), trimDecimal(pieces)])
		expect(skus.map((one) => [one.sku_name_key, money([net(one)]), one.pieces])).toEqual(
			best((key) => SKUS.includes(key)),
		)
		expect(customers.map((one) => [one.customer_id, money([net(one)]), '0'])).toEqual(
			best((key) => !SKUS.includes(key)),
		)
	}
}

async function documentsIn({ must }: Seller): Promise<BusinessDocument[]> {
	const { list, total } = await must('getDocuments', { type: [...DOCUMENT_TYPES], size: 100 })
	expect(list).toHaveLength(total)
	return Promise.all(list.map(({ id }) => must('getDocument', { id })))
}

/** Invoices of fourteen months in three currencies, some paid, void, written off or credited; a pro forma, drafts, quotations, purchase orders. */
async function makeYear(seller: Seller, today: string) {
	const { draft, final, operate } = documentsOf(seller)
	const { meta } = await seller.must('newDocument', { type: 'invoice' })
	const customers = []
	for (const company of ['Nordhaus', 'Casa Lumen', 'Hatch'])
		customers.push((await seller.must('setCustomer', { company })).id)
	const monthsAgo = (months: number, day: number) => {
		const [year = 0, month = 1] = today.split('-').map(Number)
		return new Date(Date.UTC(year, month - 1 - months, day)).toISOString().slice(0, 10)
	}
	for (let n = 0; n < 36; n++) {
		const issue_date = monthsAgo(n % 14, 1 + (n % 27))
		const currency = ['EUR', 'EUR', 'USD', 'JPY'][n % 4] ?? 'EUR'
		const sku = (at: number) => ({ sku_name_key: SKUS[at % 3] ?? '', sku_name: (SKUS[at % 3] ?? '').toUpperCase() })
		const lines = [
			line(`${1 + (n % 5)}.5`, `${3 + n}.335`, { ...sku(n), discount: n % 3 ? null : { percent: '12.5' } }),
			line('2', `${10 + n}`, { ...sku(n + 1), unit: 'carton', factor: 12, discount: n % 4 ? null : { amount: '1' } }),
			line('1', '4.005'),
			line('1', '0.105', sku(n)),
		]
		const said = {
			customer_id: customers[n % 4] ?? null,
			meta: {
				...meta,
				currency,
				rate: currency === 'EUR' ? '1' : '2',
				issue_date,
				due_date: n % 7 ? issue_date : null,
				discount: n % 5 ? null : { percent: '3' },
			},
		}
		const invoice = await final(lines, said)
		if (n % 6 === 1) await operate(invoice, 'void', { reason: 'wrong' })
		else if (n % 6 === 2) await operate(invoice, 'write_off', { reason: 'gone' })
		else if (n % 6 === 3)
			await seller.must('setPayment', { document_id: invoice.id, amount: invoice.totals.total, date: issue_date })
		else if (n % 6 === 4) {
			const { made } = await operate(invoice, 'credit', { lines: [{ id: lines[0]?.id ?? '', qty: '1' }] })
			if (made) await operate(made, 'finalize')
		}
	}
	await draft([line('1', '900')])
	await final([line('1', '800')], { type: 'proforma' })
	for (const due_date of [today, null, '2020-01-01'])
		await final([line('1', '70')], { type: 'quotation', meta: { ...meta, issue_date: '2019-12-01', due_date } })
	const supplier = await seller.must('setCustomer', { company: 'Mill', role: 'supplier' })
	for (const due_date of [null, '2020-01-01', today])
		await operate(
			await draft([line('3', '7', { sku_name_key: 'oak-1', sku_name: 'OAK-1' })], {
				type: 'purchase_order',
				customer_id: supplier.id,
				meta: { ...meta, issue_date: '2019-12-01', due_date },
			}),
			'place',
		)
}
