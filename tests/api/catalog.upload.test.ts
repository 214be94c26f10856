import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeDroppedFiles } from '#server/modules/catalog/upload/dropped-files.store.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { finished } from '#tests/make/jobs.ts'
import { HOSTILE, onePage, sendPdf, uploadPdf } from '#tests/make/pdf.ts'
import { mountSmallDisk } from '#tests/small-disk.ts'

describe.each(oneHome)('uploaded catalogs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'uploader')
	})
	afterAll(() => app.close())
	beforeEach(() => {
		app.clock.now = () => new Date()
	})

	const read = (catalog_id: string) => seller.must('getCatalog', { catalog_id }).then(({ list }) => list[0])
	const files = async () => {
		const found: string[] = []
		for (const prefix of [`catalogs/${seller.accountId}/`, 'media/pages/'])
			for await (const key of app.house.storage.list(prefix)) found.push(key)
		return found.length
	}
	/** A catalog whose pages are drawn. */
	const make = async (pages = 2, params: object = {}, words?: string) => {
		const file_id = await uploadPdf(app, seller, pages, words)
		const { id, coming } = await seller.must('setCatalogFile', { file_id, ...params })
		expect(await finished(seller, coming?.job_id ?? '')).toMatchObject({ state: 'done' })
		const catalog = await read(id)
		if (!catalog) throw new Error('no catalog')
		return catalog
	}
	const publish = (catalog_id: string) => seller.must('operateCatalog', { catalog_id, action: 'publish' })
	const link = (hash: string, more: object = {}) => ({ username: seller.username, hash, ...more })
	const pagesOf = (hash: string, more: object = {}) => caller(app)('getPublishedPages', link(hash, more))
	const fetchKey = (url: string) => app.app.inject({ url })

	test('a PDF becomes pictures of its pages, and once published everybody sees them, their words and the file', async () => {
		const { id, hash, ...catalog } = await make(3)
		expect(catalog).toMatchObject({ kind: 'uploaded', name: 'Autumn fair', count: 3, published: 0, download: true })
		expect(catalog.file).toMatchObject({ file_name: 'Autumn fair.pdf', pages: 3 })
		expect(catalog).not.toHaveProperty('coming')
		expect((await fetchKey(catalog.cover_url ?? '')).headers['content-type']).toBe('image/webp')
		const own = await seller.must('getCatalogPages', { catalog_id: id })
		expect(own.list.map(({ height }) => height)).toEqual([1600, 1600, 1600])
		expect((await pagesOf(hash)).code).toBe('catalog_unpublished')
		expect(await publish(id)).toMatchObject({ published: 1, published_version: 1, edited_since_publish: false })
		const { name, pages, download } = (await pagesOf(hash)).data
		expect([name, pages.length, download]).toEqual(['Autumn fair', 3, true])
		expect(pages[0]?.links.map(({ url, page }) => url ?? page)).toEqual(['https://example.com/chair', 3])
		const picture = await sharp((await fetchKey(pages[0]?.url ?? '')).rawPayload).metadata()
		expect([picture.width, picture.height]).toEqual([pages[0]?.width, pages[0]?.height])
		const texts = await caller(app)('getPublishedTexts', link(hash, { page: 2, size: 2 }))
		expect(texts.data).toEqual({ total: 3, list: [{ n: 3, text: 'Walnut chair 3' }] })
		const { url } = (await caller(app)('getPublishedFile', link(hash))).data
		const file = await fetchKey(url)
		expect(file.headers['content-disposition']).toContain('Autumn fair.pdf')
		expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
		await seller.must('setCatalog', { catalog_id: id, name: 'Winter fair', download: false })
		expect((await pagesOf(hash)).data).toMatchObject({ name: 'Winter fair', download: false })
		expect((await caller(app)('getPublishedFile', link(hash))).code).toBe('not_found')
		// Whoever was given a link with the file has it.
		const named = await seller.must('setShareLink', { catalog_id: id, name: 'Fair', files: 'pdf' })
		const fair = named.share_path.split('/').at(-1) ?? ''
		expect((await pagesOf(fair)).data).toMatchObject({ download: true })
		expect((await caller(app)('getPublishedFile', link(fair))).status).toBe(200)
		expect(await seller.must('getShareView', { hash: fair })).toMatchObject({ kind: 'uploaded', files: ['pdf'] })
		const { list } = await seller.must('getNotifications', {})
		expect(list[0]).toMatchObject({ content: 'Catalog upload finished: Autumn fair (3 pages)' })
	})

	test('lists and counts keep both kinds apart, deleted ones stand together', async () => {
		const first = seller
		seller = await signUp(app, 'counter')
		await seller.must('setCatalog', { name: 'Made', content: { sku_name_keys: await makeGoods(seller, ['A-1']) } })
		const { id } = await make(1)
		const names = async (params: object) => (await seller.must('getCatalog', params)).list.map(({ name }) => name)
		expect(await names({ kind: 'generated' })).toEqual(['Made'])
		expect(await names({ kind: 'uploaded' })).toEqual(['Autumn fair'])
		expect((await names({})).length).toBe(2)
		const counts = async () => (await seller.must('perStatusCountCatalog', {})).counts
		expect(await counts()).toEqual({ active: 1, published: 0, draft: 1, unpublished: 0, uploaded: 1, deleted: 0 })
		await seller.must('delPhotoAlbum', { id })
		expect(await counts()).toMatchObject({ active: 1, uploaded: 0, deleted: 1 })
		expect(await names({ status: 'deleted' })).toEqual(['Autumn fair'])
		seller = first
	})

	test('another file takes the place of the first under the same link, once its last page is drawn', async () => {
		const before = await files()
		const { id, hash } = await make(2)
		await publish(id)
		const [first] = (await pagesOf(hash)).data.pages
		const catalog = await make(3, { catalog_id: id }, 'Oak table')
		expect(catalog).toMatchObject({ id, hash, name: 'Autumn fair', count: 3, published: 1, published_version: 2 })
		const { pages } = (await pagesOf(hash)).data
		expect(pages.length).toBe(3)
		expect(pages[0]?.url).not.toBe(first?.url)
		expect((await fetchKey(first?.url ?? '')).statusCode).toBe(404)
		expect((await files()) - before).toBe(1 + 3 * 2)
		expect((await caller(app)('getPublishedTexts', link(hash))).data.list[0]?.text).toBe('Oak table 1')
	})

	test('links with passcode or e-mail gate, window, visitors, gallery and a new link work as for every catalog', async () => {
		const { id, hash } = await make(2)
		await publish(id)
		const secret = await seller.must('setShareLink', { catalog_id: id, name: 'Fair', passcode: '2468' })
		const named = secret.share_path.split('/').at(-1) ?? ''
		expect((await pagesOf(named)).code).toBe('passcode_needed')
		for (const call of ['getPublishedTexts', 'getPublishedFile'] as const)
			expect((await caller(app)(call, link(named, { passcode: '1' }))).code).toBe('passcode_wrong')
		expect((await pagesOf(named, { passcode: '2468' })).data.pages.length).toBe(2)
		const gated = await seller.must('setShareLink', { catalog_id: id, name: 'Buyers', asks_email: true })
		const gate = gated.share_path.split('/').at(-1) ?? ''
		for (const call of ['getPublishedPages', 'getPublishedTexts', 'getPublishedFile'] as const)
			expect((await caller(app)(call, link(gate))).code).toBe('email_needed')
		const { pass } = (await caller(app)('enterCatalog', { ...link(gate), email: 'ann@buyers.example' })).data
		expect((await pagesOf(gate, { pass })).data.pages.length).toBe(2)
		expect((await seller.call('setCatalogRepublish', { catalog_id: id, every: 'day' })).code).toBe('catalog_uploaded')
		await caller(app)('recordVisit', { ...link(hash), kind: 'view' })
		await caller(app)('recordVisit', { ...link(hash), kind: 'cart' })
		expect(await read(id)).toMatchObject({ views_7d: 1, cart_rate_7d: 0 })
		await seller.must('setCatalogListing', { catalog_id: id, in_gallery: true })
		const { list } = await seller.must('getGallery', {})
		expect(list.find(({ share_path }) => share_path.endsWith(hash))).toMatchObject({ kind: 'uploaded', count: 2 })
		await seller.must('setCatalogWindow', { catalog_id: id, from: null, until: '2026-01-01T00:00:00Z' })
		expect((await pagesOf(hash)).code).toBe('catalog_over')
		await seller.must('setCatalogWindow', { catalog_id: id, from: null, until: null })
		const fresh = await seller.must('operateCatalog', { catalog_id: id, action: 'rotate_link' })
		expect((await pagesOf(hash)).status).toBe(404)
		expect((await pagesOf(fresh.hash)).status).toBe(200)
	})

	test('deleted it is gone for readers, restored it can be published again, purged its files are gone', async () => {
		const before = await files()
		const { id, hash, cover_url } = await make(2)
		await publish(id)
		await seller.must('delPhotoAlbum', { id })
		expect((await pagesOf(hash)).status).toBe(404)
		expect(
			(await seller.call('setCatalogFile', { file_id: await uploadPdf(app, seller, 1), catalog_id: id })).code,
		).toBe('catalog_deleted')
		expect(await seller.must('operateCatalog', { catalog_id: id, action: 'restore' })).toMatchObject({ published: 0 })
		await publish(id)
		expect((await pagesOf(hash)).data.pages.length).toBe(2)
		await seller.must('delPhotoAlbum', { id })
		await seller.must('delPhotoAlbum', { id, purge: true })
		expect((await fetchKey(cover_url ?? '')).statusCode).toBe(404)
		// The one that was refused waits for a catalog.
		expect((await files()) - before).toBe(1)
		app.clock.now = () => new Date(Date.now() + 25 * 3_600_000)
		await removeDroppedFiles(app.house)
		expect((await files()) - before).toBe(0)
	})

	test('what an uploaded catalog has not is refused, and generated ones take no file', async () => {
		const { id } = await make(1)
		for (const [name, params] of [
			['setCatalog', { catalog_id: id, content: {} }],
			['operateCatalog', { catalog_id: id, action: 'duplicate' }],
			['exportCatalog', { catalog_id: id, format: 'pdf' }],
			['previewCatalog', { catalog_id: id }],
			['checkCatalog', { catalog_id: id }],
			['restoreCatalogVersion', { catalog_id: id, n: 1 }],
			['getCatalogChanges', { catalog_id: id }],
		] as const)
			expect((await seller.call(name, params)).code, name).toBe('catalog_uploaded')
		const made = await seller.must('setCatalog', { name: 'Made' })
		const file_id = await uploadPdf(app, seller, 1)
		expect((await seller.call('setCatalogFile', { file_id, catalog_id: made.id })).code).toBe('catalog_not_uploaded')
		await make(1, { file_id, catalog_id: id })
		expect((await seller.call('setCatalogFile', { file_id })).code).toBe('not_found')
	})

	test('what cannot be shown is refused by its own sentence, and nothing of it is kept', async () => {
		const before = await files()
		for (const [name, code, file] of HOSTILE) {
			const answer = await sendPdf(app, seller, await file())
			expect([name, answer.status, answer.code]).toEqual([name, 422, code])
		}
		expect(await files()).toBe(before)
	})

	test('a page that cannot be drawn stops the catalog with its number; another file can take its place', async () => {
		const file = onePage('/MediaBox [0 0 100 100]').toString('latin1').replace('/Count 1', '/Count 3')
		const { data } = await sendPdf(app, seller, Buffer.from(file, 'latin1'))
		const { file_id } = data as { file_id: string }
		const { id, coming } = await seller.must('setCatalogFile', { file_id })
		const job = await finished(seller, coming?.job_id ?? '')
		expect([job.state, job.error?.code]).toEqual(['failed', 'pdf_page_failed'])
		const stopped = await read(id)
		expect(stopped?.coming).toMatchObject({ state: 'stopped', msg: job.error?.msg })
		expect((await seller.call('operateCatalog', { catalog_id: id, action: 'publish' })).code).toBe('catalog_no_pages')
		expect(await make(1, { catalog_id: id })).toMatchObject({ count: 1 })
	})

	test('a full disk stops drawing with a clear sentence; with room again it goes on', async ({ skip }) => {
		const { tempDir } = app.house.config
		const file_id = await uploadPdf(app, seller, 2)
		const disk = mountSmallDisk(tempDir, 1)
		if (!disk) return skip('this machine does not let tests mount a disk')
		try {
			await writeFile(join(tempDir, 'filler'), Buffer.alloc(1024 * 1024 - 8192))
			const { id, coming } = await seller.must('setCatalogFile', { file_id })
			expect(await finished(seller, coming?.job_id ?? '')).toMatchObject({
				state: 'failed',
				error: { code: 'storage_full' },
			})
			expect((await read(id))?.coming).toMatchObject({
				state: 'stopped',
				drawn: 0,
				msg: expect.stringContaining('full'),
			})
			expect(await readdir(tempDir)).toEqual(['filler'])
			await rm(join(tempDir, 'filler'))
			const again = await seller.must('drawCatalogFile', { catalog_id: id })
			expect(await finished(seller, again.coming?.job_id ?? '')).toMatchObject({ state: 'done' })
			expect(await read(id)).toMatchObject({ count: 2 })
		} finally {
			disk.remove()
			await mkdir(tempDir, { recursive: true })
		}
	})

	test('drawing that was cancelled goes on where it stopped; given up, all of it is gone', async () => {
		const before = await files()
		const file_id = await uploadPdf(app, seller, 120)
		const { id, coming } = await seller.must('setCatalogFile', { file_id })
		const drawn = async () => (await read(id))?.coming?.drawn ?? 0
		await expect.poll(drawn, { timeout: 20_000 }).toBeGreaterThan(1)
		await seller.must('cancelJob', { id: coming?.job_id ?? '' })
		expect(await finished(seller, coming?.job_id ?? '')).toMatchObject({ state: 'cancelled' })
		const stopped = await read(id)
		expect(stopped?.coming?.state).toBe('stopped')
		const pictures = await files()
		expect(pictures).toBeGreaterThan(before + 3)
		const again = await seller.must('drawCatalogFile', { catalog_id: id })
		expect(again.coming).toMatchObject({ state: 'drawing', pages: 120 })
		await expect.poll(files, { timeout: 20_000 }).toBeGreaterThan(pictures)
		await seller.must('dropCatalogFile', { catalog_id: id })
		expect((await seller.call('getCatalog', { catalog_id: id })).code).toBe('not_found')
		expect(await finished(seller, again.coming?.job_id ?? '')).toMatchObject({ state: 'cancelled' })
		await removeDroppedFiles(app.house)
		expect(await files()).toBe(before)
		const left = await readdir(app.house.config.tempDir)
		expect(left.filter((name) => name.startsWith('pages-'))).toEqual([])
	})
})
