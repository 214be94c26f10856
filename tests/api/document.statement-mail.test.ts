import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments } from '#tests/make/documents.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'
import { until } from '#tests/make/until.ts'

describe.each(oneHome)('statements by e-mail, on %s', (home) => {
	let app: TestApp
	let smtp: Smtp
	let seller: Seller
	let customer_id: string

	beforeAll(async () => {
		smtp = await startSmtp()
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
		seller = await sellerOfDocuments(app)
		const emails = [`accounts-${home}@nordhaus.example`]
		customer_id = (await seller.must('setCustomer', { company: 'Nordhaus', contact_name: 'Mara', emails })).id
		const { final } = documentsOf(seller)
		const { id } = await final([line('1', '1234.5')], { customer_id })
		await seller.must('setPayment', { document_id: id, amount: '34.5', date: '2026-11-27' })
	})
	afterAll(async () => {
		await app.close()
		await smtp.stop()
	})

	const words = async () => {
		const statement = { customer_id, currency: 'EUR' }
		return seller.must('previewEmailTemplate', { id: 'statement', purpose: 'statement', statement })
	}

	test('it goes with its PDF in the words of the template, once, and stands in the log with what became of it', async () => {
		const { email } = await seller.must('getStatement', { customer_id })
		const { subject, body, missing, customer } = await words()
		expect([missing, customer?.name]).toEqual([[], 'Nordhaus'])
		expect(body).toContain('Dear Mara')
		expect(body).toContain('up to 27 November 2026. Your balance is €1,200.00')
		const params = { customer_id, currency: 'EUR', message: { to: email, subject, text: body } }
		expect(await seller.call('sendStatement', params)).toMatchObject({ code: 'mail_none' })
		const server = { host: '127.0.0.1', port: smtp.port, encryption: 'none' as const }
		await seller.must('setMailServer', { ...server, from_address: 'sales@lumen.example' })
		const request_id = crypto.randomUUID()
		await seller.must('sendStatement', { ...params, request_id } as typeof params)
		const { mails } = await seller.must('sendStatement', { ...params, request_id } as typeof params)
		expect(mails).toMatchObject([{ recipient: email, currency: 'EUR', from: '2026-01-01', to: '2026-11-27' }])
		const log = async () => (await seller.must('getStatement', { customer_id })).mails
		await until(async () => (await log())[0]?.mail === 'waiting', 'its PDF is made')
		await deliverMail(app.house)
		const { mail } = await smtp.next(email)
		expect(mail.subject).toBe(subject)
		expect(mail.attachments).toMatchObject([
			{ mimeType: 'application/pdf', filename: 'Statement Nordhaus 2026-11-27.pdf' },
		])
		await until(async () => (await log())[0]?.mail === 'sent', 'it is told as sent')
		expect(await log()).toHaveLength(1)
		// Who has sent it stands in the log, on the customer's page and in the outbox.
		const user = seller.email
		expect(await log()).toMatchObject([{ user }])
		const { mails: told } = await seller.must('getCustomer', { customer_id })
		expect(told).toMatchObject([{ kind: 'statement', to: email, user, automatic: false, mail: 'sent', about: null }])
		expect((await seller.must('getOutbox', {})).list[0]).toMatchObject({ user, automatic: false })
	})

	test('of a customer who is forgotten nothing stays of what was sent to whom', async () => {
		const { id } = await seller.must('setCustomer', { company: 'Quetzal Ltd', emails: ['q@quetzal.example'] })
		const { final } = documentsOf(seller)
		await final([line('1', '10')], { customer_id: id })
		const message = { to: 'boss@quetzal.example', cc: ['q@quetzal.example'], subject: 'Quetzal', text: 'Dear Quetzal' }
		await seller.must('sendStatement', { customer_id: id, currency: 'EUR', message: { ...message, attach: false } })
		expect((await seller.must('getCustomer', { customer_id: id })).mails).toMatchObject([{ kind: 'statement' }])
		const { customer } = await seller.must('eraseCustomer', { customer_id: id, confirm: 'erase' })
		expect(customer.mails).toEqual([])
		const { db } = app.house.database
		for (const table of ['statement_mail', 'outbox'] as const) {
			const rows = await db.selectFrom(table).selectAll().where('account_id', '=', seller.accountId).execute()
			expect(JSON.stringify(rows), table).not.toMatch(/quetzal/i)
		}
	})

	test('what is wrong with a message is told by its field; the hour is that of all documents', async () => {
		const message = { to: 'mara@', subject: 'S', text: 'T', attach: false }
		const send = (more: object) => {
			return seller.call('sendStatement', { customer_id, currency: 'EUR', message: { ...message, ...more } })
		}
		const bad = await send({})
		expect([bad.code, bad.errors?.[0]?.path]).toEqual(['email_bad', 'to'])
		const to = 'mara@nordhaus.example'
		expect((await send({ to, text: '{{doc.total}}' })).code).toBe('inquiry_variable_left')
		expect((await send({ to, subject: ' ' })).code).toBe('document_mail_text')
		const sent = await Promise.all(Array.from({ length: 20 }, () => send({ to })))
		expect(sent.every(({ state }) => state === 0)).toBe(true)
		const { db } = app.house.database
		const [one] = await db.selectFrom('statement_mail').selectAll().limit(1).execute()
		if (!one) throw new Error('one was sent')
		const copies = Array.from({ length: 200 }, () => ({ ...one, id: crypto.randomUUID(), at: app.clock.now() }))
		await db.insertInto('statement_mail').values(copies).execute()
		expect((await send({ to })).code).toBe('document_mail_many')
	})

	test('an own template for it is filled in, and without a customer it says what it would say', async () => {
		const texts = { en: { subject: '{{customer.company}} {{doc.balance}}', body: 'B' } }
		const { id } = await seller.must('setEmailTemplate', { name: 'Mine', purpose: 'statement', texts })
		const statement = { customer_id, currency: 'EUR' }
		expect((await seller.must('previewEmailTemplate', { id, statement })).subject).toBe('Nordhaus €1,200.00')
		expect((await seller.must('previewEmailTemplate', { id })).subject).toBe('Nordhaus AB €622.40')
	})
})
