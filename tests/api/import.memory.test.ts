import { describe, expect, test } from 'vitest'
import { type Seller, signUp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { checkList, csv, importList, runImport, sendList } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { MAGENTO, WOOCOMMERCE } from '#tests/make/shop-exports.ts'

const LIST = csv([
	['Item No', 'Title', 'Our rate', 'MOQ', 'Grade'],
	['A-1', 'Bowl', '1', '12 pcs', 'A'],
	['A-2', 'Plate', '2', '6', 'B'],
	['', 'Cup', '3', '1', 'C'],
])
const MAPPING = { 2: 'bps.price', 4: 'cps.Grade' }

describe.each(oneHome)('what the server remembers of imports on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'keeper', (test) => ({ app, seller } = test))

	const problemRows = async (import_id: string) => {
		const { job_id } = await seller.must('importFailedRows', { import_id })
		const { result } = await finished(seller, job_id)
		const { url, file_name } = result as { url: string; file_name: string }
		return { file_name, body: (await app.app.inject({ method: 'GET', url })).rawPayload }
	}

	test('refused rows come as a workbook that says why, and go in again when they are mended', async () => {
		const { import_id } = await checkList(app, seller, LIST, { mapping: MAPPING })
		await runImport(seller, import_id)
		const { body, file_name } = await problemRows(import_id)
		expect(file_name).toBe('list problem rows.xlsx')
		const { data } = await sendList(app, seller, body, file_name)
		expect(data.columns.map(({ header, target }) => [header, target])).toEqual([
			['Item No', 'sku_name'],
			['Title', 'bps.product_name'],
			['Our rate', undefined],
			['MOQ', 'bps.moq'],
			['Grade', undefined],
			['Reason', undefined],
		])
		expect(data.preview.slice(1).map(({ cells }) => cells)).toEqual([
			['A-1', 'Bowl', '1', '12 pcs', 'A', 'MOQ: "12 pcs" has a unit beside its number. Did you mean 12?'],
			['', 'Cup', '3', '1', 'C', 'Item No: The SKU is missing.'],
		])
		const again = await checkList(app, seller, body, {
			name: file_name,
			mapping: MAPPING,
			rules: { accept: ['bps.moq:number_unit'] },
		})
		const fix = { import_id: again.import_id, row: 3, column: 0, value: 'A-3' }
		await finished(seller, (await seller.must('importFix', fix)).job_id)
		expect((await runImport(seller, again.import_id)).result).toMatchObject({ new: 2, error: 0 })
		const { list } = await seller.must('productSearch', { sort: 'sku_name', order: 'asc' })
		expect(list.map(({ sku_name, bps }) => [sku_name, bps['price']])).toEqual([
			['A-1', '1.00'],
			['A-2', '2.00'],
			['A-3', '3.00'],
		])
		// The column it has added itself is not repeated.
		const third = await checkList(app, seller, body, { name: file_name })
		const { data: last } = await sendList(app, seller, (await problemRows(third.import_id)).body, 'x.xlsx')
		expect(last.columns.filter(({ header }) => header === 'Reason')).toHaveLength(1)
	})

	test('a refused variant comes with its family, so that it is one again when it goes in', async () => {
		const body = csv([
			['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price'],
			['mug', 'Mug', '', '', 'M-1', '4'],
			['top', 'Top', 'Size', 'S', 'T-S', '1'],
			['top', '', '', 'M', 'T-M', 'two'],
			['top', '', '', 'L', 'T-L', '3'],
			['bag', 'Bag', '', '', 'B-1', '5'],
		])
		const { import_id } = await importList(app, seller, body)
		const { body: book, file_name } = await problemRows(import_id)
		const { data } = await sendList(app, seller, book, file_name)
		expect(data.preview.slice(1).map(({ cells }) => [cells[4], cells[6]?.slice(0, 17)])).toEqual([
			['T-S', 'This row is fine.'],
			['T-M', 'Variant Price: "t'],
			['T-L', 'This row is fine.'],
		])
		const again = await checkList(app, seller, book, { name: file_name })
		const fix = { import_id: again.import_id, row: 3, column: 5, value: '2' }
		await finished(seller, (await seller.must('importFix', fix)).job_id)
		expect((await runImport(seller, again.import_id)).result).toMatchObject({ new: 1, same: 2, error: 0 })
		const { list } = await seller.must('productSearch', { sort: 'sku_name', order: 'asc', filters: {} })
		const family = list.filter(({ parent_sku_name_key }) => parent_sku_name_key === 'top')
		expect(family.map(({ sku_name, bps }) => [sku_name, bps['product_name'], bps['variations']])).toEqual([
			['T-L', 'Top', [{ name: 'Size', values: ['L'] }]],
			['T-M', 'Top', [{ name: 'Size', values: ['M'] }]],
			['T-S', 'Top', [{ name: 'Size', values: ['S'] }]],
		])
	})

	test.each([
		['magento', MAGENTO, { sku: 'MH01-M', parent: 'MH01' }],
		['woocommerce', WOOCOMMERCE, { sku: 'tee-Green', parent: 'tee' }],
	] as const)(
		'%s: a refused variant comes with the row of its parent, wherever that stands',
		async (source, list, of) => {
			const [headers = [], ...rows] = list
			const price = headers.findIndex((header) => /^(Regular )?price$/.test(header))
			const isIt = (row: readonly string[]) => row.includes(of.sku)
			const broken = rows.map((row) => (isIt(row) ? row.with(price, 'two') : row))
			const { import_id } = await importList(app, seller, csv([headers, ...broken]), { name: `${source}.csv` })
			const { body, file_name } = await problemRows(import_id)
			const { data } = await sendList(app, seller, body, file_name)
			const sku = headers.findIndex((header) => /^sku$/i.test(header))
			const brought = data.preview.slice(1)
			expect(brought.map(({ cells }) => cells[sku]).toSorted()).toEqual([of.sku, of.parent].toSorted())
			const again = await checkList(app, seller, body, { name: file_name })
			const row = 2 + brought.findIndex(({ cells }) => cells[sku] === of.sku)
			const fix = { import_id: again.import_id, row, column: price, value: '2' }
			await finished(seller, (await seller.must('importFix', fix)).job_id)
			expect((await runImport(seller, again.import_id)).result).toMatchObject({ new: 1, same: 1, error: 0 })
			const mended = await seller.must('productSearch', { name: of.sku })
			expect(mended.list).toMatchObject([{ sku_name: of.sku, parent_sku_name_key: of.parent.toLowerCase() }])
		},
	)

	test('nothing to write before a check', async () => {
		const { data } = await sendList(app, seller, LIST)
		const { import_id } = data
		expect((await seller.call('importFailedRows', { import_id })).code).toBe('import_not_checked')
	})

	test('the next list with the same headers is mapped as the last one was, with its rules', async () => {
		expect((await sendList(app, seller, LIST)).data.profile).toBeUndefined()
		await importList(app, seller, LIST, { mapping: MAPPING, rules: { empty: 'clear' } })
		const other = csv([
			['grade', 'TITLE', 'item no', 'Moq', 'Our rate'],
			['B', 'Jug', 'A-9', '1', '4'],
		])
		const { data } = await sendList(app, seller, other)
		expect(data).toMatchObject({ profile: { name: null }, rules: { empty: 'clear' } })
		expect(data.columns.map(({ target, how }) => [target, how])).toEqual([
			['cps.Grade', 'profile'],
			['bps.product_name', 'profile'],
			['sku_name', 'profile'],
			['bps.moq', 'profile'],
			['bps.price', 'profile'],
		])
		const wider = await sendList(app, seller, other.replace('"Our rate"', '"Our rate","Sale"'))
		expect(wider.data.profile).toBeUndefined()
		const stranger = await signUp(app, `stranger-${seller.username}`)
		expect((await sendList(app, stranger, LIST)).data.profile).toBeUndefined()
	})

	test('cures count for the list that they were chosen for: the next one is asked about anew', async () => {
		const cured = { accept: ['bps.moq:number_unit'], leave_empty: ['bps.price:currency_foreign'] }
		await importList(app, seller, LIST, { mapping: MAPPING, rules: { ...cured, empty: 'clear' } })
		const { data } = await sendList(app, seller, LIST)
		expect(data).toMatchObject({ profile: { name: null }, rules: { empty: 'clear', accept: [], leave_empty: [] } })
	})

	test('mappings are saved by name, replaced, chosen for their headers, and forgotten', async () => {
		const { data } = await sendList(app, seller, LIST)
		const { import_id } = data
		const save = (mapping: Record<string, string | null>) =>
			seller.call('setMappingProfile', { import_id, name: 'Factory 7', mapping, rules: { decimal: ',' } })
		const first = await save({ 0: 'sku_name', 2: 'bps.price' })
		const second = await save({ 0: 'sku_name', 2: 'bps.price_per_carton' })
		expect(second.data).toEqual(first.data)
		expect((await save({ 0: 'sku_name', 1: 'sku_name' })).code).toBe('invalid')
		const { list } = await seller.must('getMappingProfiles', {})
		expect(list).toMatchObject([
			{ name: 'Factory 7', rules: { decimal: ',' }, mapping: { ourrate: 'bps.price_per_carton' } },
		])
		const { data: next } = await sendList(app, seller, LIST)
		expect([next.profile, next.columns[2]?.target]).toEqual([{ name: 'Factory 7' }, 'bps.price_per_carton'])
		await seller.must('deleteMappingProfile', { id: list[0]?.id ?? '' })
		expect((await seller.call('deleteMappingProfile', { id: list[0]?.id ?? '' })).code).toBe('not_found')
		expect((await seller.must('getMappingProfiles', {})).list).toEqual([])
		expect((await sendList(app, seller, LIST)).data.profile).toBeUndefined()
	})

	test('the list of SKUs shows what an import made or changed, until it is undone', async () => {
		await importList(app, seller, LIST, { mapping: MAPPING })
		const more = csv([
			['SKU', 'Price'],
			['A-2', '2'],
			['B-1', '7'],
		])
		const { import_id, result } = await importList(app, seller, more)
		const group = String(result['group_id'])
		const shown = async () =>
			(await seller.must('productSearch', { filters: { group } })).list.map(({ sku_name }) => sku_name)
		expect(await shown()).toEqual(['B-1'])
		await seller.must('importUndo', { import_id })
		expect(await shown()).toEqual([])
	})

	test('imports are listed, the last touched first, a page at a time', async () => {
		const first = await checkList(app, seller, LIST, { name: 'first.csv' })
		await sendList(app, seller, LIST, 'second.csv')
		await runImport(seller, first.import_id)
		const { total, list } = await seller.must('importList', { page: 1, size: 1 })
		expect([total, list]).toMatchObject([
			2,
			[{ file_name: 'first.csv', state: 'done', total_rows: 3, counts: { new: 1, error: 2 } }],
		])
		expect((await seller.must('importList', { page: 2, size: 1 })).list).toMatchObject([
			{ file_name: 'second.csv', state: 'mapped' },
		])
		const stranger = await signUp(app, `stranger-${seller.username}`)
		expect(await stranger.must('importList', {})).toEqual({ total: 0, list: [] })
	})
})
