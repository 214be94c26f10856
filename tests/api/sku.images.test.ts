import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makePhoto, sendFiles } from '#tests/make/upload.ts'

type Mode = 'append' | 'replace' | 'replace_position'

describe.each(oneHome)('pictures that find their SKUs by name on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0
	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		seller = await signUp(app, `matcher${n++}`)
	})

	const make = (...items: { sku_name: string; upc?: string }[]) =>
		seller.must('productUpsertByAttrPath', {
			items: items.map(({ sku_name, upc }) => ({ sku_name, attrs: upc ? { 'bps.upc': upc } : {} })),
		})
	const upload = async (...seeds: number[]) => {
		const files = await Promise.all(
			seeds.map(async (seed) => ({ name: 'p.jpg', body: await makePhoto(seed), type: 'image/jpeg' })),
		)
		const sent = await sendFiles(app, seller, '/api/uploadImg', 'img', files)
		return (sent.data as { list: { url: string }[] }).list.map(({ url }) => url)
	}
	const picturesOf = async (sku_name: string) => {
		const { list } = await seller.must('productSearch', { name: sku_name })
		return list.find((sku) => sku.sku_name === sku_name)?.sku_img.map(({ url, alt }) => (alt ? `${url} ${alt}` : url))
	}
	const place = (pictures: [url: string, position?: number][], mode: Mode, sku_name = 'A-1') =>
		seller.must('productImportSkuByImgs', {
			img_skus: pictures.map(([access_url, position], at) => ({
				img_name: `${at}.jpg`,
				sku_name,
				access_url,
				...(position === undefined ? {} : { position }),
			})),
			mode,
		})

	test('every rule of matching, each with its word, and what the SKU has already', async () => {
		await make({ sku_name: 'ABC' }, { sku_name: 'ABC-1' }, { sku_name: 'X 1' }, { sku_name: 'X_1' })
		await make({ sku_name: 'U-1', upc: '036000291452' }, { sku_name: '灯/九' })
		const [url = ''] = await upload(1)
		await place([[url]], 'append', 'ABC')
		const names = [
			'abc.JPG',
			'ABC-1.jpg',
			'ABC_02.png',
			'ABC front.webp',
			'ABC/anything.jpg',
			'036000291452.jpg',
			'X-1.jpg',
			'holiday.jpg',
			'灯_九-主图.jpg',
			'IMG_7__ABC.jpg',
		]
		const { list } = await seller.must('productValidateSkuImportImgs', { img_names: names, pattern: 'IMG_{n}__{SKU}' })
		expect(list.map(({ match, sku_name, position }) => [match, sku_name, position])).toEqual([
			['exact', 'ABC', 1],
			['exact', 'ABC-1', 1],
			['pattern', 'ABC', 2],
			['pattern', 'ABC', 3],
			['folder', 'ABC', expect.any(Number)],
			['upc', 'U-1', 1],
			['ambiguous', undefined, undefined],
			['none', undefined, undefined],
			['pattern', '灯/九', 1],
			['pattern', 'ABC', expect.any(Number)],
		])
		// The longer SKU won, and the hint names the other.
		expect(list[1]?.candidates?.map(({ sku_name }) => sku_name)).toEqual(['ABC'])
		expect(list[6]?.candidates?.map(({ sku_name }) => sku_name).sort()).toEqual(['X 1', 'X_1'])
		const md5 = createHash('md5')
			.update(await makePhoto(1))
			.digest('hex')
		expect([list[0]?.existing_md5, list[1]?.existing_md5]).toEqual([[md5], undefined])
		const bad = await seller.call('productValidateSkuImportImgs', { img_names: names, pattern: '{n}' })
		expect(bad.errors).toMatchObject([{ path: 'pattern' }])
	})

	test('pictures come behind, instead of all, or at their place; those there already keep their words', async () => {
		await make({ sku_name: 'A-1' })
		const [one = '', two = '', three = '', four = ''] = await upload(1, 2, 3, 4)
		await place(
			[
				[two, 2],
				[one, 1],
			],
			'append',
		)
		const { list } = await seller.must('productSearch', { name: 'A-1' })
		const sku_name_key = list[0]?.sku_name_key ?? ''
		const images = [one, two].map((url) => ({ url, alt: url === one ? 'Front' : '' }))
		await seller.must('setSkuImages', { sku_name_key, images })
		const again = await place([[one], [three]], 'append')
		expect(again.results.map(({ ok, same }) => [ok, same])).toEqual([
			[true, true],
			[true, undefined],
		])
		expect(await picturesOf('A-1')).toEqual([`${one} Front`, two, three])
		const { group_id } = await place([[four, 2]], 'replace_position')
		expect(await picturesOf('A-1')).toEqual([`${one} Front`, four, three])
		await seller.must('undoGroup', { group_id })
		expect(await picturesOf('A-1')).toEqual([`${one} Front`, two, three])
		await place(
			[
				[four, 1],
				[one, 2],
			],
			'replace',
		)
		expect(await picturesOf('A-1')).toEqual([four, `${one} Front`])
	})

	test('a SKU is made from a file name, with its pictures, and goes again with one undo', async () => {
		const [one = '', two = ''] = await upload(5, 6)
		const img_skus = [one, two].map((access_url) => ({ img_name: `N-1.jpg`, sku_name: 'N-1', access_url }))
		const refused = await seller.must('productImportSkuByImgs', { img_skus })
		expect(refused.results.map(({ ok, error }) => [ok, error?.code])).toEqual([
			[false, 'not_found'],
			[false, 'not_found'],
		])
		const { results, group_id } = await seller.must('productImportSkuByImgs', { img_skus, create_missing: true })
		expect(results.map(({ ok }) => ok)).toEqual([true, true])
		expect(await picturesOf('N-1')).toEqual([one, two])
		await seller.must('undoGroup', { group_id })
		expect((await seller.must('productSearch', { name: 'N-1' })).total).toBe(0)
	})

	test('the calls of one drop are one group, taken back at once; no other group can be gone on with', async () => {
		const [one = '', two = '', three = ''] = await upload(10, 11, 12)
		await make({ sku_name: 'A-1' })
		await place([[one]], 'append')
		const add = (access_url: string, sku_name: string, group_id?: string) => ({
			img_skus: [{ img_name: `${sku_name}.jpg`, sku_name, access_url }],
			create_missing: true,
			...(group_id ? { group_id } : {}),
		})
		expect(await seller.must('productImportSkuByImgs', add(one, 'A-1'))).toMatchObject({ changed: false })
		const { group_id, changed } = await seller.must('productImportSkuByImgs', add(two, 'A-1'))
		expect(changed).toBe(true)
		expect(await seller.must('productImportSkuByImgs', add(three, 'N-1', group_id))).toMatchObject({ group_id })
		const { list } = await seller.must('getActivities', { page: 1, size: 5, entity: 'sku' })
		expect(list.map(({ group_id, changes }) => [group_id, changes])[0]).toEqual([group_id, 2])
		const stranger = await signUp(app, `other-${home}`)
		expect((await stranger.call('productImportSkuByImgs', add(one, 'N-2', group_id))).code).toBe('not_found')
		expect(await seller.must('undoGroup', { group_id })).toMatchObject({ restored: 2 })
		expect(await picturesOf('A-1')).toEqual([one])
		expect((await seller.must('productSearch', { name: 'N-1' })).total).toBe(0)
		expect((await seller.call('productImportSkuByImgs', add(two, 'A-1', group_id))).code).toBe('undo_done')
	})

	test("one bad picture fails alone; another account's pictures are none", async () => {
		await make({ sku_name: 'A-1' })
		const stranger = await signUp(app, `stranger-${home}`)
		const photo = { name: 'p.jpg', body: await makePhoto(9), type: 'image/jpeg' }
		const sent = await sendFiles(app, stranger, '/api/uploadImg', 'img', [photo])
		const theirs = (sent.data as { list: { url: string }[] }).list[0]?.url ?? ''
		const [mine = ''] = await upload(8)
		const { results } = await place([[theirs], [mine], ['/files/gone.jpg']], 'append')
		expect(results.map(({ ok }) => ok)).toEqual([false, true, false])
		expect(await picturesOf('A-1')).toEqual([mine])
	})
})
