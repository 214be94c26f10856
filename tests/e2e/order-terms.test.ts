import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { cartOf } from './pages/cart.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let catalog: { id: string; share_path: string }
let n = 0

beforeAll(async () => {
	site = await openSite()
})
afterAll(() => site.close())

beforeEach(async () => {
	seller = await site.seller(`order-terms-${++n}`)
	await seller.must('setCompany', { company_name: 'Harbor' })
	const sku_name_keys = await makeGoods(seller, ['L-1', 'L-2'], { attrs: { 'bps.price': '10.00' } })
	const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys } })
	catalog = { id, share_path: '' }
})

async function publish(order: Record<string, unknown> = {}) {
	await seller.must('setCatalog', { catalog_id: catalog.id, settings: { order } })
	const { share_path } = await seller.must('operateCatalog', { catalog_id: catalog.id })
	catalog = { ...catalog, share_path }
}

async function buyer() {
	const visitor = await site.visit(undefined, { viewport: phone })
	await visitor.page.goto(catalog.share_path)
	const cart = cartOf(visitor.page)
	await cart.add('Product L-1').click()
	await cart.open()
	return { ...visitor, cart, form: visitor.page.getByRole('dialog', { name: 'Send inquiry' }) }
}

test('a seller asks for a minimum and a question; a buyer sees what is missing, reaches it, sends, and orders again', async () => {
	const { page: office, complaints: officeComplaints } = await site.visit(seller)
	await office.goto(`/catalogEditor?id=${catalog.id}`)
	await office.getByRole('tab', { name: 'Orders' }).click()
	await office.getByLabel('Amount, USD').fill('300')
	await office.getByRole('switch', { name: 'Different minimum for later orders' }).click()
	await office.getByLabel('Amount of later orders, USD').fill('100')
	await office.getByLabel('Pieces of one SKU').fill('60')
	await office.getByLabel('New question').fill('Which port do you ship to?')
	await office.keyboard.press('Enter')
	await office.getByLabel('Answers to choose from').fill('Rotterdam\nFelixstowe\n')
	await office.getByRole('switch', { name: 'Answer required' }).click()
	const kept = async () => (await seller.must('getCatalog', { catalog_id: catalog.id })).list[0]?.settings['order']
	await eventually(kept).toMatchObject({
		min_amount: '300',
		later_min_amount: '100',
		max_line: 60,
		questions: [{ text: 'Which port do you ship to?', required: true, choices: ['Rotterdam', 'Felixstowe'] }],
	})
	expect(await axe(office)).toEqual([])
	const { share_path } = await seller.must('operateCatalog', { catalog_id: catalog.id })
	catalog = { ...catalog, share_path }
	expect(officeComplaints).toEqual([])

	const { page, cart, form, complaints } = await buyer()
	await cart.num('Product L-1', cart.drawer).fill('4')
	await page.keyboard.press('Enter')
	await cart.drawer.getByText('Add $260.00 to reach the minimum of $300.00.').waitFor()
	await cart.drawer
		.getByText('Ordered from this seller before? Open the page of that inquiry here once; then the minimum is $100.00.')
		.waitFor()
	const send = cart.drawer.getByRole('button', { name: 'Send inquiry' })
	expect(await send.isDisabled()).toBe(true)
	expect(await axe(page)).toEqual([])
	await cart.num('Product L-1', cart.drawer).fill('61')
	await page.keyboard.press('Enter')
	await cart.drawer.getByRole('button', { name: 'Take 60' }).click()
	await cart.drawer.getByText('to reach the minimum').waitFor({ state: 'detached' })
	await send.click()
	await form.getByLabel('Name').fill('Mara')
	await form.getByLabel('E-mail').fill('mara@nordhaus.example')
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText('This is needed.').waitFor()
	const question = form.getByLabel('Which port do you ship to?')
	expect(await question.evaluate((field) => document.activeElement === field)).toBe(true)
	await question.selectOption('Felixstowe')
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText(/Its number is INQ-\d+-0001/).waitFor()
	await form.getByRole('button', { name: 'Back to the products' }).click()

	// This browser has ordered: the later minimum holds.
	await cart.add('Product L-2').click()
	await cart.open()
	await cart.drawer.getByText('Add $90.00 to reach the minimum of $100.00.').waitFor()
	await cart.num('Product L-2', cart.drawer).fill('10')
	await page.keyboard.press('Enter')
	await send.click()
	expect(await form.getByLabel('Name').inputValue()).toBe('Mara')
	await form.getByLabel('Which port do you ship to?').selectOption('Rotterdam')
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText(/Its number is INQ-\d+-0002/).waitFor()
	expect(complaints).toEqual([])

	const { list } = await seller.must('getInquiries', {})
	await office.goto(`/dashboard/activities?mod=inquiries&id=${list[1]?.id ?? ''}`)
	await office.getByText('Which port do you ship to?').waitFor()
	await office.getByText('Felixstowe').waitFor()
})

