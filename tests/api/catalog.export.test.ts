import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MEDIA_PATH, thumbnailUrl } from '#domain/media/urls.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { pdfCodes } from '#tests/codes.ts'
import { oneHome } from '#tests/database.ts'
import { exported, makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { finished } from '#tests/make/jobs.ts'
import { preparedPhotos, printFolder } from '#tests/make/prepared-photos.ts'
import { pdfInfo, pdfLinks, pdfPages } from '#tests/pdf.ts'

const run = promisify(execFile)

/** Leading zeros, a number, a would-be formula, Chinese, an e-notation look-alike. */
const names = [
	'000123',
	'404.038.96',
	'=SUM(A1:A9)',
	'椅子-07',
	'12E5',
	...Array.from({ length: 21 }, (_, i) => `Z-${i}`),
]

describe.each(oneHome)('exports of catalogs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let folder: string
	let catalog_id: string

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'seller')
		folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'))
		const url = await uploadPhoto(app, seller, 1)
		const sku_name_keys = await makeGoods(seller, names, { attrs: { sku_img: [{ url, alt: '' }] } })
		const catalog = await seller.must('setCatalog', { name: 'Spring / 2027', content: { sku_name_keys } })
		catalog_id = catalog.id
	})
	afterAll(async () => {
		await app.close()
		await rm(folder, { recursive: true, force: true })
	})

	const save = async (format: 'pdf' | 'xlsx', file_name?: string) => {
		const given = file_name === undefined ? {} : { file_name }
		const { job_id } = await seller.must('exportCatalog', { catalog_id, format, ...given })
		const file = await exported(app, seller, job_id)
		const path = join(folder, `file.${format}`)
		await writeFile(path, file.bytes)
		return { path, file_name: file.file_name }
	}

	test('the PDF prints every SKU once, as text, on the catalog’s paper; nameless it is called after the paper', async () => {
		const { path, file_name } = await save('pdf', 'My/spring')
		const text = (await pdfPages(path)).join('\n')
		const found = (name: string) => text.match(new RegExp(`${name.replace(/[.=():]/g, String.raw`\$&`)}(?!\\d)`, 'g'))
		const once = names.map((name) => [name, found(name)?.length])
		// The product's name repeats its SKU, so each stands there twice: as SKU and in "Product <SKU>".
		expect(once.filter(([, times]) => times !== 2)).toEqual([])
		expect(file_name).toMatch(/^My.spring\.pdf$/)
		expect((await pdfInfo(path))['Page size']).toMatch(/A4|letter/)
		expect((await save('pdf')).file_name).toMatch(/^(A4|Letter)\.pdf$/)
	})

	test('a published catalog’s paper tells its version and leads to what holds today, where the seller wants it', async () => {
		const [key = ''] = await makeGoods(seller, ['LATEST-1'], {})
		const settings = { footer: { latest_code: true } }
		const catalog = await seller.must('setCatalog', { name: 'Latest', content: { sku_name_keys: [key] }, settings })
		const print = async () => {
			const { job_id } = await seller.must('exportCatalog', { catalog_id: catalog.id, format: 'pdf' })
			const path = join(folder, 'latest.pdf')
			await writeFile(path, (await exported(app, seller, job_id)).bytes)
			return { text: (await pdfPages(path)).at(-1), codes: (await pdfCodes(path)).at(-1) }
		}
		const draft = await print()
		expect(draft.text).not.toContain('Check the latest price')
		expect(draft.codes).toEqual([])
		await seller.must('operateCatalog', { catalog_id: catalog.id, action: 'publish' })
		const { text, codes } = await print()
		expect(text).toContain('Check the latest price')
		expect(text).toMatch(/v1 +· +\d+ \w+ 20\d\d/)
		expect(codes).toEqual([app.house.config.publicUrl + catalog.share_path])
	})

	test('a draft’s paper has no codes and links, its preview shows them marked; published, each leads to the catalog', async () => {
		const keys = await makeGoods(seller, ['CODE-1', 'CODE-2'])
		const content = { sku_name_keys: keys }
		const template = { key: 'qrCodeTemp' as const }
		const { id, share_path } = await seller.must('setCatalog', { name: 'Codes', content, template })
		const path = join(folder, 'codes.pdf')
		const print = async () => {
			const { job_id } = await seller.must('exportCatalog', { catalog_id: id, format: 'pdf' })
			await writeFile(path, (await exported(app, seller, job_id)).bytes)
			const links = (await pdfLinks(path)).flatMap(({ uri }) => (uri?.startsWith('http') ? uri : []))
			return { codes: (await pdfCodes(path)).flat().toSorted(), links: [...new Set(links)].toSorted() }
		}
		const page = app.house.config.publicUrl + share_path
		const all = [page, ...keys.map((key) => `${page}#${key}`)]
		const told = async () => {
			const { list } = await seller.must('checkCatalog', { catalog_id: id })
			return list.filter(({ code }) => code.startsWith('link_'))
		}
		const items = async () => (await seller.must('previewCatalog', { catalog_id: id, page: 2 })).svg
		expect(await print()).toEqual({ codes: [], links: [] })
		expect((await pdfPages(path)).join('').match(/Draft/g)).toHaveLength(2)
		expect(await told()).toMatchObject([
			{ level: 'warn', code: 'link_local', msg: expect.stringContaining('this computer only (localhost)') },
			{
				level: 'warn',
				code: 'link_draft',
				msg: expect.stringContaining('lead nowhere until the catalog is published'),
			},
		])
		const draft = await items()
		await seller.must('operateCatalog', { catalog_id: id, action: 'publish' })
		expect(await print()).toEqual({ codes: all, links: all })
		expect((await told()).map(({ code }) => code)).toEqual(['link_local'])
		const out = await items()
		for (const svg of [draft, out]) expect(svg).toContain(`${share_path}#${keys[0]}`)
		// A word on each of the two codes.
		const [marked, plain] = [draft, out].map((svg) => svg.match(/class="typst-text"/g)?.length ?? 0)
		expect((marked ?? 0) - (plain ?? 0)).toBe(2)
	})

	test('the workbook opens with sheet Sheet1, its first column text, zeros and would-be formulas kept', async () => {
		const { path } = await save('xlsx', 'Spring')
		const script = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheet = book.worksheets[0]
print(json.dumps([book.sheetnames, [[cell.value, cell.data_type, cell.number_format] for cell in sheet['A']]]))`
		const { stdout } = await run('/usr/bin/python3', ['-c', script, path])
		const [sheets, cells] = JSON.parse(stdout) as [string[], [string, string, string][]]
		expect(sheets).toEqual(['Sheet1'])
		expect(cells.map(([value]) => value)).toEqual(['SKU', ...names])
		expect(cells.slice(1).filter(([, type, format]) => type !== 's' || format !== '@')).toEqual([])
	})

	test('a photo that is gone from the disk costs its picture, not the paper', async () => {
		const url = await uploadPhoto(app, seller, 2)
		const [key = ''] = await makeGoods(seller, ['LOST-1'], { attrs: { sku_img: [{ url, alt: '' }] } })
		for (const path of [url, thumbnailUrl(url)]) await app.house.storage.remove(path.slice(MEDIA_PATH.length))
		const catalog = await seller.must('setCatalog', { name: 'Lost', content: { sku_name_keys: [key] } })
		for (const format of ['pdf', 'xlsx'] as const) {
			const { job_id } = await seller.must('exportCatalog', { catalog_id: catalog.id, format })
			const { bytes } = await exported(app, seller, job_id)
			expect(bytes.length).toBeGreaterThan(1000)
			expect((await finished(seller, job_id)).result).toMatchObject({ lost_photos: 1 })
		}
	})

	test('a photo that was damaged on the disk prints as a missing one; the file and the check name its SKU', async () => {
		const url = await uploadPhoto(app, seller, 3)
		const [key = ''] = await makeGoods(seller, ['DAMAGED-1'], { attrs: { sku_img: [{ url, alt: '' }] } })
		const content = { sku_name_keys: [key] }
		const { id } = await seller.must('setCatalog', { name: 'Damaged', content, settings: { showTitlePage: false } })
		const check = async () => {
			for (;;) {
				const { job_id, list } = await seller.must('checkCatalogPages', { catalog_id: id })
				if (job_id === null) return list.filter(({ code }) => code === 'photo_unreadable').map(({ msg }) => msg)
				await finished(seller, job_id)
			}
		}
		expect(await check()).toEqual([])
		const path = url.slice(MEDIA_PATH.length)
		const whole = await readFile(await app.house.storage.localPath(path))
		// What is made ready for printing while it is whole goes, and is not made of it once more.
		await preparedPhotos(app, id)
		await app.house.storage.put(path, whole.subarray(0, 900), { contentType: 'image/jpeg' })
		await rm(printFolder(app), { recursive: true, force: true })
		const { job_id } = await seller.must('exportCatalog', { catalog_id: id, format: 'pdf' })
		const file = join(folder, 'damaged.pdf')
		await writeFile(file, (await exported(app, seller, job_id)).bytes)
		expect((await pdfPages(file)).join('')).toContain('No image')
		const { result } = await finished(seller, job_id)
		expect(result).toMatchObject({ lost_photos: 1, note: '1 photo could not be read: DAMAGED-1' })
		expect(await check()).toEqual([
			'A photo of DAMAGED-1 cannot be read any more and is left out. Please upload it again.',
		])
	})
})
