import { describe, expect, test } from 'vitest'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import { type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { startSmtp } from '#tests/make/smtp/server.ts'

describe.each(oneHome)('messages of the share dialog on %s', (home) => {
	let app: TestApp
	let seller: Seller
	// The first account of an installation is its operator, whose mail server may stand beside it.
	withSellers(home, 'share-mailer-', (test) => ({ app, seller } = test))

	test('a mailed link is read back from the mail server: whole, in one header, answered to the seller', async () => {
		const smtp = await startSmtp()
		const sku_name_keys = await makeGoods(seller, ['A-1'])
		const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys } })
		await seller.must('operateCatalog', { catalog_id: id })
		const server = { host: '127.0.0.1', port: smtp.port, encryption: 'none' as const }
		await seller.must('setMailServer', { ...server, from_address: 'shop@lumen.example' })
		await seller.must('setCompany', { company_name: 'Harbor', company_email: 'hi@harbor.example' })
		const words = {
			subject: '春季图册\r\nBcc: x@y.example',
			text: 'Hello Ann,\n\nlook <b>here</b>',
			language: 'zh' as const,
		}
		const fair = await seller.must('setShareLink', { catalog_id: id, name: 'Ann', prices: 'hidden' })
		const to = 'ann@buyers.example'
		expect(await seller.must('mailShareLink', { ...words, hash: fair.share_path.split('/').at(-1) ?? '', to })).toEqual(
			{ sent: true },
		)
		await deliverMail(app.house)
		expect((await seller.must('getOutbox', {})).list[0]).toMatchObject({
			recipient: to,
			state: 'sent',
			automatic: false,
		})
		expect((await seller.must('getOutbox', {})).list[0]?.user).not.toBe('')
		const received = await smtp.next(to)
		expect(received.to).toEqual([to])
		expect(received.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
		const { mail } = received
		expect(mail).toMatchObject({ subject: '春季图册 Bcc: x@y.example', replyTo: [{ address: 'hi@harbor.example' }] })
		expect(mail.from).toMatchObject({ name: 'Harbor', address: 'shop@lumen.example' })
		expect(mail.text).toContain('look <b>here</b>')
		expect(mail.html).not.toContain('<b>here')
		// Its button leads where the link does.
		const url = new RegExp(`https?://[^\\s"]+${fair.share_path}`).exec(mail.text ?? '')?.[0] ?? ''
		expect(mail.html).toContain(`href="${url}"`)
		expect((await app.app.inject({ url: new URL(url).pathname })).body).toContain('Spring')
		await smtp.stop()
	})
})
