import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { makeFamilies } from '#tests/make/stored-families.ts'
import { cartOf } from './pages/cart.ts'
import { catalogList } from './pages/catalogs.ts'
import { sharePage } from './pages/share-page.ts'
import { eventually, hold, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

/** Shirts in two colors and two sizes, and caps, of which an order must come to 500. */
beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('buyer-loop')
	await seller.must('setCompany', { company_name: 'Harbor & Pine', company_email: 'lin@harborpine.example' })
	const variantsOf = (price: string) => [
		{ options: { Color: 'Red', Size: 'S' }, price },
		{ options: { Color: 'Red', Size: 'M' }, price },
		{ options: { Color: 'Blue', Size: 'M' }, price },
	]
	const [shirts = [], caps = []] = await makeFamilies(seller, [
		{ name: 'Linen shirt', variants: variantsOf('20') },
		{ name: 'Cap', variants: variantsOf('8') },
	])
	await seller.must('setPriceList', { name: 'Partners', percent: '-25' })
	const order = { min_amount: '500', later: 'own', later_min_amount: '100' }
	const settings = { order, display_content: ['SKU', 'Product name', 'Price', 'Colors', 'Size'] }
	await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys: [...shirts, ...caps] }, settings })
})
afterAll(() => site.close())

test('from a published catalog to the second order, in two browsers', async () => {
	const { page: office, context, complaints } = await site.visit(seller)
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const copied = () => office.evaluate(() => navigator.clipboard.readText())
	const list = catalogList(office)
	await list.open()
	await list.choose('Spring', 'Publish')
	await list.answer('Publish “Spring”?', 'Publish')
	await eventually(async () => (await seller.must('getCatalog', {})).list[0]?.published).toBe(1)
	// It offers to pass the link on.
	const passOn = office.getByRole('dialog')
	await passOn.waitFor()
	await office.keyboard.press('Escape')
	await passOn.waitFor({ state: 'detached' })
	const [spring] = (await seller.must('getCatalog', {})).list

	const { page, ...buyer } = await site.visit(undefined, { viewport: phone })
	await page.goto(spring?.share_path ?? '')
	const share = sharePage(page)
	await share.search.fill('linen')
	await eventually(() => share.products.count()).toBe(1)
	const sheet = await share.open('Linen shirt')
	await sheet.getByRole('radio', { name: 'Blue' }).check({ force: true })
	await sheet.getByRole('button', { name: /^Add/ }).click()
	await page.keyboard.press('Escape')
	const cart = cartOf(page)
	await cart.open()
	await cart.drawer.getByText('Add $480.00 to reach the minimum of $500.00.').waitFor()
	expect(await cart.drawer.getByText('M, Blue').or(cart.drawer.getByText('Blue, M')).count()).toBeGreaterThan(0)
	await cart.drawer.getByRole('textbox', { name: /^Quantity of Linen shirt/ }).fill('30')
	await page.keyboard.press('Enter')
	await cart.drawer.getByText('Add $480.00').waitFor({ state: 'detached' })
	await cart.drawer.getByRole('button', { name: 'Send inquiry' }).click()
	const form = page.getByRole('dialog', { name: 'Send inquiry' })
	await form.getByLabel('Name').fill('Mara Lindqvist')
	await form.getByLabel('E-mail').fill('mara@nordhaus.example')
	await form.getByLabel('Company').fill('Nordhaus')
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText(/Its number is INQ-/).waitFor()
	await form.getByRole('link', { name: 'Follow this inquiry' }).click()

	// The page that published rings by itself, and leads to the inquiry.
	await office.bringToFront()
	await office.getByRole('button', { name: '1 new message' }).click()
	await office.getByRole('button', { name: /INQ-\d+-0001/ }).click()
	await office.getByText('$600.00').first().waitFor()
	await office.getByRole('textbox', { name: 'Reply' }).fill('In stock. Shall we ship on Monday?')
	await office.getByRole('button', { name: 'Send reply' }).click()
	await hold(office, 'Reply sent')

	await page.bringToFront()
	await page.getByRole('button', { name: 'Look for answers' }).click()
	await page.getByText('Shall we ship on Monday?').waitFor()
	await page.getByLabel('Your message').fill('Monday is fine.')
	await page.getByRole('button', { name: 'Send message' }).click()
	await page.getByText('Message sent.').waitFor()

	await office.bringToFront()
	await office.getByRole('list', { name: 'Conversation' }).getByText('Monday is fine.').waitFor()
	// Who is answered is a customer already; they get a list of their own.
	await office.getByRole('link', { name: 'Nordhaus', exact: true }).click()
	await office.getByRole('heading', { level: 1, name: 'Nordhaus' }).waitFor()
	await office.getByRole('button', { name: 'Edit' }).click()
	const edit = office.getByRole('dialog', { name: 'Edit Nordhaus' })
	await edit.getByRole('combobox', { name: 'Price list' }).click()
	await office.getByRole('option', { name: /Partners/ }).click()
	await edit.getByRole('button', { name: 'Save' }).click()
	await hold(office, 'Nordhaus saved')
	await list.open()
	await list.choose('Spring', 'Share links')
	const drawer = list.dialog('Links to “Spring”')
	await drawer.getByLabel('For whom').fill('Nordhaus')
	await drawer.getByRole('combobox', { name: 'Customer' }).click()
	await office.getByRole('option', { name: /Nordhaus/ }).click()
	await drawer.getByRole('button', { name: 'Make link and copy it' }).click()
	await drawer
		.getByRole('button', { name: 'Delete link Nordhaus' })
		.or(drawer.getByText('Nordhaus').last())
		.first()
		.waitFor()
	await eventually(copied).toContain('/docs/sharing/')

	await page.bringToFront()
	await page.goto(await copied())
	await share.open('Cap')
	await page.getByRole('dialog').getByText('$6.00').first().waitFor()
	await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click()
	await page.keyboard.press('Escape')
	await cart.open()
	// The minimum of later orders.
	await cart.drawer.getByText('Add $94.00 to reach the minimum of $100.00.').waitFor()
	await cart.drawer.getByRole('textbox', { name: /^Quantity of Cap/ }).fill('20')
	await page.keyboard.press('Enter')
	await cart.drawer.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText(/Its number is INQ-\d+-0002/).waitFor()
	await office.bringToFront()
	await office.goto('/dashboard/activities?mod=inquiries')
	await office
		.getByRole('link', { name: /INQ-\d+-0002|Mara Lindqvist/ })
		.first()
		.click()
	await office.getByText('List Partners').first().waitFor()
	await office.getByText('$120.00').first().waitFor()
	expect([...complaints, ...buyer.complaints]).toEqual([])
})
