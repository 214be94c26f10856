import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line, NORDHAUS } from '#tests/make/documents.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'
import { PDF } from '#tests/make/upload.ts'
import { until } from '#tests/make/until.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let smtp: Smtp

beforeAll(async () => {
	smtp = await startSmtp()
	site = await openSite()
	seller = await site.seller('document-files')
	const server = { host: '127.0.0.1', port: smtp.port, encryption: 'none' as const }
	await seller.must('setMailServer', { ...server, from_address: 'sales@harborpine.example' })
})
afterAll(async () => {
	await site.close()
	await smtp.stop()
})

test('files are attached to a draft, one goes to the customer with the message and on their page, the other is never seen', async () => {
	const { id } = await documentsOf(seller).draft([line('10', '5.00', { name: 'Oak Chair' })], { type: 'quotation' })
	const { page, complaints } = await site.visit(seller)
	await page.goto(`/quotationEditor?id=${id}`)
	const files = page.getByRole('region', { name: 'Attachments' })
	const input = files.locator('input[type=file]')
	await input.setInputFiles([
		{ name: 'drawing.pdf', mimeType: 'application/pdf', buffer: PDF },
		{ name: 'margin.pdf', mimeType: 'application/pdf', buffer: PDF },
	])
	await files.getByRole('link', { name: 'margin.pdf' }).waitFor()
	await input.setInputFiles([{ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') }])
	await page.getByText('"page.pdf" is not what its name says', { exact: false }).waitFor()
	const download = page.waitForEvent('download')
	await files.getByRole('link', { name: 'drawing.pdf' }).click()
	expect((await download).suggestedFilename()).toBe('drawing.pdf')
	await files.getByRole('checkbox', { name: 'Send along' }).first().check()
	await eventually(async () => (await seller.must('getDocumentFiles', { id })).list[0]?.send_along).toBe(true)
	expect(await axe(page)).toEqual([])

	await documentsOf(seller).operate({ id }, 'finalize')
	await page.goto(`/quotationEditor?id=${id}`)
	await page.getByRole('button', { name: 'Send by e-mail' }).click()
	const dialog = page.getByRole('dialog', { name: /^Send Q-/ })
	await dialog.getByText('Goes along: drawing.pdf').waitFor()
	await dialog.getByLabel('Subject').waitFor()
	await dialog.getByRole('button', { name: 'Send by e-mail' }).click()
	await page.getByText('With drawing.pdf').waitFor()
	await files.getByText(/Sent/).waitFor()
	expect(await files.getByRole('button', { name: 'Remove drawing.pdf' }).count()).toBe(0)
	expect(await axe(page)).toEqual([])
	await files.getByRole('button', { name: 'Remove margin.pdf' }).click()
	await eventually(() => files.getByRole('listitem').count()).toBe(1)

	await until(
		async () => (await seller.must('getDocument', { id })).events.at(-1)?.mail === 'waiting',
		'the PDF is made',
	)
	await deliverMail(site.house)
	const { mail } = await smtp.next(NORDHAUS.email)
	expect(mail.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^Q-/), 'drawing.pdf'])
	const { link } = await seller.must('getDocument', { id })
	const { page: buyer, complaints: buyers } = await site.visit(undefined, { viewport: phone })
	await buyer.goto(link ?? '')
	await buyer.getByRole('heading', { name: 'Attachments' }).waitFor()
	const theirs = buyer.waitForEvent('download')
	await buyer.getByRole('button', { name: 'drawing.pdf' }).click()
	expect((await theirs).suggestedFilename()).toBe('drawing.pdf')
	expect(await buyer.getByText('margin.pdf').count()).toBe(0)
	expect(await axe(buyer)).toEqual([])
	expect([...complaints, ...buyers]).toEqual([])
})
