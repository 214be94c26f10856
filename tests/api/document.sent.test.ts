import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import { MAIL_PURPOSES } from '#domain/documents/mail-purpose.ts'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { attachTo } from '#tests/make/attachments.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments, tokenOf, visitorOf } from '#tests/make/documents.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'
import { until } from '#tests/make/until.ts'

/** Documents beside quotations and invoices: how each is finalised, and what its message says. */
const OTHERS = [
	['customer_order', 'finalize', /^Order confirmation SO-\d{4}-0001 from /, true],
	['purchase_order', 'place', /^Purchase order PO-\d{4}-0001 from /, true],
	['packing_list', 'finalize', /^Your delivery PL-\d{4}-0001 from /, false],
	['delivery_note', 'finalize', /^Your delivery DN-\d{4}-0001 from /, false],
] as const

describe.each(oneHome)('orders and what goes with the goods, sent on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let smtp: Smtp
	beforeAll(async () => {
		smtp = await startSmtp()
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
		seller = await sellerOfDocuments(app)
		const server = { host: '127.0.0.1', port: smtp.port, encryption: 'none' as const }
		await seller.must('setMailServer', { ...server, from_address: 'sales@lumen.example' })
	})
	afterAll(async () => {
		await app.close()
		await smtp.stop()
	})

	/** A draft of this kind; a delivery note is made of an invoice. */
	async function drafted(type: (typeof OTHERS)[number][0]): Promise<BusinessDocument> {
		const { draft, final, operate } = documentsOf(seller)
		const lines = [line('10', '7.77', { name: 'Oak Chair' })]
		if (type !== 'delivery_note') return draft(lines, { type })
		const { made } = await operate(await final(lines), 'deliver')
		if (!made) throw new Error('a delivery note is made')
		return documentsOf(seller).get(made.id)
	}

	test.each(OTHERS)('%s: words of its template, PDF and file, its page without more than it tells', async (...row) => {
		const [type, step, subject, isOfMoney] = row
		const draft = await drafted(type)
		const file = await attachTo(app, seller, draft.id, 'drawing.pdf')
		expect((await seller.call('setDocumentFile', { id: draft.id, file_id: file, send_along: true })).status).toBe(200)
		const { operate, get } = documentsOf(seller)
		const { document } = await operate(draft, step)
		expect(document?.actions).toContain('send')
		const filled = await seller.must('previewEmailTemplate', { id: MAIL_PURPOSES[type], document_id: draft.id })
		expect(filled.subject).toMatch(subject)
		expect(filled.missing).toEqual([])
		expect(filled.body.includes('77.70')).toBe(isOfMoney)
		await operate(draft, 'send', { to: NORDHAUS.email, subject: filled.subject, text: filled.body })
		await until(async () => (await get(draft.id)).events.at(-1)?.mail === 'waiting', 'its PDF is made')
		await deliverMail(app.house)
		const { mail } = await smtp.next(NORDHAUS.email)
		const name = `${(await get(draft.id)).number}.pdf`
		expect(mail.attachments.map(({ filename }) => filename)).toEqual([name, 'drawing.pdf'])
		const token = tokenOf(await get(draft.id))
		expect(mail.text).toContain(`/docs/document/${token}`)
		expect((mail.text ?? '').includes('77.70')).toBe(isOfMoney)

		const visitor = visitorOf(app, seller)
		const seen = await visitor.look(token)
		expect(seen).toMatchObject({ status: 200, data: { type, answers: [], lines: [{ name: 'Oak Chair', qty: '10' }] } })
		expect(JSON.stringify(seen.data).includes('7.77')).toBe(isOfMoney)
		const address = `/${seller.username}/docs/document/${token}`
		const page = await app.app.inject({ url: address })
		expect([page.statusCode, page.body.includes('77.70')]).toEqual([200, isOfMoney])
		expect((await visitor.say(token, { action: 'paid_note', text: 'Paid' })).code).toBe('document_answer_closed')
		await visitor.say(token, { action: 'view' })
		expect((await get(draft.id)).badges).toEqual(expect.arrayContaining(['sent', 'viewed']))
	})

	test('what was canceled is shown to nobody any more', async () => {
		const { operate, get } = documentsOf(seller)
		const draft = await drafted('packing_list')
		await operate(draft, 'finalize')
		const token = tokenOf(await get(draft.id))
		await operate(draft, 'cancel', { confirm: true })
		expect((await visitorOf(app, seller).look(token)).code).toBe('document_withdrawn')
		expect((await get(draft.id)).link).toBeNull()
	})
})
