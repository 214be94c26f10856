import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import { cartGoods } from '#domain/cart/shown-goods.ts'
import { DISPLAY_FIELDS, FURTHER_FIELDS } from '#domain/sku/display-fields.ts'
import { openSheet } from '#server/sheets/open.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { testFolder } from '#tests/make/workbook.ts'

/** A field of a catalog with texts that stand in an answer only if it is shown there, and how its value is given. */
interface Probe {
	field: string
	attrs: Record<string, unknown>
	marks: string[]
}

const OWN = 'cps.hidden_code'
/** Each value is found by signs that nothing else has; numbers are compared without their thousands' commas. */
const PROBES: Probe[] = [
	{
		field: 'price',
		attrs: { 'bps.price': '37.45', 'bps.volume_pricing': [{ min_qty: 90017, price: '31.85' }] },
		marks: ['37.45', '31.85', '90017'],
	},
	{ field: 'price_per_pack', attrs: { 'bps.price_per_pack': '203.15' }, marks: ['203.15'] },
	{ field: 'price_per_carton', attrs: { 'bps.price_per_carton': '811.35' }, marks: ['811.35'] },
	{
		field: 'weight',
		attrs: { 'pps.item_weight': '73391', 'pps.item_weight_unit': 'g' },
		marks: ['73391', '73.391'],
	},
	{ field: 'name', attrs: { 'bps.product_name': 'Nameword' }, marks: ['Nameword'] },
	{ field: 'moq', attrs: { 'bps.moq': 79193 }, marks: ['79193'] },
	{ field: 'size', attrs: { 'bps.size': ['Sizeword'] }, marks: ['Sizeword'] },
	{ field: 'colors', attrs: { 'bps.colors': ['Colorword'] }, marks: ['Colorword'] },
	{ field: 'material', attrs: { 'bps.material': ['Materialword'] }, marks: ['Materialword'] },
	{ field: 'lead_time', attrs: { lead_time: 'Leadword' }, marks: ['Leadword'] },
	{ field: 'dimension', attrs: { dimension: 'Dimensionword' }, marks: ['Dimensionword'] },
	{ field: 'description', attrs: { 'bps.description': 'Descriptionword' }, marks: ['Descriptionword'] },
	{ field: 'pallet_information', attrs: { pallet_information: 'Palletword' }, marks: ['Palletword'] },
	{ field: 'qty_per_carton', attrs: { 'pps.qty_per_carton': 62773 }, marks: ['62773'] },
	{ field: 'qty_per_pack', attrs: { 'pps.qty_per_pack': 60913 }, marks: ['60913'] },
	{ field: 'pack_per_carton', attrs: { 'pps.pack_per_carton': 40867 }, marks: ['40867'] },
	{
		field: 'custom_content_override',
		attrs: { 'bps.custom_content_override': 'Overrideword' },
		marks: ['Overrideword'],
	},
	{
		field: 'carton_size',
		attrs: { 'pps.carton_size': { length: '173.3', width: '149.3', height: '151.1' } },
		marks: ['173.3', '149.3', '151.1'],
	},
	// Worked out of the carton's size, which the catalog may show without it.
	{ field: 'cbm', attrs: {}, marks: ['3.909'] },
	{ field: 'stock', attrs: { inventory: '51439', 'bps.stock_policy': 'block' }, marks: ['In stock', 'stock_state'] },
	{ field: 'stock_qty', attrs: {}, marks: ['51439'] },
	{ field: OWN, attrs: { [OWN]: 'Ownword' }, marks: ['Ownword'] },
]
/** What a field tells beside itself: the volume follows from the size that is read there. */
const FOLLOWS: Readonly<Record<string, string[]>> = { carton_size: ['cbm'] }

/** Everything that a stranger is answered, beside the page with the SKU itself. */
type Answers = Record<'page' | 'json' | 'asked by key' | 'cart' | 'order list', string>

