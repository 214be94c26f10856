import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { finished } from '#tests/make/jobs.ts'

type Causes = DataOf<Api['checkCatalog']>['list']

describe.each(oneHome)('preflight of catalogs on %s', (home) => {
	let app: TestApp
	let seller: Seller

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'seller')
	})
	afterAll(() => app.close())

	const look = async (params: Parameters<typeof seller.must<'previewCatalog'>>[1]) => {
		const { preflight } = await seller.must('previewCatalog', params)
		return preflight.map(({ code, item }) => `${code} ${item ?? ''}`.trim())
	}
	const check = async (params: Parameters<typeof seller.must<'checkCatalog'>>[1]) => {
		const { list } = await seller.must('checkCatalog', params)
		return placed(list)
	}
	const placed = (list: Causes) =>
		list.flatMap(({ code, places }) => places.map(({ item, page }) => `${code} ${item ?? ''} ${page ?? ''}`.trim()))
	const plain = { showTitlePage: false, showToc: false, showQrCode: false, color: '#1f4e79', paper: 'A4' }

	test('tells of a photo that is too small for its place, and of SKUs deleted since', async () => {
		const url = await uploadPhoto(app, seller, 1)
		const keys = await makeGoods(seller, ['P-1', 'P-2'], { attrs: { sku_img: [{ url, alt: '' }] } })
		const catalog = { template: { key: 'singleTemp' }, content: { sku_name_keys: keys }, settings: plain, name: 'A' }
		// 640 pixels on the width of a page are some 90 dots an inch.
		expect(await look(catalog)).toContain(`photo_coarse ${keys[0]}`)
		expect(await look({ ...catalog, template: { key: 'template_5' } })).not.toContain(`photo_coarse ${keys[0]}`)
		// The cover is told once, as the cover, however many SKUs have that photo.
		const front = await look({ ...catalog, settings: { ...plain, showTitlePage: true } })
		expect(front.filter((line) => line.includes('coarse'))).toEqual(['cover_coarse'])
		const { id } = await seller.must('setCatalog', catalog)
		await seller.must('productDelete', { sku_name_keys: keys.slice(1) })
		const { list } = await seller.must('checkCatalog', { catalog_id: id })
		expect(list).toContainEqual(
			expect.objectContaining({
				code: 'item_deleted',
				msg: 'P-2 has been deleted and is not printed.',
				cure: 'take_out',
			}),
		)
	})

	test('what keeps it from being published stands first, then all stands as it is printed', async () => {
		const price = { 'bps.price': null }
		const keys = await makeGoods(seller, ['Y-9', 'b-1', 'Ä-1', 'X 2'], { attrs: price })
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'Ä-1', attrs: { 'bps.product_name': null } }],
		})
		const catalog = { content: { sku_name_keys: keys }, settings: plain, name: 'O' }
		const { sections } = await seller.must('getCatalogContent', { content: catalog.content })
		const [first, second, third, fourth] = sections.flatMap(({ sku_name_keys }) => sku_name_keys)
		const lines = (await check(catalog)).filter((line) => /^item_no_(name|price)/.test(line))
		expect([first, second, third, fourth]).toEqual(keys)
		expect(lines).toEqual([
			`item_no_name ${third} 1`,
			`item_no_price ${first} 1`,
			`item_no_price ${second} 1`,
			`item_no_price ${third} 1`,
			`item_no_price ${fourth} 1`,
		])
	})

	test('looks at every SKU of the catalog and tells its page; a preview looks at those of its page', async () => {
		const names = Array.from({ length: 12 }, (_, at) => `Q-${String(at + 1).padStart(2, '0')}`)
		const keys = await makeGoods(seller, names)
		const attrs = { 'bps.upc': '012345678905' }
		const twins = [names[9], names[10]].map((sku_name = '') => ({ sku_name, attrs }))
		await seller.must('productUpsertByAttrPath', { items: twins })
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: names[11] ?? '', attrs: { 'bps.price': null, 'bps.product_name': null } }],
		})
		const catalog = { content: { sku_name_keys: keys }, settings: plain, name: 'B' }
		const last = ['item_no_price', 'item_no_name', 'upc_twice']
		const found = (lines: string[]) => lines.filter((line) => last.some((code) => line.startsWith(code)))
		expect(found(await look(catalog))).toEqual([])
		expect(found(await check(catalog))).toEqual([
			`item_no_name ${keys[11]} 2`,
			`item_no_price ${keys[11]} 2`,
			`upc_twice ${keys[9]} 2`,
			`upc_twice ${keys[10]} 2`,
		])
		const hidden = { ...catalog, settings: { ...plain, hide_price: true } }
		expect(found(await check(hidden))).not.toContain(`item_no_price ${keys[11]} 2`)
	})

	test('of more than it tells all are counted; further places are answered page by page, each once', async () => {
		const names = Array.from({ length: 460 }, (_, at) => `V-${at + 1000}`)
		const keys = await makeGoods(seller, names)
		const nameless = names.slice(0, 230).map((sku_name) => ({ sku_name, attrs: { 'bps.product_name': null } }))
		await seller.must('productUpsertByAttrPath', { items: nameless })
		await seller.must('productDelete', { sku_name_keys: keys.slice(250) })
		const all = { name: 'V', content: { sku_name_keys: keys }, settings: plain }
		const { list, incomplete } = await seller.must('checkCatalog', all)
		expect(incomplete).toBe(230)
		// Links lead to a draft on this computer; the last page may be almost empty.
		const goods = list.filter(({ places }) => places.length > 0)
		expect(goods.map(({ msg, count, cure, places }) => [msg, count, cure, places.length])).toEqual([
			['230 SKUs have no product name.', 230, 'table', 20],
			['250 SKUs have no photo.', 250, 'photos', 20],
			['210 SKUs have been deleted and are not printed.', 210, 'take_out', 20],
		])
		const zh = await seller.call('checkCatalog', all, { 'accept-language': 'zh' })
		expect(zh.data.list[0]?.msg).toBe('230 个 SKU 没有产品名称。')
		const told: (string | undefined)[] = []
		for (let page = 1; ; page++) {
			const asked = { ...all, code: 'item_no_name', field: 'name', page, size: 90 }
			const { total, list: places } = await seller.must('getCheckPlaces', asked)
			expect(total).toBe(places.length ? 230 : 0)
			if (!places.length) break
			told.push(...places.map(({ item }) => item))
		}
		expect(told).toEqual(keys.slice(0, 230))
		const gone = await seller.must('getCheckPlaces', { ...all, code: 'item_deleted', page: 11 })
		expect(gone).toMatchObject({ total: 210, list: { length: 10 } })
		expect(gone.list.at(-1)?.msg).toBe('V-1459 has been deleted and is not printed.')
	})

	test('a variant is found on the page of the product that shows it', async () => {
		const size = (value: string) => ({ 'bps.variations': [{ name: 'Size', values: [value] }] })
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'Z-0', attrs: { 'bps.product_name': 'Rug' } }],
		})
		await seller.must('productUpsertByAttrPath', {
			items: ['S', 'M'].map((value) => {
				return { sku_name: `Z-${value}`, parent_sku_name_key: 'z-0', attrs: size(value) }
			}),
		})
		const content = { sku_name_keys: ['z-s', 'z-m'] }
		const { list } = await seller.must('checkCatalog', { name: 'Z', content, settings: { ...plain, group: 'product' } })
		expect(list.find(({ code }) => code === 'item_no_price')).toMatchObject({
			count: 2,
			places: [
				{ item: 'z-s', product: 'z-0', page: 1 },
				{ item: 'z-m', product: 'z-0', page: 1 },
			],
		})
	})

	test(
		'10,000 SKUs with something odd about each are a few lines of a few kilobytes',
		{ timeout: 120_000 },
		async () => {
			const many = await signUp(app, 'many')
			const names = Array.from({ length: 10_000 }, (_, at) => `W-${at}`)
			const keys: string[] = []
			for (let from = 0; from < names.length; from += 500) {
				const items = names.slice(from, from + 500).map((sku_name) => ({
					sku_name,
					attrs: { 'bps.product_name': sku_name, 'bps.upc': '012345678905' },
				}))
				const { results } = await many.must('productUpsertByAttrPath', { items })
				keys.push(...results.map(({ sku_name_key }) => sku_name_key ?? ''))
			}
			const answer = await many.must('checkCatalog', { content: { sku_name_keys: keys }, settings: plain, name: 'W' })
			const counts = answer.list.map(({ code, count }) => `${code} ${count}`)
			expect(counts.slice(0, 3)).toEqual(['item_no_photo 10000', 'item_no_price 10000', 'upc_twice 10000'])
			expect(answer.list.length).toBeLessThanOrEqual(12)
			expect(answer.list[0]?.msg).toBe('10,000 SKUs have no photo.')
			expect(JSON.stringify(answer).length).toBeLessThan(20_000)
		},
	)

	/** Asks until every page is known; answers what was found, and how many pages were drawn for it. */
	const checkPages = async (catalog_id: string) => {
		for (let drawn = 0; ;) {
			const answer = await seller.must('checkCatalogPages', { catalog_id })
			if (answer.job_id === null) return { ...answer, drawn, found: placed(answer.list) }
			const job = await finished(seller, answer.job_id)
			expect([job.state, job.error]).toEqual(['done', undefined])
			drawn = job.progress.done
		}
	}

	test(
		'draws every page: coarse photos and cut texts far from the page shown, once for a draft as it stands',
		{ timeout: 90_000 },
		async () => {
			const url = await uploadPhoto(app, seller, 2)
			const names = Array.from({ length: 14 }, (_, at) => `T-${String(at + 1).padStart(2, '0')}`)
			const keys = await makeGoods(seller, names)
			await seller.must('setSkuImages', { sku_name_key: keys[9] ?? '', images: [{ url, alt: '' }] })
			const long = { 'bps.product_name': 'Extraordinary '.repeat(14).trim() }
			await seller.must('productUpsertByAttrPath', { items: [{ sku_name: names[12] ?? '', attrs: long }] })
			const { id } = await seller.must('setCatalog', {
				name: 'T',
				template: { key: 'singleTemp' },
				content: { sku_name_keys: keys },
				settings: plain,
			})
			const whole = await checkPages(id)
			expect(whole).toMatchObject({ pages: 14, drawn: 14 })
			expect(whole.found).toEqual([`cut ${keys[12]} 13`, `photo_coarse ${keys[9]} 10`])
			expect(whole.list[1]?.msg).toMatch(/^The photo of T-10 has only \d+ dots an inch at this size\.$/)
			// Known now: nothing is drawn again, whoever asks in whatever language.
			expect(await checkPages(id)).toMatchObject({ drawn: 0, found: whole.found })
			const zh = await seller.call('checkCatalogPages', { catalog_id: id }, { 'accept-language': 'zh' })
			expect(zh.data.list[1]?.msg).toMatch(/^T-10 的图片/)
			// A SKU and the look: both are other pages.
			await seller.must('setSkuImages', { sku_name_key: keys[9] ?? '', images: [] })
			expect(await checkPages(id)).toMatchObject({ drawn: 14, found: [`cut ${keys[12]} 13`] })
			await seller.must('setCatalog', { catalog_id: id, template: { key: 'DefaultTemp' } })
			expect(await checkPages(id)).toMatchObject({ pages: 2, drawn: 2 })
			const stranger = await signUp(app, 'stranger')
			expect((await stranger.call('checkCatalogPages', { catalog_id: id })).code).toBe('not_found')
		},
	)

	test('a catalog that is edited while its pages are drawn is drawn as it stands in the end; an empty one has no pages', async () => {
		const url = await uploadPhoto(app, seller, 3)
		const names = Array.from({ length: 15 }, (_, at) => `U-${String(at + 1).padStart(2, '0')}`)
		const keys = await makeGoods(seller, names, { attrs: { sku_img: [{ url, alt: '' }] } })
		const { id } = await seller.must('setCatalog', {
			name: 'U',
			template: { key: 'singleTemp' },
			content: { sku_name_keys: keys },
			settings: plain,
		})
		const { job_id } = await seller.must('checkCatalogPages', { catalog_id: id })
		await seller.must('setCatalog', { catalog_id: id, content: { sku_name_keys: keys.slice(0, 3) } })
		expect(await checkPages(id)).toMatchObject({ pages: 3, total: 1, list: [{ code: 'photo_coarse', count: 3 }] })
		expect((await finished(seller, job_id ?? '')).state).toBe('done')
		await seller.must('setCatalog', { catalog_id: id, content: {} })
		expect(await checkPages(id)).toMatchObject({ pages: 0, total: 0, drawn: 0 })
	})

	test('what publishing needs blocks it: a product name and required parameters, a variant has its parent’s', async () => {
		const { all } = await seller.must('setCustomParameters', {
			add: [{ name: { en: 'Origin', zh: '' }, type: 'text', required: true }],
		})
		const path = `cps.${all.at(-1)?.key}`
		await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name: 'R-0', attrs: { 'bps.product_name': 'Rug', [path]: 'Nepal' } },
				{ sku_name: 'R-2', attrs: { 'bps.product_name': 'Runner' } },
				{ sku_name: 'R-3', attrs: { [path]: 'Peru' } },
			],
		})
		await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name: 'R-1', parent_sku_name_key: 'r-0', attrs: { 'bps.variations': [{ name: 'Size', values: ['M'] }] } },
			],
		})
		const make = async (sku_name_keys: string[]) => {
			const { id } = await seller.must('setCatalog', { name: 'R', content: { sku_name_keys }, settings: plain })
			return id
		}
		const lacking = await make(['r-1', 'r-2', 'r-3'])
		const blocks = (await check({ catalog_id: lacking })).filter((line) => /item_(?:missing|no_name)/.test(line))
		expect(blocks.toSorted()).toEqual(['item_missing r-2 1', 'item_no_name r-3 1'])
		const refused = await seller.call('operateCatalog', { catalog_id: lacking })
		expect(refused).toMatchObject({ status: 422, code: 'catalog_incomplete' })
		expect(refused.msg).toMatch(/: R-2, R-3$/)
		expect(await seller.must('operateCatalog', { catalog_id: await make(['r-1']) })).toMatchObject({ published: 1 })
	})
})
