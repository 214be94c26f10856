import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFetcher } from '#server/fetching/fetcher.ts'
import { type Seller, signUp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { factoryList } from '#tests/make/factory-list.ts'
import { checkEnded, checkList, csv, importList, lookAt, runImport, sendList } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { makePhoto, sendFiles } from '#tests/make/upload.ts'
import { makeArchive } from '#tests/make/workbook.ts'

const LIST = (...images: string[]) => csv([['SKU', 'Image'], ...images.map((image, at) => [`A-${at + 1}`, image])])

describe.each(oneHome)('pictures that come with a list on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'painter', (test) => ({ app, seller } = test))

	const skus = async () => (await seller.must('productSearch', { sort: 'sku_name', order: 'asc' })).list
	/** Waits until pictures are in and the check that follows has ended. */
	const taken = async (import_id: string) => {
		const { picture_job } = await seller.must('importGet', { import_id })
		const ended = await finished(seller, picture_job?.id ?? '')
		await checkEnded(seller, import_id)
		return ended
	}
	const take = async (params: Parameters<typeof seller.must<'importPictures'>>[1]) => {
		await seller.must('importPictures', params)
		return taken(params.import_id)
	}

	test("a factory's price list brings titles, merged cells, totals, and pictures of all three kinds", async () => {
		const body = await factoryList()
		const { data } = await sendList(app, seller, body, '报价单.xlsx')
		expect(data).toMatchObject({ header_row: 4, total_rows: 6, pictures: 5, sheet: '报价单' })
		expect(data.columns.map(({ target }) => target)).toEqual([
			'images',
			'sku_name',
			'bps.product_name',
			'category',
			'bps.price',
			'pps.qty_per_carton',
			'pps.carton_size',
			'pps.carton_gross_weight',
			'bps.moq',
		])
		const { import_id } = await checkList(app, seller, body, {
			name: '报价单.xlsx',
			rules: { accept: ['bps.moq:number_unit'] },
		})
		expect((await taken(import_id)).state).toBe('done')
		const { counts, list, photos } = await lookAt(seller, import_id)
		expect(counts).toMatchObject({ new: 5, error: 0, skipped: 1 })
		expect(photos).toMatchObject({ in_rows: 5, unmatched_total: 0 })
		expect(list.map(({ photo, errors }) => [Boolean(photo), errors.map(({ code }) => code)])).toEqual([
			[true, ['image_not_image']],
			[true, []],
			[true, ['suggestion_taken']],
			[true, []],
			[true, []],
			[false, ['row_total']],
		])
		expect((await runImport(seller, import_id)).result).toMatchObject({ new: 5, error: 0 })
		const made = await skus()
		expect(made.map(({ sku_name, category, sku_img }) => [sku_name, category, sku_img.length])).toEqual([
			['HF-101', '砧板', 1],
			['HF-102', '砧板', 1],
			['HF-103', '餐具', 1],
			['HF-104', '餐具', 1],
			['HF-105', '餐具', 1],
		])
		const pictures = made.map(({ sku_img }) => sku_img[0]?.md5)
		expect([new Set(pictures).size, pictures[3]]).toEqual([4, pictures[4]])
		expect(made[0]?.pps).toMatchObject({ carton_size: { length: '52', width: '38', height: '40' } })
		// The same list again changes nothing, its pictures neither.
		const again = await checkList(app, seller, body, {
			name: '报价单.xlsx',
			rules: { accept: ['bps.moq:number_unit'] },
		})
		await taken(again.import_id)
		expect((await lookAt(seller, again.import_id)).counts).toMatchObject({ same: 5, changed: 0, new: 0 })
		// Read anew, rows are others: their pictures come anew, too.
		await seller.must('importRead', { import_id: again.import_id, header_row: 4 })
		expect((await seller.must('importGet', { import_id: again.import_id })).photos.in_rows).toBe(0)
	}, 60_000)

	test('addresses are fetched by a job; what does not come says so at its row', async () => {
		const photo = await makePhoto(7)
		const server = createServer(({ url }, reply) => {
			if (url === '/good.jpg') reply.end(photo)
			else if (url === '/page.jpg') reply.end('<html>')
			else reply.writeHead(404).end()
		})
		await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
		onTestFinished(() => void server.close())
		const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
		const body = LIST(`${base}/good.jpg`, `${base}/page.jpg`, `${base}/gone.jpg`, `${base}/good.jpg`, 'local.jpg')
		const { import_id, photos } = await checkList(app, seller, body)
		expect(photos).toMatchObject({ addresses: 3, matched: 0 })
		// The real fetcher does not look into this network.
		expect((await take({ import_id, from: 'addresses' })).state).toBe('done')
		const codes = async () => (await lookAt(seller, import_id)).list.map(({ errors }) => errors.map(({ code }) => code))
		const unreachable = ['image_unreachable']
		expect(await codes()).toEqual([unreachable, unreachable, unreachable, [], ['image_missing']])
		const { house } = app
		const strict = house.fetcher
		house.fetcher = createFetcher(() => true)
		onTestFinished(() => void (house.fetcher = strict))
		await take({ import_id, from: 'addresses' })
		expect(await codes()).toEqual([[], ['image_not_image'], unreachable, [], ['image_missing']])
		await runImport(seller, import_id)
		const [first, second, , fourth] = await skus()
		expect([first?.sku_img.length, second?.sku_img.length, fourth?.sku_img]).toEqual([1, 0, first?.sku_img])
	})

	test('pictures of one name in several places stay apart; a file that fits several is not guessed', async () => {
		const photos = await Promise.all([1, 2, 3, 4, 5].map((seed) => makePhoto(seed)))
		const answers: Readonly<Record<string, Buffer | undefined>> = {
			'/red/1.jpg': photos[0],
			'/blue/1.jpg': photos[1],
			'/show?id=1': photos[2],
			'/show?id=2': photos[3],
		}
		const server = createServer(({ url = '' }, reply) => void reply.end(answers[url] ?? 'nothing'))
		await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
		onTestFinished(() => void server.close())
		const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
		const { house } = app
		const strict = house.fetcher
		house.fetcher = createFetcher(() => true)
		onTestFinished(() => void (house.fetcher = strict))
		const { import_id, photos: named } = await checkList(
			app,
			seller,
			LIST(
				...Object.keys(answers).map((path) => base + path),
				'left/2.jpg',
				'right/2.jpg',
				'left/3.jpg',
				'right/3.jpg',
			),
		)
		expect(named).toMatchObject({ addresses: 4, matched: 0 })
		await take({ import_id, from: 'addresses' })
		const archive = await makeArchive({
			'all/right/2.jpg': photos[0] ?? '',
			'all/left/2.jpg': photos[1] ?? '',
			'3.jpg': photos[4] ?? '',
		})
		const sent = await sendFiles(app, seller, '/api/importZip', 'file', [
			{ name: 'p.zip', body: await readFile(archive) },
		])
		await take({ import_id, from: 'archive', ...(sent.data as { archive: string }) })
		expect((await lookAt(seller, import_id)).photos).toMatchObject({ matched: 6, unmatched: ['3.jpg'] })
		await runImport(seller, import_id)
		const shown = (await skus()).map(({ sku_img }) => sku_img[0]?.url)
		expect(new Set(shown.slice(0, 4)).size).toBe(4)
		expect([shown[4], shown[5]]).toEqual([shown[1], shown[0]])
		expect([shown[6], shown[7]]).toEqual([undefined, undefined])
	})

	test('a ZIP of photos finds its SKUs by name and folder; its names reach nowhere', async () => {
		const { import_id } = await checkList(app, seller, LIST('chair.jpg', '', ''))
		const archive = await makeArchive({
			'photos/CHAIR.JPG': await makePhoto(1),
			'photos/a-2.jpg': await makePhoto(2),
			'A-3/1.jpg': await makePhoto(3),
			'nobody.jpg': await makePhoto(4),
			'broken.png': 'no picture',
			'notes.txt': 'no photo',
			'__MACOSX/photos/._a-2.jpg': 'hidden',
		})
		const send = async (body: Buffer) =>
			(await sendFiles(app, seller, '/api/importZip', 'file', [{ name: 'p.zip', body }])).data as { archive: string }
		const zip = await send(await readFile(archive))
		const stranger = await signUp(app, `thief-${seller.username}`)
		const { import_id: theirs } = await checkList(app, stranger, LIST(''))
		const stolen = await stranger.call('importPictures', { import_id: theirs, from: 'archive', ...zip })
		expect(stolen.code).toBe('not_found')
		const { result } = await take({ import_id, from: 'archive', ...zip })
		expect(result).toMatchObject({ bad: ['broken.png'], bad_total: 1 })
		expect((await lookAt(seller, import_id)).photos).toMatchObject({ matched: 3, unmatched: ['nobody.jpg'] })
		const bad = await send(Buffer.from('PK no archive'))
		const failed = await take({ import_id, from: 'archive', ...bad })
		expect([failed.state, failed.error?.code]).toEqual(['failed', 'sheet_damaged'])
		await runImport(seller, import_id)
		expect((await skus()).map(({ sku_img }) => sku_img.length)).toEqual([1, 1, 1])
	})

	test('new photos replace, follow, or take the places of the stored ones', async () => {
		const upload = async (seed: number, name: string) => {
			const files = [{ name, body: await makePhoto(seed), type: 'image/jpeg' }]
			const { data } = await sendFiles(app, seller, '/api/uploadImg', 'img', files)
			return (data as { list: { url: string }[] }).list[0]?.url ?? ''
		}
		const [one, two, three] = [await upload(1, 'a.jpg'), await upload(2, 'b.jpg'), await upload(3, 'c.jpg')]
		await importList(app, seller, LIST(''))
		const [sku] = await skus()
		const sku_name_key = sku?.sku_name_key ?? ''
		const outcome = async (photos: 'replace' | 'append' | 'replace_position') => {
			await seller.must('setSkuImages', { sku_name_key, images: [one, two].map((url) => ({ url, alt: '' })) })
			const { import_id } = await checkList(app, seller, LIST('new.jpg'), { rules: { photos } })
			await seller.must('importPhotos', { import_id, files: [{ file_name: 'new.jpg', access_url: three }] })
			await runImport(seller, import_id)
			const [after] = await skus()
			return after?.sku_img.map(({ url }) => [one, two, three].indexOf(url))
		}
		expect(await outcome('replace')).toEqual([2])
		expect(await outcome('append')).toEqual([0, 1, 2])
		expect(await outcome('replace_position')).toEqual([2, 1])
	})

	test('rows are not written while their pictures are still coming', async () => {
		const { import_id } = await checkList(app, seller, LIST('http://192.0.2.1/a.jpg'))
		const { house } = app
		const strict = house.fetcher
		let go = () => {}
		house.fetcher = { ...strict, toFile: () => new Promise((resolve) => (go = () => resolve())) }
		onTestFinished(() => void (house.fetcher = strict))
		await seller.must('importPictures', { import_id, from: 'addresses' })
		expect((await seller.call('importRun', { import_id })).code).toBe('import_taking_pictures')
		expect((await seller.call('importPictures', { import_id, from: 'addresses' })).code).toBe('import_taking_pictures')
		const wait = setInterval(() => go(), 50)
		onTestFinished(() => clearInterval(wait))
		await taken(import_id)
		expect((await runImport(seller, import_id)).result).toMatchObject({ new: 1 })
	})
})
