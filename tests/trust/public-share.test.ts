import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newHash } from '#server/modules/catalog/index.ts'
import { type Answer, caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'

/** What no stranger is ever told; each stands in the account. */
const SECRETS = ['SECRETCOST', '4711.11', 'SECRETNOTE', 'secret@supplier.example', 'Other catalog', 'HIDDEN-9']
const USERNAME = 'public-share'
const EMAIL = 'ann@buyers.example'

/** Every key of an answer, with where it is; of lists those of all items. */
function keysOf(value: unknown, path = ''): string[] {
	if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, `${path}[]`))
	if (value === null || typeof value !== 'object') return []
	// Names of fields and of what the company tells are data, not keys.
	const isMap = ['.company', '.list[].attrs'].includes(path)
	return Object.entries(value).flatMap(([key, inner]) =>
		isMap ? [`${path}.*`] : [`${path}.${key}`, ...keysOf(inner, `${path}.${key}`)],
	)
}
const keySet = (data: unknown) => [...new Set(keysOf(data))].toSorted()

const CATALOG_KEYS = [
	'name',
	'subtitle',
	'cover_url',
	'cover_focus',
	'color',
	'year',
	'updated_at',
	'categories',
	'fields',
	'currency',
	'filters',
	'copies',
	'pages',
]
const ITEM_KEYS = ['sku_name_key', 'sku_name', 'category', 'images', 'attrs', 'price', 'price_text', 'moq']
/** All that an open catalog with the fields SKU, name, price and MOQ tells, whoever asks and in whichever state. */
const OPEN_KEYS = [
	'.total',
	'.list',
	'.unit',
	'.skus',
	'.catalog',
	'.company',
	'.company.*',
	...ITEM_KEYS.map((key) => `.list[].${key}`),
	'.list[].attrs.*',
	...CATALOG_KEYS.map((key) => `.catalog.${key}`),
	'.catalog.categories[].name',
	'.catalog.categories[].count',
	'.catalog.fields[].field',
	'.catalog.fields[].label',
]

