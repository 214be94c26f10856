import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { checkList, csv, lookAt, runImport } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { makeWorkbook } from '#tests/make/workbook.ts'

const LIST = csv([
	['SKU', 'Product name', 'Price', 'MOQ'],
	['A-1', 'Bowl', '1', '12 pcs'],
	['A-2', 'Plate', '-2', '12 pcs'],
	['A-3', 'Cup', '3', '6 pcs'],
	['A-4', 'Jug', '4', '1'],
])

describe.each(oneHome)('mending a list in its check on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'mender', (test) => ({ app, seller } = test))

	type Fix = { row: number; column: number; value: string | null; like?: string }
	const fix = async (import_id: string, params: Fix) => {
		const { job_id } = await seller.must('importFix', { import_id, ...params })
		expect((await finished(seller, job_id)).state).toBe('done')
		return lookAt(seller, import_id)
	}
	const said = ({ list }: Awaited<ReturnType<typeof lookAt>>) =>
		list.flatMap(({ row, errors }) => errors.map(({ code, column, suggestion }) => [row, column, code, suggestion]))

	test('what is chosen later makes the check void: nothing is written or mended before the next', async () => {
		const { import_id, mapping } = await checkList(app, seller, LIST)
		const rules = { mode: 'create' as const, defaults: { 'bps.brand_name': 'Harborpine' } }
		expect(await seller.must('importChoose', { import_id, mapping })).toEqual({ state: 'checked' })
		expect(await seller.must('importChoose', { import_id, mapping: { 0: 'bps.upc', 1: 'bps.upc' }, rules })).toEqual({
			state: 'mapped',
		})
		const kept = await seller.must('importFile', { import_id })
		expect(kept).toMatchObject({ mapping: { 0: 'bps.upc', 1: 'bps.upc' }, rules })
		expect((await lookAt(seller, import_id)).counts).toBeUndefined()
		for (const refused of [
			seller.call('importRun', { import_id }),
			seller.call('importFix', { import_id, row: 2, column: 3, value: '12' }),
			seller.call('importFailedRows', { import_id }),
		])
			expect((await refused).code).toBe('import_not_checked')
		const { job_id } = await seller.must('importCheck', { import_id, mapping, rules })
		await seller.must('importChoose', { import_id, mapping })
		expect((await finished(seller, job_id)).state).toBe('cancelled')
		expect((await lookAt(seller, import_id)).state).toBe('mapped')
	})

	test('a cell is mended by its suggestion, its likes with it, and the run writes what was mended', async () => {
		const checked = await checkList(app, seller, LIST)
		const { import_id } = checked
		expect(said(checked)).toEqual([
			[2, 3, 'number_unit', '12'],
			[3, 2, 'price_negative', undefined],
			[3, 3, 'number_unit', '12'],
			[4, 3, 'number_unit', '6'],
		])
		expect(said(await fix(import_id, { row: 2, column: 3, value: '12', like: '12 pcs' }))).toEqual([
			[3, 2, 'price_negative', undefined],
			[4, 3, 'number_unit', '6'],
		])
		const mended = await fix(import_id, { row: 3, column: 2, value: '2.5' })
		expect([said(mended), mended.list[1]?.cells['2'], mended.counts]).toMatchObject([
			[[4, 3, 'number_unit', '6']],
			'2.5',
			{ new: 3, error: 1 },
		])
		expect(said(await fix(import_id, { row: 3, column: 2, value: null }))[0]).toEqual([
			3,
			2,
			'price_negative',
			undefined,
		])
		await fix(import_id, { row: 3, column: 2, value: '2.5' })
		expect((await runImport(seller, import_id)).result).toMatchObject({ new: 3, error: 1 })
		const { list } = await seller.must('productSearch', { sort: 'sku_name', order: 'asc' })
		expect(list.map(({ bps }) => [bps['price'], bps['moq']])).toEqual([
			['1.00', 12],
			['2.50', 12],
			['4.00', 1],
		])
		expect((await seller.call('importFix', { import_id, row: 2, column: 3, value: '1' })).code).toBe('import_not_open')
	})

	const HARD = csv([
		['SKU', 'Product name', 'Price', 'MOQ', 'UPC'],
		['B-1', 'Comma', '12,50', '12 pcs', '036000291452'],
		['B-2', 'Euro', '€ 9,90', '1', '036000291453'],
		['B-3', 'Yuan', '¥12.50/pc', '1', ''],
		['B-4', 'Dozen', '10.00 USD / doz', '1', ''],
		['B-5', 'Minus', '-5', '1', ''],
		['B-6', 'Piece', '3.50/pc', '1', ''],
		['B-7', 'Reckoned', '12.345678', '1', ''],
	])
	const codes = ({ list }: Awaited<ReturnType<typeof lookAt>>) =>
		list.map(({ errors }) => errors.filter(({ warning }) => !warning).map(({ code }) => code))

	test('each repair is its own: a comma that is read loses no unit, minus or currency', async () => {
		const checked = await checkList(app, seller, HARD)
		const { import_id, check } = checked
		const before = [
			['number_bad', 'number_unit'],
			['currency_foreign', 'upc_check_digit'],
			['currency_foreign'],
			['number_per'],
			['price_negative'],
			['number_unit'],
			[],
		]
		expect(codes(checked)).toEqual(before)
		expect(checked.list[6]?.errors.map(({ msg }) => msg)).toEqual(['"12.345678" is read as 12.3457.'])
		expect(checked.problems.find(({ code }) => code === 'number_bad')).toMatchObject({
			rows: 1,
			value: '12,50',
			suggestion: '12.5',
		})
		const all = ['number_bad', 'number_mixed', 'currency_foreign', 'number_per', 'price_negative', 'number_unreadable']
		await check({ accept: [...all.map((code) => `bps.price:${code}`), 'bps.moq:number_unit'] })
		expect(codes(await lookAt(seller, import_id))).toEqual([[], ...before.slice(1)])
		await check({ accept: ['bps.price:number_unit'] })
		expect(codes(await lookAt(seller, import_id))).toEqual([...before.slice(0, 5), [], []])
		await check({ accept: ['bps.price', 'bps.moq', 'bps.upc'] })
		expect(codes(await lookAt(seller, import_id))).toEqual(before)
	})

	test('prices in another currency count only where the rule for them says so, and then as they are written', async () => {
		const { import_id, check } = await checkList(app, seller, HARD)
		await check({ currency: 'any' })
		const [, euro, yuan, dozen] = codes(await lookAt(seller, import_id))
		expect([euro, yuan, dozen]).toEqual([['number_bad', 'upc_check_digit'], ['number_unit'], ['number_per']])
	})

	test('cells of a field that may be empty are left empty on demand, with a word, and cost no row', async () => {
		const { import_id, check } = await checkList(app, seller, HARD)
		const left = ['bps.upc:upc_check_digit', 'bps.price:currency_foreign', 'sku_name:sku_missing']
		await check({ leave_empty: left })
		const now = await lookAt(seller, import_id)
		expect(codes(now).slice(1, 3)).toEqual([[], []])
		expect(now.list[1]?.errors.map(({ msg }) => msg)).toEqual([
			'"€ 9,90" is left out, as you chose.',
			'"036000291453" is left out, as you chose.',
		])
	})

	test('a fix checks its own product again and nothing else, unless others hang on the cell', async () => {
		const body = csv([
			['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'MOQ'],
			['top', 'Top', 'Size', 'S', 'T-S', 'cheap', '1'],
			['top', '', '', 'M', 'T-M', '2', '5 pcs'],
			['mug', 'Mug', '', '', 'M-1', '3', '5 pcs'],
			['bag', 'Bag', '', '', 'B-1', '-4', '1'],
		])
		const { import_id } = await checkList(app, seller, body)
		// A mark on every row: rows that are checked again lose it.
		const marked = async () => {
			const rows = app.house.database.db.updateTable('import_row').set({ photo: 'mark' })
			await rows.where('import_id', '=', import_id).execute()
		}
		const kept = async (fixed: Fix) => {
			await marked()
			const now = await fix(import_id, fixed)
			const counted = Map.groupBy(now.list, ({ status }) => status)
			expect(now.counts).toMatchObject({
				new: counted.get('new')?.length ?? 0,
				error: counted.get('error')?.length ?? 0,
			})
			return now.list.filter(({ photo }) => photo === 'mark').map(({ row }) => row)
		}
		expect(await kept({ row: 5, column: 5, value: '4' })).toEqual([2, 3, 4])
		expect(await kept({ row: 2, column: 5, value: '1' })).toEqual([4, 5])
		expect(await kept({ row: 3, column: 6, value: '5', like: '5 pcs' })).toEqual([5])
		const { list, problems } = await lookAt(seller, import_id)
		expect([list.map(({ status }) => status), problems]).toEqual([['new', 'new', 'new', 'new'], []])
		expect(await kept({ row: 3, column: 6, value: null, like: '5 pcs' })).toEqual([5])
		expect(await kept({ row: 4, column: 4, value: 'T-S' })).toEqual([])
	})

	test('fixes stay inside the list, and are forgotten when it is read anew', async () => {
		const { import_id } = await checkList(app, seller, LIST)
		const call = (params: Fix) => seller.call('importFix', { import_id, ...params })
		expect((await call({ row: 1, column: 3, value: 'x' })).code).toBe('not_found')
		expect((await call({ row: 2, column: 4, value: 'x' })).code).toBe('not_found')
		await fix(import_id, { row: 2, column: 3, value: '1' })
		await seller.must('importRead', { import_id, header_row: 1 })
		expect((await call({ row: 2, column: 3, value: '1' })).code).toBe('import_not_checked')
		const kept = app.house.database.db.selectFrom('import_fix').select('row')
		expect(await kept.where('import_id', '=', import_id).execute()).toEqual([])
	})

	const TWICE = csv([
		['SKU', 'Product name', 'Price', 'Brand'],
		['A-1', 'Bowl', '1', 'First'],
		['B-1', 'Plate', '5', ''],
		['a-1', '', '2', ''],
		['A-1', 'Big bowl', '3', ''],
	])
	const rules = ['refuse', 'first', 'last', 'merge'] as const
	test.each([
		['refuse', ['new', 'new', 'error', 'error'], ['Bowl', '1.00', 'First']],
		['first', ['new', 'new', 'skipped', 'skipped'], ['Bowl', '1.00', 'First']],
		['last', ['skipped', 'new', 'skipped', 'new'], ['Big bowl', '3.00', undefined]],
		['merge', ['new', 'new', 'skipped', 'skipped'], ['Big bowl', '3.00', 'First']],
	] as const)('a SKU on several rows: %s', async (duplicates, statuses, stored) => {
		const { import_id, list } = await checkList(app, seller, TWICE, { rules: { duplicates } })
		expect(list.map(({ status }) => status)).toEqual(statuses)
		expect(rules).toContain(duplicates)
		const told = list.flatMap(({ row, errors }) => errors.map(({ code, msg }) => [row, code, /\d/.exec(msg)?.[0]]))
		if (duplicates === 'refuse')
			expect(list[3]?.errors).toMatchObject([{ column: 0, msg: 'SKU A-1 stands in row 2 already.' }])
		else if (duplicates === 'last')
			expect(told).toEqual([
				[2, 'row_duplicate', '5'],
				[4, 'row_duplicate', '5'],
			])
		else {
			const code = duplicates === 'first' ? 'row_duplicate' : 'row_laid_over'
			expect(told).toEqual([
				[4, code, '2'],
				[5, code, '2'],
			])
		}
		await runImport(seller, import_id)
		const { list: skus } = await seller.must('productSearch', { name: 'A-1' })
		expect(skus.map(({ bps }) => [bps['product_name'], bps['price'], bps['brand_name']])).toEqual([stored])
	})

	test('bar codes that a spreadsheet rounded: refused when the check digit tells, else a warning', async () => {
		const rows = [
			'<row r="1"><c r="A1" t="inlineStr"><is><t>SKU</t></is></c><c r="B1" t="inlineStr"><is><t>UPC</t></is></c></row>',
			'<row r="2"><c r="A2" t="inlineStr"><is><t>A-1</t></is></c><c r="B2"><v>4.03896E+11</v></c></row>',
			'<row r="3"><c r="A3"><v>12345678901234567890</v></c><c r="B3"><v>3.6000291452E+10</v></c></row>',
		]
		const book = await readFile(await makeWorkbook({ rows: [rows.join('')] }))
		const { list, import_id } = await checkList(app, seller, book, { name: 'codes.xlsx' })
		expect(list.map(({ status, errors }) => [status, errors.map(({ code, column }) => [code, column])])).toEqual([
			['error', [['upc_scientific', 1]]],
			[
				'new',
				[
					['digits_lost', 0],
					['digits_lost', 1],
					['upc_completed', 1],
				],
			],
		])
		const { counts } = await fix(import_id, { row: 2, column: 1, value: '036000291452' })
		expect(counts).toMatchObject({ error: 0 })
	})
})
