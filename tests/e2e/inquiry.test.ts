import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import type { Seller } from '#tests/app.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { PDF } from '#tests/make/upload.ts'
import { cartOf } from './pages/cart.ts'
import { axe, eventually, hold, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let catalog: Catalog
let n = 0

beforeAll(async () => {
	site = await openSite()
})
afterAll(() => site.close())

beforeEach(async () => {
	seller = await site.seller(`inquiry-e2e-${++n}`)
	await seller.must('setCompany', { company_name: 'Harbor', company_email: 'lin@harbor.example' })
	const url = await uploadPhoto(site, seller, n)
	const attrs = { sku_img: [{ url, alt: '' }], 'bps.price': '4.20' }
	const keys = await makeGoods(seller, ['L-1', 'L-2'], { attrs })
	await seller.must('productUpsertByAttrPath', {
		items: keys.map((sku_name_key) => ({ sku_name_key, attrs: { inventory: '30' } })),
	})
	const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys: keys } })
	catalog = await seller.must('operateCatalog', { catalog_id: id })
})

async function buyer(as?: Seller) {
	const visitor = await site.visit(as, { viewport: phone })
	await visitor.page.goto(catalog.share_path)
	const cart = cartOf(visitor.page)
	for (const name of ['L-1', 'L-2']) await cart.add(`Product ${name}`).click()
	await cart.open()
	await cart.num('Product L-1', cart.drawer).fill('48')
	await visitor.page.keyboard.press('Enter')
	await cart.drawer.getByRole('button', { name: 'Send inquiry' }).click()
	return { ...visitor, cart }
}

test('a buyer sends what is in the cart and a file, the seller answers, the buyer sees it and answers back', async () => {
	const shopper = await site.seller(`inquiry-buyer-${n}`)
	const { page, cart, complaints } = await buyer(shopper)
	// Signed in, they have the cart on another device too.
	const inAccount = async () =>
		(await shopper.must('getCart', { username: seller.username })).list.map(({ num }) => num)
	await eventually(inAccount).toEqual([48, 1])
	const { page: desk } = await site.visit(shopper)
	await desk.goto(catalog.share_path)
	await desk.getByRole('button', { name: 'Cart, 2 products' }).click()
	await desk.getByText(`kept in your account, ${shopper.email}`).waitFor()
	expect(await axe(desk)).toEqual([])
	const form = page.getByRole('dialog', { name: 'Send inquiry' })
	await form.getByText(/2 products · 49 pieces · \$205\.80 to Harbor\./).waitFor()
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText('This is needed.').first().waitFor()
	expect(await page.evaluate(() => document.activeElement?.id)).toBe('send-name')
	await form.getByLabel('Name').fill('Mara Lindqvist')
	await form.getByLabel('E-mail').fill('mara@')
	await form.getByLabel('Message').fill('Could you ship before the holidays?')
	await form.locator('input[type=file]').setInputFiles([
		{ name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF },
		{ name: 'photo.png', mimeType: 'image/png', buffer: PDF },
	])
	await form.getByText('"photo.png" is not what its name says').waitFor()
	await form.getByRole('button', { name: 'Remove plan.pdf' }).waitFor()
	expect(await axe(page)).toEqual([])
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText('Write an e-mail address that works').waitFor()
	await form.getByLabel('E-mail').fill('mara@nordhaus.example')
	// What was typed outlives a reload.
	await page.reload()
	await cart.open()
	await cart.drawer.getByRole('button', { name: 'Send inquiry' }).click()
	expect(await form.getByLabel('Message').inputValue()).toBe('Could you ship before the holidays?')
	await form.getByRole('button', { name: 'Remove plan.pdf' }).waitFor()
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText(/Its number is INQ-\d+-0001/).waitFor()
	await eventually(() => cart.kept(seller.username)).toBeNull()
	expect(await axe(page)).toEqual([])
	await form.getByRole('link', { name: 'Follow this inquiry' }).click()
	await page.getByRole('heading', { name: /Inquiry INQ-/ }).waitFor()
	await page.getByText('The seller has your inquiry.').waitFor()
	await page.getByRole('link', { name: 'plan.pdf' }).waitFor()
	await eventually(inAccount).toEqual([])

	const { page: office, complaints: officeComplaints } = await site.visit(seller)
	await office.goto('/dashboard/activities?mod=inquiries')
	await office.getByRole('link', { name: /Mara Lindqvist/ }).click()
	await office.getByText('30 of 48 available').or(office.getByText('30 of 48')).first().waitFor()
	await office.getByText('Could you ship before the holidays?').last().waitFor()
	await office.getByText('plan.pdf').first().waitFor()
	expect(await axe(office)).toEqual([])
	await office.getByRole('button', { name: 'Ask for details' }).click()
	await office.keyboard.type('Which colour?')
	await office.getByRole('button', { name: 'Send question' }).click()
	await hold(office, 'Question sent')
	await office.locator('main').getByText('Waiting').first().waitFor()

	await page.getByRole('button', { name: 'Look for answers' }).click()
	await page.getByText('Which colour?').waitFor()
	await page.getByText('Answer needed').waitFor()
	await page.getByLabel('Your message').fill('Blue, please.')
	await page.getByRole('button', { name: 'Send message' }).click()
	await page.getByText('Message sent.').waitFor()
	expect(await axe(page)).toEqual([])
	await office.reload()
	await office.getByText('Blue, please.').last().waitFor()
	expect(complaints).toEqual([])
	expect(officeComplaints).toEqual([])
})