describe('a catalog answers strangers with the fields that it shows, and nothing else (trust.md T13)', () => {
	let app: TestApp
	let seller: Seller
	let key = ''
	beforeAll(async () => {
		app = await startApp('pglite')
		seller = await signUp(app, 'shown-fields')
		await seller.must('setCustomParameters', { add: [{ name: { en: 'Hidden code', zh: '' }, type: 'text' }] })
		const attrs = Object.assign({}, ...PROBES.map((probe) => probe.attrs))
		const sku_img = [{ url: await uploadPhoto(app, seller, 1), alt: '' }]
		;[key = ''] = await makeGoods(seller, ['SEEN-1'], { attrs: { ...attrs, sku_img } })
	})
	afterAll(() => app.close())

	const publish = async (display_content: string[], mode: 'live' | 'frozen') => {
		const content = { sku_name_keys: [key] }
		const { id } = await seller.must('setCatalog', { name: 'Spring', content, mode, settings: { display_content } })
		return seller.must('operateCatalog', { catalog_id: id })
	}
	const ask = async (hash: string, more: object) => {
		const { data } = await caller(app)('getPublishedCatalogV1', { username: seller.username, hash, ...more })
		return data
	}

	async function answers(display_content: string[], mode: 'live' | 'frozen' = 'live'): Promise<Answers> {
		// Each catalog an hour later: what one address may ask for begins anew.
		const at = app.clock.now().getTime() + 3_600_000
		app.clock.now = () => new Date(at)
		const { hash, share_path } = await publish(display_content, mode)
		const page = await app.app.inject({ url: share_path })
		const [whole, byKey] = [await ask(hash, {}), await ask(hash, { sku_name_keys: [key] })]
		const cart = byKey.list.map((item) => cartGoods(item, 'USD'))
		const lines = [{ sku_name_key: key, num: 24 }]
		const { data } = await caller(app)('exportOrderList', { username: seller.username, hash, lines })
		return {
			page: plain(page.body),
			json: plain(JSON.stringify(whole)),
			'asked by key': plain(JSON.stringify(byKey)),
			cart: plain(JSON.stringify(cart)),
			'order list': plain(await cellsOf(data.url)),
		}
	}

	/**
	 * Numbers lose their thousands' commas; a page's random names and times of day, that may hold any number, are left out:
	 * 31.85 was found in 10:14:31.850.
	 */
	const plain = (text: string) =>
		text
			.replaceAll(/\/files\/[^"&\s]*|\/(share-)?assets\/[^"&\s]*|\d\d:\d\d:\d\d\.\d+/g, '')
			.replaceAll(/(\d),(?=\d{3})/g, '$1')

	async function cellsOf(url: string): Promise<string> {
		const { rawPayload } = await app.app.inject({ url })
		const path = join(await testFolder(), 'list.xlsx')
		await writeFile(path, rawPayload)
		const file = await openSheet(path, { fileName: 'list' })
		const rows: unknown[] = []
		for await (const { cells } of file.rows()) rows.push(cells)
		await file.close()
		return JSON.stringify(rows)
	}

	test('every field of a catalog is tried', () => {
		const fields = [...DISPLAY_FIELDS, ...FURTHER_FIELDS].map(({ field }) => field)
		expect(PROBES.map(({ field }) => field).toSorted()).toEqual(
			[...fields.filter((field) => field !== 'sku'), OWN].toSorted(),
		)
	})

	test.each(PROBES)('SKU and $field', async ({ field, marks }) => {
		const said = await answers(['SKU', field])
		expect(said.json).toContain(marks[0])
		expect(said.page).toContain('SEEN-1')
		const hidden = PROBES.filter((probe) => probe.field !== field && !FOLLOWS[field]?.includes(probe.field))
		for (const { field: other, marks } of hidden)
			for (const mark of marks)
				for (const [where, text] of Object.entries(said))
					expect(text.includes(mark), `${other} (${mark}) in the ${where} of a catalog with ${field}`).toBe(false)
	})

	test('T66: SKU alone, frozen: nothing of its values', async () => {
		const said = await answers(['SKU'], 'frozen')
		for (const { marks } of PROBES)
			for (const mark of marks) for (const text of Object.values(said)) expect(text).not.toContain(mark)
	})

	test('a price that is hidden is in no answer although its field is shown', async () => {
		const { id } = await seller.must('setCatalog', {
			name: 'Spring',
			content: { sku_name_keys: [key] },
			settings: { display_content: ['SKU', 'Price', 'Price/Carton'], hide_price: true },
		})
		const { hash } = await seller.must('operateCatalog', { catalog_id: id })
		const said = plain(JSON.stringify(await ask(hash, {})))
		for (const mark of ['37.45', '31.85', '811.35', '203.15']) expect(said).not.toContain(mark)
		expect(said).toContain('Price on request')
	})

	test('the page brings what its call answers, and not one key more; behind a gate nothing at all (T60)', async () => {
		const { id, hash, share_path } = await publish(['SKU', 'Price', 'Stock'], 'live')
		const { body } = await app.app.inject({ url: share_path })
		const { data, ...page } = pageData(body)
		expect(data).toEqual(contracts.publication.getPublishedCatalogV1.data.parse(data))
		expect(data).toEqual(await ask(hash, {}))
		expect(Object.keys(page).toSorted()).toEqual(['cover', 'hash', 'lang', 'username'])
		const locked = await seller.must('setShareLink', { catalog_id: id, name: 'Fair', passcode: 'x', asks_email: true })
		const asked = pageData((await app.app.inject({ url: locked.share_path })).body)
		expect(Object.keys(asked).toSorted()).toEqual(['asks', 'hash', 'kind', 'lang', 'username'])
	})

	const pageData = (html: string) =>
		JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<
			string,
			unknown
		>

	test('no search tells a name that the catalog does not show', async () => {
		const [without, shows] = [await publish(['SKU'], 'live'), await publish(['SKU', 'Product name'], 'live')]
		expect((await ask(shows.hash, { name: 'Nameword' })).total).toBe(1)
		expect((await ask(without.hash, { name: 'Nameword' })).total).toBe(0)
		expect((await ask(without.hash, { name: 'SEEN' })).total).toBe(1)
	})
})
