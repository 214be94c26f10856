import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import type { Seller } from '#tests/app.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { catalogList } from './pages/catalogs.ts'
import { sharePage } from './pages/share-page.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let catalog: Catalog
let n = 0

beforeAll(async () => {
	site = await openSite()
})
afterAll(() => site.close())
beforeEach(async () => {
	seller = await site.seller(`sharer-${++n}`)
	const names = Array.from({ length: 130 }, (_, at) => `A-${at}`)
	const sku_name_keys = await makeGoods(seller, names)
	const { id } = await seller.must('setCatalog', { name: `Spring ${n}`, content: { sku_name_keys } })
	catalog = await seller.must('operateCatalog', { catalog_id: id })
})

test('a link for a buyer: made, opened by its passcode, followed, revoked', async () => {
	const { page, context, complaints } = await site.visit(seller)
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const list = catalogList(page)
	await list.open()
	await list.choose(catalog.name, 'Share links')
	const drawer = list.dialog(`Links to “${catalog.name}”`)
	await drawer.getByLabel('For whom').fill('Nordic Home')
	await drawer.getByLabel('Passcode (optional)').fill('open sesame')
	await drawer.getByRole('button', { name: 'Make link and copy it' }).click()
	await drawer.getByText('Nordic Home').waitFor()
	expect(await axe(page)).toEqual([])
	const link = await page.evaluate(() => navigator.clipboard.readText())
	const buyer = await site.visit(undefined, { viewport: phone })
	await buyer.page.goto(link)
	expect(await buyer.page.content()).not.toContain(catalog.name)
	expect(await axe(buyer.page)).toEqual([])
	await buyer.page.getByLabel('Passcode').fill('guess')
	await buyer.page.getByRole('button', { name: 'Open catalog' }).click()
	await buyer.page.getByText('This is not the passcode.').waitFor()
	await buyer.page.getByLabel('Passcode').fill('open sesame')
	await buyer.page.keyboard.press('Enter')
	await buyer.page.getByRole('heading', { level: 1, name: catalog.name }).waitFor()
	// The passcode goes on opening further pages, and a reload of the tab.
	await buyer.page.mouse.wheel(0, 200_000)
	await eventually(() => sharePage(buyer.page).products.count()).toBe(130)
	await buyer.page.reload()
	await buyer.page.getByRole('heading', { level: 1, name: catalog.name }).waitFor()
	expect(buyer.page.url()).not.toContain('sesame')
	await drawer.getByRole('button', { name: 'Close' }).click()
	await page.getByRole('link', { name: 'Shared catalogs' }).click()
	const row = page.getByRole('listitem').filter({ hasText: 'Nordic Home' })
	await row.getByText('Views 2 · visitors 1').waitFor()
	await row.getByRole('button', { name: 'Revoke' }).click()
	await list.answer('Revoke the link “Nordic Home”?', 'Revoke')
	await row.getByText('Revoked').waitFor()
	expect(await axe(page)).toEqual([])
	await buyer.page.goto(link)
	await buyer.page.getByText('This catalog is not available').waitFor()
	expect([...complaints, ...buyer.complaints]).toEqual([])
})

test('a visit is counted, not the seller’s own; a search in vain is told', async () => {
	const own = await site.visit(seller)
	await own.page.goto(catalog.share_path)
	await sharePage(own.page).products.first().waitFor()
	const buyer = await site.visit()
	await buyer.page.goto(catalog.share_path)
	await sharePage(buyer.page).search.fill('hammock')
	await buyer.page.getByText('Nothing matches.').waitFor()
	await eventually(async () => (await seller.must('getCatalogStats', {})).searches).toEqual([{ term: 'hammock', n: 1 }])
	await own.page.goto('/dashboard/catelogMng?mod=marketing')
	await own.page.getByText('hammock').waitFor()
	expect((await seller.must('getCatalogStats', {})).totals).toMatchObject({ views: 1, visitors: 1 })
	expect(await axe(own.page)).toEqual([])
})

test('the gallery: shown from the menu, found by name, opened; on a phone, dark, in Chinese', async () => {
	const { page } = await site.visit(seller)
	const list = catalogList(page)
	await list.open()
	await list.choose(catalog.name, 'Show in gallery')
	await list.toast('stands in the gallery').waitFor()
	const visitor = await site.visit(undefined, { viewport: phone, theme: 'dark', language: 'zh' })
	await visitor.page.goto('/catalog')
	await visitor.page.getByRole('searchbox').fill(catalog.name)
	await eventually(() => visitor.page.getByRole('listitem').count()).toBe(1)
	expect(await axe(visitor.page)).toEqual([])
	expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
	await visitor.page.getByRole('link', { name: catalog.name }).first().click()
	await visitor.page.getByRole('heading', { level: 1, name: catalog.name }).waitFor()
	expect(visitor.complaints).toEqual([])
})
