import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { python } from '#tests/python.ts'
import { cartOf } from './pages/cart.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

const FILL = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheet = book.worksheets[0]
head = {cell.value: cell.column for cell in sheet[1]}
for row in range(2, sheet.max_row): sheet.cell(row, head['Order qty']).value = 48
sheet.cell(2, head['Product name']).value = 'My lamp'
sheet.append(['X-9', 'Unknown', 5])
book.save(sys.argv[1])
print(json.dumps([]))`

let site: Site
let seller: Seller
let path: string
let n = 0

beforeAll(async () => {
	site = await openSite()
})
afterAll(() => site.close())

beforeEach(async () => {
	seller = await site.seller(`order-sheet-${++n}`)
	const attrs = {
		'bps.price': '4.20',
		'pps.qty_per_carton': '12',
		'pps.carton_size': { length: '100', width: '50', height: '50' },
	}
	const sku_name_keys = await makeGoods(seller, ['L-1', 'L-2'], { attrs })
	const settings = { display_content: ['SKU', 'Product name', 'Price', 'Qty/Carton', 'CBM'] }
	const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys }, settings })
	path = (await seller.must('operateCatalog', { catalog_id: id })).share_path
})

test('a buyer downloads the list, fills it in elsewhere, brings it back by hand and by dropping it', async () => {
	const { page, complaints } = await site.visit(undefined, { viewport: phone })
	await page.goto(path)
	const cart = cartOf(page)
	for (const name of ['L-1', 'L-2']) await cart.add(`Product ${name}`).click()
	await cart.open()
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		cart.drawer.getByRole('button', { name: 'Download order list' }).click(),
	])
	const folder = await mkdtemp(join(tmpdir(), 'order-sheet-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	const file = join(folder, 'list.xlsx')
	await download.saveAs(file)
	await python(FILL, file)
	const sheet = page.getByRole('dialog', { name: 'Upload order list' })
	const pick = async (within: typeof sheet, name: string, path: string) => {
		const [chooser] = await Promise.all([
			page.waitForEvent('filechooser'),
			within.getByRole('button', { name }).click(),
		])
		await chooser.setFiles(path)
	}
	await pick(cart.drawer, 'Upload order list', file)
	await sheet.getByText('2 products put into the cart.').waitFor()
	await sheet.getByText('X-9 is not in this catalog.').waitFor()
	await sheet.getByText('Another name in the file is not taken.').waitFor()
	expect(await axe(page)).toEqual([])
	await sheet.getByRole('button', { name: 'Back to the cart' }).last().click()
	expect(await cart.num('Product L-1', cart.drawer).inputValue()).toBe('48')
	expect(await cart.totals()).toContain('96')
	await cart.drawer.getByText(/^Fills \d+ % of a 20′ container$/).click()
	await cart.drawer.getByText('40′ HQ').waitFor()
	// Cartons instead of pieces: the same, counted otherwise.
	await cart.drawer.getByLabel('Unit: Product L-1').selectOption({ label: 'Carton of 12' })
	expect(await cart.num('Product L-1', cart.drawer).inputValue()).toBe('4')
	await cart.line('Product L-1').getByText('48 pieces').waitFor()
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Escape')
	// What opens while it closes would be closed with it.
	await cart.drawer.waitFor({ state: 'hidden' })

	// A file that is none is refused by its name, wherever on the page it is dropped.
	await page.evaluate(() => {
		const files = new DataTransfer()
		files.items.add(new File(['Name,Price\nLamp,4.20\n'], 'prices.csv', { type: 'text/csv' }))
		document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
	})
	await sheet.getByText(/^prices\.csv: This is not an order list of this page/).waitFor()
	await page.keyboard.press('Escape')
	await cart.open()
	await eventually(() => cart.num('Product L-1', cart.drawer).count()).toBe(1)
	expect(complaints).toEqual([])
})