describe.each(databaseHomes)('a public catalog tells strangers what is on its list and nothing else, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let keys: string[] = []
	let supplier = ''
	let n = 0
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, USERNAME)
		await seller.must('setCompany', { company_name: 'Harbor', company_email: 'lin@harbor.example' })
		await seller.must('setCustomParameters', { add: [{ name: { en: 'Note', zh: '' }, type: 'text' }] })
		const attrs = {
			'bps.price': '4.20',
			'bps.moq': 6,
			'bps.cost': '4711.11',
			'bps.manufacturer_supplier': 'SECRETCOST',
			'cps.note': 'SECRETNOTE',
		}
		keys = await makeGoods(seller, ['SHOWN-1', 'SHOWN-2'], { attrs })
		await makeGoods(seller, ['HIDDEN-9'])
		await seller.must('setCatalog', { name: 'Other catalog', content: { sku_name_keys: keys } })
		supplier = (await seller.must('setCustomer', { company: 'S', emails: ['secret@supplier.example'] })).id
	})
	afterAll(() => app.close())
	// Each test an hour later: what one address may ask for begins anew.
	beforeEach(() => {
		const at = Date.now() + ++n * 3_600_000
		app.clock.now = () => new Date(at)
	})

	const publish = async (mode: 'live' | 'frozen' = 'live') => {
		const settings = { display_content: ['SKU', 'Product name', 'Price', 'MOQ'] }
		const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys: keys }, mode, settings })
		return seller.must('operateCatalog', { catalog_id: id })
	}
	const linkOf = async (catalog_id: string, params: object) => {
		const { share_path } = await seller.must('setShareLink', {
			catalog_id,
			name: 'Fair',
			customer_id: supplier,
			...params,
		})
		return share_path.split('/').at(-1) ?? ''
	}
	const look = (hash: string, keys: object = {}) =>
		caller(app)('getPublishedCatalogV1', { username: USERNAME, hash, ...keys })
	const expectSilent = (answer: { data?: unknown } | string) => {
		for (const secret of SECRETS) expect(JSON.stringify(answer)).not.toContain(secret)
	}
	const expectOpen = (answer: Answer) => {
		expect(answer.status).toBe(200)
		expect(keySet(answer.data).filter((key) => !OPEN_KEYS.includes(key))).toEqual([])
		expect(keySet(answer.data)).toEqual(expect.arrayContaining(['.list[].price', '.catalog.name', '.company.*']))
		expectSilent(answer)
	}
	/** A closed one says which refusal it is, and of what it asks for; of the catalog nothing. */
	const expectClosed = (answer: Answer, code: string) => {
		expect(answer.code).toBe(code)
		expect(keySet(answer.data).filter((key) => key !== '.passcode')).toEqual([])
		for (const shown of ['SHOWN-1', 'Spring', '4.20'])
			expect(JSON.stringify({ ...answer, headers: {} })).not.toContain(shown)
		expectSilent(answer)
	}

	test('T60: published, live and frozen, and behind what opens a link', async () => {
		const live = await publish()
		expectOpen(await look(live.hash))
		expectOpen(await look((await publish('frozen')).hash))
		const secret = await linkOf(live.id, { passcode: '2468' })
		expectOpen(await look(secret, { passcode: '2468' }))
		const gated = await linkOf(live.id, { asks_email: true })
		const { pass } = (await caller(app)('enterCatalog', { username: USERNAME, hash: gated, email: EMAIL })).data
		expectOpen(await look(gated, { pass }))
		for (const path of [live.hash, secret, gated])
			expectSilent((await app.app.inject({ url: `/${USERNAME}/docs/sharing/${path}` })).body)
	})

	test('T60: unpublished, before its window, ended, revoked, replaced, deleted, locked, unknown', async () => {
		const { id, hash } = await publish()
		const secret = await linkOf(id, { passcode: '2468' })
		const gated = await linkOf(id, { asks_email: true })
		expectClosed(await look(secret), 'passcode_needed')
		expectClosed(await look(secret, { passcode: '1' }), 'passcode_wrong')
		expectClosed(await look(gated), 'email_needed')
		expectClosed(
			await look(gated, { pass: `9999999999999.${Buffer.from(EMAIL).toString('base64url')}.x` }),
			'email_needed',
		)
		const soon = new Date(app.clock.now().getTime() + 60_000).toISOString()
		const short = await linkOf(id, { expires_at: soon })
		const at = app.clock.now().getTime() + 120_000
		app.clock.now = () => new Date(at)
		expectClosed(await look(short), 'share_link_ended')
		await seller.must('setCatalogWindow', { catalog_id: id, from: '2099-01-01T00:00:00Z', until: null })
		expectClosed(await look(hash), 'catalog_early')
		await seller.must('setCatalogWindow', { catalog_id: id, from: null, until: null })
		const fresh = (await seller.must('operateCatalog', { catalog_id: id, action: 'rotate_link' })).hash
		expectClosed(await look(hash), 'not_found')
		await seller.must('operateCatalog', { catalog_id: id, action: 'unpublish' })
		expectClosed(await look(fresh), 'catalog_unpublished')
		await seller.must('delPhotoAlbum', { id })
		expectClosed(await look(fresh), 'not_found')
		expectClosed(await look(newHash()), 'not_found')
	})

	test('T62: what a seller types is text in the title, the previews and the page’s data', async () => {
		const evil = `Evil </script><script>alert(1)</script>\u2028 "&quot;' <!--`
		await seller.must('setCompany', { company_name: evil, company_email: 'lin@harbor.example' })
		const { id } = await seller.must('setCatalog', { name: evil, content: { sku_name_keys: keys } })
		const { share_path } = await seller.must('operateCatalog', { catalog_id: id })
		const { body } = await app.app.inject({ url: share_path })
		await seller.must('setCompany', { company_name: 'Harbor', company_email: 'lin@harbor.example' })
		expect(body).not.toContain('<script>alert')
		expect(body).not.toContain('\u2028"')
		const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(body) ?? []
		expect(data).not.toMatch(/[<>&\u2028\u2029]/)
		const read = JSON.parse(data) as { data: { catalog: { name: string } } }
		const { name } = (await seller.must('getCatalog', { catalog_id: id })).list[0] ?? { name: '' }
		expect(read.data.catalog.name).toBe(name)
		for (const tag of [/<title>(.*?)<\/title>/s, /property="og:title" content="(.*?)">/s]) {
			const [, text = ''] = tag.exec(body) ?? []
			expect(unescaped(text)).toContain(name)
		}
	})

	test('T64: of two catalogs, two languages and a link with a passcode none gets the other’s page', async () => {
		const [first, second] = [await publish(), await publish()]
		const other = await seller.must('setCatalog', { catalog_id: second.id, name: 'Autumn' })
		await seller.must('operateCatalog', { catalog_id: other.id })
		const secret = await linkOf(first.id, { passcode: '2468' })
		const get = (hash: string, headers: Record<string, string> = {}) =>
			app.app.inject({ url: `/${USERNAME}/docs/sharing/${hash}`, headers })
		const pages = [first.hash, second.hash, secret]
		const bodies = await Promise.all([...pages, ...pages].map(async (hash) => (await get(hash)).body))
		expect(bodies.slice(0, 3)).toEqual(bodies.slice(3))
		expect(bodies.map((body) => [body.includes('Spring'), body.includes('Autumn')]).slice(0, 3)).toEqual([
			[true, false],
			[false, true],
			[false, false],
		])
		const etag = String((await get(first.hash)).headers['etag'])
		for (const [hash, language] of [
			[second.hash, 'en'],
			[first.hash, 'zh-CN'],
			[secret, 'en'],
		] as const) {
			const answer = await get(hash, { 'if-none-match': etag, 'accept-language': language })
			expect(answer.statusCode).not.toBe(304)
			expect(String(answer.headers['vary'] ?? '') + String(answer.headers['cache-control'])).toMatch(
				/accept-language|no-store/,
			)
		}
		// Answers of calls are kept by nobody.
		const { headers } = await look(first.hash)
		expect(headers['cache-control']).toBe('no-store')
	})

	test('T66: what is frozen shows no later price, cost, stock, name or SKU, and still what is deleted since', async () => {
		const [key = ''] = await makeGoods(seller, [`FROZEN-${home}`], { attrs: { 'bps.price': '5.00' } })
		const settings = { display_content: ['SKU', 'Product name', 'Price', 'MOQ', 'stock'] }
		const made = await seller.must('setCatalog', {
			name: 'Frozen',
			content: { sku_name_keys: [key] },
			mode: 'frozen',
			settings,
		})
		const { hash } = await seller.must('operateCatalog', { catalog_id: made.id })
		const before = (await look(hash)).data
		const attrs = { 'bps.price': '4711.11', 'bps.cost': '4711.11', 'bps.product_name': 'SECRETNOTE', 'bps.moq': 4711 }
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: key, attrs }] })
		await seller.must('inventorySet', { items: [{ sku_name_key: key, mode: 'set', qty: '4711' }] })
		await seller.must('productDelete', { sku_name_keys: [key] })
		const after = (await look(hash)).data
		expect(after).toEqual(before)
		expect(keySet(after).filter((one) => ![...OPEN_KEYS, '.list[].stock_state'].includes(one))).toEqual([])
		expectSilent({ data: after })
	})
})

/** Text of HTML as a browser reads it. */
function unescaped(html: string): string {
	return html.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}
