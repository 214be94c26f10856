import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { checkList, csv, importList } from '#tests/make/imports.ts'
import { type ExportedList, exportList, importAgain } from '#tests/make/own-list.ts'

describe.each(oneHome)('stock by location in lists, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let far: string
	let n = 0
	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		seller = await signUp(app, `places${n++}`)
		await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name: 'A', attrs: { inventory: '10' } },
				{ sku_name: 'B', attrs: { inventory: '3', low_inventory_triggering: 2 } },
				{ sku_name: 'C', attrs: {} },
				{ sku_name: 'FAM', attrs: {} },
			],
		})
		const parent_sku_name_key = 'fam'
		const items = [{ sku_name: 'FAM-S', parent_sku_name_key, attrs: { inventory: '2', 'pps.item_unit': 'kg' } }]
		await seller.must('productUpsertByAttrPath', { items })
		await seller.must('setLocation', { id: 'main', name: 'Shop floor' })
		far = (await seller.must('setLocation', { name: 'Back room, 2' })).id
		await seller.must('setLocation', { name: 'Empty' })
		await seller.must('inventorySet', {
			items: [
				{ sku_name_key: 'a', mode: 'move', qty: '4', to_location: far },
				{ sku_name_key: 'b', usual_location: far },
				{ sku_name_key: 'fam-s', mode: 'inc', location: far, qty: '0.5' },
			],
		})
	})

	/** What lies where, by the names of locations, and where it usually does. */
	const places = async ({ must }: Seller) => {
		const { list: locations } = await must('getLocations', {})
		const nameOf = (id: string) => locations.find((one) => one.id === id)?.name
		const { list } = await must('inventoryGet', { sort: 'sku_name' })
		return {
			locations: locations.map(({ name, archived }) => [name, archived]),
			skus: list.map((row) => [
				row.sku_name,
				row.state,
				row.usual_location && nameOf(row.usual_location),
				row.locations?.map(({ location, on_hand }) => `${nameOf(location)} ${on_hand}`).toSorted(),
			]),
		}
	}
	const nothing = { said: [], counts: { same: 5, new: 0, changed: 0, error: 0 } }
	const into = async (other: Seller, { body, name }: ExportedList) => importList(app, other, body, { name })

	test.each(['xlsx', 'csv'] as const)(
		'a full export as %s makes the same locations and stock of an empty account, and changes nothing here',
		async (format) => {
			const file = await exportList(app, seller, { format, whole: true })
			expect(await importAgain(app, seller, file)).toMatchObject(nothing)
			const other = await signUp(app, `copy${n++}`)
			const { counts, problems } = await into(other, file)
			expect([counts?.error, new Set(problems.map(({ code }) => code))]).toEqual([0, new Set(['location_new'])])
			const here = await places(seller)
			expect(here.skus).toEqual([
				['A', 'ok', 'Shop floor', ['Back room, 2 4', 'Shop floor 6']],
				['B', 'ok', 'Back room, 2', ['Shop floor 3']],
				['C', 'untracked', 'Shop floor', []],
				['FAM-S', 'ok', 'Shop floor', ['Back room, 2 0.5', 'Shop floor 2']],
			])
			expect(await places(other)).toEqual(here)
			expect(await importAgain(app, other, file)).toMatchObject(nothing)
			expect((await other.must('inventoryProof', {})).wrong).toEqual([])
		},
	)

	test('chosen columns with those of locations change nothing where they come from; one that changes says which', async () => {
		const file = await exportList(app, seller, { format: 'csv', by_location: true })
		expect(await importAgain(app, seller, file)).toMatchObject({ said: [], counts: { changed: 0, error: 0 } })
		const list = csv([
			['SKU', 'Stock · Back room, 2', 'Usual location'],
			['A', '7', 'back ROOM, 2'],
			['C', '0', ''],
			['FAM-S', '', ''],
		])
		const { list: rows, counts } = await checkList(app, seller, list)
		expect(counts).toMatchObject({ changed: 2, same: 1, error: 0 })
		expect(rows[0]?.changes).toMatchObject({ 'inventory@Back room, 2': ['4', '7'] })
		const { result } = await importList(app, seller, list)
		const { skus } = await places(seller)
		expect([skus[0], skus[2]]).toEqual([
			['A', 'ok', 'Back room, 2', ['Back room, 2 7', 'Shop floor 6']],
			['C', 'out', 'Shop floor', ['Back room, 2 0']],
		])
		await seller.must('importUndo', { import_id: (await seller.must('importList', {})).list[0]?.import_id ?? '' })
		expect([result['changed'], (await places(seller)).skus[0]]).toEqual([
			2,
			['A', 'ok', 'Shop floor', ['Back room, 2 4', 'Shop floor 6']],
		])
	})

	test('a total that the locations do not add up to, and a location that is not there, are told by their rows', async () => {
		const head = ['SKU', 'Inventory', 'Stock · Shop floor', 'Stock · Back room, 2', 'Usual location']
		const { list } = await checkList(
			app,
			seller,
			csv([
				head,
				['A', '11', '6', '4', ''],
				['B', '4', '', '1', ''],
				['C', '', '-1', '', ''],
				['FAM-S', '', '', '', 'Moon'],
			]),
		)
		expect(
			list.map(({ status, errors }) => [status, ...errors.map(({ code, column }) => `${code} ${column}`)]),
		).toEqual([
			['error', 'stock_sum 1'],
			['changed'],
			['error', 'quantity_negative 2'],
			['error', 'location_unknown 4'],
		])
	})

	test('stock that names no location goes where the SKU usually lies, until that is archived', async () => {
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: 'b', attrs: { inventory: '8' } }] })
		await seller.must('inventorySet', { items: [{ sku_name_key: 'b', mode: 'dec', qty: '1' }] })
		await importList(
			app,
			seller,
			csv([
				['SKU', 'Stock'],
				['B', '9'],
			]),
		)
		expect((await places(seller)).skus[1]).toEqual(['B', 'ok', 'Back room, 2', ['Back room, 2 6', 'Shop floor 3']])
		const { levels, usual_location } = await seller.must('inventoryStory', { sku_name_key: 'b' })
		expect([levels.length, usual_location]).toEqual([2, far])
		const all = ['a', 'b', 'fam-s'].map(
			(sku_name_key) => ({ sku_name_key, mode: 'set', location: far, qty: '0' }) as const,
		)
		await seller.must('inventorySet', { items: all })
		await seller.must('setLocation', { id: far, archived: true })
		await seller.must('inventorySet', { items: [{ sku_name_key: 'b', mode: 'inc', qty: '1' }] })
		expect((await places(seller)).skus[1]?.slice(2)).toEqual(['Shop floor', ['Back room, 2 0', 'Shop floor 4']])
		const bad = await seller.must('inventorySet', { items: [{ sku_name_key: 'b', usual_location: far }] })
		expect(bad.results[0]?.error?.code).toBe('location_unknown')
	})

	test('where a SKU usually lies stands in its history, and is undone', async () => {
		const { group_id } = await seller.must('inventorySet', { items: [{ sku_name_key: 'a', usual_location: far }] })
		expect((await places(seller)).skus[0]?.[2]).toBe('Back room, 2')
		await seller.must('undoGroup', { group_id })
		expect((await places(seller)).skus[0]?.[2]).toBe('Shop floor')
	})

	describe('an import that is taken back', () => {
		const named = async ({ must }: Seller) =>
			(await must('getLocations', {})).list.map(({ name, archived }) => (archived ? `${name} (archived)` : name))
		const undo = ({ must }: Seller, import_id: string) => must('importUndo', { import_id })
		const head = ['SKU', 'Stock · Loft', 'Stock · Yard']

		test('takes the locations along that it made, and names `main` as it was; the same list makes them again', async () => {
			const other = await signUp(app, `back${n++}`)
			const file = await exportList(app, seller, { format: 'xlsx', whole: true })
			const { import_id } = await into(other, file)
			expect(await named(other)).toEqual(['Shop floor', 'Back room, 2', 'Empty'])
			expect((await undo(other, import_id)).skipped).toEqual([])
			expect(await named(other)).toEqual([''])
			await into(other, file)
			expect(await places(other)).toEqual(await places(seller))
		})

		test('leaves a location where somebody has put something since, and archives what the ledger names', async () => {
			const list = csv([head, ['A', '5', '7']])
			const { import_id } = await importList(app, seller, list)
			const { list: locations } = await seller.must('getLocations', {})
			const yard = locations.find(({ name }) => name === 'Yard')?.id ?? ''
			await seller.must('inventorySet', { items: [{ sku_name_key: 'c', mode: 'set', location: yard, qty: '1' }] })
			expect((await undo(seller, import_id)).skipped.map(({ key }) => key)).toEqual(['Yard'])
			expect(await named(seller)).toEqual(['Shop floor', 'Back room, 2', 'Empty', 'Loft (archived)', 'Yard'])
			// What an undo has put away, the list opens again; undone once more it goes once more.
			const again = await importList(app, seller, list)
			expect([again.counts?.error, await named(seller)]).toEqual([
				0,
				['Shop floor', 'Back room, 2', 'Empty', 'Loft', 'Yard'],
			])
			expect((await undo(seller, again.import_id)).skipped).toEqual([])
			expect((await named(seller)).slice(3)).toEqual(['Loft (archived)', 'Yard'])
			expect((await seller.must('inventoryProof', {})).wrong).toEqual([])
		})

		test('what was archived by hand is not opened by a list; an undo that is taken back brings the locations again', async () => {
			const { import_id } = await importList(app, seller, csv([head, ['NEW', '5', '']]))
			await undo(seller, import_id)
			const [{ group_id = '' } = {}] = (await seller.must('getActivities', {})).list
			expect(await named(seller)).toEqual(['Shop floor', 'Back room, 2', 'Empty'])
			await seller.must('undoGroup', { group_id })
			expect((await named(seller)).toSorted()).toEqual(['Back room, 2', 'Empty', 'Loft', 'Shop floor', 'Yard'])
			const loft = (await seller.must('getLocations', {})).list.find(({ name }) => name === 'Loft')
			await seller.must('setLocation', { id: loft?.id ?? '', archived: true })
			const { list } = await checkList(app, seller, csv([head, ['A', '5', '']]))
			expect(list[0]?.errors).toMatchObject([{ code: 'location_unknown' }])
		})
	})
})
