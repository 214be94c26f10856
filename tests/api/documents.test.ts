import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { checkList, csv, importList, lookAt } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { makePhoto, PDF, sendDocument } from '#tests/make/upload.ts'
import { makeArchive } from '#tests/make/workbook.ts'
import { storeSettings, withStores } from '#tests/s3.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const archive = async (...names: string[]) =>
	readFile(await makeArchive(Object.fromEntries(names.map((name) => [name, 'part']))))

describe.each(withStores(oneHome))('documents of SKUs on $home with $store', ({ home, store }) => {
	let app: TestApp
	let seller: Seller
	let path: string
	let n = 0
	beforeAll(async () => {
		app = await startApp(home, undefined, { settings: await storeSettings(store) })
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		seller = await signUp(app, `lawyer${n++}`)
		const { all } = await seller.must('setCustomParameters', {
			add: [{ name: { en: 'Test report', zh: '' }, type: 'file' }],
		})
		path = `cps.${all[0]?.key}`
	})

	const save = async (value: unknown, as = seller) => {
		const { results } = await as.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'A-1', attrs: { [path]: value } }],
		})
		return results[0]?.error?.code
	}
	const stored = async () => {
		const { list } = await seller.must('productSearch', { page: 1, size: 1 })
		return list[0]?.cps[0]?.value
	}
	const refusal = async (name: string, type?: string, size = 10) => {
		const file = { file_name: name, file_type: type ?? 'application/pdf', size, purpose: 'document' as const }
		const { errors } = await seller.call('getUploadUrls', { files: [file] })
		return errors?.[0]?.code
	}

	test("the spec's old form: addresses for a bare list of files", async () => {
		const files = [{ file_name: 'a.jpg', file_type: 'image/jpeg', require_thumbnail: true }]
		const headers = { authorization: `Bearer ${seller.token}` }
		for (const body of [files, { params: files }]) {
			const { data } = await app.send('POST', '/api/getUploadUrls', body, headers)
			expect(data).toMatchObject({ list: [{ file_name: 'a.jpg', thumbnail_upload_urls: [expect.any(String)] }] })
		}
		const bad = await app.send('POST', '/api/getUploadUrls', [{ file_name: 'a.jpg' }], headers)
		expect([bad.status, bad.errors?.[0]?.path]).toEqual([422, 'files.0.file_type'])
		expect((await app.send('POST', '/api/getCategoryTree', [1], headers)).status).toBe(422)
	})

	test('a certificate is kept under its name, and only ever saved, never shown', async () => {
		const { ok, url = '' } = await sendDocument(app, seller, { name: 'CE 证书 "final".pdf' })
		expect([ok, await save(url), await stored()]).toEqual([true, undefined, url])
		const reply = await app.app.inject({ method: 'GET', url })
		expect(reply.rawPayload.equals(PDF)).toBe(true)
		expect(reply.headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="CE __ _final_.pdf"; filename*=UTF-8''CE%20%E8%AF%81%E4%B9%A6%20_final_.pdf`,
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; sandbox",
			'x-robots-tag': 'noindex',
		})
		const bare = url.split('?')[0] ?? ''
		const named = async (name: string) =>
			(await app.app.inject({ method: 'GET', url: `${bare}?name=${name}` })).headers['content-disposition']
		expect(await named('run.exe')).toContain('.pdf"')
		expect(await named('page.html')).not.toContain('html')
		for (const other of [
			bare.replace('.pdf', '.zip'),
			bare.replace(/(.)\.pdf/, (_, last) => `${last === '0' ? '1' : '0'}.pdf`),
			'/files/documents/../secret.pdf',
		])
			expect((await app.app.inject({ method: 'GET', url: other })).statusCode).toBe(404)
	})

	test('names, kinds and sizes are refused before a byte is sent', async () => {
		expect(await refusal('page.html', 'text/html')).toBe('document_type')
		expect(await refusal('drawing.svg', 'image/svg+xml')).toBe('document_type')
		expect(await refusal('macro.docm', DOCX)).toBe('document_type')
		expect(await refusal('CE.pdf', 'text/html')).toBe('document_type')
		expect(await refusal(`${'a'.repeat(120)}.pdf`)).toBe('document_name')
		expect(await refusal('CE.pdf', undefined, 25 * 1024 * 1024 + 1)).toBe('document_too_large')
	})

	test('a file is what its name says, opens, and runs nothing', async () => {
		const said = async (name: string, body: Buffer) => {
			const { ok, error, url } = await sendDocument(app, seller, { name, body })
			return ok ? url?.replace(/\?.*/, '').replace(/.*\./, '') : error?.code
		}
		const photo = await makePhoto(1)
		const script = (name: string) =>
			Buffer.from(PDF.toString().replace('/Catalog', `/Catalog /OpenAction << /S ${name} >>`))
		expect(await said('CE.pdf', Buffer.from('<html><script>alert(1)</script>'))).toBe('document_damaged')
		expect(await said('CE.pdf', script('/JavaScript'))).toBe('document_active')
		expect(await said('CE.pdf', script('/J#61vaScript'))).toBe('document_active')
		expect(await said('CE.pdf', script('/Launch'))).toBe('document_active')
		expect(await said('list.xlsx', await archive('xl/workbook.xml'))).toBe('xlsx')
		expect(await said('text.docx', await archive('word/document.xml'))).toBe('docx')
		expect(await said('text.docx', await archive('xl/workbook.xml'))).toBe('document_damaged')
		expect(await said('text.docx', await archive('word/document.xml', 'word/vbaProject.bin'))).toBe('document_active')
		expect(await said('all.zip', await archive('a.pdf', 'b.pdf'))).toBe('zip')
		expect(await said('all.zip', (await archive('a.pdf')).subarray(0, 40))).toBe('document_damaged')
		expect(await said('scan.jpeg', photo)).toBe('jpg')
		expect(await said('scan.png', photo)).toBe('document_damaged')
		expect(await said('scan.jpg', photo.subarray(0, photo.length / 2))).toBe('image_truncated')
	})

	test("another account's document is none, a name is never taken from the caller, and a document is no picture", async () => {
		const { url = '', access_url } = await sendDocument(app, seller)
		const other = await signUp(app, `thief${n}`)
		const { all } = await other.must('setCustomParameters', {
			add: [{ name: { en: 'Test report', zh: '' }, type: 'file' }],
		})
		expect(`cps.${all[0]?.key}`).toBe(path)
		expect(await save(url, other)).toBe('document_unknown')
		expect(await save(app.house.config.publicUrl + url, other)).toBeUndefined()
		expect((await other.must('productSearch', { page: 1, size: 1 })).list[0]?.cps[0]?.value).toMatch(/^http/)
		expect(await save(url.replace('CE.pdf', 'free-gift.pdf'))).toBeUndefined()
		expect(await stored()).toBe(url)
		expect(await save('javascript:alert(1)')).toBe('url_bad')
		const { results } = await seller.must('productUpsertByAttrPath', {
			items: [url, access_url].map((picture) => ({ sku_name: 'A-1', attrs: { sku_img: [picture] } })),
		})
		expect(results.map(({ error }) => error?.code)).toEqual(['sku_image_unknown', 'sku_image_unknown'])
	})

	test('a list brings addresses, an export writes them whole, and both come home unchanged', async () => {
		const { url = '' } = await sendDocument(app, seller)
		const { publicUrl } = app.house.config
		const elsewhere = 'https://factory.example/ce.pdf'
		const body = csv([
			['SKU', 'Test report'],
			['A-1', publicUrl + url],
			['A-2', elsewhere],
			['A-3', '/files/documents/ab/0123456789abcdef0123456789abcd.pdf'],
		])
		const { list } = await importList(app, seller, body)
		expect(list.map(({ status, errors }) => [status, errors[0]?.code])).toEqual([
			['new', undefined],
			['new', undefined],
			['error', 'document_unknown'],
		])
		const { list: skus } = await seller.must('productSearch', { sort: 'sku_name', order: 'asc' })
		expect(skus.map(({ cps }) => cps[0]?.value)).toEqual([url, elsewhere])
		const { job_id } = await seller.must('exportSkus', { search: {}, format: 'csv' })
		const { result } = await finished(seller, job_id)
		const text = (await app.app.inject({ method: 'GET', url: String(result?.['url']) })).body
		expect(text).toContain(publicUrl + url)
		const { import_id } = await checkList(app, seller, text)
		expect((await lookAt(seller, import_id)).counts).toMatchObject({ same: 2, changed: 0, error: 0 })
	})
})
