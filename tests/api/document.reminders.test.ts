import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reminderDay } from '#domain/documents/reminders.ts'
import { addDays } from '#domain/zoned-time.ts'
import { remindOfInvoices } from '#server/modules/dunning/dunning.service.ts'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments } from '#tests/make/documents.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'
import { until } from '#tests/make/until.ts'

const DAY_MS = 86_400_000

describe.each(databaseHomes)('reminders of unpaid invoices, on %s', (home) => {
	let app: TestApp
	let smtp: Smtp
	let seller: Seller

	beforeAll(async () => {
		smtp = await startSmtp()
		app = await startApp(home)
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
		goTo('2026-11-27T10:00:00Z')
		seller = await sellerOfDocuments(app)
	})

	const goTo = (at: string) => {
		app.clock.now = () => new Date(at)
	}
	/** An invoice of 100 that is due on a day. */
	const due = async (due_date: string, more: Parameters<ReturnType<typeof documentsOf>['final']>[1] = {}) => {
		const { draft, final } = documentsOf(seller)
		const { meta } = await draft([])
		return final([line('2', '50')], { meta: { ...meta, issue_date: '2026-11-10', due_date }, ...more })
	}
	const chosen = (reminder_days: (0 | 3 | 7 | 14 | 30 | 60)[]) => seller.must('setInvoiceSetting', { reminder_days })
	/** The days of those that were sent; asked of the database, for sessions end in the meantime. */
	const reminders = async ({ id }: { id: string }) => {
		const { db } = app.house.database
		const sent = db
			.selectFrom('document_event')
			.select('at')
			.where('document_id', '=', id)
			.where('kind', '=', 'reminded')
		return (await sent.orderBy('at').execute()).map(({ at }) => at.toISOString().slice(0, 10))
	}

	test('each on its day, once, through months of hours; not after payment', async () => {
		const [late, paid] = [await due('2026-11-20'), await due('2026-12-01')]
		await chosen([14, 3, 30])
		for (let n = 0; n < 60; n++) {
			goTo(new Date(Date.parse('2026-11-27T00:30:00Z') + n * DAY_MS).toISOString())
			// At night nobody is written to.
			await remindOfInvoices(app.house)
			expect(await reminders(late)).not.toContain(app.clock.now().toISOString().slice(0, 10))
			goTo(app.clock.now().toISOString().replace('T00', 'T09'))
			await Promise.all([remindOfInvoices(app.house), remindOfInvoices(app.house)])
			if (n === 8) await seller.must('setPayment', { document_id: paid.id, amount: '100', date: '2026-12-05' })
		}
		// The statement follows the rule on every day: what falls due is sent on its day, or made up for on the first.
		const ruled = Array.from({ length: 60 }, (_, n) => addDays('2026-11-27', n)).filter(
			(day, n) => n === 0 || reminderDay('2026-11-20', [14, 3, 30], day) === day,
		)
		expect(await reminders(late)).toEqual(ruled)
		// The third day was over when they were chosen: it was made up for, once.
		expect(await reminders(late)).toEqual(['2026-11-27', '2026-12-04', '2026-12-20'])
		expect(await reminders(paid)).toEqual(['2026-12-04'])
	}, 120_000)

	test('who has sent what is told of the document, the customer and the outbox; what went by itself says so', async () => {
		const customer = await seller.must('setCustomer', { company: 'Nordhaus', emails: [NORDHAUS.email] })
		const invoice = await due('2026-11-24', { customer_id: customer.id })
		const said = { to: NORDHAUS.email, subject: 'Yours', text: 'Here it is', attach: false }
		await seller.must('operateDocument', { id: invoice.id, action: 'send', ...said })
		await chosen([3])
		goTo('2026-11-27T10:05:00Z')
		await remindOfInvoices(app.house)
		await until(
			async () => (await seller.must('getDocument', { id: invoice.id })).events.at(-1)?.mail === 'waiting',
			'the reminder is made',
		)
		const by = [
			{ kind: 'sent', user: seller.email, automatic: false },
			{ kind: 'reminded', user: '', automatic: true },
		]
		const { events, number, id } = await seller.must('getDocument', { id: invoice.id })
		expect(events).toMatchObject(by)
		const { mails } = await seller.must('getCustomer', { customer_id: customer.id })
		const about = { id, type: 'invoice', number }
		expect(mails).toMatchObject(by.toReversed().map((one) => ({ ...one, to: NORDHAUS.email, about })))
		const { list } = await seller.must('getOutbox', {})
		expect(list).toMatchObject(by.toReversed().map(({ user, automatic }) => ({ user, automatic })))
	})

	test('the message says what is still owed, in the seller’s own words where they have some', async () => {
		const email = `accounts-${home}@nordhaus.example`
		const invoice = await due('2026-11-20', { bill_to: { ...NORDHAUS, email } })
		await seller.must('setPayment', { document_id: invoice.id, amount: '40', date: '2026-11-26' })
		await chosen([7])
		await remindOfInvoices(app.house)
		const sent = async () => (await documentsOf(seller).get(invoice.id)).events.at(-1)?.mail !== null
		await until(sent, 'the PDF is made')
		await deliverMail(app.house)
		const { mail } = await smtp.next(email)
		expect(mail.subject).toContain('Reminder: invoice INV-2026-0001')
		expect(mail.text).toContain('was due on 20 November 2026, and €60.00 is still open on it')
		expect(mail.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/INV-2026-0001.*\.pdf$/)])
	})

	test('a reminder by hand counts, one that rests is left alone, and so is what has no address or is not due', async () => {
		const [byHand, resting] = [await due('2026-11-20'), await due('2026-11-20')]
		const silent = await due('2026-11-20', { bill_to: { ...NORDHAUS, email: '' } })
		const early = await due('2026-11-25')
		const { operate, get } = documentsOf(seller)
		await chosen([3])
		const words = { to: NORDHAUS.email, subject: 'Please pay', text: 'Dear Mara,\n\nplease do.' }
		await operate(byHand, 'remind', words)
		const { document: held } = await operate(resting, 'hold_reminders')
		expect(held).toMatchObject({ reminders_held: true })
		expect(held?.actions).toContain('resume_reminders')
		expect(held?.actions).not.toContain('hold_reminders')
		await remindOfInvoices(app.house)
		const all = [byHand, resting, silent, early]
		expect(await Promise.all(all.map(reminders))).toEqual([['2026-11-27'], [], [], []])
		await operate(resting, 'resume_reminders')
		await remindOfInvoices(app.house)
		expect(await reminders(resting)).toEqual(['2026-11-27'])
		expect((await get(byHand.id)).events).toMatchObject([{ kind: 'reminded', to: NORDHAUS.email, attached: true }])
		// What cannot be sent is refused as any message.
		const bad = await seller.call('operateDocument', { id: early.id, action: 'remind', ...words, to: 'mara' })
		expect([bad.code, bad.errors?.[0]?.path]).toEqual(['email_bad', 'to'])
		const draft = await documentsOf(seller).draft([line('1', '1')])
		expect((await seller.call('operateDocument', { id: draft.id, action: 'remind', ...words })).code).toBe(
			'document_step',
		)
	})

	test('days that are none of the list are refused', async () => {
		const answer = await seller.call('setInvoiceSetting', { reminder_days: [5 as 3] })
		expect([answer.code, answer.errors?.[0]?.path]).toEqual(['invalid', 'reminder_days.0'])
	})
})
