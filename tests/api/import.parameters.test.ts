import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { checkList, csv, importList, lookAt, runImport, sendList } from '#tests/make/imports.ts'

const LIST = csv([
	['SKU', 'Shelf life', 'Seasonal', 'First made'],
	['A-1', '12', 'yes', '2026-03-05'],
	['A-2', '1.200,5', 'no', ''],
	['A-3', 'long', 'maybe', '5 March'],
])
const MAPPING = { 1: 'cps.shelf_life', 2: 'cps.seasonal', 3: 'cps.first_made' }
const PARAMETERS = { 'cps.shelf_life': 'number', 'cps.seasonal': 'yes_no', 'cps.first_made': 'date' } as const

describe.each(databaseHomes)('columns that become parameters on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0
	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		seller = await signUp(app, `maker${n++}`)
	})

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
