import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import { caller, type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments, tokenOf, visitorOf } from '#tests/make/documents.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'
import { until } from '#tests/make/until.ts'

const SENT = { to: 'mara@nordhaus.example', subject: 'Our offer', text: 'Dear Mara,\n\nHere it is.' }

describe.each(oneHome)('documents on their way to buyers, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let smtp: Smtp

	beforeAll(async () => {
		smtp = await startSmtp()
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
		seller = await sellerOfDocuments(app)
		await seller.must('setCompany', { company_name: 'Lumen & Sons', company_email: 'hello@lumen.example' })
	})
	afterAll(async () => {
		await app.close()
		await smtp.stop()
	})

	const quote = async (more: Parameters<ReturnType<typeof documentsOf>['final']>[1] = {}) =>
		documentsOf(seller).final([line('10', '5', { id: 'a' }), line('4', '20', { id: 'b' })], {
			type: 'quotation',
			...more,
		})
	const visitor = (language?: string) => visitorOf(app, seller, language)
	const bell = async () => (await seller.must('getNotifications', {})).list.map(({ content }) => content)

	test('without a mail server nothing is sent; with one the message has text, sums, link and PDF, a copy, and its log', async () => {
		const { get } = documentsOf(seller)
		const one = await quote()
		const send = (more = {}) => seller.call('operateDocument', { id: one.id, action: 'send', ...SENT, ...more })
		expect((await send()).code).toBe('mail_none')
		const server = { host: '127.0.0.1', port: smtp.port, encryption: 'none' as const }
		await seller.must('setMailServer', { ...server, from_address: 'sales@lumen.example' })
		const refused = async (more: object) => {
			const { code, errors } = await send(more)
			return [code, errors?.[0]?.path]
		}
		expect(await refused({ to: 'mara' })).toEqual(['email_bad', 'to'])
		expect(await refused({ cc: ['lin@nordhaus.example', 'x'] })).toEqual(['email_bad', 'cc.1'])
		expect(await refused({ text: ' ' })).toEqual(['document_mail_text', 'text'])
		expect(await refused({ subject: 'For {{customer.company}}' })).toEqual(['inquiry_variable_left', 'subject'])
		expect((await get(one.id)).events).toEqual([])
		const draft = await documentsOf(seller).draft([line('1', '1')])
		expect((await seller.call('operateDocument', { id: draft.id, action: 'send', ...SENT })).code).toBe('document_step')

		const sent = await send({ cc: ['lin@nordhaus.example'] })
		expect(sent.data.document?.events).toMatchObject([{ kind: 'sent', to: SENT.to, attached: true, mail: null }])
		await until(async () => (await get(one.id)).events[0]?.mail === 'waiting', 'the PDF is made')
		await deliverMail(app.house)
		const { to, mail } = await smtp.next(SENT.to)
		expect(to).toEqual([SENT.to, 'lin@nordhaus.example'])
		expect(mail).toMatchObject({ subject: 'Our offer', cc: [{ address: 'lin@nordhaus.example' }] })
		expect(mail.replyTo).toMatchObject([{ address: 'hello@lumen.example' }])
		for (const part of [mail.text, mail.html]) {
			for (const said of ['Here it is.', 'Q-2026-0001', '€130.00', '27 Dec 2026']) expect(part).toContain(said)
			expect(part).toContain(one.link)
		}
		expect(mail.attachments).toMatchObject([{ filename: 'Q-2026-0001.pdf', mimeType: 'application/pdf' }])
		expect(
			Buffer.from(mail.attachments[0]?.content as ArrayBuffer)
				.subarray(0, 5)
				.toString(),
		).toBe('%PDF-')
		expect((await get(one.id)).events[0]).toMatchObject({ mail: 'sent', cc: ['lin@nordhaus.example'] })

		await send({ attach: false })
		await deliverMail(app.house)
		expect((await smtp.next(SENT.to)).mail.attachments).toEqual([])
		const filled = await seller.must('previewEmailTemplate', { id: 'quotation', document_id: one.id })
		expect(filled).toMatchObject({ locale: 'en', missing: [], document: { id: one.id }, inquiry: null })
		expect(filled.body).toContain(`${one.link}`)
		const chinese = await seller.must('previewEmailTemplate', { id: 'quotation', document_id: one.id, locale: 'zh' })
		expect(chinese.body).toContain('2026年11月27日')
	})

	test('a PDF that cannot be read keeps its own message back, and no other one', async () => {
		const { get, operate } = documentsOf(seller)
		const one = await quote()
		await operate(one, 'send', SENT)
		await until(async () => (await get(one.id)).events[0]?.mail === 'waiting', 'the PDF is made')
		const { db } = app.house.database
		const waits = db.selectFrom('outbox').select('file_key').where('document_id', '=', one.id)
		await app.house.storage.remove((await waits.executeTakeFirstOrThrow()).file_key ?? '')
		await operate(await quote(), 'send', { ...SENT, to: 'lin@nordhaus.example', attach: false })
		await deliverMail(app.house)
		expect((await smtp.next('lin@nordhaus.example')).mail.subject).toBe(SENT.subject)
		const problem = 'The file that goes with the message cannot be read.'
		expect((await get(one.id)).events).toMatchObject([{ mail: 'waiting', problem }])
	})

	test('a buyer looks, asks for a change, gets the revision by the same link, accepts it; each is told once', async () => {
		const { get, operate } = documentsOf(seller)
		const { must } = seller
		await must('setInvoiceSetting', { invoice_on_accept: true })
		const first = await quote({ note: 'secret note', memo: 'secret memo', tags: ['secret'] })
		const { look, say } = visitor()
		const seen = await look(tokenOf(first))
		expect(JSON.stringify(seen.data)).not.toContain('secret')
		expect(seen.data).toMatchObject({
			number: first.number,
			state: 'sent',
			seller: { name: 'Lumen & Sons', email: 'hello@lumen.example' },
			answers: ['accept', 'decline', 'change'],
			answered: null,
		})
		for (const _ of [1, 2]) expect((await say(tokenOf(first), { action: 'view' })).state).toBe(0)
		expect(await get(first.id)).toMatchObject({ badges: ['viewed'], events: [{ kind: 'viewed' }] })

		const empty = { action: 'change' as const, lines: [{ id: 'a', qty: '10.0' }] }
		expect((await say(tokenOf(first), empty)).code).toBe('document_answer_empty')
		expect((await say(tokenOf(first), { ...empty, lines: [{ id: 'z', qty: '1' }] })).code).toBe('document_line_unknown')
		const comma = await say(tokenOf(first), { ...empty, lines: [{ id: 'a', qty: '12,5' }] })
		expect(comma).toMatchObject({ code: 'number_bad', errors: [{ path: 'lines.0.qty' }] })
		const change = {
			action: 'change' as const,
			name: 'Mara',
			text: 'By December?',
			lines: [{ id: 'a', qty: '1,020', unit_price: '4.5', text: 'in blue' }],
		}
		const id = randomUUID()
		for (const _ of [1, 2]) {
			const { data } = await say(tokenOf(first), change, id)
			expect(data).toMatchObject({ answers: ['accept', 'decline'], answered: { kind: 'change', text: 'By December?' } })
		}
		const asked = await get(first.id)
		expect(asked.events.at(-1)).toMatchObject({
			kind: 'change',
			name: 'Mara',
			lines: [{ id: 'a', qty: '1020', unit_price: '4.50' }],
		})
		expect(asked.into).toHaveLength(1)
		const draft = await get(asked.into[0]?.id ?? '')
		expect(draft).toMatchObject({ state: 'draft', revision: 2, link: null, totals: { total: '4670.00' } })
		expect(draft.note).toContain('quantity 10 → 1020; price 5 → 4.50; in blue')
		expect((await say(tokenOf(first), change)).code).toBe('document_answer_closed')

		const { document: second } = await operate(draft, 'finalize')
		expect((await look(tokenOf(first))).data).toMatchObject({ revision: 2, token: tokenOf(second ?? draft) })
		expect((await say(tokenOf(first), { action: 'accept', name: 'Mara', agreed: true })).code).toBe('document_newer')
		const token = tokenOf(second ?? draft)
		expect((await say(token, { action: 'accept', name: 'Mara' })).code).toBe('document_answer_name')
		expect((await say(token, { action: 'accept', agreed: true })).code).toBe('document_answer_name')
		const accepted = await say(token, { action: 'accept', name: ' Mara Lindqvist ', agreed: true })
		expect(accepted.data).toMatchObject({ state: 'invoiced', answers: [], answered: { name: 'Mara Lindqvist' } })
		const now = await get(second?.id ?? '')
		expect(now.events.at(-1)).toMatchObject({ kind: 'accepted', name: 'Mara Lindqvist', ip: '127.0.0.1' })
		expect(now.into).toMatchObject([{ type: 'invoice', number: null }])
		expect((await bell()).toSorted()).toEqual([
			`Mara Lindqvist accepted ${first.number} R2`,
			`Mara asks for a change of ${first.number}`,
			`Nordhaus Interiors B.V. looked at ${first.number}`,
		])
		await must('setInvoiceSetting', { invoice_on_accept: false })
	})

	test('a decline has its reason; an expired quotation can be asked about alone; an invoice takes notes of payments', async () => {
		const { get, final } = documentsOf(seller)
		const { look, say } = visitor('zh')
		const one = await quote()
		expect((await say(tokenOf(one), { action: 'paid_note', text: 'x' })).msg).toContain('当前已不能这样答复')
		await say(tokenOf(one), { action: 'decline', text: 'Too dear' })
		expect(await get(one.id)).toMatchObject({ state: 'declined', reason: 'Too dear', into: [] })
		const { meta } = one
		const late = await quote({ meta: { ...meta, number: '', due_date: '2026-11-27' } })
		app.clock.now = () => new Date('2026-11-28T10:00:00Z')
		expect((await look(tokenOf(late))).data).toMatchObject({ state: 'expired', answers: ['change'] })
		expect((await say(tokenOf(late), { action: 'accept', name: 'M', agreed: true })).code).toBe(
			'document_answer_closed',
		)
		const invoice = await final([line('1', '10')])
		expect((await say(tokenOf(invoice), { action: 'paid_note', text: ' ' })).code).toBe('document_answer_text')
		for (let n = 0; n < 5; n++) await say(tokenOf(invoice), { action: 'paid_note', text: `Transfer ${n}` })
		expect((await look(tokenOf(invoice))).data).toMatchObject({ state: 'open', answers: [] })
		expect((await get(invoice.id)).events).toHaveLength(5)
	})

	test('T60, T63: drafts, withdrawn ones, other sellers and guesses open nothing; fields are those of the list', async () => {
		const { operate, get } = documentsOf(seller)
		const { look, say } = visitor()
		const one = await quote()
		const token = tokenOf(one)
		const other = await sellerOfDocuments(app)
		const call = caller(app)
		for (const guess of [
			{ username: other.username, token },
			{ username: 'nobody-here', token },
			{ username: seller.username, token: 'A'.repeat(32) },
		])
			expect(await call('getPublicDocument', guess)).toMatchObject({ status: 404, code: 'document_gone', data: null })
		const { data } = await look(token)
		expect(Object.keys(data).toSorted()).toEqual(PUBLIC_FIELDS)
		expect(Object.keys(data.lines[0] ?? {}).toSorted()).toEqual(LINE_FIELDS)
		const paper = await call('getPublicPaper', { username: seller.username, token })
		expect(paper.data).toMatchObject({ page: 1, pages: 1 })
		expect(paper.data.svg).toContain('<svg')
		const { url, file_name } = (await call('exportPublicDocument', { username: seller.username, token })).data
		expect(file_name).toBe(`${one.number}.pdf`)
		expect((await app.app.inject({ url })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
		await operate(one, 'cancel', { reason: 'secret reason' })
		expect((await get(one.id)).link).toBeNull()
		for (const gone of [await look(token), await say(token, { action: 'view' })])
			expect(gone).toMatchObject({ status: 410, code: 'document_withdrawn', data: null })
		const page = await app.app.inject({ url: `/${seller.username}/docs/document/${token}` })
		expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
			410,
			'no-store',
			'no-referrer',
		])
		for (const secret of ['secret reason', NORDHAUS.name, one.number ?? '']) expect(page.body).not.toContain(secret)
	})

	test('of a customer who is forgotten the document stays with who accepted it; what was mailed, told and asked goes', async () => {
		const { get } = documentsOf(seller)
		const { say } = visitor()
		const { id: customer_id } = await seller.must('setCustomer', { company: 'Quetzal Ltd' })
		const one = await quote({ customer_id, bill_to: { ...NORDHAUS, name: 'Quetzal Ltd' } })
		await seller.must('operateDocument', { id: one.id, action: 'send', ...SENT, text: 'Dear Quetzal', attach: false })
		await say(tokenOf(one), { action: 'view' })
		await say(tokenOf(one), { action: 'accept', name: 'Ms Quetzal', agreed: true })
		expect(JSON.stringify(await bell())).toContain('Quetzal')
		await seller.must('eraseCustomer', { customer_id, confirm: 'erase' })
		const kept = await get(one.id)
		expect(kept.events).toMatchObject([{ kind: 'viewed' }, { kind: 'accepted', name: 'Ms Quetzal' }])
		expect(JSON.stringify(await bell())).not.toContain('Quetzal')
		const { db } = app.house.database
		const mails = await db.selectFrom('outbox').select('body').where('account_id', '=', seller.accountId).execute()
		expect(mails.filter(({ body }) => body.includes('Quetzal'))).toEqual([])
	})

	test('an hour takes so many sendings', async () => {
		const other = await sellerOfDocuments(app)
		// The operator's server, set above, sends for all.
		const { id } = await documentsOf(other).final([line('1', '10')])
		const at = app.clock.now()
		const rows = Array.from({ length: 200 }, () => ({
			account_id: other.accountId,
			id: randomUUID(),
			document_id: id,
			kind: 'sent' as const,
			detail: JSON.stringify({ to: SENT.to, cc: [], subject: 's', attach: false }),
			at,
		}))
		await app.house.database.db.insertInto('document_event').values(rows).execute()
		const again = await other.call('operateDocument', { id, action: 'send', ...SENT })
		expect(again).toMatchObject({ status: 429, code: 'document_mail_many' })
	})
})

const PUBLIC_FIELDS = [
	'answered',
	'answers',
	'contact_name',
	'currency',
	'due_date',
	'files',
	'is_overdue',
	'issue_date',
	'language',
	'lines',
	'name',
	'number',
	'revision',
	'seller',
	'state',
	'token',
	'totals',
	'type',
]
const LINE_FIELDS = [
	'alternative',
	'amount',
	'id',
	'is_offered',
	'is_optional',
	'kind',
	'name',
	'options',
	'qty',
	'sku_name',
	'unit',
	'unit_price',
]
