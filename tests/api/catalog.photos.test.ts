import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { exported, makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { dueNow } from '#tests/make/jobs.ts'
import { preparedPhotos, printFolder } from '#tests/make/prepared-photos.ts'
import { until } from '#tests/make/until.ts'

describe.each(oneHome)('photos of catalogs on %s', (home) => {
	let app: TestApp
	let seller: Seller

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'seller')
	})
	afterAll(() => app.close())

	const printed = () => printFolder(app)
	const files = async () =>
		(await readdir(printed(), { recursive: true })).filter((name) => name.endsWith('.jpg')).sort()
	/** Without the seconds in which somebody might save again. */
	const prepared = async (id: string) => {
		await dueNow(app, 'catalog_photos')
		await preparedPhotos(app, id)
	}

	test('are made ready when a catalog is saved: an export makes none, in whichever layout was saved last', async () => {
		const urls = await Promise.all([1, 2, 3].map((seed) => uploadPhoto(app, seller, seed)))
		const keys = await Promise.all(
			urls.map((url, at) => makeGoods(seller, [`P-${at}`], { attrs: { sku_img: [{ url, alt: '' }] } })),
		)
		const content = { sku_name_keys: keys.flat() }
		const { id } = await seller.must('setCatalog', { name: 'Spring', content, template: { key: 'template_6' } })
		await seller.must('setCatalog', { catalog_id: id, template: { key: 'singleTemp' } })
		await prepared(id)
		const before = await files()
		expect(before.length).toBeGreaterThanOrEqual(3)
		const { job_id } = await seller.must('exportCatalog', { catalog_id: id, format: 'pdf' })
		await exported(app, seller, job_id)
		expect(await files()).toEqual(before)

		// A catalog without SKUs is none to prepare, and keeps no other from it.
		const empty = await seller.must('setCatalog', { name: 'Empty' })
		await rm(printed(), { recursive: true })
		await seller.must('setCatalog', { catalog_id: id, template: { key: 'DefaultTemp' } })
		await Promise.all([prepared(empty.id), prepared(id)])
		expect((await files()).length).toBeGreaterThan(0)
	})

	test('are made of pages that have changed, and of no others', async () => {
		const urls = await Promise.all([4, 5, 6].map((seed) => uploadPhoto(app, seller, seed)))
		const keys = await Promise.all(
			urls.map((url, at) => makeGoods(seller, [`Q-${at}`], { attrs: { sku_img: [{ url, alt: '' }] } })),
		)
		const content = { sku_name_keys: keys.flat() }
		const { id } = await seller.must('setCatalog', { name: 'Autumn', content, template: { key: 'singleTemp' } })
		await prepared(id)
		const note = () => readFile(join(printed(), 'prepared', id), 'utf8')
		const first = await note()
		const before = await files()
		for (const name of before) await rm(join(printed(), name))

		// Another color prints the same photos; another name stands on the page of its SKU, and before it.
		const renamed = { sku_name: 'Q-0', attrs: { 'bps.product_name': 'Renamed' } }
		await seller.must('productUpsertByAttrPath', { items: [renamed] })
		await seller.must('setCatalog', { catalog_id: id, settings: { color: '#3f6f74' } })
		await dueNow(app, 'catalog_photos')
		await until(async () => (await note()) !== first, 'photos of the changed catalog')
		const after = await files()
		const sizesOf = (names: readonly string[], at: number) =>
			names.filter((name) => name.includes(urls[at]?.split('/').at(-1)?.replace(/\W/g, '') ?? '?')).length
		expect(sizesOf(before, 2)).toBeGreaterThan(0)
		expect(sizesOf(after, 0)).toBe(sizesOf(before, 0))
		expect(sizesOf(after, 2)).toBeLessThan(sizesOf(before, 2))
	})
})
