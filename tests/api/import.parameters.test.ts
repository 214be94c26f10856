import { describe, expect, test } from 'vitest'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { checkList, csv, importList, lookAt, runImport, sendList } from '#tests/make/imports.ts'
import { withSellers } from '#tests/make/sellers.ts'

const LIST = csv([
	['SKU', 'Shelf life', 'Seasonal', 'First made'],
	['A-1', '12', 'yes', '2026-03-05'],
	['A-2', '1.200,5', 'no', ''],
	['A-3', 'long', 'maybe', '5 March'],
])
const MAPPING = { 1: 'cps.shelf_life', 2: 'cps.seasonal', 3: 'cps.first_made' }
const PARAMETERS = { 'cps.shelf_life': 'number', 'cps.seasonal': 'yes_no', 'cps.first_made': 'date' } as const

describe.each(oneHome)('columns that become parameters on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'maker', (test) => ({ app, seller } = test))

	const defined = async () =>
		(await seller.must('getCustomParameters', {})).all.map(({ key, name, type }) => [key, name.en, type])

	test('are read by their type in the check, made by the run, and known the next time', async () => {
		const rules = { parameters: PARAMETERS, decimal: ',' as const }
		const { import_id, list } = await checkList(app, seller, LIST, { mapping: MAPPING, rules })
		expect(list.map(({ errors }) => errors.map(({ code, column }) => [code, column]))).toEqual([
			[],
			[],
			[
				['number_unreadable', 1],
				['yes_no_bad', 2],
				['date_bad', 3],
			],
		])
		expect(await defined()).toEqual([])
		expect((await runImport(seller, import_id)).result).toMatchObject({ new: 2, error: 1 })
		expect(await defined()).toEqual([
			['shelf_life', 'Shelf life', 'number'],
			['seasonal', 'Seasonal', 'yes_no'],
			['first_made', 'First made', 'date'],
		])
		const { list: skus } = await seller.must('productSearch', { sort: 'sku_name', order: 'asc' })
		expect(skus.map(({ cps }) => Object.fromEntries(cps.map(({ key, value }) => [key, value])))).toEqual([
			{ shelf_life: '12', seasonal: true, first_made: '2026-03-05' },
			{ shelf_life: '1200.5', seasonal: false },
		])
		const again = await sendList(app, seller, LIST)
		expect(again.data.columns.map(({ target }) => target)).toEqual(['sku_name', ...Object.values(MAPPING)])
		const same = await importList(app, seller, LIST, { mapping: MAPPING, rules })
		expect([same.counts, await defined()]).toMatchObject([{ same: 2, error: 1 }, { length: 3 }])
	})

	test('undo takes them away again, except those that something uses by now; and undone in turn they are back, without the SKUs', async () => {
		const ways = { mapping: MAPPING, rules: { parameters: PARAMETERS, decimal: ',' as const } }
		const { import_id } = await importList(app, seller, LIST, ways)
		const keep = { sku_name: 'B-1', attrs: { 'cps.seasonal': true } }
		await seller.must('productUpsertByAttrPath', { items: [keep] })
		const [{ id = '' } = {}] = (await seller.must('getCustomParameters', {})).all
		await seller.must('setCustomParameters', { update: [{ id, help: 'In months' }] })
		const { restored, skipped } = await seller.must('importUndo', { import_id })
		expect(restored).toBe(3)
		expect(skipped).toEqual([
			{ key: 'Seasonal', reason: 'SKUs, catalogs or formulas use this parameter: it stays.' },
			{ key: 'Shelf life', reason: 'It was changed again since, and was left as it is.' },
		])
		expect((await defined()).map(([key]) => key)).toEqual(['shelf_life', 'seasonal'])
		const { list } = await seller.must('getActivities', { page: 1, size: 2 })
		expect(list[0]).toMatchObject({ entity: 'sku', changes: 3 })
		await seller.must('undoGroup', { group_id: list[0]?.group_id ?? '' })
		expect((await defined()).map(([key]) => key).toSorted()).toEqual(['first_made', 'seasonal', 'shelf_life'])
		expect((await seller.must('productSearch', { page: 1, size: 9 })).total).toBe(1)
	})

	test('a parameter that was deleted meanwhile is named', async () => {
		const ways = { mapping: MAPPING, rules: { parameters: PARAMETERS, decimal: ',' as const } }
		const { import_id } = await importList(app, seller, LIST, ways)
		const [{ id = '', name = { en: '' } } = {}] = (await seller.must('getCustomParameters', {})).all
		// The first time archives it.
		for (let times = 0; times < 2; times++) await seller.must('setCustomParameters', { delete: [id] })
		const { skipped } = await seller.must('importUndo', { import_id })
		expect(skipped).toContainEqual({ key: name.en, reason: 'This parameter was deleted.' })
	})

	test('a list that was taken back can be imported again, its parameters with it', async () => {
		const ways = { mapping: MAPPING, rules: { parameters: PARAMETERS, decimal: ',' as const } }
		const { import_id, check } = await importList(app, seller, LIST, ways)
		await seller.must('importUndo', { import_id })
		expect(await defined()).toEqual([])
		await check({ ...ways.rules, deleted: 'restore' })
		await runImport(seller, import_id)
		expect(await defined()).toHaveLength(3)
		expect((await seller.must('productSearch', { page: 1, size: 9 })).total).toBe(2)
	})

	test('a name that is taken refuses the check, before anything is made', async () => {
		const name = { en: 'Seasonal', zh: '' }
		await seller.must('setCustomParameters', { add: [{ name, type: 'text', path: 'cps.other' }] })
		const { data } = await sendList(app, seller, LIST)
		const mapping = { 0: 'sku_name', ...MAPPING }
		const asked = { import_id: data.import_id, mapping, rules: { parameters: PARAMETERS } }
		const answer = await seller.call('importCheck', asked)
		expect(answer.errors?.map(({ path }) => path)).toEqual(['rules.parameters.cps.seasonal'])
		expect(await defined()).toHaveLength(1)
		expect((await lookAt(seller, data.import_id)).state).toBe('mapped')
	})

	test('a column that is left out, or goes elsewhere, makes nothing', async () => {
		const { import_id } = await checkList(app, seller, LIST, {
			mapping: { 1: null, 2: 'bps.brand_name', 3: null },
			rules: { parameters: PARAMETERS },
		})
		await runImport(seller, import_id)
		expect(await defined()).toEqual([])
	})
})
