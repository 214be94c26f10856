import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { customParameter } from '#contract/custom-parameter.ts'
import { PARAMETERS_MAX } from '#domain/custom-parameter/limits.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { uploadPhoto } from '#tests/make/goods.ts'
import { finished } from '#tests/make/jobs.ts'
import { skuCalls } from '#tests/make/sku-calls.ts'

type Added = NonNullable<ParamsIn<(typeof customParameter)['setCustomParameters']>['add']>[number]

const WOODS = [
	{ value: 'oak', label: { en: 'Oak', zh: '橡木' }, color: '' },
	{ value: 'ash', label: { en: 'Ash', zh: '' }, color: '' },
]

describe.each(oneHome)('custom parameters on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0
	beforeAll(async () => {
		app = await startApp(home)
		await signUp(app, 'operator')
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		seller = await signUp(app, `seller-${++n}`)
	})

	const skus = skuCalls(() => seller)
	const add = async (en: string, more: Partial<Added> = {}) => {
		const answer = await seller.must('setCustomParameters', {
			add: [{ name: { en, zh: '' }, type: 'text', ...more }],
		})
		expect(answer.rejected).toEqual([])
		const made = answer.all.at(-1)
		if (!made) throw new Error('nothing was made')
		return { ...made, job_id: answer.job_id }
	}
	const all = async () => (await seller.must('getCustomParameters', {})).all
	const cps = async (key: string) =>
		Object.fromEntries((await skus.read(key)).cps.map(({ key, value }) => [key, value]))
	const change = async (params: ParamsIn<(typeof customParameter)['setCustomParameters']>) => {
		const answer = await seller.must('setCustomParameters', params)
		if (answer.job_id) expect(await finished(seller, answer.job_id)).toMatchObject({ state: 'done' })
		return answer
	}

	test('they are made, ordered, renamed, archived, restored and deleted; the key stays', async () => {
		const care = await add('Care label', { help: 'As sewn in', group: 'Textile' })
		const size = await add('Board size', { type: 'number', unit: 'cm', decimals: 1 })
		expect([care.key, size.key, care.order, size.order]).toEqual(['care_label', 'board_size', 0, 1])
		await change({
			update: [
				{ id: size.id, order: 0 },
				{ id: care.id, name: { en: 'Care', zh: '护理' } },
			],
		})
		expect((await all()).map(({ key, name }) => [key, name.en])).toEqual([
			['board_size', 'Board size'],
			['care_label', 'Care'],
		])
		await change({ delete: [care.id] })
		expect((await all()).map(({ archived }) => archived)).toEqual([false, true])
		await change({ update: [{ id: care.id, archived: false }] })
		await change({ delete: [care.id, care.id] })
		expect((await all()).map(({ key }) => key)).toEqual(['board_size'])
	})

	test('what a rule refuses is told with its place, and the others go on', async () => {
		await add('Care')
		const { all, rejected } = await seller.must('setCustomParameters', {
			add: [
				{ name: { en: 'CARE', zh: '' }, type: 'text' },
				{ name: { en: 'Wood', zh: '' }, type: 'select' },
				{ name: { en: 'Sum', zh: '' }, type: 'formula', formula: '{nothing} * 2' },
				{ name: { en: 'Good', zh: '' }, type: 'date' },
			],
		})
		expect(rejected.map(({ op, index, error }) => [op, index, error.code, error.path])).toEqual([
			['add', 0, 'parameter_name_taken', 'name'],
			['add', 1, 'parameter_no_options', 'options'],
			['add', 2, 'formula_field', 'formula'],
		])
		expect(all.map(({ key }) => key)).toEqual(['care', 'good'])
		const unknown = await seller.call('setCustomParameters', { delete: ['018f0000-0000-7000-8000-000000000000'] })
		expect(unknown.status).toBe(404)
	})

	test('there is room for a hundred, and the next one says so', async () => {
		const many = Array.from({ length: PARAMETERS_MAX + 1 }, (_, at) => ({
			name: { en: `P ${at}`, zh: '' },
			type: 'text' as const,
		}))
		const first = await seller.must('setCustomParameters', { add: many.slice(0, 60) })
		expect(first.rejected).toEqual([])
		const { all, rejected } = await seller.must('setCustomParameters', { add: many.slice(60) })
		expect([all.length, rejected.map(({ index, error }) => [index, error.code])]).toEqual([
			PARAMETERS_MAX,
			[[PARAMETERS_MAX - 60, 'parameter_too_many']],
		])
	})

	test('two editors do not overwrite each other', async () => {
		const { id, version } = await add('Care')
		await change({ update: [{ id, version, help: 'one' }] })
		const { rejected } = await seller.must('setCustomParameters', { update: [{ id, version, help: 'two' }] })
		expect(rejected[0]?.error.code).toBe('conflict')
		expect((await all())[0]?.help).toBe('one')
	})

	test('values are cleaned by their type; unknown keys are kept as they are', async () => {
		await add('Wood', { type: 'select', options: WOODS })
		await add('Width', { type: 'number', unit: 'cm', decimals: 1 })
		await add('Since', { type: 'date' })
		const key = await skus.create('W-1', {
			'cps.wood': '橡木',
			'cps.width': '12.3 cm',
			'cps.since': '2026/3/5',
			'cps.other': { free: ['a'] },
		})
		expect(await cps(key)).toEqual({ wood: 'oak', width: '12.3', since: '2026-03-05', other: { free: ['a'] } })
		expect(await skus.codeOf({ sku_name_key: key, attrs: { 'cps.wood': 'Beech' } })).toEqual([
			'option_unknown',
			'cps.wood',
		])
		expect(await skus.codeOf({ sku_name_key: key, attrs: { 'cps.since': '3/4/2026' } })).toEqual([
			'date_two_ways',
			'cps.since',
		])
		expect(await skus.codeOf({ sku_name_key: key, attrs: { 'cps.width': '12.25 cm' } })).toEqual([
			'number_decimals',
			'cps.width',
		])
	})

	test('a picture must be the account’s own', async () => {
		await add('Diagram', { type: 'image' })
		const url = await uploadPhoto(app, seller, n)
		const key = await skus.create('P-1', { 'cps.diagram': url })
		expect(await cps(key)).toEqual({ diagram: url })
		seller = await signUp(app, `other-${n}`)
		await add('Diagram', { type: 'image' })
		const mine = await skus.create('P-1')
		expect(await skus.codeOf({ sku_name_key: mine, attrs: { 'cps.diagram': url } })).toEqual([
			'sku_image_unknown',
			'cps.diagram',
		])
	})

	test('defaults stand on new SKUs of the scope, and nowhere else', async () => {
		const { list } = await seller.must('addCategories', { categories: [['Home'], ['Home', 'Light'], ['Toys']] })
		const [home, light, toys] = list.map(({ id }) => id)
		await add('Plug', { default: 'EU', category_id: home ?? 0 })
		const lamp = await skus.create('L-1', {}, { category_id: light ?? 0 })
		const own = await skus.create('L-2', { 'cps.plug': 'UK' }, { category_id: home ?? 0 })
		const toy = await skus.create('T-1', {}, { category_id: toys ?? 0 })
		await skus.one({ sku_name_key: toy, category_id: light ?? 0, attrs: {} })
		expect([await cps(lamp), await cps(own), await cps(toy)]).toEqual([{ plug: 'EU' }, { plug: 'UK' }, {}])
	})

	test('formulas follow every write of what they lean on, and undo', async () => {
		await add('Carton price', { type: 'formula', formula: '{price} * {qty_per_carton}', result: 'money' })
		await add('Class', {
			type: 'formula',
			formula: 'if({cps.carton_price} > 100, "big", "small")',
			result: 'text',
		})
		const key = await skus.create('F-1', { 'bps.price': '4.20', 'pps.qty_per_carton': 12 })
		expect(await cps(key)).toEqual({ carton_price: '50.40', class: 'small' })
		const { group_id } = await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name_key: key, attrs: { 'bps.price': '10' } }],
		})
		expect(await cps(key)).toEqual({ carton_price: '120.00', class: 'big' })
		await skus.one({ sku_name_key: key, attrs: { 'pps.qty_per_carton': 20 } })
		expect((await seller.must('undoGroup', { group_id })).skipped).toEqual([])
		expect(await cps(key)).toEqual({ carton_price: '84.00', class: 'small' })
		expect(await skus.codeOf({ sku_name_key: key, attrs: { 'cps.class': 'x' } })).toEqual([
			'attribute_readonly',
			'cps.class',
		])
		await skus.one({ sku_name_key: key, attrs: { 'bps.price': null } })
		expect(await cps(key)).toEqual({ class: 'small' })
	})

	test('variants work with what their parent gives them, and follow when it changes', async () => {
		await add('Carton price', { type: 'formula', formula: '{price} * {qty_per_carton}', result: 'money' })
		const parent = await skus.create('V', { 'bps.price': '2', 'pps.qty_per_carton': 10 })
		const child = await skus.create('V-1', { 'bps.price': '3' }, { parent_sku_name_key: parent })
		expect([await cps(parent), await cps(child)]).toEqual([{ carton_price: '20.00' }, { carton_price: '30.00' }])
		const { group_id } = await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name_key: parent, attrs: { 'pps.qty_per_carton': 20 } }],
		})
		expect([await cps(parent), await cps(child)]).toEqual([{ carton_price: '40.00' }, { carton_price: '60.00' }])
		await seller.must('undoGroup', { group_id })
		expect([await cps(parent), await cps(child)]).toEqual([{ carton_price: '20.00' }, { carton_price: '30.00' }])
		const { results } = await seller.must('duplicateSku', { sku_name_key: child })
		expect(await cps(results[0]?.sku_name_key ?? '')).toEqual({ carton_price: '30.00' })
	})

	test('a new or changed formula is worked out on all SKUs by a job; circles are refused', async () => {
		const names = Array.from({ length: 600 }, (_, i) => ({ sku_name: `J-${i}`, attrs: { 'bps.price': String(i) } }))
		for (let at = 0; at < 600; at += 300) await skus.save(...names.slice(at, at + 300))
		await change({ add: [{ name: { en: 'Double', zh: '' }, type: 'formula', formula: '{price} * 2' }] })
		const [double] = await all()
		const { list } = await seller.must('productSearch', { size: 200, page: 3 })
		for (const { cps, bps } of list) expect(cps).toEqual([{ key: 'double', value: String(Number(bps['price']) * 2) }])
		const versions = list.map(({ version }) => version)
		await change({ update: [{ id: double?.id ?? '', formula: '{price} + {price}' }] })
		const again = await seller.must('productSearch', { size: 200, page: 3 })
		expect(again.list.map(({ version }) => version)).toEqual(versions)
		const { rejected } = await seller.must('setCustomParameters', {
			update: [{ id: double?.id ?? '', formula: '{cps.double} + 1' }],
		})
		expect(rejected[0]?.error).toMatchObject({ code: 'formula_circle', path: 'formula' })
	})

	test('a change of type is tried first: what converts, what cannot; then values follow, and the history keeps them', async () => {
		const { id } = await add('Wood')
		const oak = await skus.create('C-1', { 'cps.wood': 'OAK' })
		const beech = await skus.create('C-2', { 'cps.wood': 'Beech' })
		await skus.create('C-3', { 'cps.wood': 'Beech' })
		await skus.create('C-4')
		const update = [{ id, type: 'select' as const, options: WOODS }]
		const { effects, all: untouched } = await seller.must('setCustomParameters', { update, dry_run: true })
		expect(effects).toMatchObject([{ id, skus: 3, converts: 1, fails: 2, catalogs: 0, formulas: [] }])
		expect(effects?.[0]?.examples).toMatchObject([{ sku_name: 'C-2', value: 'Beech', count: 2 }])
		expect(untouched[0]?.type).toBe('text')
		const { job_id } = await seller.must('setCustomParameters', { update })
		const job = await finished(seller, job_id ?? '')
		expect(job).toMatchObject({ state: 'done', result: { changed: 3 } })
		expect([await cps(oak), await cps(beech)]).toEqual([{ wood: 'oak' }, {}])
	})

	test('deleting tells who uses it; deleted for good, the values go; a formula keeps what it needs', async () => {
		const { id } = await add('Length', { type: 'number' })
		const total = await add('Total', { type: 'formula', formula: '{cps.length} * 2' })
		const key = await skus.create('D-1', { 'cps.length': '5' })
		const { id: catalog_id } = await seller.must('setCatalog', {
			name: 'C',
			template: { type: 'system', key: 'DefaultTemp' },
			content: { sku_name_keys: [key] },
			settings: { display_content: ['SKU', 'cps.length'] },
		})
		const { effects } = await seller.must('setCustomParameters', { delete: [id], dry_run: true })
		expect(effects).toMatchObject([{ skus: 1, catalogs: 1, formulas: ['Total'] }])
		expect((await all())[0]?.archived).toBe(false)
		await change({ delete: [id] })
		expect(await cps(key)).toEqual({ length: '5', total: '10' })
		const { rejected } = await seller.must('setCustomParameters', { delete: [id] })
		expect(rejected[0]?.error).toMatchObject({ code: 'parameter_in_formula' })
		await change({ delete: [total.id, total.id, id] })
		expect([await cps(key), await all()]).toEqual([{}, []])
		expect(catalog_id).toBeTruthy()
	})

	test('values that SKUs hold already are found and taken over by their path', async () => {
		const key = await skus.create('U-1', { 'cps.Fire_rating': '30', 'cps.note': 'x' })
		const { usage } = await seller.must('getCustomParameters', { usage: true })
		expect(usage?.undefined_keys).toEqual([
			{ name: 'Fire_rating', skus: 1, samples: ['30'] },
			{ name: 'note', skus: 1, samples: ['x'] },
		])
		const add = [{ name: { en: 'Fire rating', zh: '' }, type: 'number' as const, path: 'cps.Fire_rating', unit: 'min' }]
		await change({ add })
		const after = await seller.must('getCustomParameters', { usage: true })
		expect(after.usage?.skus).toEqual({ [after.all[0]?.id ?? '']: 1 })
		expect(await cps(key)).toEqual({ Fire_rating: '30', note: 'x' })
		expect((await seller.must('setCustomParameters', { add })).rejected[0]?.error.code).toBe('parameter_key_taken')
	})

	test('a category that goes leaves its parameters to all', async () => {
		const { list } = await seller.must('addCategories', { categories: [['Home']] })
		const id = list[0]?.id ?? 0
		await add('Plug', { category_id: id })
		await seller.must('deleteCategory', { id })
		expect((await all())[0]?.category_id).toBeNull()
	})
})
