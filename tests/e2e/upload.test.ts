import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { finished } from '#tests/make/jobs.ts'
import { makePdf, uploadPdf } from '#tests/make/pdf.ts'
import { catalogList } from './pages/catalogs.ts'
import { reader } from './pages/reader.ts'
import { arriveAt, axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('printer')
})
afterAll(() => site.close())

const pdf = async (pages: number) => ({
	name: 'Winter 2027.pdf',
	mimeType: 'application/pdf',
	buffer: await makePdf(pages),
})

test('a PDF: refused with a sentence, uploaded, drawn, published, read and counted, deleted, restored', async () => {
	const { page, complaints } = await site.visit(seller)
	const list = catalogList(page)
	await list.open()
	await page.getByRole('link', { name: 'User uploaded catalogs' }).click()
	await page.getByText('No uploaded catalogs yet').waitFor()
	await page.getByRole('button', { name: 'Upload a PDF' }).first().click()
	const dialog = list.dialog('Upload a catalog')
	const send = (file: { name: string; mimeType: string; buffer: Buffer }) =>
		dialog.locator('input[type=file]').setInputFiles(file)
	await send({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
	await dialog.getByText('This file is not a PDF.').waitFor()
	await send({ name: 'torn.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 torn') })
	await dialog.getByText('This PDF is damaged or incomplete.').waitFor()
	await send({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a,b') })
	await dialog.getByText('This file is not a PDF.').waitFor()
	expect(await axe(page)).toEqual([])
	// A connection that breaks: the file is still there to be sent again.
	await page.route('**/api/uploadCatalog', (route) => route.abort())
	await send(await pdf(5))
	await dialog.getByText(/^The upload of Winter 2027\.pdf broke off/).waitFor()
	await page.unroute('**/api/uploadCatalog')
	await dialog.getByRole('button', { name: 'Send again' }).click()
	await dialog.waitFor({ state: 'detached' })
	const card = list.card('Winter 2027')
	await card.getByText('5 pages').waitFor()
	await card.getByRole('button', { name: 'Show pages of Winter 2027' }).click()
	await eventually(() => list.dialog('Winter 2027').getByRole('link').count()).toBe(5)
	await page.keyboard.press('Escape')
	await list.choose('Winter 2027', 'Publish')
	await card.getByText('Published').waitFor()
	await page
		.getByRole('link', { name: /User uploaded catalogs/ })
		.getByText('1', { exact: true })
		.waitFor()
	expect(await axe(page)).toEqual([])

	const link = (await seller.must('getCatalog', { kind: 'uploaded' })).list[0]?.share_path ?? ''
	const buyer = await site.visit()
	await buyer.page.goto(link)
	await eventually(reader(buyer.page).place).toBe('1 / 5')
	await eventually(async () => (await seller.must('getCatalogStats', {})).totals.views).toBe(1)
	await page.reload()
	await card.getByText('1 view in 7 days').waitFor()

	// There is nothing to edit of a file: its editor leads to its shelf.
	const { id } = (await seller.must('getCatalog', { kind: 'uploaded' })).list[0] ?? { id: '' }
	await page.goto(`/catalogEditor?id=${id}`)
	await arriveAt(page, '/dashboard/catelogMng?mod=uploaded')
	await list.choose('Winter 2027', 'Delete catalog')
	await list.answer('Delete “Winter 2027”?', 'Delete catalog')
	await card.waitFor({ state: 'detached' })
	await buyer.page.reload()
	await buyer.page.getByText('This catalog is not available').waitFor()
	await list.open('deleted')
	await list.choose('Winter 2027', 'Restore')
	await list.open('uploaded')
	await card.getByText('Unpublished').waitFor()
	expect([...complaints, ...buyer.complaints]).toEqual([])
})

test('the reader: two pages side by side, turned by keys and clicks, zoomed, searched, its links followed', async () => {
	const file_id = await uploadPdf(site, seller, 5)
	const { id, coming } = await seller.must('setCatalogFile', { file_id, name: 'Spring <b>27</b>' })
	await finished(seller, coming?.job_id ?? '')
	const { share_path } = await seller.must('operateCatalog', { catalog_id: id })
	const { page, complaints } = await site.visit()
	await page.goto(share_path)
	const book = reader(page)
	await eventually(book.drawn).toBe(true)
	expect(await page.getByText('Spring <b>27</b>').count()).toBeGreaterThan(0)
	await page.keyboard.press('ArrowRight')
	await eventually(book.place).toBe('2–3 / 5')
	await eventually(() => book.pages.count()).toBe(2)
	await book.button('Next page').click()
	await eventually(book.place).toBe('4–5 / 5')
	expect(await book.button('Next page').isDisabled()).toBe(true)
	await page.keyboard.press('Home')
	await page.getByRole('link', { name: 'Opens https://example.com/chair' }).waitFor()
	await book.button('To page 5').click()
	await eventually(book.place).toBe('4–5 / 5')
	await eventually(() => new URL(page.url()).hash).toBe('#page=5')
	await page.reload()
	await eventually(book.place).toBe('4–5 / 5')
	const hits = await book.find('walnut CHAIR 2')
	await eventually(() => hits.allInnerTexts()).toEqual([expect.stringMatching(/^Page 2\s+Walnut chair 2$/)])
	// Enter leads to what was found, and on to the next.
	await book.find('chair')
	await page.keyboard.press('Enter')
	await eventually(book.place).toBe('1 / 5')
	await page.keyboard.press('Enter')
	await eventually(book.place).toBe('2–3 / 5')
	await page.keyboard.press('Shift+Enter')
	await eventually(book.place).toBe('1 / 5')
	await book.find('walnut CHAIR 2')
	await eventually(() => hits.count()).toBe(1)
	await hits.first().click()
	await eventually(book.place).toBe('2–3 / 5')
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Escape')
	const width = async () => (await book.pages.first().boundingBox())?.width ?? 0
	const before = await width()
	await book.button('Zoom in').click()
	await eventually(async () => Math.round(((await width()) / before) * 10)).toBe(15)
	const [download] = await Promise.all([page.waitForEvent('download'), book.button('Download PDF').click()])
	expect(download.suggestedFilename()).toBe('Spring -b-27--b-.pdf')
	expect(complaints).toEqual([])

	const small = await site.visit(undefined, { viewport: phone, theme: 'dark', language: 'zh' })
	await small.page.emulateMedia({ colorScheme: 'dark' })
	await small.page.setExtraHTTPHeaders({ 'accept-language': 'zh-CN' })
	await small.page.goto(share_path)
	const hand = reader(small.page)
	await eventually(hand.drawn).toBe(true)
	await hand.button('全部页面').click()
	await hand.button('第 2 页').click()
	await eventually(hand.place).toBe('2 / 5')
	await eventually(() => hand.pages.count()).toBe(1)
	// A search makes way for the page it found; the strip shows where that is.
	await hand.button('全部页面').click()
	await hand.button('在页面中搜索').click()
	await small.page.getByRole('searchbox').fill('chair 5')
	await small.page.locator('.find-hits button').first().click()
	await eventually(hand.place).toBe('5 / 5')
	expect(await small.page.locator('.find-hits').count()).toBe(0)
	await small.page.setViewportSize({ width: 200, height: 844 })
	await hand.button('全部页面').click()
	const inSight = () => hand.button('第 5 页').evaluate((page) => page.getBoundingClientRect().right <= innerWidth)
	await eventually(inSight).toBe(true)
	await small.page.setViewportSize(phone)
	expect(await axe(small.page)).toEqual([])
	expect(await small.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
	expect(small.complaints).toEqual([])
})
