import { beforeEach, describe, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('publishing on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let keys: string[]

	withSellers(home, 'publisher-', (test) => ({ app, seller } = test))
	beforeEach(async () => {
		keys = await makeGoods(seller, ['A-1', 'A-2', 'A-3'])
	})

	const make = (changes: object = {}) =>
		seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys: keys }, ...changes })
	const publish = ({ id }: Pick<Catalog, 'id'>) => seller.must('operateCatalog', { catalog_id: id })
	const published = async (changes: object = {}) => publish(await make(changes))
	const stored = async ({ id }: Pick<Catalog, 'id'>) =>
		(await seller.must('getCatalog', { catalog_id: id })).list[0] as Catalog
	const changesOf = ({ id }: Pick<Catalog, 'id'>) => seller.must('getCatalogChanges', { catalog_id: id })
	const set = (sku_name_key: string | undefined, attrs: Record<string, unknown>) =>
		seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: sku_name_key ?? '', attrs }] })
	const visit = ({ hash }: Pick<Catalog, 'hash'>, more: object = {}) =>
		caller(app)('getPublishedCatalogV1', { username: seller.username, hash, ...more })
	const prices = async (catalog: Catalog) => (await visit(catalog)).data.list.map(({ price_text }) => price_text)

	test('count and cover of every kind of content, without deleted SKUs and without counting one twice', async () => {
		const url = await uploadPhoto(app, seller, 1)
		const { list } = await seller.must('addCategories', { categories: [['Home'], ['Home', 'Lamps']] })
		const [parent = 0, child = 0] = list.slice(-2).map(({ id }) => id)
		const lamps = await makeGoods(seller, ['L-1', 'L-2', 'L-3'], {
			category_id: child,
			attrs: { sku_img: [{ url, alt: '' }] },
		})
		await seller.must('productDelete', { sku_name_keys: lamps.slice(2) })
		const shown = async (content: object) => {
			const { count, cover_url } = await stored(await make({ content }))
			return [count, cover_url === undefined ? 'none' : 'photo']
		}
		expect(await shown({})).toEqual([0, 'none'])
		expect(await shown({ sku_name_keys: keys })).toEqual([3, 'none'])
		expect(await shown({ sku_name_keys: [...keys, ...lamps] })).toEqual([5, 'photo'])
		expect(await shown({ category_ids: [child] })).toEqual([2, 'photo'])
		expect(await shown({ category_ids: [parent || child], sku_name_keys: [...keys, ...lamps] })).toEqual([5, 'photo'])
		expect(await shown({ category_ids: [-1] })).toEqual([3, 'none'])
		expect(await shown({ category_ids: [0] })).toEqual([5, 'photo'])
		expect(await shown({ search: { name: 'L-', status: 'active' }, except: lamps.slice(0, 1) })).toEqual([1, 'photo'])
		expect(await shown({ search: { category_ids: [parent || child], status: 'active' } })).toEqual([2, 'photo'])
	})

	test('only what the catalog prints counts as changed', async () => {
		const catalog = await published({ settings: { display_content: ['Product name', 'Price', 'Material'] } })
		await set(keys[0], { 'bps.certifications': ['CE'], 'bps.description': 'Not shown' })
		expect((await stored(catalog)).changed_since_publish).toBe(0)
		await set(keys[0], { 'bps.price': '9' })
		await set(keys[1], { 'bps.material': 'Oak', 'cps.own': 'x' })
		expect((await stored(catalog)).changed_since_publish).toBe(2)
		await set(keys[0], { 'bps.price': '1.50' })
		expect((await stored(catalog)).changed_since_publish).toBe(1)
		const hidden = await published({ settings: { hide_price: true } })
		await set(keys[0], { 'bps.price': '12' })
		expect((await stored(hidden)).changed_since_publish).toBe(0)
	})

	test('what a variant takes from its parent counts as its own', async () => {
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'P', attrs: { 'bps.product_name': 'Lamp', 'bps.material': 'Oak' } }],
		})
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'P-1', parent_sku_name_key: 'p', attrs: { 'bps.price': '3' } }],
		})
		const catalog = await published({ content: { sku_name_keys: ['p-1'] } })
		await set('p', { 'bps.material': 'Ash' })
		expect((await stored(catalog)).changed_since_publish).toBe(1)
		expect((await changesOf(catalog)).list).toMatchObject([
			{ sku_name: 'P-1', kind: 'changed', changes: [{ field: 'material', before: 'Oak', after: 'Ash' }] },
		])
	})

	test('what joins or leaves a followed category or search counts as changed, as the review lists it', async () => {
		const { list } = await seller.must('addCategories', { categories: [['Home'], ['Home', 'Lamps'], ['Garden']] })
		const [home = 0, lamps = 0, garden = 0] = list.slice(-3).map(({ id }) => id)
		const made = await makeGoods(seller, ['L-1', 'L-2', 'L-3'], { category_id: lamps })
		const [first = '', second = '', third = ''] = made
		const following = await published({ content: { category_ids: [home], sku_name_keys: [keys[0] ?? '', third] } })
		const searching = await published({ content: { search: { name: 'L-', status: 'active' } } })
		const counts = async () => {
			const of = async (catalog: Catalog) => {
				const { total } = await changesOf(catalog)
				return [(await stored(catalog)).changed_since_publish, total]
			}
			return { following: await of(following), searching: await of(searching) }
		}
		expect(await counts()).toEqual({ following: [0, 0], searching: [0, 0] })
		const [fourth = ''] = await makeGoods(seller, ['L-4'], { category_id: home })
		expect(await counts()).toEqual({ following: [1, 1], searching: [1, 1] })
		// One moves away, one joins: as many as before, and two have changed. What is named stays wherever it goes.
		await seller.must('assignCate', { sku_name_keys: [first, third], category_id: garden })
		expect(await counts()).toEqual({ following: [3, 3], searching: [3, 3] })
		await seller.must('productDelete', { sku_name_keys: [second, fourth] })
		expect(await counts()).toEqual({ following: [3, 3], searching: [3, 3] })
		await publish(following)
		await publish(searching)
		expect(await counts()).toEqual({ following: [0, 0], searching: [0, 0] })
		// A category that moves away takes along SKUs which nobody has touched.
		await makeGoods(seller, ['L-5'], { category_id: lamps })
		await publish(following)
		await publish(searching)
		await seller.must('updateCategory', { id: lamps, parent_id: garden })
		expect(await counts()).toEqual({ following: [1, 1], searching: [0, 0] })
	})

	test('what a followed search lost without a printed change counts as changed', async () => {
		const attrs = { 'bps.brand_name': 'Acme' }
		const [first = ''] = await makeGoods(seller, ['B-1', 'B-2', 'B-3'], { attrs })
		const catalog = await published({ content: { search: { filters: { brand: 'Acme' }, status: 'active' } } })
		const items = [{ sku_name_key: first, attrs: { 'bps.brand_name': 'Other' } }]
		await seller.must('productUpsertByAttrPath', { items })
		expect([(await stored(catalog)).changed_since_publish, (await changesOf(catalog)).total]).toEqual([1, 1])
	})

	test('changes since publishing: fields old → new, added, removed, gone, order, look', async () => {
		const catalog = await published()
		expect(await changesOf(catalog)).toMatchObject({ total: 0, reordered: false, look: [] })
		const [one = '', two = '', three = ''] = keys
		const [four = '', five = ''] = await makeGoods(seller, ['A-4', 'A-5'])
		await set(one, { 'bps.price': '7.25', 'bps.product_name': 'Renamed' })
		await seller.must('productDelete', { sku_name_keys: [two] })
		await seller.must('setCatalog', {
			catalog_id: catalog.id,
			name: 'Summer',
			content: { sku_name_keys: [five, one, four] },
			settings: { color: '#112233' },
			mode: 'frozen',
		})
		const { list, ...rest } = await changesOf(catalog)
		expect(rest).toEqual({
			version: 1,
			total: 5,
			counts: { changed: 1, added: 2, removed: 1, gone: 1 },
			reordered: false,
			look: ['name', 'mode', 'color'],
		})
		expect(list.map(({ sku_name_key, kind }) => [sku_name_key, kind])).toEqual([
			[one, 'changed'],
			[five, 'added'],
			[four, 'added'],
			[two, 'gone'],
			[three, 'removed'],
		])
		expect(list[0]?.changes).toEqual([
			{ field: 'price', label: 'Price', before: '$1.50', after: '$7.25' },
			{ field: 'name', label: 'Product name', before: 'Product A-1', after: 'Renamed' },
		])
		// In the seller's language, whatever the catalog's is.
		const { data } = await seller.call('getCatalogChanges', { catalog_id: catalog.id }, { 'accept-language': 'zh-CN' })
		expect(data.list[0]?.changes.map(({ label }) => label)).toEqual(['价格', '产品名称'])
		expect(await stored(catalog)).toMatchObject({ changed_since_publish: 2, edited_since_publish: true })
		expect(await publish(catalog)).toMatchObject({ changed_since_publish: 0, edited_since_publish: false })
		await seller.must('setCatalog', { catalog_id: catalog.id, content: { sku_name_keys: [one, five, four] } })
		expect(await changesOf(catalog)).toMatchObject({ total: 0, reordered: true })
	})

	test('T66: frozen serves what was published: data, currency, search; live follows with the next request', async () => {
		const [frozen, live] = [await published({ mode: 'frozen' }), await published()]
		await set(keys[0], { 'bps.price': '99', 'bps.product_name': 'Renamed' })
		await seller.must('productDelete', { sku_name_keys: [keys[1] ?? ''] })
		await seller.must('productDelete', { sku_name_keys: [keys[1] ?? ''], purge: true })
		await seller.must('setSettings', { currency: 'EUR' })
		expect(await prices(frozen)).toEqual(['$1.50', '$2.50', '$3.50'])
		expect(await prices(live)).toEqual(['€99.00', '€3.50'])
		expect((await visit(frozen, { name: 'Renamed' })).data.total).toBe(0)
		expect((await visit(frozen, { name: 'Product A-2' })).data.total).toBe(1)
		// Another mode is part of the look: it comes with the next version.
		await seller.must('setCatalog', { catalog_id: frozen.id, mode: 'live' })
		expect(await prices(frozen)).toEqual(['$1.50', '$2.50', '$3.50'])
		await publish(frozen)
		expect(await prices(frozen)).toEqual(['€99.00', '€3.50'])
	})

	test('a republished catalog grows by what has changed; old versions keep what they showed', async () => {
		const catalog = await published({ mode: 'frozen' })
		await set(keys[0], { 'bps.price': '5' })
		await publish(catalog)
		await publish(catalog)
		const rows = await app.house.database.db
			.selectFrom('catalog_item')
			.select(['sku_name_key', 'from_n', 'to_n'])
			.where('catalog_id', '=', catalog.id)
			.orderBy('sku_name_key')
			.orderBy('from_n')
			.execute()
		expect(rows).toEqual([
			{ sku_name_key: 'a-1', from_n: 1, to_n: 1 },
			{ sku_name_key: 'a-1', from_n: 2, to_n: null },
			{ sku_name_key: 'a-2', from_n: 1, to_n: null },
			{ sku_name_key: 'a-3', from_n: 1, to_n: null },
		])
		const { list, total } = await seller.must('getCatalogVersions', { catalog_id: catalog.id })
		expect([total, ...list.map(({ n, count, current, by }) => [n, count, current, by])]).toEqual([
			3,
			[3, 3, true, seller.email],
			[2, 3, false, seller.email],
			[1, 3, false, seller.email],
		])
	})

	test('an earlier version comes back as the draft, without the SKUs deleted since', async () => {
		const catalog = await published({ sections: [{ name: 'Best', sku_name_keys: [keys[2]] }] })
		await seller.must('setCatalog', {
			catalog_id: catalog.id,
			name: 'Summer',
			content: { category_ids: [0] },
			sections: [],
		})
		await publish(catalog)
		await seller.must('productDelete', { sku_name_keys: [keys[0] ?? ''] })
		const back = await seller.must('restoreCatalogVersion', { catalog_id: catalog.id, n: 1 })
		expect(back).toMatchObject({ name: 'Spring', count: 2, published_version: 2, edited_since_publish: true })
		expect(back.sections[0]).toEqual({ name: 'Best', sku_name_keys: [keys[2]] })
		expect((await visit(catalog)).data.catalog.name).toBe('Summer')
		expect((await seller.call('restoreCatalogVersion', { catalog_id: catalog.id, n: 9 })).code).toBe('not_found')
	})

	test('the window: closed before and after, open between; told in the seller’s time zone', async () => {
		await seller.must('setSettings', { timezone: 'Asia/Shanghai' })
		const catalog = await published()
		const window = { catalog_id: catalog.id, from: '2027-03-01T01:00:00Z', until: '2027-04-01T01:00:00Z' }
		expect(await seller.must('setCatalogWindow', window)).toMatchObject({
			opens_at: '2027-03-01T01:00:00.000Z',
			closes_at: '2027-04-01T01:00:00.000Z',
		})
		const at = async (time: string) => {
			app.clock.now = () => new Date(time)
			const { code, msg } = await visit(catalog)
			return code ?? msg
		}
		expect(await at('2027-03-01T00:59:59Z')).toBe('catalog_early')
		expect((await visit(catalog)).msg).toBe('This catalog opens on 1 March 2027 at 09:00 (Asia/Shanghai).')
		expect(await at('2027-03-01T01:00:00Z')).toBe('Ok')
		expect(await at('2027-04-01T00:59:59Z')).toBe('Ok')
		expect(await at('2027-04-01T01:00:00Z')).toBe('catalog_over')
		app.clock.now = () => new Date()
		const backwards = await seller.call('setCatalogWindow', { ...window, until: window.from })
		expect(backwards.errors).toMatchObject([{ path: 'until', code: 'window_backwards' }])
		expect(await at('2026-12-01T00:00:00Z')).toBe('catalog_early')
		await seller.must('setCatalogWindow', { ...window, from: null, until: null })
		expect((await visit(catalog)).msg).toBe('Ok')
	})

	test('two tabs publish at once: two versions, both whole', async () => {
		const catalog = await make({ mode: 'frozen' })
		const both = await Promise.all([publish(catalog), publish(catalog)])
		expect(both.map(({ published_version }) => published_version).toSorted()).toEqual([1, 2])
		expect(await prices(catalog)).toEqual(['$1.50', '$2.50', '$3.50'])
	})

	test('names of 200 characters, right to left and Chinese; a draft has nothing to compare', async () => {
		for (const name of ['名'.repeat(200), `${'كتالوج '.repeat(28)}x`]) {
			const catalog = await published({ name })
			expect((await visit(catalog)).data.catalog.name).toBe(name)
			const copy = await seller.must('operateCatalog', { catalog_id: catalog.id, action: 'duplicate' })
			expect(copy.name.length).toBeLessThanOrEqual(200)
		}
		const { id } = await make()
		expect((await seller.call('getCatalogChanges', { catalog_id: id })).code).toBe('catalog_never_published')
		expect((await seller.must('getCatalogVersions', { catalog_id: id })).list).toEqual([])
	})
})
