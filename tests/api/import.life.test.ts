import { describe, expect, test } from 'vitest'
import type { Seller, TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { checkList, csv, importList, lookAt, runImport } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { until } from '#tests/make/until.ts'

const ROWS = 4000
const LONG = csv([
	['SKU', 'Product name', 'Price', 'Stock'],
	...Array.from({ length: ROWS }, (_, at) => [`L-${at}`, `Lamp ${at}`, `${at}.5`, String(at % 50)]),
])
const list = (...rows: string[][]) => csv([['SKU', 'Product name', 'Price'], ...rows])

describe.each(databaseHomes)('the life of an import on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'owner', (test) => ({ app, seller } = test))

	const skus = async () => (await seller.must('productSearch', { page: 1, size: 100 })).list
	const total = async () => (await seller.must('productSearch', { page: 1, size: 1 })).total
	const reachProgress = (id: string, done: number) =>
		until(async () => (await seller.must('getJob', { id })).progress.done >= done, `${done} rows`)
	const sound = async () => expect((await seller.must('inventoryProof', {})).wrong).toEqual([])

	test('run twice is one job', async () => {
		const { import_id } = await checkList(app, seller, list(['A-1', 'Bowl', '1']))
		const calls = await Promise.all([1, 2, 3].map(() => seller.must('importRun', { import_id })))
		expect(new Set(calls.map(({ job_id }) => job_id)).size).toBe(1)
		await finished(seller, calls[0]?.job_id ?? '')
		expect(await total()).toBe(1)
	})

	test('a second check takes the place of one that is still running', async () => {
		const { import_id, mapping } = await checkList(app, seller, LONG)
		const narrow = { ...mapping, 2: null }
		const first = await seller.must('importCheck', { import_id, mapping })
		const second = await seller.must('importCheck', { import_id, mapping: narrow, rules: { mode: 'update' } })
		expect((await finished(seller, second.job_id)).state).toBe('done')
		expect((await finished(seller, first.job_id)).state).toBe('cancelled')
		const { counts, state } = await lookAt(seller, import_id)
		expect([state, counts]).toMatchObject(['checked', { new: 0, error: ROWS }])
		expect(await seller.must('importFile', { import_id })).toMatchObject({ mapping: narrow, rules: { mode: 'update' } })
	})

	test('undo takes everything back, but not what was edited since', async () => {
		await importList(app, seller, list(['A-1', 'Bowl', '1'], ['A-2', 'Plate', '2']))
		const { import_id } = await importList(
			app,
			seller,
			list(['A-1', 'Bowl', '5'], ['A-2', 'Plate', '6'], ['A-3', 'Cup', '7']),
		)
		const [, second] = await skus()
		const edit = { sku_name_key: second?.sku_name_key ?? '', attrs: { 'bps.price': '9' } }
		await seller.must('productUpsertByAttrPath', { items: [edit] })
		const undone = await seller.must('importUndo', { import_id })
		expect(undone).toMatchObject({ restored: 2, skipped: [{ key: 'A-2' }] })
		expect((await skus()).map(({ sku_name, bps }) => [sku_name, bps['price']])).toEqual([
			['A-1', '1.00'],
			['A-2', '9.00'],
		])
		expect((await lookAt(seller, import_id)).state).toBe('undone')
		expect((await seller.call('importUndo', { import_id })).code).toBe('undo_done')
	})

	/** A family in a new category, and a column that becomes a parameter. */
	const FAMILY = csv([
		['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Price', 'Stock', 'Category', 'Glaze'],
		['top', 'Top', 'Size', 'S', 'T-S', '1', '4', 'Wear > Tops', 'blue'],
		['top', '', '', 'M', 'T-M', '2', '', '', 'green'],
		['mug', 'Mug', '', '', 'MUG', '3', '5', 'Home', ''],
	])
	const withGlaze = { mapping: { 8: 'cps.glaze' }, rules: { parameters: { 'cps.glaze': 'text' as const } } }
	const traces = async () => {
		const { tree } = await seller.must('getCategoryTree', {})
		const { list: deleted } = await seller.must('productSearch', { status: 'deleted', size: 100, page: 1 })
		return {
			active: (await skus()).map(({ sku_name }) => sku_name),
			deleted: deleted.map(({ sku_name }) => sku_name),
			categories: tree[0]?.children.map(({ name, children }) => [name, ...children.map((child) => child.name)]),
			parameters: (await seller.must('getCustomParameters', {})).all.map(({ key }) => key),
		}
	}
	const nothing = { active: [], deleted: [], categories: [], parameters: [] }

	test('an undone import leaves no trace, and the same list comes again as new', async () => {
		const { import_id, check } = await importList(app, seller, FAMILY, withGlaze)
		const there = await traces()
		expect(there.categories).toEqual([['Wear', 'Tops'], ['Home']])
		for (const undo of [
			() => seller.must('importUndo', { import_id }),
			async () => {
				const { list: groups } = await seller.must('getActivities', { page: 1, size: 10 })
				return seller.must('undoGroup', { group_id: groups.find(({ open }) => open)?.group_id ?? '' })
			},
		]) {
			expect(await undo()).toMatchObject({ skipped: [] })
			expect(await traces()).toEqual(nothing)
			await sound()
			expect((await lookAt(seller, import_id)).state).toBe('undone')
			await check()
			expect((await lookAt(seller, import_id)).counts).toMatchObject({ new: 3, error: 0 })
			expect((await runImport(seller, import_id)).result).toMatchObject({ new: 3, error: 0 })
			expect(await traces()).toEqual(there)
		}
		const { list: groups } = await seller.must('getActivities', { page: 1, size: 10 })
		expect(groups.filter(({ action, open }) => action === 'purge' && open > 0)).toEqual([])
		const fresh = await checkList(app, seller, FAMILY, withGlaze)
		expect(fresh.counts).toMatchObject({ same: 3 })
	})

	test('what somebody touched since stays with all that it needs, and is told', async () => {
		const { import_id } = await importList(app, seller, FAMILY, withGlaze)
		const key = async (name: string) => (await skus()).find(({ sku_name }) => sku_name === name)?.sku_name_key ?? ''
		const [small, mug] = [await key('T-S'), await key('MUG')]
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: small, attrs: { 'bps.moq': 3 } }] })
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: mug, attrs: { inventory: '9' } }] })
		const { skipped } = await seller.must('importUndo', { import_id })
		expect(skipped.map(({ key: name, reason }) => [name, reason])).toEqual([
			['MUG', 'It was changed again since, and was left as it is.'],
			['Home', 'It stays because SKUs stand in it.'],
			['Tops', 'It stays because SKUs stand in it.'],
			['Wear', 'It stays because it has subcategories.'],
		])
		const left = await traces()
		// What got more than the import gave it can come back; its name is kept.
		expect(left).toMatchObject({ active: ['MUG'], deleted: ['T-S'], categories: [['Wear', 'Tops'], ['Home']] })
		expect((await seller.must('singleProductGet', { sku_name_key: mug })).inventory).toBe('9')
	})

	test('a SKU that a catalog names goes to Deleted SKUs', async () => {
		const { import_id } = await importList(app, seller, list(['A-1', 'Bowl', '1'], ['A-2', 'Plate', '2']))
		const [first] = await skus()
		await seller.must('setCatalog', { name: 'Bowls', content: { sku_name_keys: [first?.sku_name_key ?? ''] } })
		expect(await seller.must('importUndo', { import_id })).toMatchObject({ restored: 2, skipped: [] })
		expect(await traces()).toMatchObject({ active: [], deleted: ['A-1'] })
	})

	test('SKUs that stood in Deleted SKUs before an import came back by it, and go there again', async () => {
		const body = list(['A-1', 'Bowl', '1'])
		await importList(app, seller, body)
		const [bowl] = await skus()
		await seller.must('productDelete', { sku_name_keys: [bowl?.sku_name_key ?? ''], status: 'deleted' })
		const { import_id, check, counts } = await checkList(app, seller, body)
		expect(counts).toMatchObject({ error: 1 })
		await check({ deleted: 'restore' })
		expect((await runImport(seller, import_id)).result).toMatchObject({ changed: 1, error: 0 })
		await seller.must('importUndo', { import_id })
		expect(await traces()).toMatchObject({ active: [], deleted: ['A-1'] })
	})

	test('an import that changes nothing can be undone for nothing', async () => {
		const body = list(['A-1', 'Bowl', '1'])
		await importList(app, seller, body)
		const { import_id } = await importList(app, seller, body)
		expect(await seller.must('importUndo', { import_id })).toEqual({ restored: 0, skipped: [] })
		expect(await total()).toBe(1)
	})

	test('a cancelled run keeps whole chunks; checking again brings the rest, one undo takes all back', async () => {
		const { import_id, check } = await checkList(app, seller, LONG)
		const { job_id } = await seller.must('importRun', { import_id })
		expect((await seller.call('importUndo', { import_id })).code).toBe('import_running')
		await reachProgress(job_id, 500)
		await seller.must('cancelJob', { id: job_id })
		expect((await finished(seller, job_id)).state).toBe('cancelled')
		const kept = await total()
		expect([kept % 500, kept > 0, kept < ROWS]).toEqual([0, true, true])
		expect((await lookAt(seller, import_id)).state).toBe('cancelled')
		await check()
		expect((await lookAt(seller, import_id)).counts).toMatchObject({ new: ROWS - kept, same: kept, error: 0 })
		expect((await runImport(seller, import_id)).result).toMatchObject({ new: ROWS - kept, same: kept })
		expect(await total()).toBe(ROWS)
		await sound()
		const undo = await seller.must('importUndo', { import_id })
		expect((await finished(seller, undo.job_id ?? '')).result).toMatchObject({ restored: 2 * ROWS, skipped: [] })
		expect(await total()).toBe(0)
		await sound()
	}, 120_000)

	test('each 500 rows are prepared while those before are written, and come out as if one came after the other', async () => {
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'R-1200', attrs: { 'bps.price': '7' } }] })
		// The product T stands with its variants in three chunks; a category is new in the second and the third one.
		const category = (at: number) => (at < 500 ? 'Lamps' : at < 1100 ? 'Chairs' : 'Desks')
		const rows = Array.from({ length: 1400 }, (_, at) => [`R-${at}`, '', category(at), `${at}.5`])
		for (const at of [480, 700, 1300]) rows[at] = [`T-${at}`, 'T', '', '3']
		rows[900] = ['T', '', 'Tables', '']
		const { import_id } = await checkList(app, seller, csv([['SKU', 'Parent SKU', 'Category', 'Price'], ...rows]))
		expect((await lookAt(seller, import_id)).counts).toMatchObject({ new: 1399, changed: 1, error: 0 })
		expect((await runImport(seller, import_id)).result).toMatchObject({ new: 1399, changed: 1, same: 0, error: 0 })
		const { tree } = await seller.must('getCategoryTree', {})
		expect(tree[0]?.children?.map(({ name }) => name).toSorted()).toEqual(['Chairs', 'Desks', 'Lamps', 'Tables'])
		const { children } = await seller.must('singleProductGet', { sku_name_key: 't' })
		expect(children?.map(({ sku_name }) => sku_name).toSorted()).toEqual(['T-1300', 'T-480', 'T-700'])
		// Its parent is no SKU of the list.
		expect(await total()).toBe(1399)
		const undo = await seller.must('importUndo', { import_id })
		if (undo.job_id) await finished(seller, undo.job_id)
		expect((await skus()).map(({ sku_name, bps }) => [sku_name, bps?.price])).toEqual([['R-1200', '7.00']])
		await sound()
	}, 120_000)

	test('a large undo is a job; asked twice it is the same one, cancelled it goes on where it was', async () => {
		const { import_id, mapping } = await importList(app, seller, LONG)
		const { list } = await seller.must('productSearch', { page: 1, size: 1 })
		const edit = { sku_name_key: list[0]?.sku_name_key ?? '', attrs: { 'bps.price': '9' } }
		await seller.must('productUpsertByAttrPath', { items: [edit] })
		const { job_id = '', restored } = await seller.must('importUndo', { import_id })
		await seller.must('cancelJob', { id: job_id })
		expect([restored, (await finished(seller, job_id)).state]).toEqual([0, 'cancelled'])
		expect((await lookAt(seller, import_id)).state).toBe('done')
		const again = await seller.must('importUndo', { import_id })
		expect(await seller.must('importUndo', { import_id })).toEqual(again)
		expect((await seller.call('importCheck', { import_id, mapping })).code).toBe('import_not_open')
		const { result } = await finished(seller, again.job_id ?? '')
		expect(result).toMatchObject({ skipped: [{ key: list[0]?.sku_name }] })
		expect(result?.['restored']).toBeGreaterThan(0)
		expect([await total(), (await lookAt(seller, import_id)).state]).toEqual([1, 'undone'])
		expect((await seller.call('importUndo', { import_id })).code).toBe('undo_done')
		await sound()
	}, 120_000)

	test('what changed between check and run is refused row by row, and told', async () => {
		const { import_id } = await checkList(
			app,
			seller,
			csv([
				['SKU', 'Parent SKU', 'Stock'],
				['V-1', 'P-1', '1'],
				['P-1', '', ''],
			]),
		)
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'P-1', attrs: { inventory: '5' } }] })
		const { result } = await runImport(seller, import_id)
		expect(result).toMatchObject({ new: 0, error: 1, same: 1 })
		const { list, counts } = await lookAt(seller, import_id)
		expect(counts).toMatchObject({ error: 1, same: 1 })
		expect(list.find(({ status }) => status === 'error')).toMatchObject({
			key: 'V-1',
			errors: [{ code: 'parent_has_stock' }],
		})
	})
})
