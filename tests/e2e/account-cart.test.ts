import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Catalog } from '#contract/catalog.ts'
import type { Seller } from '#tests/app.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { cartOf } from './pages/cart.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let catalog: Catalog

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('left-seller')
	const sku_name_keys = await makeGoods(seller, ['L-1', 'L-2'], { attrs: { 'bps.price': '4.20' } })
	const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys } })
	catalog = await seller.must('operateCatalog', { catalog_id: id })
})
afterAll(() => site.close())

/** Somebody else takes the place of who was signed in on this device; the application writes the same. */
async function signIn(page: Page, { token, user, username }: Seller): Promise<void> {
	const state = { token, user, signInName: username }
	await page.evaluate((state) => localStorage.setItem('vitrine.account', JSON.stringify({ state, version: 0 })), state)
	await page.reload()
}

const inAccount = async (who: Seller) =>
	(await who.must('getCart', { username: seller.username })).list.map(({ sku_name_key, num }) => [sku_name_key, num])

test('the cart of one buyer is one on two devices, with what was put in on either', async () => {
	const buyer = await site.seller('left-two-devices')
	const [desk, hand] = [await site.visit(buyer), await site.visit(buyer, { viewport: phone })]
	await desk.page.goto(catalog.share_path)
	await cartOf(desk.page).add('Product L-1').click()
	await eventually(() => inAccount(buyer)).toEqual([['l-1', 1]])
	await hand.page.goto(catalog.share_path)
	await hand.page.getByRole('button', { name: 'Cart, 1 product', exact: true }).waitFor()
	await cartOf(hand.page).add('Product L-2').click()
	await eventually(() => inAccount(buyer)).toHaveLength(2)
	await desk.page.bringToFront()
	await desk.page.reload()
	await desk.page.getByRole('button', { name: 'Cart, 2 products', exact: true }).waitFor()
	expect([...desk.complaints, ...hand.complaints]).toEqual([])
})

test('a cart that was left on a shared device is not the next one’s before they say so', async () => {
	const [first, second] = [await site.seller('left-first'), await site.seller('left-second')]
	const { page, complaints } = await site.visit(first, { viewport: phone })
	await page.goto(catalog.share_path)
	const cart = cartOf(page)
	await cart.add('Product L-1').click()
	await eventually(() => inAccount(first)).toHaveLength(1)
	await signIn(page, second)
	const asked = page.getByRole('region', { name: 'Add the product left on this device?' })
	await asked.getByText(`before you signed in as ${second.email}: Product L-1.`).waitFor()
	expect(await axe(page)).toEqual([])
	// What is put in meanwhile is theirs.
	await cart.add('Product L-2').click()
	await eventually(() => inAccount(second)).toEqual([['l-2', 1]])
	await page.reload()
	await asked.getByRole('button', { name: 'Remove' }).click()
	await asked.waitFor({ state: 'detached' })
	// Back at the first: theirs is whole, the second’s is asked about, and taken.
	await signIn(page, first)
	await page
		.getByRole('region', { name: /left on this device/ })
		.getByRole('button', { name: 'Add to my cart' })
		.click()
	await eventually(() => inAccount(first)).toEqual([
		['l-1', 1],
		['l-2', 1],
	])
	expect(await inAccount(second)).toEqual([['l-2', 1]])
	await page.reload()
	await page.getByRole('button', { name: 'Cart, 2 products' }).waitFor()
	expect(await page.getByText(/left on this device/).count()).toBe(0)
	expect(complaints).toEqual([])
})
