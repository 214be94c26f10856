import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line, NORDHAUS } from '#tests/make/documents.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'
import { until } from '#tests/make/until.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let smtp: Smtp

beforeAll(async () => {
	smtp = await startSmtp()
	site = await openSite()
	seller = await site.seller('document-mail')
	await seller.must('setCompany', { company_name: 'Harbor & Pine', company_email: 'hello@harborpine.example' })
	const server = { host: '127.0.0.1', port: smtp.port, encryption: 'none' as const }
	await seller.must('setMailServer', { ...server, from_address: 'sales@harborpine.example' })
})
afterAll(async () => {
	await site.close()
	await smtp.stop()
})

/** The message that goes out, with its PDF; answers where its link leads. */
async function delivered(id: string): Promise<string> {
	await until(
		async () => (await seller.must('getDocument', { id })).events.at(-1)?.mail === 'waiting',
		'its PDF is made',
	)
	await deliverMail(site.house)
	const { mail } = await smtp.next(NORDHAUS.email)
	expect(mail.attachments).toMatchObject([{ mimeType: 'application/pdf' }])
	return new URL(/https?:\/\/\S+\/docs\/document\/\S+/.exec(mail.text ?? '')?.[0] ?? '').pathname
}

/** A walnut table beside the one of oak, of which the customer chooses one. */
async function offerWalnut(page: Page): Promise<void> {
	const id = new URL(page.url()).searchParams.get('id') ?? ''
	const { lines } = await seller.must('getDocument', { id })
	await seller.must('setDocument', { id, lines: [...lines, line('4', '25.00', { name: 'Walnut Table' })] })
	await page.reload()
	for (const [name, group] of [
		['Oak Table', 'New group A'],
		['Walnut Table', 'Alternative A'],
	] as const) {
		await page.getByRole('button', { name: `Edit ${name}` }).click()
		const drawer = page.getByRole('dialog', { name })
		await drawer.getByRole('combobox', { name: 'Alternatives' }).click()
		await page.getByRole('option', { name: group }).click()
		expect(await axe(page)).toEqual([])
		await page.keyboard.press('Escape')
		await drawer.waitFor({ state: 'hidden' })
	}
	await page.getByText('$170.00').first().waitFor()
	await eventually(async () => (await seller.must('getDocument', { id })).totals.total).toBe('170.00')
}

