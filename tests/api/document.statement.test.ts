import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addDecimals, subtractDecimals } from '#domain/decimal.ts'
import { addDays, wallDay } from '#domain/zoned-time.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { finished } from '#tests/make/jobs.ts'
import { rowsIn } from '#tests/make/workbook.ts'
import { pdfPages } from '#tests/pdf.ts'
import { documentsOf, line, sellerOfDocuments } from '#tests/make/documents.ts'

/** The same histories at every run: what is next of `options`, by a fixed row of numbers. */
function choosing(seed: number) {
	let state = seed
	return <T>(options: readonly T[]): T => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
		return options[Math.floor((state / 2_147_483_648) * options.length)] as T
	}
}

describe.each(oneHome)('the statement of a customer, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let today: string
	let folder: string

	beforeAll(async () => {
		app = await startApp(home)
		seller = await sellerOfDocuments(app)
		folder = await mkdtemp(join(inject('runFolder'), 'statements-'))
		today = wallDay(app.house.now(), 'Europe/Amsterdam')
	})
	afterAll(() => app.close())

	const linesOf = async (customer_id: string, days: { from?: string; to?: string } = {}) => {
		const { statements } = await seller.must('getStatement', { customer_id, ...days })
		return statements.map(({ currency, opening, lines, closing }) => [
			`${currency} ${opening}`,
			...lines.map(({ kind, day, amount, balance }) => `${day} ${kind} ${amount} = ${balance}`),
			closing,
		])
	}

	test('every line is of its day, a credit note counts once, what was before is in the opening balance', async () => {
		const { final, operate } = documentsOf(seller)
		const { id: customer_id } = await seller.must('setCustomer', { company: 'Nordhaus' })
		const { meta } = await seller.must('newDocument', { type: 'invoice' })
		const bill = (amount: string, issue_date: string) =>
			final([line('1', amount)], { customer_id, meta: { ...meta, issue_date, due_date: null } })
		expect(await linesOf(customer_id)).toEqual([])
		const first = await bill('100', '2025-03-01')
		await seller.must('setPayment', { document_id: first.id, amount: '30', date: '2025-04-02', method: 'bank' })
		const second = await bill('60', '2026-02-01')
		const { made } = await operate(second, 'credit')
		await operate(made ?? second, 'finalize')
		const third = await bill('50', '2026-03-01')
		await operate(third, 'void', { reason: 'wrong' })
		await operate(first, 'write_off', { reason: 'gone' })
		expect(await linesOf(customer_id)).toEqual([
			[
				'EUR 70.00',
				'2026-02-01 invoice 60.00 = 130.00',
				'2026-03-01 invoice 50.00 = 180.00',
				`${today} credit_note -60.00 = 120.00`,
				`${today} void -50.00 = 70.00`,
				`${today} write_off -70.00 = 0.00`,
				'0.00',
			],
		])
		expect(await linesOf(customer_id, { from: '2025-04-01', to: '2025-12-31' })).toEqual([
			['EUR 100.00', '2025-04-02 payment -30.00 = 70.00', '70.00'],
		])
	})

	test('a payment that is called what a credit note pays by is a payment', async () => {
		const { final } = documentsOf(seller)
		const { id: customer_id } = await seller.must('setCustomer', { company: 'Casa' })
		const { id: document_id } = await final([line('1', '10')], { customer_id })
		await seller.must('setPayment', { document_id, amount: '4', date: today, method: 'credit_note' })
		expect((await linesOf(customer_id))[0]?.at(-1)).toBe('6.00')
	})

	test('it goes as PDF and workbook, in the language of the customer', async () => {
		const { final } = documentsOf(seller)
		const { id: customer_id } = await seller.must('setCustomer', { company: '恒木家居', language: 'zh' })
		const { id: document_id, number } = await final([line('1', '1234.5')], { customer_id })
		await seller.must('setPayment', { document_id, amount: '34.5', date: today, method: 'bank', reference: 'TT 7' })
		const file = async (format: 'pdf' | 'xlsx') => {
			const { job_id } = await seller.must('exportStatement', { customer_id, currency: 'EUR', format })
			const { state, result } = await finished(seller, job_id)
			expect(state).toBe('done')
			const { url, file_name } = result as Record<'url' | 'file_name', string>
			expect(file_name).toBe(`对账单 恒木家居 ${today}.${format}`)
			const path = join(folder, file_name)
			await writeFile(path, (await app.app.inject({ method: 'GET', url })).rawPayload)
			return path
		}
		const pages = await pdfPages(await file('pdf'))
		for (const words of ['对账单', '恒木家居', `发票 ${number}`, '1,234.50', 'bank · TT 7', '1,200.00', '应付余额'])
			expect(pages.join('\n')).toContain(words)
		const rows = await rowsIn(await readFile(await file('xlsx')))
		expect(rows.flat()).toEqual(expect.arrayContaining(['发票', number, '期初余额']))
	})

	test.each([1, 2, 3])('whatever happened, it ends with what is owed today (history %i)', async (seed) => {
		const choose = choosing(seed)
		const { final, operate, get } = documentsOf(seller)
		const { id: customer_id } = await seller.must('setCustomer', { company: `Shop ${seed}` })
		const { meta } = await seller.must('newDocument', { type: 'invoice' })
		const ids: string[] = []
		const bill = async () => {
			const issue_date = addDays(today, -choose([0, 3, 40, 200, 400, 800]))
			const currency = choose(['EUR', 'USD'])
			const said = { ...meta, currency, rate: '1', issue_date, due_date: null }
			const { id } = await final([line('1', choose(['10', '99.95', '250']))], { customer_id, meta: said })
			ids.push(id)
		}
		for (let step = 0; step < 60; step++) {
			const id = ids.length ? choose(ids) : ''
			const doing = id ? choose(['bill', 'pay', 'pay', 'reverse', 'void', 'write_off', 'credit', 'refund']) : 'bill'
			if (doing === 'bill') {
				await bill()
				continue
			}
			const document = await get(id)
			const { actions, payments, totals } = document
			const date = addDays(today, -choose([0, 1, 30, 300]))
			if ((doing === 'pay' || doing === 'refund') && actions.includes('pay')) {
				const amount = choose([totals.balance, '7.5', '300'])
				if (Number(amount) > 0)
					await seller.must('setPayment', { document_id: id, amount, date, method: 'bank', confirm: true })
			} else if (doing === 'reverse') {
				const open = payments.find((one) => !one.reverses && !one.reversed_by && one.method !== 'credit_note')
				if (open) await seller.must('setPayment', { reverse: open.id })
			} else if (doing === 'void' && actions.includes('void') && Number(totals.paid) === 0)
				await operate(document, 'void', { reason: 'wrong' })
			else if (doing === 'write_off' && actions.includes('write_off')) await operate(document, 'write_off')
			else if (doing === 'credit' && actions.includes('credit')) {
				// Of one that is credited whole nothing is left.
				const { state, data } = await seller.call('operateDocument', { id, action: 'credit' })
				const made = state === 0 ? (data as { made: { id: string } }).made : undefined
				if (!made) continue
				await operate(made, 'finalize')
				ids.push(made.id)
			}
		}
		expect(ids.length).toBeGreaterThan(5)
		const { sums } = await seller.must('getCustomer', { customer_id })
		const { statements, from } = await seller.must('getStatement', { customer_id })
		const owed = (all: { currency: string; amount: string }[]) => all.map((one) => `${one.currency} ${one.amount}`)
		expect(owed(statements.map(({ currency, closing }) => ({ currency, amount: closing })))).toEqual(
			owed(sums.map(({ currency, balance }) => ({ currency, amount: balance }))),
		)
		const before = await seller.must('getStatement', { customer_id, from: '2000-01-01', to: addDays(from, -1) })
		for (const one of statements) {
			const earlier = before.statements.find(({ currency }) => currency === one.currency)
			expect(one.opening).toBe(earlier?.closing ?? '0.00')
			expect(one.lines.at(-1)?.balance ?? one.opening).toBe(one.closing)
			expect(addDecimals(one.opening, subtractDecimals(one.charged, one.settled))).toBe(one.closing)
			expect(one.lines.map(({ day }) => day)).toEqual(one.lines.map(({ day }) => day).toSorted())
		}
	})

	test('what is dated after today is told, and counts nowhere else; of a time that is over nothing is said', async () => {
		const { final } = documentsOf(seller)
		const { id: customer_id } = await seller.must('setCustomer', { company: 'Ahead' })
		const { meta } = await seller.must('newDocument', { type: 'invoice' })
		const bill = (amount: string, issue_date: string) =>
			final([line('1', amount)], { customer_id, meta: { ...meta, issue_date, due_date: null } })
		const statement = async (days: { to?: string } = {}) => {
			const [one, ...more] = (await seller.must('getStatement', { customer_id, ...days })).statements
			expect(more).toEqual([])
			return one
		}
		const ahead = await bill('40', addDays(today, 3))
		expect(await statement()).toBeUndefined()
		await bill('7', addDays(today, -2))
		const now = await bill('100', today)
		expect(await statement()).toMatchObject({ closing: '107.00', later: '40.00' })
		await seller.must('setPayment', { document_id: now.id, amount: '15', date: addDays(today, -1), method: 'bank' })
		expect(await statement()).toMatchObject({ closing: '92.00', later: '40.00' })
		// What is paid of it goes with it.
		await seller.must('setPayment', { document_id: ahead.id, amount: '10', date: today, method: 'bank' })
		expect(await statement()).toMatchObject({ closing: '92.00', later: '30.00' })
		expect(await statement({ to: addDays(today, 3) })).toMatchObject({ closing: '122.00', later: null })
		expect(await statement({ to: addDays(today, -1) })).toMatchObject({ closing: '7.00', later: null })
	})

	test('what ended before the day was kept has one', async () => {
		const { rows } =
			await sql`select from document where state in ('void', 'uncollectible') and closed_on is null`.execute(
				app.house.database.db,
			)
		expect(rows).toEqual([])
	})
})
