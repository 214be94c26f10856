import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { forgetCatalogs } from '#server/modules/catalog/list/forget.service.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'

const layout = { type: 'system' as const, key: 'DefaultTemp' }

describe.each(oneHome)('catalogs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let keys: string[]
	let n = 0

	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		seller = await signUp(app, `seller-${++n}`)
		keys = await makeGoods(seller, ['A-1', 'A-2', 'A-3'])
	})

	const make = (changes: object = {}) =>
		seller.must('setCatalog', { name: 'Spring', template: layout, content: { sku_name_keys: keys }, ...changes })
	const operate = (catalog: Catalog, action: 'publish' | 'unpublish' | 'restore' | 'duplicate' | 'rotate_link') =>
		seller.must('operateCatalog', { catalog_id: catalog.id, action })
	const visit = (hash: string, more: object = {}) =>
		caller(app)('getPublishedCatalogV1', { username: seller.username, hash, ...more })
	const shown = async (hash: string, more: object = {}) =>
		(await visit(hash, more)).data.list.map(({ sku_name, price_text }) => `${sku_name} ${price_text}`)
	const reprice = (sku_name_key: string, price: string) =>
		seller.must('productUpsertByAttrPath', { items: [{ sku_name_key, attrs: { 'bps.price': price } }] })

	test('draft, published, unpublished, deleted, restored, purged: what the visitor and the counts see', async () => {
		const catalog = await make()
		expect(catalog).toMatchObject({ published: 0, published_version: null, count: 3, mode: 'live' })
		expect((await visit(catalog.hash)).code).toBe('catalog_unpublished')
		expect(await operate(catalog, 'publish')).toMatchObject({ published: 1, published_version: 1, hash: catalog.hash })
		expect((await visit(catalog.hash)).data.total).toBe(3)
		await operate(catalog, 'unpublish')
		await make()
		expect((await seller.must('perStatusCountCatalog', {})).counts).toMatchObject({ draft: 2, unpublished: 1 })
		expect((await visit(catalog.hash)).code).toBe('catalog_unpublished')
		expect(await operate(catalog, 'publish')).toMatchObject({ published_version: 2, hash: catalog.hash })
		expect((await seller.call('delPhotoAlbum', { id: catalog.id, purge: true })).code).toBe('catalog_not_deleted')
		await seller.must('delPhotoAlbum', { id: catalog.id })
		expect((await visit(catalog.hash)).code).toBe('not_found')
		for (const action of ['publish', 'unpublish', 'rotate_link'] as const)
			expect((await seller.call('operateCatalog', { catalog_id: catalog.id, action })).code).toBe('catalog_deleted')
		const forExport = await seller.call('exportCatalog', { catalog_id: catalog.id, format: 'pdf' })
		expect(forExport.code).toBe('catalog_deleted')
		// Another, so that no two numbers are the same by chance.
		await make()
		expect((await seller.must('perStatusCountCatalog', {})).counts).toEqual({
			active: 2,
			published: 0,
			draft: 2,
			unpublished: 0,
			uploaded: 0,
			deleted: 1,
		})
		expect(await operate(catalog, 'restore')).toMatchObject({ status: 'active', published: 0 })
		await seller.must('delPhotoAlbum', { id: catalog.id })
		await seller.must('delPhotoAlbum', { id: catalog.id, purge: true })
		expect((await seller.call('getCatalog', { catalog_id: catalog.id, status: 'deleted' })).code).toBe('not_found')
	})

	test('a deleted catalog can be restored for 30 days and is purged then', async () => {
		const [old, young] = [await make(), await make()]
		const { now } = app.clock
		await seller.must('delPhotoAlbum', { id: old.id })
		const later = now().getTime() + 30.5 * 86_400_000
		app.clock.now = () => new Date(later - 86_400_000)
		await forgetCatalogs(app.house)
		await seller.must('delPhotoAlbum', { id: young.id })
		app.clock.now = () => new Date(later)
		await forgetCatalogs(app.house)
		app.clock.now = now
		const { list } = await seller.must('getCatalog', { status: 'deleted' })
		expect(list.map(({ id, deleted_at }) => [id, deleted_at])).toEqual([
			[young.id, new Date(later - 86_400_000).toISOString()],
		])
	})

	test('a catalog that cannot be purged keeps no other from it', async () => {
		const { executeRaw } = app.house.database
		const [stuck, free] = [await make(), await make()]
		for (const { id } of [stuck, free]) await seller.must('delPhotoAlbum', { id })
		const { now } = app.clock
		const later = now().getTime() + 31 * 86_400_000
		await executeRaw(`create function hold() returns trigger language plpgsql as $$
			begin if old.id = '${stuck.id}' then raise exception 'held'; end if; return old; end $$`)
		await executeRaw('create trigger hold before delete on catalog for each row execute function hold()')
		try {
			app.clock.now = () => new Date(later)
			await forgetCatalogs(app.house)
		} finally {
			app.clock.now = now
			await executeRaw('drop trigger hold on catalog; drop function hold')
		}
		expect((await seller.must('getCatalog', { status: 'deleted' })).list.map(({ id }) => id)).toEqual([stuck.id])
	})

	test('an empty catalog is neither drawn nor published nor exported', async () => {
		const { id } = await make({ content: {} })
		expect((await seller.call('previewCatalog', { catalog_id: id })).code).toBe('catalog_empty')
		expect((await seller.call('operateCatalog', { catalog_id: id })).code).toBe('catalog_empty')
		await seller.must('setCatalog', { catalog_id: id, content: { sku_name_keys: keys } })
		await seller.must('productDelete', { sku_name_keys: keys })
		expect((await seller.call('operateCatalog', { catalog_id: id })).code).toBe('catalog_empty')
	})

	test('live follows the SKUs, frozen stays; both say how many changed since', async () => {
		const [one = '', two = ''] = keys
		const live = await make()
		const frozen = await make({ mode: 'frozen' })
		await operate(live, 'publish')
		await operate(frozen, 'publish')
		const before = ['A-1 $1.50', 'A-2 $2.50', 'A-3 $3.50']
		expect(await shown(live.hash)).toEqual(before)
		await reprice(one, '9.90')
		await seller.must('productDelete', { sku_name_keys: [two] })
		expect(await shown(live.hash)).toEqual(['A-1 $9.90', 'A-3 $3.50'])
		expect(await shown(frozen.hash)).toEqual(before)
		const { list } = await seller.must('getCatalog', {})
		expect(list.map(({ changed_since_publish }) => changed_since_publish)).toEqual([2, 2])
		expect(await operate(frozen, 'publish')).toMatchObject({ changed_since_publish: 0, published_version: 2 })
		expect(await shown(frozen.hash)).toEqual(['A-1 $9.90', 'A-3 $3.50'])
	})

	test('a followed category brings new SKUs with the next publication, not before', async () => {
		const { list } = await seller.must('addCategories', { categories: [['Lamps']] })
		const category_id = list[0]?.id ?? 0
		await makeGoods(seller, ['L-1'], { category_id })
		const catalog = await make({ content: { category_ids: [category_id] } })
		await operate(catalog, 'publish')
		await makeGoods(seller, ['L-2'], { category_id })
		expect(await shown(catalog.hash)).toEqual(['L-1 $1.50'])
		await operate(catalog, 'publish')
		expect(await shown(catalog.hash)).toEqual(['L-1 $1.50', 'L-2 $1.50'])
	})

	test('the earlier version is not overwritten: 409 with the catalog as it is now', async () => {
		const { id, version } = await make()
		const saved = await seller.must('setCatalog', { catalog_id: id, name: 'Summer', version })
		expect(saved.version).toBe(version + 1)
		const late = await seller.call('setCatalog', { catalog_id: id, name: 'Autumn', version })
		expect(late).toMatchObject({ status: 409, code: 'conflict', data: { name: 'Summer', version: version + 1 } })
		const both = await Promise.all(
			['One', 'Two'].map((name) => seller.call('setCatalog', { catalog_id: id, name, version: version + 1 })),
		)
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
	})

	test('a new link kills the old one; a copy is a draft with a link of its own', async () => {
		const catalog = await make()
		await operate(catalog, 'publish')
		const renewed = await operate(catalog, 'rotate_link')
		expect((await visit(catalog.hash)).code).toBe('not_found')
		expect((await visit(renewed.hash)).data.total).toBe(3)
		const copy = await operate(catalog, 'duplicate')
		expect(copy).toMatchObject({ name: 'Spring (2)', published: 0, count: 3, published_version: null })
		expect(new Set([catalog.hash, renewed.hash, copy.hash]).size).toBe(3)
		expect(Buffer.from(copy.hash, 'base64url').length).toBeGreaterThanOrEqual(12)
	})

	test('what does not fit is refused by name: template, paper, colour, unknown settings, foreign content', async () => {
		const { id } = await make()
		const code = async (changes: object) => (await seller.call('setCatalog', { catalog_id: id, ...changes })).code
		expect(await code({ template: { key: 'NoSuchTemp' } })).toBe('template_unknown')
		expect(await code({ settings: { color: 'red; }' } })).toBe('invalid')
		expect(await code({ settings: { no_such_setting: true } })).toBe('invalid')
		expect(await code({ content: { sku_name_keys: ['nobody-s'] } })).toBe('not_found')
		expect(await code({ content: { category_ids: [987_654] } })).toBe('not_found')
		const odd = await seller.must('setCatalog', { catalog_id: id, settings: { paper: 'A0' } })
		expect(odd.settings['paper']).toBe('Letter')
		const nameless = await seller.call('setCatalog', { template: layout })
		expect(nameless.errors).toMatchObject([{ path: 'name', code: 'field_required' }])
	})

	test('settings merge, content replaces, and the pages follow', async () => {
		const { id } = await make({ settings: { color: '#096d84' } })
		const saved = await seller.must('setCatalog', {
			catalog_id: id,
			settings: { watermark: { type: 'text', text: 'DRAFT' }, showTitlePage: false, showToc: false },
			content: { sku_name_keys: keys.slice(0, 1) },
		})
		expect(saved).toMatchObject({ count: 1, settings: { color: '#096d84', watermark: { text: 'DRAFT', size: 14 } } })
		const one = await seller.must('previewCatalog', { catalog_id: id, page: 99 })
		expect(one).toMatchObject({ pages: 1, page: 1, count: 1 })
		const single = await seller.must('previewCatalog', {
			catalog_id: id,
			template: { type: 'system', key: 'singleTemp' },
			content: { sku_name_keys: keys },
		})
		expect(single).toMatchObject({ pages: 3, count: 3 })
	})

	test("the spec's old forms: a template by its number, settings in the spec's spelling", async () => {
		const spelled = { font: 'Open-Sans', watermark: { text_color: 'red' } }
		const { id, template, settings } = await make({ template: { type: 'system', id: 12 }, settings: spelled })
		expect([template.key, settings]).toMatchObject([
			'singleTemp',
			{ font: 'Open Sans', watermark: { text_color: '#ff0000' } },
		])
		const change = (ref: { type: 'system' | 'user'; id: number }) =>
			seller.call('setCatalog', { catalog_id: id, template: ref })
		for (const number of [0, 18, 1.5]) expect((await change({ type: 'system', id: number })).status).toBe(422)
		expect((await change({ type: 'user', id: 3 })).code).toBe('template_unknown')
		expect((await change({ type: 'system', id: 4 })).data.template.key).toBe('PictureWallTemp')
	})

	test('pages of 15 in a stable order, the last edited first, found by a part of the name', async () => {
		for (let number = 1; number <= 17; number++) await make({ name: `Catalog ${number} 50%_off` })
		const first = await seller.must('getCatalog', {})
		const second = await seller.must('getCatalog', { page: 2 })
		expect([first.total, first.list.length, second.list.length]).toEqual([17, 15, 2])
		expect(first.list[0]?.name).toBe('Catalog 17 50%_off')
		expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(17)
		expect(Object.keys(first.templates)).toEqual(['system_DefaultTemp'])
		const named = async (name: string) => (await seller.must('getCatalog', { name })).total
		expect([await named('CATALOG 1'), await named('%_'), await named('0_o')]).toEqual([9, 17, 0])
	})

	test('the public list: search, category, pages; nothing of the seller beyond the chosen fields', async () => {
		const { list } = await seller.must('addCategories', { categories: [['Lamps']] })
		await seller.must('assignCate', { sku_name_keys: keys.slice(0, 2), category_id: list[0]?.id ?? 0 })
		await seller.must('setCompany', {
			company_name: 'Harbor',
			company_phone: '+31 1',
			company_website: 'https://h.example',
		})
		const settings = { display_content: ['SKU', 'Product name'], hide_price: true, header: { phone: false } }
		const catalog = await make({ settings })
		await operate(catalog, 'publish')
		expect(await shown(catalog.hash, { category: 'Lamps' })).toHaveLength(2)
		expect(await shown(catalog.hash, { name: 'product a-3' })).toHaveLength(1)
		expect(await shown(catalog.hash, { size: 2, page: 2 })).toHaveLength(1)
		const { data } = await visit(catalog.hash)
		expect(data.company).toEqual({ company_name: 'Harbor' })
		expect(data.list[0]).toEqual({
			sku_name_key: keys[0],
			sku_name: 'A-1',
			category: 'Lamps',
			images: [],
			attrs: { sku: 'A-1', name: 'Product A-1' },
			// No price is among the fields, so there is nothing to ask for either.
			price_text: '',
		})
	})

	const LAPTOPS = [
		{ sku_name: 'LAPTOP', attrs: { 'bps.product_name': 'Laptop', 'bps.price': '900' } },
		...['15 inch', '13 inch'].map((size) => ({
			sku_name: `LAPTOP-${size.slice(0, 2)}`,
			parent_sku_name_key: 'laptop',
			attrs: { 'bps.variations': [{ name: 'Size', values: [size] }] },
		})),
	]

	test('by SKU variants are told apart by their options, on the page and in its search', async () => {
		for (const item of LAPTOPS) await seller.must('productUpsertByAttrPath', { items: [item] })
		const catalog = await make({ content: { sku_name_keys: ['laptop-13', 'laptop-15'] }, settings: { group: 'sku' } })
		await operate(catalog, 'publish')
		const names = async (more: object) => (await visit(catalog.hash, more)).data.list.map(({ attrs }) => attrs['name'])
		expect(await names({})).toEqual(['Laptop · 13 inch', 'Laptop · 15 inch'])
		expect(await names({ name: 'laptop 15' })).toEqual(['Laptop · 15 inch'])
		expect((await visit(catalog.hash)).data).toMatchObject({ unit: 'sku', total: 2, skus: 2 })
	})

	test.each(['live', 'frozen'])(
		'by product a %s catalog shows a family as one, and a search opens it on a variant',
		async (mode) => {
			for (const item of LAPTOPS) await seller.must('productUpsertByAttrPath', { items: [item] })
			await seller.must('productUpsertByAttrPath', {
				items: [
					{ sku_name: 'LAPTOP-13', attrs: { 'bps.price': '800' } },
					{ sku_name: 'MOUSE', attrs: { 'bps.product_name': 'Mouse', 'bps.price': '20' } },
				],
			})
			const content = { sku_name_keys: ['laptop-15', 'mouse', 'laptop-13'] }
			const catalog = await make({ mode, content, settings: { group: 'product' } })
			await operate(catalog, 'publish')
			const { data } = await visit(catalog.hash)
			expect(data).toMatchObject({ unit: 'product', total: 2, skus: 3 })
			expect(data.list).toMatchObject([
				{
					sku_name_key: 'laptop',
					sku_name: 'LAPTOP',
					attrs: { name: 'Laptop', price: 'from $800.00' },
					price_text: 'from $800.00',
					from_price: '800.00',
					options: [{ name: 'Size', role: 'size', values: ['13 inch', '15 inch'] }],
					variants_total: 2,
					variants: [
						{ sku_name_key: 'laptop-13', options: ['13 inch'], price: '800.00', price_text: '$800.00' },
						{ sku_name_key: 'laptop-15', options: ['15 inch'], price: '900.00', price_text: '$900.00' },
					],
				},
				{ sku_name_key: 'mouse', attrs: { name: 'Mouse' } },
			])
			expect((await visit(catalog.hash, { name: 'laptop-13' })).data).toMatchObject({
				total: 1,
				list: [{ sku_name_key: 'laptop', found_sku_name_key: 'laptop-13' }],
			})
			const asked = (await visit(catalog.hash, { sku_name_keys: ['laptop-13', 'laptop', 'nobody'] })).data.list
			expect(asked).toMatchObject([
				{ sku_name_key: 'laptop', variants: [{}, {}] },
				{
					sku_name_key: 'laptop-13',
					price: '800.00',
					parent_sku_name_key: 'laptop',
					attrs: { name: 'Laptop · 13 inch' },
				},
			])
			expect(asked[1]).not.toHaveProperty('variants')
		},
	)
})
