import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { exported, makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { finished } from '#tests/make/jobs.ts'
import { python } from '#tests/python.ts'
import { mountSmallDisk } from '#tests/small-disk.ts'
import { storeSettings, withStores } from '#tests/s3.ts'

describe.each(withStores(oneHome))('files of a catalog on $home with $store', ({ home, store }) => {
	let app: TestApp
	let seller: Seller
	let folder: string
	let catalog_id: string

	beforeAll(async () => {
		app = await startApp(home, undefined, { settings: await storeSettings(store) })
		seller = await signUp(app, 'seller')
		folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
		const [one, two, three] = await Promise.all([1, 2, 3].map((seed) => uploadPhoto(app, seller, seed)))
		const image = (url = '') => ({ url, alt: '' })
		const goods = async (name: string, ...urls: (string | undefined)[]) =>
			makeGoods(seller, [name], { attrs: { sku_img: urls.map(image) } })
		const keys = [...(await goods('A/1', one, two)), ...(await goods('a-1', three, one)), ...(await goods('B'))]
		const content = { sku_name_keys: keys }
		catalog_id = (await seller.must('setCatalog', { name: 'Files', content, settings: { paper: 'A4' } })).id
	})
	afterAll(async () => {
		await app.close()
		await rm(folder, { recursive: true, force: true })
	})

	const save = async (params: Omit<ParamsIn<Api['exportCatalog']>, 'catalog_id'>) => {
		const { job_id } = await seller.must('exportCatalog', { catalog_id, ...params })
		const file = await exported(app, seller, job_id)
		const path = join(folder, file.file_name)
		await writeFile(path, file.bytes)
		return { ...file, path, result: (await finished(seller, job_id)).result }
	}

	test('the ZIP holds each photo once, called after its SKU in safe and different names', async () => {
		const { path, file_name, result } = await save({ format: 'zip' })
		const script = `
import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(json.dumps([z.testzip(), [[i.filename, z.read(i)[:3].hex()] for i in z.infolist()]]))`
		const [bad, files] = (await python(script, path)) as [null, [string, string][]]
		expect(bad).toBe(null)
		expect(files.map(([name]) => name)).toEqual(['A-1.jpg', 'A-1-2.jpg', 'a-1-3.jpg'])
		expect(files.every(([, head]) => head === 'ffd8ff')).toBe(true)
		expect(file_name).toBe('A4.zip')
		expect(result).toMatchObject({ photos: 3, lost_photos: 0 })
	})

	test('the workbook leaves out what no SKU has; on an order sheet the quantity stands beside the price', async () => {
		const script = `
import json, sys, openpyxl
sheet = openpyxl.load_workbook(sys.argv[1]).worksheets[0]
print(json.dumps([[cell.value for cell in row] for row in sheet.iter_rows()]))`
		const rows = async (order_column: boolean) =>
			(await python(script, (await save({ format: 'xlsx', order_column })).path)) as unknown[][]
		expect(await rows(false)).toEqual([
			['SKU', 'Picture', 'Product name', 'Price (USD)'],
			['A/1', null, 'Product A/1', 1.5],
			['a-1', null, 'Product a-1', 1.5],
			['B', null, 'Product B', 1.5],
		])
		const [head, first] = await rows(true)
		expect(head).toEqual(['SKU', 'Picture', 'Product name', 'Price (USD)', 'Order qty', 'Amount (USD)'])
		expect(first).toEqual(['A/1', null, 'Product A/1', 1.5, null, '=IF(AND(ISNUMBER(D2),ISNUMBER(E2)),D2*E2,"")'])
	})

	test('a PDF for print has bleed and crop marks when they are asked for, and finer photos', async () => {
		const print = await save({ format: 'pdf', preset: 'print', bleed: true, crop_marks: true, coarse_photos: true })
		const email = await save({ format: 'pdf', preset: 'email' })
		const mm = (points: number) => Math.round((points / 72) * 254) / 10
		const page = (await PDFDocument.load(print.bytes)).getPage(0)
		// A4 with 3 mm of bleed and 8 mm of slug on each side.
		expect([page.getWidth(), page.getHeight()].map(mm)).toEqual([232, 319])
		expect(Object.values(page.getTrimBox()).map(mm)).toEqual([11, 11, 210, 297])
		expect(Object.values(page.getBleedBox()).map(mm)).toEqual([8, 8, 216, 303])
		const small = (await PDFDocument.load(email.bytes)).getPage(0)
		expect([small.getWidth(), small.getHeight()].map(mm)).toEqual([210, 297])
		expect(print.bytes.length).toBeGreaterThan(1.15 * email.bytes.length)
		expect(print.result).toMatchObject({ tagged: true, summary: 'Files: A4.pdf' })
	})

	test('photos too coarse for a print shop stop its PDF, by the SKUs they belong to', async () => {
		const { job_id } = await seller.must('exportCatalog', { catalog_id, format: 'pdf', preset: 'print' })
		const { state, error } = await finished(seller, job_id)
		// 640 pixels on a cover of half an A4 page, which shows another photo than the first item's.
		expect([state, error?.code]).toEqual(['failed', 'photos_coarse'])
		expect(error?.msg).toContain('they would be printed in: a-1')
	})

	test('a full disk ends the export with a clear sentence, and leaves nothing behind', async ({ skip }) => {
		const { tempDir } = app.house.config
		const disk = mountSmallDisk(tempDir, 1)
		if (!disk) return skip('this machine does not let tests mount a disk')
		try {
			await writeFile(join(tempDir, 'filler'), Buffer.alloc(1024 * 1024 - 16_384))
			const { job_id } = await seller.must('exportCatalog', { catalog_id, format: 'zip' })
			expect(await finished(seller, job_id)).toMatchObject({ state: 'failed', error: { code: 'storage_full' } })
			expect(await readdir(tempDir)).toEqual(['filler'])
		} finally {
			disk.remove()
			await mkdir(tempDir, { recursive: true })
		}
	})

	test('a PDF of pictures comes as a job like the others', async () => {
		const { bytes, file_name, result } = await save({ format: 'pdf_image', scale: 1, quality: 0.5, file_name: 'Flip' })
		expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2)
		expect(file_name).toBe('Flip.pdf')
		expect(result).toMatchObject({ tagged: false, summary: 'Files: Flip.pdf' })
	})
})