test('on another device who has ordered is known by the page of that order; one that was lost is told so by the server', async () => {
	await publish({ min_pieces: 20, later: 'own', later_min_pieces: 5 })
	const { page, cart, form } = await buyer()
	const send = cart.drawer.getByRole('button', { name: 'Send inquiry' })
	await cart.num('Product L-1', cart.drawer).fill('6')
	await page.keyboard.press('Enter')
	await cart.drawer.getByText('Add 14 pieces to reach the minimum of 20 pieces.').waitFor()
	expect(await send.isDisabled()).toBe(true)
	const follow_url = await page.evaluate(async (order) => {
		const headers = { 'content-type': 'application/json' }
		const answer = await fetch('/api/sendInquiry', { method: 'POST', headers, body: JSON.stringify(order) })
		return ((await answer.json()) as { data: { follow_url: string } }).data.follow_url
	}, orderOf(20))
	await page.goto(new URL(follow_url).pathname)
	await page.getByRole('heading', { name: /INQ-/ }).waitFor()
	await page.goto(catalog.share_path)
	await cart.open()
	await cart.drawer.getByText('to reach the minimum').waitFor({ state: 'detached' })
	// The seller has given that order up meanwhile.
	const inquiry_id = (await seller.must('getInquiries', {})).list[0]?.id ?? ''
	await seller.must('operateInquiry', { inquiry_id, action: 'lost', reason: 'price' })
	await send.click()
	await form.getByLabel('Name').fill('Tom')
	await form.getByLabel('E-mail').fill('tom@casa.example')
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText('The minimum order is 20 pieces. Add 14 to reach it.').waitFor()
	expect(await form.getByLabel('Name').inputValue()).toBe('Tom')
	expect((await seller.must('getInquiries', {})).total).toBe(1)
})

/** An order of L-1 as the form sends it. */
const orderOf = (num: number) => ({
	username: seller.username,
	hash: catalog.share_path.split('/').at(-1) ?? '',
	lines: [{ sku_name_key: 'l-1', num }],
	name: 'Tom',
	email: 'tom@casa.example',
	request_id: crypto.randomUUID(),
})

test('an inquiry that could not be sent outlives the visit and an upgrade, is offered again, and is one', async () => {
	await publish()
	const { page, context, cart, form, complaints } = await buyer()
	await cart.drawer.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByLabel('Name').fill('Tomás')
	await form.getByLabel('E-mail').fill('tomas@casa.example')
	// The network is cut in the middle: the server has it, the answer is lost.
	await page.route('**/api/sendInquiry', async (route) => {
		await route.fetch()
		await route.abort()
	})
	await form.getByRole('button', { name: 'Send inquiry' }).click()
	await form.getByText('What you wrote is kept').waitFor()
	await page.unroute('**/api/sendInquiry')
	// Its seller looks at the application, which has been upgraded meanwhile.
	await page.evaluate(() => localStorage.setItem('vitrine.version', '0.0.1'))
	await page.goto('/login')
	await page.waitForFunction(() => localStorage.getItem('vitrine.version') !== '0.0.1')
	await page.goto(catalog.share_path)
	const note = page.getByRole('region', { name: 'An inquiry was not sent' })
	await note.getByText('1 product. It is kept in this browser.').waitFor()
	expect(await axe(page)).toEqual([])
	await context.setOffline(true)
	await note.getByRole('button', { name: 'Send now' }).click()
	await note.getByText('There is still no connection.').waitFor()
	await context.setOffline(false)
	await note.getByRole('button', { name: 'Send now' }).click()
	await page.getByText(/Its number is INQ-\d+-0001/).waitFor()
	expect(await cart.kept(seller.username)).toBeNull()
	expect((await seller.must('getInquiries', {})).total).toBe(1)
	await page.reload()
	await cart.button.waitFor()
	expect(await note.count()).toBe(0)
	expect(complaints).toEqual([])
})