test('a quotation goes by mail, a change is asked for on a phone, its revision comes by the same link, is accepted and invoiced', async () => {
	const lines = [line('10', '5.00', { name: 'Oak Chair' }), line('4', '20.00', { name: 'Oak Table' })]
	const { id } = await documentsOf(seller).final(lines, { type: 'quotation' })
	const { page, complaints } = await site.visit(seller)
	await page.goto(`/quotationEditor?id=${id}`)
	await page.getByRole('button', { name: 'Send by e-mail' }).click()
	const dialog = page.getByRole('dialog', { name: /^Send Q-/ })
	await eventually(() => dialog.getByLabel('Subject').inputValue()).toMatch(
		/^Quotation Q-\d{4}-0001 from Harbor & Pine$/,
	)
	expect(await dialog.getByLabel('To', { exact: true }).inputValue()).toBe(NORDHAUS.email)
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Send by e-mail' }).click()
	await page.getByText(`Sent to ${NORDHAUS.email}`).waitFor()
	// As it is on a page that came without TLS.
	await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
	await page.getByRole('button', { name: 'Copy link' }).click()
	await page.getByText('Something went wrong', { exact: false }).waitFor()
	const path = await delivered(id)

	const { page: buyer, complaints: buyers } = await site.visit(undefined, { viewport: phone })
	await buyer.goto(path)
	await buyer.getByRole('img', { name: 'Page 1 of 1' }).locator('svg').waitFor()
	expect(await axe(buyer)).toEqual([])
	await buyer.getByRole('button', { name: 'Ask for a change' }).click()
	const chair = buyer.getByRole('group', { name: 'Oak Chair' })
	await chair.getByLabel('Quantity').fill('20')
	await chair.getByLabel('Unit price').fill('4.50')
	await chair.getByLabel('Comment').fill('In blue')
	await buyer.getByLabel('Message').fill('Could we have it by December?')
	expect(await axe(buyer)).toEqual([])
	await buyer.getByRole('button', { name: 'Send request' }).click()
	await buyer.getByText(/^You asked for a change on/).waitFor()

	await page.reload()
	await page.getByText(`${NORDHAUS.name} asks for a change`).waitFor()
	await page.getByText('Oak Chair: quantity 10 → 20; price $5.00 → $4.50; In blue').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('link', { name: /Q-\d{4}-0001 R2|Draft quotation/ }).click()
	await page.getByText('$170.00').first().waitFor()
	await offerWalnut(page)
	await page.getByRole('button', { name: 'Finalize' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click()
	await page.getByRole('heading', { level: 1, name: /R2$/ }).waitFor()

	await buyer.goto(path)
	await buyer.getByText('Revision 2').waitFor()
	await buyer.getByLabel('Your name').fill('Mara Lindqvist')
	await buyer.getByRole('checkbox', { name: /I accept quotation .* for \$170\.00/ }).check()
	await buyer.getByRole('radio', { name: /^Walnut Table/ }).check()
	// Another sum is agreed to anew.
	const agreed = buyer.getByRole('checkbox', { name: /I accept quotation .* for \$190\.00/ })
	await agreed.waitFor()
	expect(await agreed.isChecked()).toBe(false)
	expect(await axe(buyer)).toEqual([])
	await agreed.check()
	await buyer.getByRole('button', { name: 'Accept quotation' }).click()
	await buyer.getByText(/^Accepted by Mara Lindqvist on/).waitFor()

	await page.reload()
	await page.getByText('Accepted by Mara Lindqvist').waitFor()
	await page.getByRole('button', { name: 'Create invoice' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Create invoice' }).click()
	await page.getByRole('heading', { level: 1, name: 'Draft invoice' }).waitFor()
	await page.getByText('$190.00').first().waitFor()
	expect([...complaints, ...buyers]).toEqual([])
})

test('a buyer prints all of a document: its paper, or its lines where a page has not come', async () => {
	const lines = Array.from({ length: 60 }, (_, at) => line('1', '5.00', { name: `Chair ${at}` }))
	const { link } = await documentsOf(seller).final(lines, { type: 'quotation' })
	const { page } = await site.visit()
	const isPaper = (url: URL) => url.pathname === '/api/getPublicPaper'
	await page.route(isPaper, (route) =>
		(route.request().postData() ?? '').includes('"page":2') ? route.abort() : route.continue(),
	)
	await page.goto(link ?? '')
	await page.getByText('The preview could not be loaded.', { exact: false }).waitFor()
	await page.emulateMedia({ media: 'print' })
	expect(await page.getByText('Chair 59').isVisible()).toBe(true)
	expect(await page.getByRole('img', { name: /^Page 1 of/ }).isVisible()).toBe(false)
	await page.unroute(isPaper)
	await page.reload()
	await eventually(() => page.getByRole('img', { name: /^Page 2 of/ }).isVisible()).toBe(true)
	expect(await page.getByText('Chair 59').isVisible()).toBe(false)
})

test('an unpaid invoice is reminded of by hand, and its automatic reminders are stopped and resumed', async () => {
	const { draft, final } = documentsOf(seller)
	const { meta } = await draft([])
	const owed = { ...meta, issue_date: '2026-01-10', due_date: '2026-02-09' }
	const { id } = await final([line('2', '50.00', { name: 'Oak Bench' })], { meta: owed })
	const { page, complaints } = await site.visit(seller)
	await page.goto('/accountSettings/invoice')
	await page.getByLabel('Payment reminders by e-mail').first().click()
	await page.getByRole('option', { name: '3 days after', exact: true }).click()
	await page.getByRole('option', { name: '14 days after' }).click()
	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: 'Save' }).click()
	await eventually(async () => (await seller.must('userProfile', {})).invoice_setting).toMatchObject({
		reminder_days: [3, 14],
	})

	await page.goto(`/invoiceEditor?id=${id}`)
	const choose = async (name: string) => {
		await page.getByRole('button', { name: 'More actions' }).click()
		await page.getByRole('menuitem', { name, exact: true }).click()
	}
	await choose('Send reminder')
	const dialog = page.getByRole('dialog', { name: /^Payment reminder for INV-/ })
	await eventually(() => dialog.getByLabel('Message').inputValue()).toContain('100.00 is still open on it.')
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Send reminder' }).click()
	await page.getByText(`Reminder sent to ${NORDHAUS.email}`).waitFor()
	await choose('Stop automatic reminders')
	await page.getByText('No automatic reminders for this invoice.').waitFor()
	await choose('Resume automatic reminders')
	await page.getByText('No automatic reminders for this invoice.').waitFor({ state: 'hidden' })
	expect(complaints).toEqual([])
})
