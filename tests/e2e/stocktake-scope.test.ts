import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { axe, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

/** Chairs, with stools below them, tables, and a lamp in no category. */
beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('scope')
	const { list } = await seller.must('addCategories', { categories: [['Chairs'], ['Chairs', 'Stools'], ['Tables']] })
	const [chairs, stools, tables] = list.map(({ id }) => id)
	const stocked = (sku_name: string, category_id?: number) => ({
		sku_name,
		attrs: { inventory: '4' },
		...(category_id !== undefined && { category_id }),
	})
	const { results } = await seller.must('productUpsertByAttrPath', {
		items: [stocked('OAK-1', chairs), stocked('ELM-1', stools), stocked('ASH-1', tables), stocked('LAMP-1')],
	})
	expect(results.every(({ ok }) => ok)).toBe(true)
})
afterAll(() => site.close())

test('a category is counted with what lies below it, blind: nothing expected is shown before the review', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/inventory?view=stocktake')
	await page.getByRole('button', { name: 'New stocktake' }).click()
	const form = page.getByRole('dialog')
	await form.getByLabel('Name').fill('Seats')
	await form.getByRole('radio', { name: 'Categories' }).check()
	await form.getByRole('button', { name: 'Start counting' }).click()
	await form.getByText('Choose at least one category.').waitFor()
	await form.getByRole('combobox', { name: 'Categories' }).click()
	await page.getByRole('option', { name: 'Chairs', exact: true }).click()
	await form.getByLabel('Blind count').focus()
	await page.keyboard.press('Space')
	expect(await axe(page)).toEqual([])
	await form.getByRole('button', { name: 'Start counting' }).click()
	await page.waitForURL(/id=/)
	const fields = page.getByRole('textbox', { name: /^Counted of/ })
	await fields.first().waitFor()
	expect(await fields.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).toSorted())).toEqual([
		'Counted of ELM-1',
		'Counted of OAK-1',
	])
	const row = page.getByRole('row', { name: /OAK-1/ })
	expect(await row.innerText()).not.toMatch(/\b4\b/)
	await page.getByLabel('Counted of OAK-1').fill('3')
	await page.keyboard.press('Enter')
	await page.getByLabel('Counted of ELM-1').fill('4')
	await page.keyboard.press('Enter')
	expect(complaints).toEqual([])
})

test('a list is counted as it was pasted; what is not there is named, on a phone in Chinese too', async () => {
	const { page } = await site.visit(seller, { viewport: phone, language: 'zh' })
	await page.goto('/dashboard/inventory?view=stocktake')
	await page.getByRole('button', { name: '新建盘点' }).click()
	const form = page.getByRole('dialog')
	await form.getByRole('radio').nth(2).check()
	await form.getByRole('textbox').last().fill('ASH-1\nNOTHING-9\n')
	await form.getByRole('button', { name: '开始盘点' }).click()
	await form
		.getByText(/NOTHING-9/)
		.last()
		.waitFor()
	await form.getByRole('textbox').last().fill('ASH-1\nLAMP-1')
	await form.getByRole('button', { name: '开始盘点' }).click()
	await page.waitForURL(/id=/)
	const id = new URL(page.url()).searchParams.get('id') ?? ''
	const { list } = await seller.must('getStocktake', { stocktake_id: id })
	expect(list.map(({ sku_name }) => sku_name).toSorted()).toEqual(['ASH-1', 'LAMP-1'])
})
