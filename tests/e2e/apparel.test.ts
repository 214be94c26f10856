import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import type { Seller } from '#tests/app.ts'
import { checkEnded, checkList, csv, runImport } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { makePhoto, sendFiles } from '#tests/make/upload.ts'
import { makeArchive, makeWorkbook, rowsIn } from '#tests/make/workbook.ts'
import { sharePage } from './pages/share-page.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

const STYLES = [
	{ code: 'WJ01', name: 'Stellar Solar Jacket', leaf: 'Jackets', sizes: ['L', 'S', 'M'], colors: ['Blue', 'Red'] },
	{ code: 'WS01', name: 'Gwyn Endurance Tee', leaf: 'Tees', sizes: ['S', 'M'], colors: ['Green', 'Zorgle'] },
]
const HEADERS = 'sku,product_type,categories,name,price,base_image,additional_attributes,configurable_variations'.split(
	',',
)

let site: Site
let seller: Seller
let catalog: Catalog

/** As a clothing shop exports its styles: variants first, named by their options, each color with its photo. */
function shopExport(): string {
	const rows = STYLES.flatMap(({ code, name, leaf, sizes, colors }) => {
		const categories = `Default Category/Women/Tops/${leaf},Default Category`
		const variants = sizes.flatMap((size) => colors.map((color) => ({ sku: `${code}-${size}-${color}`, size, color })))
		const lines = variants.map(({ sku, size, color }) => {
			const photo = `/w/${photoOf(code, color)}`
			return [
				sku,
				'simple',
				categories,
				`${name}-${size}-${color}`,
				'75.000000',
				photo,
				`color=${color},size=${size}`,
				'',
			]
		})
		const named = variants.map(({ sku, size, color }) => `sku=${sku},size=${size},color=${color}`).join('|')
		return [...lines, [code, 'configurable', categories, name, '75.000000', '', '', named]]
	})
	return csv([HEADERS, ...rows])
}

const photoOf = (code: string, color: string) => `${code}-${color}_main.jpg`.toLowerCase()

async function photoArchive(): Promise<Buffer> {
	const names = STYLES.flatMap(({ code, colors }) => colors.map((color) => photoOf(code, color)))
	const photos = await Promise.all(names.map(async (name, at) => [name, await makePhoto(at)] as const))
	return readFile(await makeArchive(Object.fromEntries(photos)))
}

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('luma')
})
afterAll(() => site.close())

async function visit(share_path: string) {
	const { page, complaints } = await site.visit(undefined, { viewport: phone })
	await page.goto(share_path)
	return { page, complaints, share: sharePage(page) }
}

async function orderList(page: Page, cart: Locator) {
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		cart.getByRole('button', { name: 'Download order list' }).click(),
	])
	return rowsIn(await bytesOf(download))
}

async function bytesOf(download: Download): Promise<Buffer> {
	return readFile(await download.path())
}

test('a clothing shop’s export and its photos become a catalog in which a buyer fills three sizes of two colors on a phone', async () => {
	const { import_id, counts } = await checkList(site, seller, shopExport(), { name: 'products.csv' })
	expect(counts).toMatchObject({ new: 12, error: 0 })
	const sent = await sendFiles(site, seller, '/api/importZip', 'file', [
		{ name: 'photos.zip', body: await photoArchive() },
	])
	const { archive } = sent.data as { archive: string }
	await seller.must('importPictures', { import_id, from: 'archive', archive })
	const { picture_job } = await seller.must('importGet', { import_id })
	await finished(seller, picture_job?.id ?? '')
	await checkEnded(seller, import_id)
	expect((await runImport(seller, import_id)).state).toBe('done')
	const { id } = await seller.must('setCatalog', { name: 'Spring', content: { category_ids: [0] } })
	catalog = await seller.must('operateCatalog', { catalog_id: id })

	const { page, complaints, share } = await visit(catalog.share_path)
	expect((await share.names()).toSorted()).toEqual(['Gwyn Endurance Tee', 'Stellar Solar Jacket'])
	await share.products.filter({ hasText: 'Stellar' }).getByText('3 sizes · 2 colors').waitFor()
	await page.getByText('2 products, 10 SKUs').waitFor()
	const sheet = await share.open('Stellar Solar Jacket')
	const photo = () => sheet.locator('.gallery-open img').getAttribute('src')
	const blue = await photo()
	await sheet.getByRole('radio', { name: 'Several at once' }).check()
	await sheet.getByRole('textbox').first().focus()
	for (const [at, num] of ['12', '24', '6', '3', '4', '5'].entries()) {
		if (at === 3) await sheet.getByRole('textbox').nth(3).focus()
		await page.keyboard.type(num)
		await page.keyboard.press('ArrowRight')
	}
	await page.keyboard.press('Tab')
	await sheet.getByText('54 pieces · $4,050.00').waitFor()
	expect(await photo()).not.toBe(blue)
	expect(await axe(page)).toEqual([])
	await sheet.getByRole('button', { name: 'View cart' }).click()
	const cart = page.getByRole('dialog', { name: 'Your cart' })
	expect((await orderList(page, cart)).map((row) => row.slice(0, 6))).toEqual([
		['SKU', 'Product name', 'Size', 'Color', 'Order qty', 'Price (USD)'],
		...[
			['S', 'Blue', '12'],
			['M', 'Blue', '24'],
			['L', 'Blue', '6'],
			['S', 'Red', '3'],
			['M', 'Red', '4'],
			['L', 'Red', '5'],
		].map(([size, color, num]) => [`WJ01-${size}-${color}`, 'Stellar Solar Jacket', size, color, num, '75']),
		['Total', null, null, null, '54', null],
	])
	expect(complaints).toEqual([])
})

