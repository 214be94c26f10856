import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import type { Seller } from '#tests/app.ts'
import { makeGoods, uploadPhotos } from '#tests/make/goods.ts'
import { sharePage } from './pages/share-page.ts'
import { axe, desktop, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let catalog: Catalog

/** A lamp with two photos and everything that is known of its packing. */
beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('one-product')
	const photos = await uploadPhotos(site, seller, [1, 2])
	const sku_img = photos.map((url) => ({ url, alt: '' }))
	const packed = {
		'pps.qty_per_pack': 4,
		'pps.qty_per_carton': 24,
		'pps.carton_size': { length: '60', width: '40', height: '30' },
		'pps.carton_dimension_unit': 'cm',
		weight: '1.2 kg',
		dimension: '20 × 20 × 35 cm',
		pallet_information: '16 cartons',
	}
	const sku_name_keys = await makeGoods(seller, ['LAMP-1'], { attrs: { sku_img, ...packed } })
	const { id } = await seller.must('setCatalog', {
		name: 'Living',
		content: { sku_name_keys },
		settings: {
			display_content:
				'SKU,Product name,Price,Weight,Dimension,Qty/Pack,Qty/Carton,Carton size,CBM,Pallet information'.split(','),
		},
	})
	catalog = await seller.must('operateCatalog', { catalog_id: id })
})
afterAll(() => site.close())

async function openLamp(look: Parameters<Site['visit']>[1] = {}) {
	const { page, complaints } = await site.visit(undefined, look)
	if (look.theme) await page.emulateMedia({ colorScheme: look.theme })
	if (look.language === 'zh') await page.setExtraHTTPHeaders({ 'accept-language': 'zh-CN' })
	await page.goto(catalog.share_path)
	const sheet = await sharePage(page).open('LAMP-1')
	await sheet.waitFor()
	return { page, complaints, sheet }
}

test('the sheet tells how it is packed, from the piece to the pallet', async () => {
	const { sheet } = await openLamp()
	const rows = await sheet
		.getByRole('table', { name: 'Packing' })
		.locator('tr')
		.evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent)))
	expect(rows).toEqual([
		['Unit', 'Contains', 'Size', 'Weight', 'Volume'],
		['Piece', '', '20 × 20 × 35 cm', '1.2 kg', ''],
		['Pack', '4 pieces', '', '', ''],
		['Carton', '24 pieces', expect.stringContaining('60'), '', '0.072 m³'],
		['Pallet', '16 cartons', '', '', ''],
	])
})

test('photos are looked at closely by keyboard, and the sheet is there again after Escape', async () => {
	const { page, sheet, complaints } = await openLamp()
	await sheet.getByRole('button', { name: /^Enlarge/ }).focus()
	await page.keyboard.press('Enter')
	const close = page.getByRole('dialog', { name: /^Photo of/ })
	await close.waitFor()
	const shown = () => close.locator('.zoom-stage img').getAttribute('src')
	const first = await shown()
	await page.keyboard.press('ArrowRight')
	await eventually(shown).not.toBe(first)
	await page.keyboard.press('+')
	await close.getByText('150 %').waitFor()
	// What is large is moved, not turned.
	const second = await shown()
	await page.keyboard.press('ArrowRight')
	expect(await shown()).toBe(second)
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Escape')
	await close.waitFor({ state: 'detached' })
	await sheet.getByRole('heading', { name: 'Product LAMP-1' }).waitFor()
	expect(complaints).toEqual([])
})

test('two fingers and the wheel make a photo larger', async () => {
	const { page, sheet } = await openLamp({ viewport: phone })
	await sheet.getByRole('button', { name: /^Enlarge/ }).click()
	const close = page.getByRole('dialog', { name: /^Photo of/ })
	await close.waitFor()
	await page.mouse.move(190, 400)
	await page.mouse.wheel(0, -400)
	await eventually(() => close.getByRole('status').innerText()).toBe('272 %')
	await close.locator('.zoom-stage').evaluate((stage) => {
		const point = (type: string, pointerId: number, clientX: number) =>
			stage.dispatchEvent(
				new PointerEvent(type, { pointerId, clientX, clientY: 400, bubbles: true, isPrimary: pointerId === 1 }),
			)
		stage.setPointerCapture = () => undefined
		point('pointerdown', 1, 100)
		point('pointerdown', 2, 200)
		point('pointermove', 2, 300)
	})
	await eventually(() => close.getByRole('status').innerText()).toBe('544 %')
})

test.each([
	{ viewport: desktop, theme: 'light', language: 'en' },
	{ viewport: phone, theme: 'dark', language: 'zh' },
] as const)('a question about it arrives as an inquiry: $viewport.width px', async (look) => {
	const { page, sheet, complaints } = await openLamp(look)
	const zh = look.language === 'zh'
	await sheet.getByRole('button', { name: zh ? '咨询此产品' : 'Ask about this product' }).click()
	const send = sheet.locator('.ask-form').getByRole('button')
	await send.click()
	// Nothing is sent without what is needed; the first field that lacks it has the focus.
	await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('ask-question')
	await page.keyboard.type('Is it there in brass, too?')
	await sheet.locator('#ask-name').fill(`Mia ${look.language}`)
	await sheet.locator('#ask-email').fill('mia@')
	await send.click()
	await sheet.locator('#ask-email-fault').filter({ hasText: /\w/ }).waitFor()
	await sheet.locator('#ask-email').fill(`mia-${look.language}@buyer.example`)
	expect(await axe(page)).toEqual([])
	expect(await sheet.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false)
	await send.click()
	await sheet.getByText(/INQ-/).waitFor()
	const { list } = await seller.must('getInquiries', { page: 1, size: 10 })
	const arrived = list.find(({ name }) => name === `Mia ${look.language}`)
	expect(arrived?.pieces).toBe(0)
	expect(arrived?.excerpt).toContain('Product LAMP-1')
	expect(complaints).toEqual([])
})
