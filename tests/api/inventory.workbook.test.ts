import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { inventory } from '#contract/inventory.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { openSheet } from '#server/sheets/open.ts'
import { oneHome } from '#tests/database.ts'
import { csv } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { importAgain } from '#tests/make/own-list.ts'
import { sendFiles } from '#tests/make/upload.ts'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Read = DataOf<(typeof inventory)['readStockList']>

describe.each(oneHome)('the stock table as a workbook, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0
	const dir = mkdtempSync(join(tmpdir(), 'stock-list-'))
	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		seller = await signUp(app, `stock-list${n++}`)
		const { list } = await seller.must('addCategories', { categories: [['Wear', 'Coats']] })
		const category_id = list[0]?.id ?? 0
		await seller.must('productUpsertByAttrPath', {
			items: [
				{
					sku_name: '0012',
					category_id,
					attrs: { 'bps.product_name': 'Oak', inventory: '10', 'bps.cost': '2.5', low_inventory_triggering: 3 },
				},
				{ sku_name: 'B', attrs: { inventory: '5', 'bps.price': '7', over_inventory_triggering: 5 } },
				{ sku_name: 'C', attrs: {} },
				{ sku_name: 'FAM', attrs: { 'bps.product_name': 'Family' } },
			],
		})
		const variations = [{ name: 'Size', values: ['S'] }]
		await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name: 'FAM-S', parent_sku_name_key: 'fam', attrs: { inventory: '2', 'bps.variations': variations } },
			],
		})
	})

	type Asked = Parameters<typeof seller.must<'exportInventory'>>[1]
	/** The workbook as it is downloaded, and its rows. */
	const exported = async (params: Asked) => {
		const { job_id } = await seller.must('exportInventory', params)
		const { result } = await finished(seller, job_id)
		const reply = await app.app.inject({ method: 'GET', url: String(result?.['url']) })
		const path = join(dir, `${n}.xlsx`)
		writeFileSync(path, reply.rawPayload)
		const file = await openSheet(path, { fileName: 'stock.xlsx' })
		const rows: string[][] = []
		for await (const { cells } of file.rows(0)) rows.push(cells.map((cell) => cell ?? ''))
		await file.close()
		return { rows, body: reply.rawPayload, name: String(result?.['file_name']) }
	}
	const read = async (body: string | Buffer, name = 'stock.csv') =>
		(await sendFiles(app, seller, '/api/readStockList', 'file', [{ name, body }])).data as Read
	/** The rows with one cell changed, by SKU and header. */
	const edited = (rows: string[][], changes: [sku: string, header: string, value: string][]) => {
		const [head = [], ...lines] = rows.map((row) => [...row])
		for (const [sku, header, value] of changes) {
			const line = lines.find((cells) => cells[head.indexOf('SKU')] === sku)
			const at = head.indexOf(header)
			if (!line || at < 0) throw new Error(`no cell ${sku} ${header}`)
			while (line.length < head.length) line.push('')
			line[at] = value
		}
		return [head, ...lines]
	}

	test('what is searched or chosen, a variant by itself; what it costs only where that is asked for', async () => {
		const { rows, name } = await exported({ search: { sort: 'sku_name', fold: true } })
		const [head, ...lines] = rows
		expect(name).toBe('Stock.xlsx')
		expect(head).toEqual([
			'SKU',
			'Product name',
			'Variant',
			'Category',
			'On hand',
			'Committed',
			'Available',
			'Incoming',
			'Low stock at',
			'Overstock at',
			'State',
			'Exported: On hand',
			'Exported: Low stock at',
			'Exported: Overstock at',
		])
		expect(lines.map((cells) => cells.slice(0, 11).join('|'))).toEqual([
			'0012|Oak||Wear > Coats|10|0|10|0|3||OK',
			'B||||5|0|5|0||5|Over',
			'C|||||0||0|||Untracked',
			'FAM-S|Family|S||2|0|2|0|||OK',
		])
		const some = await exported({ sku_name_keys: ['b', '0012', 'fam'], with_value: true })
		const value = some.rows[0]?.indexOf('Cost') ?? 0
		expect(some.rows.map((cells) => [cells[0], ...cells.slice(value, value + 3)])).toEqual([
			['SKU', 'Cost', 'Stock value', 'Valued at'],
			['B', '', '35', 'Price'],
			['0012', '2.5', '25', 'Cost'],
			['FAM-S', '', '', ''],
		])
		const out = await exported({ search: { status: ['over'] }, except: ['0012'] })
		expect(out.rows.slice(1).map(([sku]) => sku)).toEqual(['B'])
	})

	test('only what is changed in it comes back, sorted, with rows and columns left out and added', async () => {
		const { rows, body, name } = await exported({ search: { sort: 'sku_name' } })
		expect(await read(body, name)).toMatchObject({ lines: [], sets: true, unchanged: 4, more: false })
		const list = edited(rows, [
			['0012', 'On hand', '12'],
			['0012', 'Low stock at', '4'],
			['B', 'Overstock at', '9'],
			['C', 'On hand', '1'],
			['FAM-S', 'On hand', '2.0'],
		])
		const [head = [], ...lines] = list
		const gone = head.indexOf('Category')
		const mixed = [head, ...lines.toReversed(), ['NEW', '', '', '', '6']].map((cells, at) => [
			at ? 'note' : 'Note',
			...cells.filter((_, index) => index !== gone),
		])
		expect((await read(csv(mixed))).lines).toEqual([
			{ code: 'C', qty: '1', was: { qty: '' } },
			{ code: 'B', qty: '', over: '9', was: { over: '5' } },
			{ code: '0012', qty: '12', low: '4', was: { qty: '10', low: '3' } },
			{ code: 'NEW', qty: '6', was: { qty: '' } },
		])
		// Without what it was exported with, every row says what is to be there.
		const bare = mixed.map((cells) => cells.slice(0, 5))
		expect(await read(csv(bare))).toMatchObject({ sets: false, lines: [{ code: 'FAM-S' }, {}, {}, {}, {}] })
	})

	test('locations have columns of their own; a name that is none is told', async () => {
		const { id: far } = await seller.must('setLocation', { name: 'Back room' })
		await seller.must('inventorySet', { items: [{ sku_name_key: 'b', mode: 'move', qty: '2', to_location: far }] })
		const { rows, body, name } = await exported({ search: { sort: 'sku_name' } })
		expect(rows[0]).toEqual(
			expect.arrayContaining(['Stock · Main', 'Stock · Back room', 'Exported: Stock · Back room']),
		)
		expect(rows[0]).not.toContain('On hand')
		const list = edited(rows, [
			['B', 'Stock · Back room', '4'],
			['B', 'Stock · Main', '0'],
			['C', 'Stock · Back room', '1'],
		])
		const answer = await read(
			csv(list.map((cells) => cells.map((cell) => cell.replace(/^Available$/, 'Stock · Moon')))),
		)
		expect(answer.lines.filter(({ location }) => location !== null)).toEqual([
			{ code: 'B', qty: '0', location: 'main', location_name: 'Main', was: { qty: '3' } },
			{ code: 'B', qty: '4', location: far, location_name: 'Back room', was: { qty: '2' } },
			{ code: 'C', qty: '1', location: far, location_name: 'Back room', was: { qty: '' } },
		])
		expect(answer.lines.find(({ location }) => location === null)).toMatchObject({ location_name: 'Moon' })
		const bare = await read('SKU;Back room;Loft\nB;4;7\nC;1;')
		expect(bare).toMatchObject({ sets: true, read: ['Back room'], unread: ['Loft'] })
		expect(bare.lines.map(({ code, qty, location }) => [code, qty, location])).toEqual([
			['B', '4', far],
			['C', '1', far],
		])
		// As a list of SKUs it changes nothing.
		expect(await importAgain(app, seller, { body, name })).toMatchObject({ said: [], counts: { same: 4, error: 0 } })
	})

	test('numbers of a workbook are as the account writes them; thresholds that moved meanwhile are a conflict', async () => {
		await seller.must('setSettings', { decimal: ',', fraction_units: ['kg'] })
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: 'c', attrs: { 'pps.item_unit': 'kg' } }] })
		await seller.must('inventorySet', { items: [{ sku_name_key: 'c', mode: 'set', qty: '1,5' }], decimal: ',' })
		const { rows } = await exported({ search: { sort: 'sku_name' } })
		expect(rows[3]?.slice(0, 5)).toEqual(['C', '', '', '', '1.5'])
		const item = { sku_name_key: 'b', over_inventory_triggering: 9 }
		const stale = await seller.must('inventorySet', {
			items: [{ ...item, expected_limits: { over_inventory_triggering: 6 } }],
		})
		expect(stale.results[0]?.error?.code).toBe('conflict')
		const fresh = await seller.must('inventorySet', {
			items: [{ ...item, expected_limits: { over_inventory_triggering: 5 } }],
		})
		expect(fresh.results[0]?.ok).toBe(true)
	})

	test('nothing chosen is refused', async () => {
		expect((await seller.call('exportInventory', {})).code).toBe('invalid')
	})
})
