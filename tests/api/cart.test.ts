import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { clearOld } from '#server/jobs/retention.ts'
import { retention } from '#server/modules/index.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { testFolder } from '#tests/make/workbook.ts'

const run = promisify(execFile)
type Lines = ParamsIn<Api['exportOrderList']>['lines']

/** The cells of a workbook's first sheet with their types, as openpyxl reads them: `f` would be a formula. */
const READ = `
import json, sys, openpyxl
sheet = openpyxl.load_workbook(sys.argv[1]).worksheets[0]
print(json.dumps([[[cell.value, cell.data_type] for cell in row] for row in sheet.rows]))`

describe.each(oneHome)('carts on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0

	withSellers(home, 'cart-seller-', (test) => ({ app, seller } = test))
	// Each test an hour later: what one address may ask for begins anew.
	beforeEach(() => later(++n))

	const later = (hours: number) => {
		app.clock.now = () => new Date(Date.now() + hours * 3_600_000)
	}
	const packed = {
		'bps.moq': '12',
		'bps.volume_pricing': [{ min_qty: 100, price: '1.20' }],
		'pps.qty_per_carton': '6',
		'pps.carton_size': { length: '100', width: '50', height: '50' },
		'pps.item_weight': '500',
		'pps.item_weight_unit': 'g',
	}
	const publish = async (sku_name_keys: string[], settings: Record<string, unknown> = {}, more: object = {}) => {
		const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys }, settings, ...more })
		return seller.must('operateCatalog', { catalog_id: id })
	}
	const price = (hash: string, sku_name_keys: string[], more: object = {}) =>
		caller(app)('getPublishedCatalogV1', { username: seller.username, hash, size: 200, sku_name_keys, ...more })
	const order = (hash: string, lines: Lines, more: object = {}) =>
		caller(app)('exportOrderList', { username: seller.username, hash, lines, ...more })
	const read = async (url: string) => {
		const answer = await app.app.inject({ url })
		const path = join(await testFolder(), 'list.xlsx')
		await writeFile(path, answer.rawPayload)
		const { stdout } = await run('/usr/bin/python3', ['-c', READ, path])
		return { headers: answer.headers, rows: JSON.parse(stdout) as [unknown, string][][] }
	}
	const values = (rows: [unknown, string][][]) => rows.map((row) => row.map(([value]) => value))

	test('a catalog answers what it shows of some SKUs, in its order, and nothing of others', async () => {
		const keys = await makeGoods(seller, ['C-1', 'C-2', 'C-3'])
		const [outside = ''] = await makeGoods(seller, ['OUT-1'])
		const { hash } = await publish(keys)
		const asked = [keys[2], outside, 'no-such', '__proto__', keys[0]].map(String)
		const { data } = await price(hash, asked)
		expect([data.total, data.list.map(({ sku_name }) => sku_name)]).toEqual([2, ['C-1', 'C-3']])
		expect((await price(hash, [])).data.total).toBe(0)
		await seller.must('productDelete', { sku_name_keys: [keys[0] ?? ''] })
		expect((await price(hash, asked)).data.list.map(({ sku_name }) => sku_name)).toEqual(['C-3'])
		expect((await price(hash, Array(201).fill('a'))).status).toBe(422)
		expect((await price(hash, [''])).status).toBe(422)
	})

	test('a frozen catalog goes on saying the prices it was published with; a live one today’s', async () => {
		const [key = ''] = await makeGoods(seller, ['F-1'])
		const [live, frozen] = [await publish([key]), await publish([key], {}, { mode: 'frozen' })]
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: key, attrs: { 'bps.price': '9.00' } }] })
		const shown = async (hash: string) => (await price(hash, [key])).data.list[0]?.price
		expect([await shown(live.hash), await shown(frozen.hash)]).toEqual(['9.00', '1.50'])
		const amount = async (hash: string) => {
			const { url } = (await order(hash, [{ sku_name_key: key, num: 2 }])).data
			return values((await read(url)).rows)[1]?.at(-1)
		}
		expect([await amount(live.hash), await amount(frozen.hash)]).toEqual([18, 3])
	})

	test('packing, volume and weight are told where the catalog shows the fields that tell them', async () => {
		const keys = await makeGoods(seller, ['P-1'], { attrs: packed })
		const facts = async (display_content: string[]) => {
			const { list } = (await price((await publish(keys, { display_content })).hash, keys)).data
			const { multiple, pack, carton, carton_cbm, piece_kg, moq } = list[0] ?? {}
			return { multiple, pack, carton, carton_cbm, piece_kg, moq }
		}
		expect(await facts(['SKU', 'Qty/Carton', 'CBM', 'Weight', 'MOQ'])).toEqual({
			multiple: 6,
			carton: 6,
			carton_cbm: '0.25',
			piece_kg: '0.5',
			moq: 12,
		})
		expect(await facts(['SKU'])).toEqual({})
	})

	test('what closes the page closes both calls: passcode, e-mail gate, window, unpublished, deleted', async () => {
		const [key = ''] = await makeGoods(seller, ['G-1'])
		const catalog = await publish([key])
		const lines = [{ sku_name_key: key, num: 1 }]
		const codes = async (hash: string, more: object = {}) => {
			const answers = [await price(hash, [key], more), await order(hash, lines, more)]
			for (const { state, data } of answers) expect(state === 0 || !JSON.stringify(data).includes('G-1')).toBe(true)
			return answers.map(({ code }) => code ?? 'open')
		}
		const link = async (params: object) => {
			const made = await seller.must('setShareLink', { catalog_id: catalog.id, name: 'Fair', ...params })
			return made.share_path.split('/').at(-1) ?? ''
		}
		const both = (code: string) => [code, code]
		const secret = await link({ passcode: '2468' })
		expect(await codes(secret)).toEqual(both('passcode_needed'))
		expect(await codes(secret, { passcode: '1' })).toEqual(both('passcode_wrong'))
		expect(await codes(secret, { passcode: '2468' })).toEqual(both('open'))
		const gated = await link({ asks_email: true })
		expect(await codes(gated, { pass: '1.a.b' })).toEqual(both('email_needed'))
		const { data } = await caller(app)('enterCatalog', {
			username: seller.username,
			hash: gated,
			email: 'ann@buyers.example',
		})
		expect(await codes(gated, { pass: data.pass })).toEqual(both('open'))
		await seller.must('setCatalogWindow', { catalog_id: catalog.id, from: '2099-01-01T00:00:00Z', until: null })
		expect(await codes(catalog.hash)).toEqual(both('catalog_early'))
		await seller.must('setCatalogWindow', { catalog_id: catalog.id, from: null, until: null })
		const old = catalog.hash
		const { hash } = await seller.must('operateCatalog', { catalog_id: catalog.id, action: 'rotate_link' })
		expect([await codes(old), await codes(hash)]).toEqual([both('not_found'), both('open')])
		await seller.must('operateCatalog', { catalog_id: catalog.id, action: 'unpublish' })
		expect(await codes(hash)).toEqual(both('catalog_unpublished'))
		await seller.must('delPhotoAlbum', { id: catalog.id })
		expect(await codes(hash)).toEqual(both('not_found'))
	})

	test('the order list: priced by the server, text stays text, what is not shown is left out and told', async () => {
		const attrs = { ...packed, 'bps.product_name': '=HYPERLINK("http://evil.example")' }
		const [formula = '', plain = ''] = await makeGoods(seller, ['=1+1', '000123'], { attrs })
		const [outside = ''] = await makeGoods(seller, ['OUT-2'])
		const { hash } = await publish([formula, plain], {
			display_content: ['SKU', 'Product name', 'Price', 'MOQ', 'Qty/Carton'],
		})
		const { data } = await order(hash, [
			{ sku_name_key: formula, num: 120, note: '@SUM(A1)\n第二行' },
			{ sku_name_key: plain, num: 7 },
			{ sku_name_key: outside, num: 1 },
			{ sku_name_key: 'no-such', num: 1 },
		])
		expect(data).toMatchObject({ lines: 2, left_out: [outside, 'no-such'] })
		expect(data.file_name).toMatch(/^Spring 20\d\d-\d\d-\d\d\.xlsx$/)
		const dayIn = async (timezone: string) => {
			await seller.must('setSettings', { timezone })
			return (await order(hash, [{ sku_name_key: plain, num: 12 }])).data.file_name
		}
		// There are 25 hours between them: it is never the same day.
		expect(await dayIn('Pacific/Kiritimati')).not.toBe(await dayIn('Pacific/Pago_Pago'))
		const { headers, rows } = await read(data.url)
		expect(headers['content-disposition']).toContain('attachment; filename="Spring')
		expect(rows.flat().filter(([, type]) => type === 'f')).toEqual([])
		expect(values(rows)).toEqual([
			['SKU', 'Product name', 'Order qty', 'Cartons', 'Price (USD)', 'Amount (USD)', 'Note', 'Check'],
			['=1+1', '=HYPERLINK("http://evil.example")', 120, 20, 1.2, 144, '@SUM(A1)\n第二行', null],
			['000123', '=HYPERLINK("http://evil.example")', 7, 2, 2.5, 17.5, null, 'At least 12 pieces.'],
			['Total', null, 127, 22, null, 161.5, null, null],
		])
		expect(
			(await app.app.inject({ url: data.url.replace(/(.)$/, (last) => (last === 'x' ? 'y' : 'x')) })).statusCode,
		).toBe(403)
	})

	test('hidden prices stay hidden in the list; a catalog in Chinese has its headings', async () => {
		const keys = await makeGoods(seller, ['H-1'], { attrs: packed })
		const settings = {
			hide_price: true,
			language: 'zh',
			display_content: ['SKU', 'Product name', 'Price', 'Price/Pack'],
		}
		const { hash } = await publish(keys, settings)
		const item = (await price(hash, keys)).data.list[0]
		expect(item?.price_text).toBe('面议')
		expect([item?.price, item?.breaks]).toEqual([undefined, undefined])
		const { url } = (await order(hash, [{ sku_name_key: keys[0] ?? '', num: 240 }])).data
		expect(values((await read(url)).rows)).toEqual([
			['SKU', '产品名称', '订购数量'],
			['H-1', 'Product H-1', 240],
			['合计', null, 240],
		])
	})

	test('limits: lines, pieces, notes, how often an address may ask; the file is gone after a day', async () => {
		const [key = ''] = await makeGoods(seller, ['LIM-1'])
		const { hash } = await publish([key])
		const line = { sku_name_key: key, num: 1 }
		const bad: object[][] = [
			[],
			Array.from({ length: 501 }, () => line),
			...[0, -1, 1.5, 10_000_000, '1', null].map((num) => [{ ...line, num }]),
			[{ ...line, note: 'x'.repeat(301) }],
			[{ ...line, note: 'a\0b' }],
			[{ ...line, price: '0.01' }],
			[{ num: 1 }],
		]
		for (const lines of bad) expect((await order(hash, lines as Lines)).status, JSON.stringify(lines[0])).toBe(422)
		expect((await order(hash, [{ ...line, sku_name_key: 'no-such' }])).code).toBe('order_list_empty')
		const twice = (await order(hash, [line, { ...line, num: 5, note: 'In blue' }])).data
		expect(values((await read(twice.url)).rows).slice(1)).toEqual([
			['LIM-1', 'Product LIM-1', 1, 1.5, 1.5, null],
			['LIM-1', 'Product LIM-1', 5, 1.5, 7.5, 'In blue'],
			['Total', null, 6, null, 9, null],
		])
		later(++n)
		for (let times = 0; times < 20; times++) expect((await order(hash, [line])).state).toBe(0)
		expect(await order(hash, [line])).toMatchObject({ status: 429, code: 'rate_limited' })
		const kept = () => Array.fromAsync(app.house.storage.list('order-lists/'))
		expect((await kept()).length).toBeGreaterThan(20)
		later(23)
		await clearOld(app.house, retention)
		expect((await kept()).length).toBeGreaterThan(20)
		later(25)
		await clearOld(app.house, retention)
		expect(await kept()).toEqual([])
	})
})
