import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import { caller, type Seller } from '#tests/app.ts'
import { inquiriesOf } from '#tests/make/inquiries.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'
import { axe, openSite, type Site } from './site.ts'

let site: Site
let seller: Seller
let smtp: Smtp
beforeAll(async () => {
	smtp = await startSmtp({ user: 'sales', password: 'Correct horse 7' })
	site = await openSite()
	seller = await site.seller('lumen')
	await seller.must('setCompany', { company_name: 'Lumen Trading' })
})
afterAll(async () => {
	await site.close()
	await smtp.stop()
})

test('a seller sets the mail server, tries it, and reads what became of a reply', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/accountSettings/advanced')
	const box = (name: string) => page.getByRole('textbox', { name, exact: true })
	await box('Mail server').fill('127.0.0.1')
	await page.getByRole('combobox', { name: 'Encryption' }).click()
	await page.getByRole('option', { name: 'None (not protected)' }).click()
	await box('Port').fill(String(smtp.port))
	await box('User name').fill('sales')
	await box('Password').fill('wrong')
	await box('Sender’s address').fill('sales@lumen')
	await page.getByRole('button', { name: 'Save mail server' }).click()
	await page.getByText('Enter a full e-mail address, such as name@company.com').waitFor()
	await box('Sender’s address').fill('sales@lumen.example')
	await page.getByRole('button', { name: 'Save mail server' }).click()
	await page.getByRole('button', { name: 'Send test message' }).click()
	await page.getByText(/does not accept the user name or password: .*Wrong user name/).waitFor()
	expect(await box('Password').inputValue()).toBe('')
	await box('Password').fill('Correct horse 7')
	await page.getByRole('button', { name: 'Save mail server' }).click()
	await page.getByRole('button', { name: 'Send test message' }).click()
	await page.getByText(`The mail server took the message for ${seller.email}.`).waitFor()
	expect((await smtp.next(seller.email)).mail.from).toMatchObject({ name: 'Lumen Trading' })

	const { publish, form } = inquiriesOf(() => ({ app: site, seller }))
	const { hash, skus } = await publish()
	const line = [{ sku_name_key: skus[0] ?? '', num: 12 }]
	await caller(site)('sendInquiry', form(hash, line, { email: 'nobody@nordhaus.example' }))
	await deliverMail(site.house)
	await page.goto('/accountSettings/advanced')
	const refused = page.getByRole('listitem').filter({ hasText: 'No such user here' })
	await refused.getByText(/No such user here/).waitFor()
	expect(await axe(page)).toEqual([])
	await refused.getByRole('link', { name: 'Open the inquiry' }).click()
	await page.getByRole('textbox', { name: 'Reply' }).fill('Yes, by Friday.')
	await page.getByRole('button', { name: 'Send reply' }).click()
	await page.getByText('E-mail on its way.').waitFor()
	await deliverMail(site.house)
	await page.reload()
	await page.getByText(/The e-mail was not delivered\..*No such user here/).waitFor()
	expect(complaints).toEqual([])
})