test('the same catalog by SKU: each variant is a card that says its options, and goes into the order list', async () => {
	await seller.must('setCatalog', { catalog_id: catalog.id, settings: { group: 'sku' } })
	await seller.must('operateCatalog', { catalog_id: catalog.id })
	const { page, share } = await visit(catalog.share_path)
	expect(await share.products.count()).toBe(10)
	await page.getByText('· 10 products').waitFor()
	for (const options of ['S, Blue', 'M, Red'])
		await page.getByRole('button', { name: `Add Stellar Solar Jacket · ${options}` }).click()
	await page.getByRole('button', { name: 'View cart' }).click()
	const rows = await orderList(page, page.getByRole('dialog', { name: 'Your cart' }))
	expect(rows.slice(1, 3).map((row) => row.slice(0, 3))).toEqual([
		['WJ01-S-Blue', 'Stellar Solar Jacket · S, Blue', '1'],
		['WJ01-M-Red', 'Stellar Solar Jacket · M, Red', '1'],
	])
})

/** A list as a spreadsheet saves it: numbers as numbers, SKUs and words as text. */
async function savedBook(rows: readonly (readonly (string | null)[])[]): Promise<Buffer> {
	const cell = (text: string | null, at: number) => {
		if (text === null || text === '') return '<c/>'
		const isNumber = at > 0 && /^-?[\d.]+$/.test(text)
		const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
		return isNumber ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${plain}</t></is></c>`
	}
	return readFile(await makeWorkbook({ rows: [rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')] }))
}

/** What lies where, by SKU: in all, then at the first location and at the second. */
async function stockOf(location: string) {
	const { list } = await seller.must('inventoryGet', { size: 100 })
	return Object.fromEntries(
		list.map(({ sku_name, on_hand, locations = [] }) => {
			const there = locations.find((one) => one.location === location)?.on_hand ?? ''
			return [sku_name, [on_hand, locations.find((one) => one.location === 'main')?.on_hand ?? '', there]]
		}),
	)
}

test('the stock of all sizes and colors goes out as a workbook and comes back changed, to the piece at each location', async () => {
	const location = (await seller.must('setLocation', { name: 'Loft' })).id
	const variants = STYLES.flatMap(({ code, sizes, colors }) =>
		sizes.flatMap((size) => colors.map((color) => `${code}-${size}-${color}`)),
	)
	const items = variants.flatMap((sku, at) => {
		const key = { sku_name_key: sku.toLowerCase(), mode: 'set' as const }
		return [{ ...key, qty: String(10 + at) }, ...(at % 3 ? [] : [{ ...key, location, qty: String(at) }])]
	})
	await seller.must('inventorySet', { items })
	const before = await stockOf(location)
	expect(before['WJ01-M-Red']).toEqual([String(15), '15', ''])

	const { page, complaints } = await site.visit(seller)
	await page.goto('/dashboard/inventory')
	await page.getByRole('button', { name: 'Excel' }).click()
	await page.getByRole('menuitem', { name: 'Export' }).click()
	await page.getByRole('button', { name: 'Export', exact: true }).click()
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Download' }).click(),
	])
	const [head = [], ...rows] = await rowsIn(await bytesOf(download))
	const at = (name: string) => head.indexOf(name)
	// Nothing is promised to anybody: all that lies there is available.
	const columns = ['Available', 'Stock · Main', 'Stock · Loft'].map(at)
	const listed = rows.map((row) => [row[0], columns.map((column) => row[column] ?? '')])
	expect(Object.fromEntries(listed)).toEqual(before)

	const upload = async (changed: (readonly (string | null)[])[]) => {
		await page.goto('/inventoryUpdate')
		const body = await savedBook([head, ...changed])
		await page
			.getByLabel('Upload a list')
			.last()
			.setInputFiles({ name: 'Stock.xlsx', mimeType: 'application/xlsx', buffer: body })
	}
	await upload(rows)
	await page.getByText('Nothing was changed in this list since it was exported (10 SKUs).').waitFor()
	const [main = 0, loft = 0] = columns.slice(1)
	// Sorted otherwise, three left out; of the rest one more at the first location, and all that lay in the loft there, too.
	const changed = rows
		.slice(3)
		.toReversed()
		.map((row) => {
			const cells = head.map((_, at) => row[at] ?? null)
			const [there, away] = [Number(cells[main]), Number(cells[loft] ?? 0)]
			cells[main] = String(there + away + 1)
			if (cells[loft] !== null && cells[loft] !== '') cells[loft] = '0'
			return cells
		})
	await upload(changed)
	await page.getByRole('button', { name: /^Update \d+ SKUs$/ }).click()
	await page.getByText(/^Stock of \d+ SKUs updated$/).waitFor()
	const kept = new Set(rows.slice(0, 3).map(([sku]) => sku))
	const after = Object.entries(before).map(([sku, [all, there, away]]) => {
		if (kept.has(sku)) return [sku, [all, there, away]]
		const sum = String(Number(all) + 1)
		return [sku, [sum, sum, away === '' ? '' : '0']]
	})
	expect(await stockOf(location)).toEqual(Object.fromEntries(after))
	await page.getByRole('button', { name: 'Undo' }).click()
	await eventually(() => stockOf(location)).toEqual(before)
	expect((await seller.must('inventoryProof', {})).wrong).toEqual([])
	expect(complaints).toEqual([])
})
