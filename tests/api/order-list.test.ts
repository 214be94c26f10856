import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { sendFiles } from '#tests/make/upload.ts'
import { python } from '#tests/python.ts'

type Read = DataOf<Api['importOrderList']>

/** What a buyer does to the workbook; answers nothing. */
const EDIT = (steps: string) => `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheet = book.worksheets[0]
head = {cell.value: cell.column for cell in sheet[1]}
def row_of(sku): return next(row[0].row for row in sheet.iter_rows() if row[0].value == sku)
def put(sku, column, value): sheet.cell(row_of(sku), head[column]).value = value
${steps}
book.save(sys.argv[1])
print(json.dumps([]))`

describe.each(oneHome)('a filled order list comes back, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'order-list-', (test) => ({ app, seller } = test))

	async function publish(settings: Record<string, unknown> = {}) {
		const attrs = { 'bps.price': '4.20', 'bps.volume_pricing': [{ min_qty: 24, price: '3.90' }] }
		const skus = await makeGoods(seller, ['L-1', 'L-2', 'L-3'], { attrs })
		const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys: skus }, settings })
		const { hash } = await seller.must('operateCatalog', { catalog_id: id })
		return { hash, skus, id }
	}

	/** The workbook of a choice, changed as a buyer changes it. */
	async function filled(hash: string, skus: string[], steps = ''): Promise<Buffer> {
		const lines = skus.map((sku_name_key) => ({ sku_name_key, num: 12 }))
		const { data } = await caller(app)('exportOrderList', { username: seller.username, hash, lines })
		const { rawPayload } = await app.app.inject({ url: data?.url ?? '' })
		const folder = await mkdtemp(join(tmpdir(), 'order-list-'))
		onTestFinished(() => rm(folder, { recursive: true, force: true }))
		const path = join(folder, 'list.xlsx')
		await writeFile(path, rawPayload)
		if (steps) await python(EDIT(steps), path)
		return readFile(path)
	}

	const read = (name: string, body: Buffer | string) =>
		sendFiles(app, seller, '/api/importOrderList', 'file', [{ name, body }])
	const check = async (hash: string, rows: Read['rows']) => {
		const { data } = await caller(app)('checkOrderList', { username: seller.username, hash, rows })
		return { lines: data?.lines, told: data?.told.map(({ row, code, msg }) => [row, code, msg]) }
	}

	test('as it was downloaded it says the same', async () => {
		const { hash, skus } = await publish()
		const { data, status } = await read('list.xlsx', await filled(hash, skus))
		expect(status).toBe(200)
		const { rows, more } = data as Read
		expect([rows.length, more]).toEqual([3, false])
		expect(await check(hash, rows)).toEqual({
			lines: skus.map((sku_name_key) => ({ sku_name_key, num: 12, note: '' })),
			told: [],
		})
	})

	test('sorted, deleted and added rows are read; other changes are told and not taken', async () => {
		const { hash, skus } = await publish()
		const body = await filled(
			hash,
			skus,
			`
put('L-1', 'Order qty', 48)
put('L-1', 'Price (USD)', 0.01)
put('L-3', 'Product name', 'My lamp')
sheet.delete_rows(row_of('L-2'))
sheet.append(['X-9', 'Unknown', 5])
sheet.append(['l-3', None, 6])
sheet.append([None, None, 3])
rows = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=2)]
sheet.delete_rows(2, sheet.max_row)
for row in reversed(rows): sheet.append(row)
sheet.insert_cols(1)
sheet.cell(1, 1).value = 'My own'
sheet.insert_rows(1)
sheet.cell(1, 1).value = 'For Nordhaus'`,
		)
		const { rows } = (await read('list.xlsx', body)).data as Read
		const { lines, told = [] } = await check(hash, rows)
		expect(lines).toHaveLength(2)
		expect(lines).toEqual(
			expect.arrayContaining([
				{ sku_name_key: skus[0], num: 48, note: '' },
				{ sku_name_key: skus[2], num: 18, note: '' },
			]),
		)
		expect(told.map(([, code]) => code).toSorted()).toEqual([
			'order_row_double',
			'order_row_name',
			'order_row_price',
			'order_row_sku_missing',
			'order_row_unknown',
		])
		expect(told).toContainEqual([expect.any(Number), 'order_row_unknown', 'X-9 is not in this catalog.'])
		expect(told).toContainEqual([
			expect.any(Number),
			'order_row_price',
			'Another price in the file is not taken. It is $4.20.',
		])
	})

	test('quantities that are none are told by their row, SKUs of nobody alike', async () => {
		const { hash, id, skus } = await publish()
		const other = await makeGoods(seller, ['HIDDEN-1'])
		await seller.must('productDelete', { sku_name_keys: [skus[2] ?? ''] })
		const cells = ['-1', '1.5', '1000000000', '1e9', 'twelve', '=1+1', '<script>alert(1)</script>']
		const rows = cells.map((qty, at) => ({ row: at + 2, sku: 'L-1', qty }))
		const unseen = ['HIDDEN-1', 'L-3', 'NOBODY'].map((sku, at) => ({ row: at + 20, sku, qty: '1' }))
		const { lines, told = [] } = await check(hash, [...rows, ...unseen])
		expect([lines, other.length, id.length > 0]).toEqual([[], 1, true])
		expect(told.map(([row, code]) => [row, code])).toEqual([
			...cells.map((_, at) => [at + 2, 'order_row_qty']),
			...unseen.map(({ row }) => [row, 'order_row_unknown']),
		])
		expect(told[0]?.[2]).toBe('“-1” is not a number of pieces. Whole numbers from 1 to 9,999,999 are.')
	})

	test('foreign, damaged and other files are refused with a sentence', async () => {
		const { hash, skus } = await publish()
		const good = await filled(hash, skus)
		expect(await read('prices.csv', 'Name,Price\nLamp,4.20\n')).toMatchObject({
			status: 422,
			code: 'order_list_foreign',
		})
		expect(await read('half.xlsx', good.subarray(0, good.length / 2))).toMatchObject({
			status: 422,
			code: 'sheet_damaged',
		})
		expect((await read('empty.xlsx', '')).status).toBe(422)
		expect((await read('photo.xlsx', Buffer.from('89504e470d0a1a0a', 'hex'))).status).toBe(422)
		expect((await read('large.csv', Buffer.alloc(10_485_761, 'a,'))).status).toBe(413)
	})

	test('as many lines as a cart holds are taken, and that there were more is told', async () => {
		const lines = Array.from({ length: 600 }, (_, at) => `S-${at},${at % 2 ? '' : 1}`)
		const few = (await read('list.csv', `SKU,Order qty\n${lines.join('\n')}\n`)).data as Read
		expect([few.rows.length, few.more]).toEqual([300, false])
		const all = lines.map((line) => line.replace(/,$/, ',2'))
		const full = (await read('list.csv', `SKU,订购数量\n${all.join('\n')}\n`)).data as Read
		expect([full.rows.length, full.more]).toEqual([500, true])
	})

	test('a flood of files waits', async () => {
		for (let at = 0; at < 30; at++) await read('list.csv', 'SKU,Order qty\nL-1,1\n')
		const flooded = await read('list.csv', 'SKU,Order qty\nL-1,1\n')
		expect([flooded.status, flooded.code, Number(flooded.headers['retry-after']) > 0]).toEqual([
			429,
			'rate_limited',
			true,
		])
	})
})
