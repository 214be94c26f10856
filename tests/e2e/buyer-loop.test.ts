import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { makeFamilies } from '#tests/make/stored-families.ts'
import { cartOf } from './pages/cart.ts'
import { catalogList } from './pages/catalogs.ts'
import { keyboard, touch } from './pages/hands.ts'
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

test('from a published catalog to the second order, in two browsers: the seller by keyboard, the buyer by touch, then by keyboard', async () => {
	const { page: office, context, complaints } = await site.visit(seller)
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const copied = () => office.evaluate(() => navigator.clipboard.readText())
	const keys = keyboard(office)
	const list = catalogList(office)
	const choose = async (action: string) => {
		await keys.press(list.card('Spring').getByRole('button', { name: 'Actions for Spring' }))
		const menu = office.getByRole('menu', { name: 'Actions for Spring' })
		await keys.press(menu.getByRole('menuitem', { name: action, exact: true }))
	}
	await list.open()
	await choose('Publish')
	await keys.press(list.dialog('Publish “Spring”?').getByRole('button', { name: 'Publish', exact: true }))
	await eventually(async () => (await seller.must('getCatalog', {})).list[0]?.published).toBe(1)
	// It offers to pass the link on.
	const passOn = office.getByRole('dialog')
	await passOn.waitFor()
	await office.keyboard.press('Escape')
	await passOn.waitFor({ state: 'detached' })
	const [spring] = (await seller.must('getCatalog', {})).list

	const { page, ...buyer } = await site.visit(undefined, { viewport: phone })
	await page.goto(spring?.share_path ?? '')
	const finger = touch(page)
	const share = sharePage(page)
	await finger.write(share.search, 'linen')
	await eventually(() => share.products.count()).toBe(1)
	const sheet = page.getByRole('dialog')
	await finger.press(share.products.getByRole('button', { name: /Linen shirt/ }).first())
	await finger.press(sheet.getByRole('radio', { name: 'Blue' }))
	await finger.press(sheet.getByRole('button', { name: /^Add/ }))
	await finger.press(sheet.getByRole('button', { name: 'View cart' }))
	const cart = cartOf(page)
	await cart.drawer.getByText('Add $480.00 to reach the minimum of $500.00.').waitFor()
	expect(await cart.drawer.getByText('M, Blue').or(cart.drawer.getByText('Blue, M')).count()).toBeGreaterThan(0)
	await finger.write(cart.drawer.getByRole('textbox', { name: /^Quantity of Linen shirt/ }), '30\n')
	await cart.drawer.getByText('Add $480.00').waitFor({ state: 'detached' })
	const form = page.getByRole('dialog', { name: 'Send inquiry' })
	await finger.press(cart.drawer.getByRole('button', { name: 'Send inquiry' }))
	await finger.write(form.getByLabel('Name'), 'Mara Lindqvist')
	await finger.write(form.getByLabel('E-mail'), 'mara@nordhaus.example')
	await finger.write(form.getByLabel('Company'), 'Nordhaus')
	await finger.press(form.getByRole('button', { name: 'Send inquiry' }))
	await form.getByText(/Its number is INQ-/).waitFor()
	await finger.press(form.getByRole('link', { name: 'Follow this inquiry' }))

	// The page that published rings by itself, and leads to the inquiry.
	await office.bringToFront()
	await keys.press(office.getByRole('button', { name: '1 new message' }))
	await keys.press(office.getByRole('button', { name: /INQ-\d+-0001/ }))
	await office.getByText('$600.00').first().waitFor()
	await keys.write(office.getByRole('textbox', { name: 'Reply' }), 'In stock. Shall we ship on Monday?')
	await keys.press(office.getByRole('button', { name: 'Send reply' }))
	await hold(office, 'Reply sent')

	await page.bringToFront()
	await finger.press(page.getByRole('button', { name: 'Look for answers' }))
	await page.getByText('Shall we ship on Monday?').waitFor()
	await finger.write(page.getByLabel('Your message'), 'Monday is fine.')
	await finger.press(page.getByRole('button', { name: 'Send message' }))
	await page.getByText('Message sent.').waitFor()

	await office.bringToFront()
	await office.getByRole('list', { name: 'Conversation' }).getByText('Monday is fine.').waitFor()
	// Who is answered is a customer already; they get a list of their own.
	await keys.press(office.getByRole('link', { name: 'Nordhaus', exact: true }))
	await office.getByRole('heading', { level: 1, name: 'Nordhaus' }).waitFor()
	await keys.press(office.getByRole('button', { name: 'Edit' }))
	const edit = office.getByRole('dialog', { name: 'Edit Nordhaus' })
	await keys.pick(edit.getByRole('combobox', { name: 'Price list' }), office.getByRole('option', { name: /Partners/ }))
	await keys.press(edit.getByRole('button', { name: 'Save' }))
	await hold(office, 'Nordhaus saved')
	await list.open()
	await choose('Share links')
	const drawer = list.dialog('Links to “Spring”')
	await keys.write(drawer.getByLabel('For whom'), 'Nordhaus')
	await keys.pick(drawer.getByRole('combobox', { name: 'Customer' }), office.getByRole('option', { name: /Nordhaus/ }))
	await keys.press(drawer.getByRole('button', { name: 'Make link and copy it' }))
	await drawer
		.getByRole('button', { name: 'Delete link Nordhaus' })
		.or(drawer.getByText('Nordhaus').last())
		.first()
		.waitFor()
	await eventually(copied).toContain('/docs/sharing/')

	await page.bringToFront()
	await page.goto(await copied())
	const hand = keyboard(page)
	await hand.press(share.products.getByRole('button', { name: /Cap/ }).first())
	await sheet.getByText('$6.00').first().waitFor()
	await hand.press(sheet.getByRole('radio', { name: 'Blue' }))
	await hand.press(sheet.getByRole('button', { name: /^Add/ }))
	await page.keyboard.press('Escape')
	await hand.press(cart.button)
	// The minimum of later orders.
	await cart.drawer.getByText('Add $94.00 to reach the minimum of $100.00.').waitFor()
	await hand.write(cart.drawer.getByRole('textbox', { name: /^Quantity of Cap/ }), '20\n')
	await hand.press(cart.drawer.getByRole('button', { name: 'Send inquiry' }))
	await hand.press(form.getByRole('button', { name: 'Send inquiry' }))
	await form.getByText(/Its number is INQ-\d+-0002/).waitFor()
	await office.bringToFront()
	await office.goto('/dashboard/activities?mod=inquiries')
	await keys.press(office.getByRole('link', { name: /INQ-\d+-0002|Mara Lindqvist/ }).first())
	await office.getByText('List Partners').first().waitFor()
	await office.getByText('$120.00').first().waitFor()
	expect([...complaints, ...buyer.complaints]).toEqual([])
})