test('a quotation begins at the inquiry; its buyer reads it from the page of the inquiry', async () => {
	const { page, complaints } = await buyer()
	const form = page.getByRole('dialog', { name: 'Send inquiry' })
	await form.getByLabel('Name').fill('Mara')
	await form.getByLabel('E-mail').fill('mara@nordhaus.example')
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByRole('link', { name: 'Follow this inquiry' }).click()
	await page.getByRole('heading', { name: /^Inquiry INQ-/ }).waitFor()
	const inquiry_id = (await seller.must('getInquiries', {})).list[0]?.id ?? ''
	const { page: office, complaints: told } = await site.visit(seller)
	await office.goto(`/dashboard/activities?mod=inquiries&id=${inquiry_id}`)
	await office.getByRole('link', { name: 'Create quotation' }).click()
	await office.waitForURL(/quotationEditor/)
	await office.getByText('Product L-1').first().waitFor()
	const { id } = await seller.must('setDocument', { type: 'quotation', inquiry_id })
	const { document } = await seller.must('operateDocument', { id, action: 'finalize' })
	await office.goto(`/dashboard/activities?mod=inquiries&id=${inquiry_id}`)
	await office.getByRole('link', { name: document?.number ?? '', exact: true }).waitFor()
	expect(await axe(office)).toEqual([])
	await page.getByRole('button', { name: 'Look for answers' }).click()
	await page.getByText('The seller has made an offer.').waitFor()
	const quotation = page.getByRole('list', { name: 'Documents' }).getByRole('link', { name: /^Quotation Q-/ })
	await quotation.waitFor()
	expect(await axe(page)).toEqual([])
	await quotation.click()
	await page
		.getByText(document?.number ?? '')
		.first()
		.waitFor()
	await page.getByRole('button', { name: 'Accept' }).first().waitFor()
	expect([...complaints, ...told]).toEqual([])
})

test('without a connection nothing is lost, and sent again it is one', async () => {
	const { page, context } = await buyer()
	const form = page.getByRole('dialog', { name: 'Send inquiry' })
	await form.getByLabel('Name').fill('Tomás')
	await form.getByLabel('E-mail').fill('tomas@casa.example')
	await form.getByRole('button', { name: 'Back to the cart' }).click()
	await page.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: 'Send inquiry' }).click()
	expect(await form.getByLabel('Name').inputValue()).toBe('Tomás')
	// The answer gets lost: the server has it all the same.
	await page.route('**/api/sendInquiry', async (route) => {
		await route.fetch()
		await route.abort()
	})
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText('What you wrote is kept').waitFor()
	await page.unroute('**/api/sendInquiry')
	await context.setOffline(true)
	// A file waits for the connection; the inquiry does not go without it.
	await form.locator('input[type=file]').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF })
	await form.getByText('Not uploaded.').waitFor()
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText('A file has not been uploaded.').waitFor()
	await form.getByRole('button', { name: 'Remove plan.pdf' }).click()
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText('There is no connection.').waitFor()
	await context.setOffline(false)
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText(/Its number is INQ-\d+-0001/).waitFor()
	expect((await seller.must('getInquiries', {})).total).toBe(1)
})

test('a seller works through the inbox: items changed, lost with its reason, spam, search', async () => {
	for (const name of ['Ada', 'Bo']) {
		await site.visit()
		const sent = await fetch(`${site.url}/api/sendInquiry`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({
				params: {
					username: seller.username,
					hash: catalog.hash,
					lines: [{ sku_name_key: 'l-1', num: 10 }],
					name,
					email: `${name.toLowerCase()}@example.com`,
					message: `From ${name}`,
					request_id: crypto.randomUUID(),
				},
			}),
		})
		expect(sent.status).toBe(200)
	}
	const { page, complaints } = await site.visit(seller, { viewport: phone })
	await page.goto('/dashboard/activities?mod=inquiries')
	await page.getByRole('link', { name: /Ada/ }).click()
	await page.getByRole('button', { name: 'Change items' }).click()
	await page.getByLabel('Quantity of Product L-1').fill('24')
	await page.getByLabel('Price of Product L-1').fill('3.90')
	await page.getByRole('button', { name: 'Save items' }).click()
	await hold(page, 'Items saved')
	await page.getByText('$93.60').first().waitFor()
	await page.getByRole('button', { name: 'More' }).click()
	await page.getByRole('menuitem', { name: 'Mark as lost' }).click()
	await page.getByLabel('Lead time').check()
	await page.getByRole('button', { name: 'Mark as lost' }).click()
	await page.getByText('Lost: Lead time').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'All inquiries' }).click()
	await page.getByRole('link', { name: /Bo/ }).click()
	await page.getByRole('button', { name: 'More' }).click()
	await page.getByRole('menuitem', { name: 'Report as spam' }).click()
	await page.getByRole('button', { name: 'Move to spam' }).click()
	await page.getByRole('button', { name: 'All inquiries' }).click()
	await page.getByText('No inquiry stands under this head.').waitFor()
	await page.getByRole('searchbox', { name: 'Search name, company, SKU' }).fill('ada')
	await page.getByRole('link', { name: /Ada/ }).waitFor()
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})
