import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { RECURRINGS_MAX } from '#domain/documents/recurring.ts'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments } from '#tests/make/documents.ts'
import { schedulesOf } from '#tests/make/recurring.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'
import { until } from '#tests/make/until.ts'

describe.each(databaseHomes)('what keeps invoices from repeating, on %s', (home) => {
	let app: TestApp
	let smtp: Smtp
	let seller: Seller
	let tools: ReturnType<typeof schedulesOf>

	beforeAll(async () => {
		smtp = await startSmtp()
		app = await startApp(home)
		tools = schedulesOf(app, () => seller)
		// The first account runs the installation, whose mail server all use.
		const operator = await sellerOfDocuments(app)
		const server = { host: '127.0.0.1', port: smtp.port, encryption: 'none' as const }
		await operator.must('setMailServer', { ...server, from_address: 'sales@lumen.example' })
	})
	afterAll(async () => {
		await app.close()
		await smtp.stop()
	})
	beforeEach(async () => {
		tools.goBack()
		seller = await sellerOfDocuments(app)
	})

	const makeLamp = (price = '10') =>
		seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'LAMP', attrs: { 'bps.price': price } }] })

	test('finalised and sent, in the words of the template', async () => {
		const { turn, invoice, repeat, madeBy } = tools
		const email = `accounts-${home}@nordhaus.example`
		const { id: document_id } = await invoice(undefined, { bill_to: { ...NORDHAUS, email } })
		const { id } = await repeat(document_id, { first_day: '2026-12-01', makes: 'sent' })
		await turn('2026-12-01')
		const [run] = await madeBy(id)
		const made = run?.document?.id ?? ''
		await until(async () => (await documentsOf(seller).get(made)).events.at(-1)?.mail !== null, 'the PDF is made')
		await deliverMail(app.house)
		const { mail } = await smtp.next(email)
		expect(mail.subject).toContain('INV-2026-0001')
		expect(mail.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/INV-2026-0001.*\.pdf$/)])
		expect((await documentsOf(seller).get(made)).events).toMatchObject([{ kind: 'sent', to: email, attached: true }])
	})

	test('what goes wrong leaves a draft and says why; the schedule goes on', async () => {
		const { goBack, turn, invoice, repeat } = tools
		await makeLamp()
		const { id: customer_id } = await seller.must('setCustomer', { company: 'Nordhaus' })
		const skuLine = line('1', '10', { sku_name_key: 'lamp', sku_name: 'LAMP' })
		const gone = await repeat((await invoice([skuLine])).id, { first_day: '2026-12-01', makes: 'final' })
		const archived = await repeat((await invoice(undefined, { customer_id })).id, {
			first_day: '2026-12-02',
			makes: 'final',
		})
		const silent = await invoice()
		const unsent = await repeat(silent.id, { first_day: '2026-12-03', makes: 'sent' })
		const empty = await invoice()
		const nothing = await repeat(empty.id, { first_day: '2026-12-04', makes: 'final' })
		await seller.must('setDocument', { id: empty.id, lines: [] })
		await seller.must('setDocument', { id: silent.id, bill_to: { ...NORDHAUS, email: '' } })
		await seller.must('productDelete', { sku_name_keys: ['lamp'] })
		await seller.must('bulkCustomers', { ids: [customer_id], action: 'archive' })
		for (const day of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) await turn(day)
		goBack()
		const all = await Promise.all(
			[gone, archived, unsent, nothing].map(({ id }) => seller.must('getRecurring', { id })),
		)
		expect(
			all.map(({ state, problem, runs }) => [state, runs[0]?.document?.state, runs[0]?.problem === problem]),
		).toEqual(Array.from({ length: 4 }, () => ['active', 'draft', true]))
		expect(all.map(({ problem }) => problem)).toEqual([
			'The SKU of “LAMP” was deleted. Replace the line on the draft.',
			'The customer Nordhaus is archived. Restore the customer, or end the schedule.',
			expect.stringContaining('no e-mail address to send to'),
			'Add at least one item.',
		])
		const { list } = await seller.must('getNotifications', { page: 1, size: 10 })
		expect(list.filter(({ type }) => type === 'recurring_problem')).toHaveLength(4)
		expect(list.at(-1)?.content).toContain(
			'The recurring invoice for Nordhaus Interiors B.V. of 1 Dec 2026 stayed a draft: ',
		)
	})

	test('a number that somebody has used is passed over, and a shortage under the stock rule leaves a draft', async () => {
		const { turn, invoice, repeat, madeBy } = tools
		await makeLamp()
		await seller.must('inventorySet', { items: [{ sku_name_key: 'lamp', mode: 'set', qty: '2' }] })
		const short = await repeat((await invoice([line('5', '10', { sku_name_key: 'lamp', sku_name: 'LAMP' })])).id, {
			first_day: '2026-12-01',
			makes: 'final',
		})
		const { meta } = await documentsOf(seller).draft([])
		await documentsOf(seller).final([line('1', '1')], { meta: { ...meta, number: 'INV-2026-0001' } })
		const fine = await repeat((await invoice()).id, { first_day: '2026-12-01', makes: 'final' })
		await turn('2026-12-01')
		expect((await madeBy(short.id))[0]).toMatchObject({
			document: { state: 'draft' },
			problem: expect.stringContaining('Stock is short'),
		})
		expect((await madeBy(fine.id))[0]?.document?.number).toBe('INV-2026-0002')
	})

	test('at today’s prices what was not typed follows its SKU; what has none today leaves a draft', async () => {
		const { turn, invoice, repeat, madeBy } = tools
		await makeLamp('10')
		const lines = [
			line('3', '10', { sku_name_key: 'lamp', sku_name: 'LAMP', is_typed: false }),
			line('1', '7', { sku_name_key: 'lamp', sku_name: 'LAMP', is_typed: true }),
		]
		const kept = await repeat((await invoice(lines)).id, { first_day: '2026-12-01', makes: 'final' })
		const today = await repeat((await invoice(lines)).id, { first_day: '2026-12-01', makes: 'final', prices: 'today' })
		await makeLamp('12.50')
		await turn('2026-12-01')
		expect([await madeBy(kept.id), await madeBy(today.id)].map(([run]) => run?.document?.total)).toEqual([
			'37.00',
			'44.50',
		])
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'LAMP', attrs: { 'bps.price': null } }] })
		await turn('2027-01-01')
		expect((await madeBy(today.id))[0]).toMatchObject({
			document: { state: 'draft', total: '37.00' },
			problem: '“LAMP” has no price for this customer today. Check its price on the draft.',
		})
	})

	test('refusals name their field', async () => {
		const { invoice, repeat } = tools
		const { id: document_id } = await invoice()
		const refused = async (params: ParamsIn<Api['setRecurring']>) => {
			const { code, errors } = await seller.call('setRecurring', params)
			return [code, errors?.[0]?.path]
		}
		const { id: quotation } = await documentsOf(seller).draft([line('1', '1')], { type: 'quotation' })
		expect(await refused({ document_id: quotation })).toEqual(['recurring_type', 'document_id'])
		expect(await refused({ document_id, first_day: '2026-11-26' })).toEqual(['recurring_first_day', 'first_day'])
		expect(await refused({ document_id, first_day: '2033-01-01' })).toEqual(['recurring_first_day', 'first_day'])
		expect(await refused({ document_id, first_day: '2027-02-31' })).toEqual(['invalid', 'first_day'])
		expect(await refused({ document_id, first_day: '2027-01-31', ends: { day: '2027-01-30' } })).toEqual([
			'recurring_ends',
			'ends',
		])
		expect((await refused({ document_id, every: 0 }))[0]).toBe('invalid')
		const { id: silent } = await invoice(undefined, { bill_to: { ...NORDHAUS, email: '' } })
		expect(await refused({ document_id: silent, makes: 'sent' })).toEqual(['recurring_email', 'makes'])
		const { id: empty } = await invoice([])
		expect(await refused({ document_id: empty, makes: 'final' })).toEqual(['document_no_lines', 'lines'])
		expect((await seller.call('setRecurring', {})).code).toBe('not_found')
		const { id } = await repeat(document_id, { first_day: '2027-01-31' })
		expect((await refused({ document_id }))[0]).toBe('recurring_exists')
		expect((await seller.call('operateDocument', { id: document_id, action: 'delete' })).code).toBe('document_repeats')
		await seller.must('operateRecurring', { id, action: 'end' })
		await repeat(document_id, { first_day: '2027-01-31' })
		expect((await seller.call('operateRecurring', { id, action: 'resume' })).code).toBe('recurring_exists')
	})

	test('an account has so many schedules', async () => {
		const { invoice, repeat } = tools
		const { id: document_id } = await invoice()
		const { id } = await repeat(document_id, { first_day: '2027-01-31' })
		await sql`
			with more as (select gen_random_uuid() as new_id from generate_series(2, ${RECURRINGS_MAX}::int)),
			copies as (
				insert into document (account_id, id, type, state, name, currency, issue_date, total, line_count, parts, lines, note,
					memo, tags, search, created_at, updated_at)
				select account_id, new_id, type, state, name, currency, issue_date, total, line_count, parts, lines, note,
					memo, tags, search, created_at, updated_at
				from document, more where id = ${document_id}::uuid returning account_id, id
			)
			insert into recurring (account_id, id, document_id, every, unit, first_day, makes, prices, state, n, next_day,
				created_at, updated_at)
			select account_id, copies.id, copies.id, every, unit, first_day, makes, prices, state, n, next_day, created_at, updated_at
			from recurring join copies using (account_id) where recurring.id = ${id}::uuid`.execute(app.house.database.db)
		const { id: one } = await invoice()
		const more = await seller.call('setRecurring', { document_id: one })
		expect([more.code, more.msg]).toEqual(['recurring_many', expect.stringContaining('500')])
		await seller.must('operateRecurring', { id, action: 'end' })
		expect((await seller.call('setRecurring', { document_id: one })).state).toBe(0)
		expect((await seller.call('operateRecurring', { id, action: 'resume' })).code).toBe('recurring_many')
	})
})
