import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { PDF } from '#tests/make/upload.ts'
import { axe, eventually, hold, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let follow = ''
let n = 0

beforeAll(async () => {
	site = await openSite()
})
afterAll(() => site.close())

beforeEach(async () => {
	seller = await site.seller(`inquiry-desk-${++n}`)
	await seller.must('setCompany', { company_name: 'Harbor', company_email: 'lin@harbor.example' })
	const keys = await makeGoods(seller, ['L-1', 'L-2', 'L-3'], { attrs: { 'bps.price': '4.20' } })
	const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys: keys } })
	const { hash } = await seller.must('operateCatalog', { catalog_id: id })
	const send = async (name: string, email: string, message: string, num: number) => {
		const { follow_url } = await seller.must('sendInquiry', {
			username: seller.username,
			hash,
			lines: [{ sku_name_key: 'l-1', num }],
			name,
			email,
			message,
			request_id: crypto.randomUUID(),
		})
		return new URL(follow_url).pathname
	}
	follow = await send('Mara', 'mara@nordhaus.example', 'Could you ship before the holidays?', 48)
	await send('Mara', 'mara@nordhaus.example', 'Once more, in case it got lost.', 60)
	await send('Wei Zhang', 'wei@example.cn', '请问最小起订量是多少？', 24)
})

test('items are added on behalf, files go both ways, the buyer sees all of it', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/activities?mod=inquiries&name=holidays')
	await page.goto('/dashboard/activities?mod=inquiries')
	await page.getByRole('link', { name: /holidays/ }).click()
	await page.getByRole('button', { name: 'Change items' }).click()
	await page.getByLabel('Quantity of Product L-1').fill('72')
	await page.getByRole('combobox', { name: 'Add a SKU …' }).fill('L-3')
	await page.getByRole('option', { name: /Product L-3/ }).click()
	await page.getByLabel('Quantity of Product L-3').fill('12')
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Save items' }).click()
	await hold(page, 'Items saved')
	await page.getByText('Added by you').waitFor()
	await page.getByText('Product L-1: 48 → 72').waitFor()
	await page.locator('input[type=file]').setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: PDF })
	await page.getByRole('button', { name: 'Remove offer.pdf' }).waitFor()
	await page.getByRole('textbox', { name: 'Reply' }).fill('Here is what we can do.')
	await page.getByRole('button', { name: 'Send reply' }).click()
	await hold(page, 'Reply sent')
	await page.getByRole('link', { name: /offer\.pdf/ }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'More' }).click()
	await page.getByRole('menuitem', { name: 'Spec sheets…' }).click()
	const sheets = page.getByRole('dialog', { name: 'Make spec sheets of 2 SKUs' })
	expect(await axe(page)).toEqual([])
	await sheets.getByRole('button', { name: 'Export' }).click()
	await sheets.getByRole('link', { name: /spec-sheets/ }).waitFor()
	await page.keyboard.press('Escape')

	const { page: buyer, complaints: buyersComplaints } = await site.visit(undefined, { viewport: phone })
	// Times are told by the clock of whoever reads them.
	const clock = await buyer.context().newCDPSession(buyer)
	await clock.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Shanghai' })
	await buyer.goto(follow)
	const sentAt = buyer.getByRole('listitem').getByRole('time').first()
	const here = new Date((await sentAt.getAttribute('datetime')) ?? '')
	const hour = here.toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'short' })
	await eventually(() => sentAt.innerText()).toMatch(new RegExp(`, ${hour}$`))
	await buyer.getByText('Changed by the seller').waitFor()
	await buyer.getByText('Added by the seller').waitFor()
	await buyer.getByRole('link', { name: 'offer.pdf' }).waitFor()
	const liar = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') }
	await buyer.locator('input[type=file]').setInputFiles(liar)
	await buyer.getByText('"plan.pdf" is not what its name says').waitFor()
	await buyer.locator('input[type=file]').setInputFiles({ ...liar, buffer: PDF })
	await buyer.getByRole('button', { name: 'Remove plan.pdf' }).waitFor()
	await buyer.getByRole('button', { name: 'Send message' }).click()
	await buyer.getByRole('link', { name: 'plan.pdf' }).waitFor()
	expect(await axe(buyer)).toEqual([])
	const [download] = await Promise.all([
		buyer.waitForEvent('download'),
		buyer.getByRole('button', { name: 'Excel' }).click(),
	])
	expect(download.suggestedFilename()).toMatch(/^INQ-\d+-0001 Mara\.xlsx$/)
	expect(complaints).toEqual([])
	expect(buyersComplaints).toEqual([])
})

test('a duplicate is merged, and taken back', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/activities?mod=inquiries')
	await page.getByRole('link', { name: /holidays/ }).click()
	await page.getByRole('button', { name: /^Merge INQ-\d+-0002/ }).click()
	await page.getByText('Once more, in case it got lost.').last().waitFor()
	await page.getByRole('button', { name: 'Separate' }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Undo' }).click()
	await page.getByRole('button', { name: /^Merge INQ-\d+-0002/ }).waitFor()
	expect((await seller.must('getInquiries', {})).total).toBe(3)
	expect(complaints).toEqual([])
})

test('by keyboard from card to card, several at once; tags filter', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/activities?mod=inquiries')
	const cards = page.locator('a[data-card]')
	await cards.first().focus()
	await page.keyboard.press('x')
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('x')
	await page.getByText('2 selected').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'More' }).last().click()
	await page.getByRole('menuitem', { name: 'Add tag' }).click()
	await page.getByRole('dialog').getByLabel('Tag').fill('fair')
	await page.keyboard.press('Enter')
	await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click()
	await hold(page, '2 inquiries changed')
	await page.getByRole('button', { name: 'Tag' }).click()
	await page.getByRole('menuitem', { name: 'fair' }).click()
	await page.waitForFunction(() => document.querySelectorAll('a[data-card]').length === 2)
	expect(page.url()).toContain('tag=fair')
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})
