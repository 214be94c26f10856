import { beforeAll, describe, expect, test } from 'vitest'
import { afterAll } from 'vitest'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import { caller, type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { attachTo, sendToDocument } from '#tests/make/attachments.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments, tokenOf } from '#tests/make/documents.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'
import { makePhoto, PDF } from '#tests/make/upload.ts'
import { until } from '#tests/make/until.ts'

const SENT = { to: 'mara@nordhaus.example', subject: 'Our offer', text: 'Here it is.' }

describe.each(oneHome)('attachments of documents on %s', (home) => {
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
	const made = (type: 'invoice' | 'quotation' | 'purchase_order' = 'invoice') =>
		documentsOf(seller).draft([line('1', '10')], { type })
	const listed = async (id: string) => (await seller.must('getDocumentFiles', { id })).list
	const along = (id: string, file_id: string, send_along = true) =>
		seller.call('setDocumentFile', { id, file_id, send_along })
	const used = async () => (await seller.must('getUsage', {})).bytes.used

	test('files are added by content, downloaded as what they are, counted to the account, and removed', async () => {
		const { id, version } = await made()
		const before = await used()
		const sent = await sendToDocument(
			app,
			seller,
			id,
			{ name: 'C:\\plans\\lounge.pdf', body: PDF },
			{ name: '图纸.jpg', body: await makePhoto(1) },
		)
		expect(sent.status).toBe(200)
		const [first, second] = await listed(id)
		expect([first, second]).toMatchObject([
			{ name: 'lounge.pdf', bytes: PDF.length, send_along: false, sent_at: null },
			{ name: '图纸.jpg' },
		])
		expect((await used()) - before).toBe((first?.bytes ?? 0) + (second?.bytes ?? 0))
		const got = await app.app.inject({ url: first?.url ?? '' })
		expect(got.rawPayload).toEqual(PDF)
		expect(got.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
		expect(got.headers['content-disposition']).toMatch(/^attachment; filename="?lounge\.pdf/)
		// Whoever types in it meanwhile meets no conflict.
		expect((await seller.must('getDocument', { id })).version).toBe(version)

		const refused = async (name: string, body: Buffer | string) =>
			(await sendToDocument(app, seller, id, { name, body })).code
		expect(await refused('run.exe', 'MZ')).toBe('inquiry_file_type')
		expect(await refused('page.pdf', '<html><script>1</script>')).toBe('enclosure_content')
		expect(await listed(id)).toHaveLength(2)
		await seller.must('removeDocumentFile', { id, file_id: first?.id ?? '' })
		expect(await listed(id)).toMatchObject([{ name: '图纸.jpg' }])
		expect((await seller.call('removeDocumentFile', { id, file_id: first?.id ?? '' })).code).toBe('not_found')
	})

	test('ten are the most, also when they come at once; a draft that is deleted takes its files along', async () => {
		const { id } = await made('quotation')
		const send = (n: number) =>
			sendToDocument(app, seller, id, ...Array.from({ length: n }, (_, at) => ({ name: `${n}-${at}.pdf`, body: PDF })))
		const codes = (await Promise.all([send(6), send(5)])).map(({ code }) => code)
		expect(codes.filter((code) => code === 'document_files_many')).toHaveLength(1)
		const there = (await listed(id)).length
		expect(await send(10 - there)).toMatchObject({ status: 200 })
		expect((await send(1)).code).toBe('document_files_many')
		await documentsOf(seller).operate({ id }, 'delete')
		expect((await seller.call('getDocumentFiles', { id })).code).toBe('not_found')
	})

	test('what goes along goes with the message and stands on the page; it stays then, the rest is nobody’s', async () => {
		const { final, operate } = documentsOf(seller)
		const one = await final([line('2', '10')], { type: 'quotation', bill_to: NORDHAUS })
		const drawing = await attachTo(app, seller, one.id, 'drawing.pdf')
		const internal = await attachTo(app, seller, one.id, 'margin.pdf')
		expect((await along(one.id, drawing)).status).toBe(200)
		const page = { username: seller.username, token: tokenOf(one) }
		const call = caller(app)
		const shown = (await call('getPublicDocument', page)).data
		expect(shown.files).toEqual([{ id: drawing, name: 'drawing.pdf', bytes: PDF.length }])
		const file = (await call('exportPublicDocument', { ...page, file_id: drawing })).data
		expect((await app.app.inject({ url: file.url })).rawPayload).toEqual(PDF)
		expect((await call('exportPublicDocument', { ...page, file_id: internal })).code).toBe('not_found')

		await operate(one, 'send', { ...SENT, attach: false })
		await deliverMail(app.house)
		const { mail } = await smtp.next(SENT.to)
		expect(mail.attachments).toMatchObject([{ filename: 'drawing.pdf', mimeType: 'application/pdf' }])
		expect((await documentsOf(seller).get(one.id)).events).toMatchObject([
			{ kind: 'sent', attached: false, files: ['drawing.pdf'] },
		])
		expect((await listed(one.id)).map(({ sent_at }) => sent_at !== null)).toEqual([true, false])
		expect((await along(one.id, drawing, false)).code).toBe('document_file_sent')
		expect((await seller.call('removeDocumentFile', { id: one.id, file_id: drawing })).code).toBe('document_file_sent')
		await seller.must('removeDocumentFile', { id: one.id, file_id: internal })

		const { made: revision } = await operate(one, 'revise')
		expect(await listed(revision?.id ?? '')).toMatchObject([{ name: 'drawing.pdf', send_along: true, sent_at: null }])
		await operate(one, 'send', SENT)
		await until(async () => (await documentsOf(seller).get(one.id)).events[1]?.mail === 'waiting', 'the PDF is made')
		await deliverMail(app.house)
		const again = await smtp.next(SENT.to)
		expect(again.mail.attachments.map(({ filename }) => filename)).toEqual(['Q-2026-0001.pdf', 'drawing.pdf'])
	})

	test('marked as sent they stay, too; a purchase order takes its own along; 15 MB go with one message', async () => {
		const { final, operate } = documentsOf(seller)
		const invoice = await final([line('1', '10')])
		const terms = await attachTo(app, seller, invoice.id, 'terms.pdf')
		await along(invoice.id, terms)
		await operate(invoice, 'mark_sent')
		expect((await seller.call('removeDocumentFile', { id: invoice.id, file_id: terms })).code).toBe(
			'document_file_sent',
		)
		const order = await made('purchase_order')
		const theirs = await attachTo(app, seller, order.id, 'offer.pdf')
		expect((await along(order.id, theirs)).status).toBe(200)

		const { id } = await made()
		const large = Buffer.concat([PDF, Buffer.alloc(8 * 1024 * 1024, '\n')])
		const codes = []
		for (const name of ['a.pdf', 'b.pdf']) {
			await sendToDocument(app, seller, id, { name, body: large })
			codes.push((await along(id, (await listed(id)).at(-1)?.id ?? '')).code)
		}
		expect(codes).toEqual([undefined, 'document_files_large'])
	})
})
