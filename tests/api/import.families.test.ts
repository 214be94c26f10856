import { describe, expect, test } from 'vitest'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { checkList, csv, importList, lookAt, runImport } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('products in the check of an import on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'family-', (test) => ({ app, seller } = test))

	type Looked = Awaited<ReturnType<typeof lookAt>>
	const said = ({ list }: Pick<Looked, 'list'>) =>
		list.flatMap(({ row, errors }) => errors.map(({ code, column, msg }) => [row, code, column, msg]))
	/** Runs what was checked, and holds the run to what the check said. */
	const runAsChecked = async (import_id: string) => {
		const { counts } = await lookAt(seller, import_id)
		const { result } = await runImport(seller, import_id)
		const { warning: _, ...rows } = counts ?? { warning: 0 }
		expect(result).toMatchObject(rows)
		return result
	}
	const variantsOf = async (key: string) =>
		(await seller.must('singleProductGet', { sku_name_key: key })).children?.map(({ sku_name }) => sku_name)

	test('odd options are told by row, written as they stand, and shown to buyers', async () => {
		const list = csv([
			['SKU', 'Parent SKU', 'Product name', 'Option 1 name', 'Option 1', 'Option 2 name', 'Option 2', 'Color', 'Price'],
			['T', '', 'Tee', '', '', '', '', '', ''],
			['T-1', 'T', '', 'Size', 'S', 'Color', 'Red', '', '5'],
			['T-2', 'T', '', 'Size', 's', 'Color', 'Red', '', '6'],
			['T-3', 'T', '', 'Size', 'M', '', '', '', '6'],
			['T-4', 'T', '', 'Size', 'L', 'Color', 'Navy', 'Pink', ''],
			['T-5', 'T', '', 'Fit', 'Slim', 'Color', 'Red', '', '7'],
		])
		const checked = await checkList(app, seller, list)
		expect(checked.counts).toMatchObject({ new: 6, error: 0, warning: 4 })
		expect(said(checked)).toEqual([
			[4, 'option_spelling', 4, '"s" is written "S" in row 3.'],
			[4, 'options_same', 4, 'Row 3 has the same options: s, Red. Buyers can tell the two by their SKU only.'],
			[5, 'option_lacking', 6, 'This variant says no Color; the others of its product do.'],
			[
				6,
				'option_contradicts',
				7,
				'"Pink" stands here, and the option Color says "Navy". Buyers choose by the option.',
			],
			[6, 'price_lacking', 8, 'This variant has no price; others of its product do. Its price is on request.'],
			[7, 'options_differ', 4, 'This variant is told by Fit, Color, most others of its product by Size, Color.'],
		])
		expect(checked.problems.map(({ code, rows, warning }) => [code, rows, warning])).toHaveLength(6)
		// A cell is mended: what hung on it is not said any more.
		await finished(
			seller,
			(await seller.must('importFix', { import_id: checked.import_id, row: 4, column: 4, value: 'XL' })).job_id,
		)
		expect(said(await lookAt(seller, checked.import_id)).map(([row]) => row)).toEqual([5, 6, 6, 7])
		await runAsChecked(checked.import_id)
		const { id } = await seller.must('setCatalog', { name: 'C', content: { category_ids: [0] } })
		const { hash } = await seller.must('operateCatalog', { catalog_id: id })
		const { data } = await caller(app)('getPublishedCatalogV1', { username: seller.username, hash })
		expect(data.list).toHaveLength(1)
		expect(data.list[0]).toMatchObject({ from_price: '5.00' })
		const shown = data.list[0]?.variants?.map(({ sku_name, price_text }) => [sku_name, price_text])
		expect(shown?.toSorted()).toEqual([
			['T-1', '$5.00'],
			['T-2', '$6.00'],
			['T-3', '$6.00'],
			['T-4', ''],
			['T-5', '$7.00'],
		])
	})

	test('a mended cell elsewhere in the product keeps what was said of its rows', async () => {
		const list = csv([
			['SKU', 'Handle', 'Product name', 'Option 1', 'Price'],
			['A', 'mug', 'Mug', 'Red', '5'],
			['B', 'mug', '', 'red', '6 pcs'],
			['C', 'mug', '', 'Blue', '7'],
		])
		const { import_id } = await checkList(app, seller, list)
		await finished(seller, (await seller.must('importFix', { import_id, row: 3, column: 4, value: '6' })).job_id)
		const { list: rows, counts, problems } = await lookAt(seller, import_id)
		expect(said({ list: rows }).map(([row, code]) => [row, code])).toEqual([
			[3, 'option_spelling'],
			[3, 'options_same'],
		])
		expect([counts?.warning, problems.map(({ code }) => code).toSorted()]).toEqual([
			1,
			['option_spelling', 'options_same'],
		])
	})

	test('a stored sibling with the same options is named', async () => {
		const rows = (...own: string[][]) => csv([['SKU', 'Parent SKU', 'Option 1'], ...own])
		await importList(app, seller, rows(['P', '', ''], ['P-S', 'P', 'S'], ['P-M', 'P', 'M']))
		const { problems, list } = await checkList(app, seller, rows(['P-S', 'P', 'S'], ['P-X', 'P', 'M']))
		expect(problems).toMatchObject([{ code: 'options_same_stored', warning: true, rows: 1 }])
		expect(said({ list })[0]?.slice(0, 3)).toEqual([3, 'options_same_stored', 2])
	})

	test('variants whose parent is nowhere are refused, and get it made when that is wished', async () => {
		const list = csv([
			['SKU', 'Parent SKU', 'Product name', 'Option 1', 'Category', 'Stock'],
			['N-S', 'N', 'Nightshirt-S', 'S', 'Tops', '1'],
			['N-M', 'N', 'Nightshirt-M', 'M', 'Tops', '2'],
		])
		const { import_id, counts, problems, check } = await checkList(app, seller, list)
		expect(counts).toMatchObject({ new: 0, error: 2 })
		expect(problems).toMatchObject([{ code: 'parent_unknown', rows: 2, msg: 'There is no parent SKU N.' }])
		await check({ missing_parents: 'make' })
		expect((await lookAt(seller, import_id)).counts).toMatchObject({ new: 2, error: 0 })
		expect(await runAsChecked(import_id)).toMatchObject({ parents: 1 })
		const parent = await seller.must('singleProductGet', { sku_name_key: 'n' })
		expect([parent.bps['product_name'], parent.category, await variantsOf('n')]).toEqual([
			'Nightshirt',
			'Tops',
			['N-S', 'N-M'],
		])
		// Where it is stored it stays as it is.
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name_key: 'n', attrs: { 'bps.product_name': 'Night' } }],
		})
		const again = await checkList(app, seller, list, { rules: { missing_parents: 'make' } })
		expect(again.counts).toMatchObject({ same: 2, new: 0, changed: 0, error: 0 })
		await runAsChecked(again.import_id)
		expect((await seller.must('singleProductGet', { sku_name_key: 'n' })).bps['product_name']).toBe('Night')
		expect((await seller.must('importUndo', { import_id })).restored).toBeGreaterThan(0)
	})

	test('variants of a deleted parent are refused, and bring it back when that is wished', async () => {
		const rows = (...own: string[][]) => csv([['SKU', 'Parent SKU', 'Product name', 'Option 1'], ...own])
		await importList(app, seller, rows(['D', '', 'Dress', ''], ['D-S', 'D', '', 'S']))
		await seller.must('productDelete', { sku_name_keys: ['d'] })
		const list = rows(['D-M', 'D', 'Other', 'M'])
		const { import_id, counts, problems } = await checkList(app, seller, list)
		expect(counts).toMatchObject({ new: 0, error: 1 })
		expect(problems).toMatchObject([
			{ code: 'parent_deleted', column: 1, rows: 1, msg: 'Its parent D is in Deleted SKUs.' },
		])
		expect((await runImport(seller, import_id)).result).toMatchObject({ new: 0, error: 1 })
		expect((await lookAt(seller, import_id)).list[0]?.errors[0]?.code).toBe('parent_deleted')
		const second = await checkList(app, seller, list, { rules: { deleted: 'restore' } })
		expect(second.counts).toMatchObject({ new: 1, error: 0 })
		await runAsChecked(second.import_id)
		expect(await variantsOf('d')).toEqual(['D-S', 'D-M'])
		expect((await seller.must('singleProductGet', { sku_name_key: 'd' })).bps['product_name']).toBe('Dress')
	})

	test('what the run would refuse is refused in the check: parents with errors, with stock, that are variants', async () => {
		const filler = Array.from({ length: 600 }, (_, at) => [`F-${at}`, '', '', '', ''])
		const list = csv([
			['SKU', 'Parent SKU', 'Option 1', 'Stock', 'Price'],
			['A-S', 'A', 'S', '', ''],
			['B-S', 'B', 'S', '', ''],
			['C-S', 'C', 'S', '', ''],
			...filler,
			['A', '', '', '', 'x'],
			['B', '', '', '5', ''],
			['C', 'E', 'S', '', ''],
			['E', '', '', '', ''],
		])
		const { import_id, list: rows } = await checkList(app, seller, list)
		expect(said({ list: rows.filter(({ status }) => status === 'error') }).map(([row, code]) => [row, code])).toEqual([
			[2, 'parent_refused'],
			[3, 'parent_has_stock'],
			[4, 'parent_nested'],
		])
		await runAsChecked(import_id)
		expect((await lookAt(seller, import_id)).list[0]?.errors).toMatchObject([
			{ code: 'parent_refused', msg: 'Its parent A stands in row 605, which has errors.' },
		])
	})

	test('shop exports: parents without variants, variants without rows, stock on a parent', async () => {
		const list = csv([
			['sku', 'product_type', 'name', 'price', 'qty', 'additional_attributes', 'configurable_variations'],
			['J-S', 'simple', 'Jacket-S', '9', '3', 'size=S', ''],
			['J', 'configurable', 'Jacket', '9', '7', '', 'sku=J-S,size=S|sku=J-M,size=M'],
			['K', 'configurable', 'Coat', '9', '0', '', ''],
		])
		const { import_id, counts, list: rows } = await checkList(app, seller, list)
		expect(counts).toMatchObject({ new: 3, error: 0, warning: 2 })
		expect(said({ list: rows })).toEqual([
			[3, 'parent_stock_left', 4, 'A product with variants has no stock of its own: 7 is left out.'],
			[3, 'variants_missing', 6, 'Variants that it names have no row and are not stored: J-M.'],
			[
				4,
				'parent_alone',
				undefined,
				'This product has no variants, here or stored. It becomes a SKU that is sold itself.',
			],
		])
		await runAsChecked(import_id)
	})

	test('a product of 600 variants is told of, and none is lost on the way to the buyer', async () => {
		const rows = Array.from({ length: 600 }, (_, at) => [`R-${at}`, 'rivet', at ? '' : 'Rivet', `v${at}`, '1'])
		const checked = await checkList(app, seller, csv([['SKU', 'Handle', 'Product name', 'Option 1', 'Price'], ...rows]))
		expect(checked.counts).toMatchObject({ new: 600, error: 0 })
		expect(checked.problems.map(({ code, rows, msg }) => [code, rows, msg])).toEqual([
			['variants_many', 1, 'This product has 600 variants. SKU tables show the first 500.'],
			['axis_values_many', 1, 'option 1 has 600 values in this product. Their order is kept for the first 200.'],
		])
		expect(await runAsChecked(checked.import_id)).toMatchObject({ parents: 1 })
		const { id } = await seller.must('setCatalog', { name: 'C', content: { category_ids: [0] } })
		const { hash } = await seller.must('operateCatalog', { catalog_id: id })
		const ask = async (more: object) =>
			(await caller(app)('getPublishedCatalogV1', { username: seller.username, hash, ...more })).data
		expect(await ask({})).toMatchObject({ total: 1, skus: 600, list: [{ variants_total: 600 }] })
		expect((await ask({ sku_name_keys: ['rivet'] })).list[0]?.variants).toHaveLength(600)
	}, 60_000)

	test('30 colours, most of them unknown: those show no swatch, and each is one variant', async () => {
		const colours = Array.from({ length: 30 }, (_, at) => (at ? `Zorgle ${at}` : 'Red'))
		const list = csv([
			['SKU', 'Handle', 'Product name', 'Option 1 name', 'Option 1', 'Price'],
			...colours.map((colour, at) => [`Z-${at}`, 'scarf', at ? '' : 'Scarf', 'Color', colour, '1']),
		])
		const { import_id, problems } = await checkList(app, seller, list)
		expect(problems).toEqual([])
		await runAsChecked(import_id)
		const { id } = await seller.must('setCatalog', { name: 'C', content: { category_ids: [0] } })
		const { hash } = await seller.must('operateCatalog', { catalog_id: id })
		const { data } = await caller(app)('getPublishedCatalogV1', { username: seller.username, hash })
		const [axis] = data.list[0]?.options ?? []
		expect(axis).toMatchObject({ name: 'Color', role: 'color', values: colours })
		expect(Object.keys(axis?.swatches ?? {})).toEqual(['Red'])
		expect(data.list[0]?.variants).toHaveLength(30)
	})
})
