import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CART_LINES_MAX } from '#domain/cart/cart-line.ts'
import type { Seller } from '#tests/app.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { cartOf } from './pages/cart.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let path: string
let n = 0

beforeAll(async () => {
	site = await openSite()
})
afterAll(() => site.close())

beforeEach(async () => {
	seller = await site.seller(`cart-limit-${++n}`)
	const attrs = { 'bps.price': '4.20', 'pps.qty_per_carton': '6' }
	const sku_name_keys = await makeGoods(seller, ['L-1', 'L-2'], { attrs })
	const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys } })
	path = (await seller.must('operateCatalog', { catalog_id: id })).share_path
})

async function visit(look: Parameters<Site['visit']>[1] = {}) {
	const visitor = await site.visit(undefined, look)
	await visitor.page.goto(path)
	return { ...visitor, cart: cartOf(visitor.page) }
}

test('a full cart says so where something is put in, until there is room', async () => {
	const { page, cart, complaints } = await visit({ viewport: phone })
	await cart.add('Product L-1').click()
	const key = `vitrine.cart.${seller.username}`
	await page.evaluate(
		([key, count]) => {
			const { goods } = JSON.parse(localStorage.getItem(key) ?? '') as { goods: Record<string, object> }
			const others = Array.from({ length: count - 1 }, (_, at) => [`x-${at}`, { ...goods['l-1'], hash: 'elsewhere' }])
			localStorage.setItem(key, JSON.stringify({ goods: { ...goods, ...Object.fromEntries(others) } }))
		},
		[key, CART_LINES_MAX] as const,
	)
	await page.reload()
	await cart.add('Product L-2').click()
	await page.getByText('The cart is full: it holds 500 products.').first().waitFor()
	expect(await page.locator('.add-control .offer').innerText()).toBe('The cart is full: it holds 500 products.')
	expect(await axe(page)).toEqual([])
	await cart.open()
	await cart.drawer.getByRole('button', { name: 'Remove Product L-1' }).click()
	await page.keyboard.press('Escape')
	await cart.add('Product L-2').click()
	await eventually(cart.said).toBe('Added. 1 product in the cart.')
	expect(await page.locator('.add-control .offer').count()).toBe(0)
	expect(complaints).toEqual([])
})

test('what was priced anew keeps that price, whatever the page said when it came', async () => {
	const { page, cart } = await visit()
	await cart.add('Product L-1').click()
	await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: 'l-1', attrs: { 'bps.price': '4.50' } }] })
	await cart.open()
	await cart.drawer.getByRole('button', { name: 'Keep the new prices' }).click()
	await page.keyboard.press('Escape')
	await page.route('**/api/getPublishedCatalogV1', (route) => route.abort())
	await page.getByRole('button', { name: 'More: Product L-1' }).click()
	await cart.open()
	await cart.drawer.getByText('Prices could not be checked.').waitFor()
	expect(await cart.totals()).toContain('$54.00')
	expect(await cart.drawer.getByText('changed since you added').count()).toBe(0)
})

test('more than a line holds is not cut unasked: the most that fits is offered', async () => {
	const { page, cart } = await visit()
	await cart.add('Product L-1').click()
	await cart.num('Product L-1').fill('99999999')
	await page.keyboard.press('Enter')
	await page.getByText('At most 9,999,996 pieces.').first().waitFor()
	expect(await cart.num('Product L-1').inputValue()).toBe('99999999')
	await page.getByRole('button', { name: 'Take 9,999,996' }).click()
	expect(await cart.num('Product L-1').inputValue()).toBe('9,999,996')
	expect(await page.getByRole('button', { name: 'More: Product L-1' }).isDisabled()).toBe(true)
})

test('an answer that comes late, with earlier prices, changes nothing', async () => {
	const { page, cart } = await visit()
	await cart.add('Product L-1').click()
	const [fetched, held, given] = [0, 1, 2].map(() => Promise.withResolvers<void>())
	let isFirst = true
	await page.route('**/api/getPublishedCatalogV1', async (route) => {
		if (!isFirst) return route.continue()
		isFirst = false
		const response = await route.fetch()
		fetched?.resolve()
		await held?.promise
		await route.fulfill({ response })
		given?.resolve()
	})
	// The page asks when it comes, and again when the cart opens.
	await page.reload()
	await fetched?.promise
	await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: 'l-1', attrs: { 'bps.price': '4.50' } }] })
	await cart.open()
	await cart.drawer.getByText('1 price changed since you added it.').waitFor()
	held?.resolve()
	await given?.promise
	await page.evaluate(() => new Promise((later) => setTimeout(later, 300)))
	expect(await cart.totals()).toContain('$27.00')
	expect(await cart.drawer.getByText('1 price changed since you added it.').count()).toBe(1)
})
