import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PARAMETER_TYPES } from '#domain/custom-parameter/parameter.ts'
import { readDocument } from '#domain/media/documents.ts'
import { type CustomValue, getAttribute } from '#domain/sku/attribute-tree.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { checkEnded, checkList, csv, importList, runImport, sendList } from '#tests/make/imports.ts'
import { EVERY, LISTED } from '#tests/make/every-attribute.ts'
import { finished } from '#tests/make/jobs.ts'
import { type ExportedList, exportList, importAgain, type ListParams } from '#tests/make/own-list.ts'
import { makePhoto, sendDocument, sendFiles } from '#tests/make/upload.ts'

/** A shop's list: variants, categories, texts that look like formulas and numbers. */
const LIST = csv([
	['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Body (HTML)', 'Type'],
	['top', 'Top, "soft"', 'Size', 'S', '00012', '1,299.5', '<p>Line one</p><p>=2+3</p>', 'Wear > Tops'],
	['top', '', '', 'M', 'T/M #2 😀', '60', '', ''],
	['mug', '=SUM(A1)', '', '', '杯-1', '4.2', '@mug', 'Home'],
	['bag', '+49 bag', '', '', `B-${'x'.repeat(62)}`, '', '-', ''],
])
const SKU = '杯-1'

describe.each(oneHome)('what is exported and imported again, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0
	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		seller = await signUp(app, `turner${n++}`)
		await importList(app, seller, LIST)
	})

	const exported = (params: ListParams) => exportList(app, seller, params)
	const again = (list: ExportedList) => importAgain(app, seller, list)
	const nothing = { said: [], counts: { same: 4, new: 0, changed: 0, error: 0 } }
	const addPictures = async () => {
		const files = await Promise.all(
			[1, 2, 3].map(async (seed) => ({ name: 'p.jpg', body: await makePhoto(seed), type: 'image/jpeg' })),
		)
		const sent = await sendFiles(app, seller, '/api/uploadImg', 'img', files)
		const urls = (sent.data as { list: { url: string }[] }).list.map(({ url }) => url)
		const img_skus = [
			...urls.map((access_url) => ({ sku_name: SKU, access_url })),
			{ sku_name: '00012', access_url: urls[1] ?? '' },
		]
		await seller.must('productImportSkuByImgs', { img_skus: img_skus.map((one) => ({ ...one, img_name: 'p.jpg' })) })
	}

	test.each(['xlsx', 'csv'] as const)('the default columns as %s', async (format) => {
		expect(await again(await exported({ format }))).toMatchObject(nothing)
	})

	test('with pictures: they come back as themselves, and the others of a SKU stay', async () => {
		await addPictures()
		const file = await exported({ format: 'xlsx', with_images: true })
		expect(await again(file)).toMatchObject(nothing)
		const { list } = await seller.must('productSearch', { name: SKU })
		expect(list[0]?.sku_img).toHaveLength(3)
	})

	test.each(['xlsx', 'csv'] as const)(
		'every attribute, own parameters of all types and price breaks as %s',
		async (format) => {
			const options = ['Red, dark', 'Blue'].map((value) => ({ value, label: { en: value, zh: '' }, color: '' }))
			const add = PARAMETER_TYPES.map((type) => ({
				name: { en: `My ${type}`, zh: '' },
				type,
				...(type.includes('select') ? { options } : {}),
				...(type === 'number' ? { unit: 'cm', decimals: 2 } : {}),
				...(type === 'formula' ? { formula: '1 + 2', result: 'number' as const } : {}),
			}))
			const { all, rejected } = await seller.must('setCustomParameters', { add })
			expect(rejected).toEqual([])
			await addPictures()
			const { list } = await seller.must('productSearch', { name: SKU })
			const values: Record<string, unknown> = {
				text: '00123',
				long_text: 'One\nTwo "2", three; four',
				number: '1234.5',
				money: '0.0005',
				yes_no: false,
				date: '2026-03-05',
				select: 'Red, dark',
				multi_select: ['Red, dark', 'Blue'],
				url: 'https://a.example/x?y=1,2',
				color: '#ff0000',
				image: list[0]?.sku_img[0]?.url,
				file: (await sendDocument(app, seller, { name: '检测报告 100%.pdf' })).url,
			}
			const own = Object.fromEntries(
				all.flatMap(({ key, type }) => (type in values ? [[`cps.${key}`, values[type]]] : [])),
			)
			const attrs = { ...own, ...EVERY }
			const sku_name_key = list[0]?.sku_name_key ?? ''
			const { results } = await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key, attrs }] })
			expect(results.map(({ error }) => error)).toEqual([undefined])
			const columns = [
				...LISTED.map(({ path, en }) => ({ path, name: en })),
				...all.map(({ key, name }) => ({ path: `cps.${key}`, name: name.en })),
				{ path: 'category', name: 'Category' },
			]
			expect(await again(await exported({ format, columns }))).toMatchObject(nothing)
		},
	)

	test.each(['xlsx', 'csv'] as const)(
		'every attribute of spec section 3 arrives in another account as %s',
		async (format) => {
			const items = [{ sku_name: SKU, attrs: EVERY }]
			const { results } = await seller.must('productUpsertByAttrPath', { items })
			expect(results.map(({ error }) => error)).toEqual([undefined])
			const columns = LISTED.map(({ path, en }) => ({ path, name: en }))
			const { body, name } = await exported({ format, columns })
			const other = await signUp(app, `other${n++}`)
			const { result, problems } = await importList(app, other, body, { name })
			expect([result, problems]).toMatchObject([{ new: 4, error: 0 }, []])
			const valuesOf = async ({ must }: Seller) => {
				const { list } = await must('productSearch', { name: SKU })
				return LISTED.map(({ path }) => [path, getAttribute(list[0] ?? {}, path)])
			}
			const here = await valuesOf(seller)
			expect(here.filter(([, value]) => value === undefined || value === null)).toEqual([])
			expect(await valuesOf(other)).toEqual(here)
		},
	)

	/** All that an account's list can say. */
	const everyColumn = async () => {
		const { all } = await seller.must('getCustomParameters', {})
		return [
			...LISTED.map(({ path, en }) => ({ path, name: en })),
			...['parent', 'sku_name_key', 'category', 'images', 'image_texts'].map((path) => ({ path, name: `My ${path}` })),
			...['item_length', 'carton_height'].map((path) => ({ path, name: path })),
			...all.map(({ key, name }) => ({ path: `cps.${key}`, name: name.en })),
		]
	}
	/** A family whose variants show their parent's values, own parameters with misleading names, packing, photos. */
	const enrich = async () => {
		const choices = ['Matt, dark', 'Gloss'].map((value) => ({ value, label: { en: value, zh: '' }, color: '' }))
		const named = (en: string) => ({ name: { en, zh: '' } })
		const { rejected } = await seller.must('setCustomParameters', {
			add: [
				{ ...named('Carton price'), type: 'money' },
				{ ...named('Stock'), type: 'number', unit: 'm', decimals: 1 },
				{
					...named('Finish'),
					type: 'multi_select',
					options: choices,
					required: true,
					show: { ...SHOWN, public: false },
				},
				{ ...named('Seasonal'), type: 'yes_no' },
				{ ...named('Plate'), type: 'image' },
				{ ...named('Report'), type: 'file' },
				{ ...named('Net weight'), type: 'formula', formula: '{cps.carton_price} * 2', result: 'money' },
			],
		})
		expect(rejected).toEqual([])
		const { list: added } = await seller.must('addCategories', { categories: [['Wear', 'Coats']] })
		const category_id = added[0]?.id ?? 0
		const items = [
			{ sku_name: SKU, attrs: { ...EVERY, 'cps.carton_price': '99.5', 'cps.finish': ['Matt, dark', 'Gloss'] } },
			{
				sku_name: 'FAM',
				category_id,
				attrs: { 'bps.product_name': 'Family', 'cps.seasonal': true, 'cps.stock': '1.5' },
			},
			...['S', 'L'].map((size) => ({
				sku_name: `FAM-${size}`,
				attrs: {
					'bps.variations': [{ name: 'Size', values: [size] }],
					inventory: '3',
					'pps.carton_size': { length: '40', width: '30', height: '20' },
					'pps.carton_dimension_unit': 'cm',
				},
			})),
		]
		const { results } = await seller.must('productUpsertByAttrPath', { items })
		expect(results.map(({ error }) => error)).toEqual(items.map(() => undefined))
		const [, parent, ...variants] = results.map(({ sku_name_key }) => sku_name_key ?? '')
		const moved = variants.map((sku_name_key) => ({
			sku_name_key,
			parent_sku_name_key: parent ?? '',
			category_id,
			attrs: {},
		}))
		await addPictures()
		const { list } = await seller.must('productSearch', { name: SKU })
		const images = (list[0]?.sku_img ?? []).map(({ url }, at) => ({
			url,
			alt: ['', '2. side | view', 'Back'][at] ?? '',
		}))
		await seller.must('setSkuImages', { sku_name_key: list[0]?.sku_name_key ?? '', images })
		const report = await sendDocument(app, seller, { name: '检测报告 100%.pdf' })
		const attrs = { 'cps.plate': list[0]?.sku_img[1]?.url, 'cps.report': report.url }
		const files = { sku_name_key: parent ?? '', attrs }
		const written = await seller.must('productUpsertByAttrPath', { items: [...moved, files] })
		expect(written.results.map(({ ok }) => ok)).toEqual([true, true, true])
	}
	/** All that is stored of SKUs, parents among them, without what only the account itself calls so. */
	const digest = async ({ must, accountId }: Seller) => {
		const db = app.house.database.db
		const rows = await db
			.selectFrom('sku')
			.selectAll()
			.where('account_id', '=', accountId)
			.orderBy('sku_name')
			.execute()
		const names = new Map(rows.map(({ id, sku_name }) => [id, sku_name]))
		const { list } = await must('productSearch', { page: 1, size: 100 })
		const places = new Map(list.map(({ sku_name, category, inventory }) => [sku_name, { category, inventory }]))
		const media = await db.selectFrom('media').selectAll().where('account_id', '=', accountId).execute()
		const sizes = new Map(media.map(({ storage_key, width, height }) => [`/files/${storage_key}`, [width, height]]))
		/** Files have keys of their own in each account: their sizes and names tell them apart. */
		const known = (value: unknown) => {
			const document = readDocument(String(value))
			return document ? [document.name, document.bytes] : (sizes.get(String(value)) ?? value)
		}
		const ownOf = (values: readonly CustomValue[]) =>
			values.map((own) => ({ ...own, value: known(own.value) })).toSorted((a, b) => a.key.localeCompare(b.key))
		const { all } = await must('getCustomParameters', {})
		return {
			skus: rows.map(({ sku_name, attrs, parent_id, is_parent, images, ...row }) => ({
				sku_name,
				...places.get(sku_name),
				parent: names.get(parent_id ?? '') ?? null,
				is_parent,
				thresholds: [row.low_inventory_triggering, row.over_inventory_triggering],
				attrs: { ...attrs, cps: ownOf(attrs.cps ?? []) },
				images: images.map(({ url, alt }) => [sizes.get(url), alt]),
			})),
			parameters: all.map((definition) => ({ ...definition, id: '', version: 0, order: 0 })),
		}
	}

	test('a full export makes the same account of an empty one', async () => {
		await enrich()
		const file = await exported({ format: 'xlsx', whole: true })
		const other = await signUp(app, `copy${n++}`)
		const { import_id, counts, problems } = await checkList(app, other, file.body, { name: file.name })
		expect(problems.filter(({ warning }) => !warning)).toEqual([])
		expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['image_address', 'document_address']))
		expect(counts).toMatchObject({ new: 8, error: 0 })
		expect(await other.must('importFile', { import_id })).toMatchObject({ source: 'vitrine', brings: { length: 7 } })
		const { job_id } = await other.must('importPictures', { import_id, from: 'addresses' })
		expect((await finished(other, job_id)).state).toBe('done')
		await checkEnded(other, import_id)
		expect((await runImport(other, import_id)).result).toMatchObject({ new: 8, error: 0 })
		const [here, there] = [await digest(seller), await digest(other)]
		expect(there.skus.map(({ sku_name }) => sku_name)).toEqual(here.skus.map(({ sku_name }) => sku_name))
		expect(there).toEqual(here)
		expect(here.skus.find(({ sku_name }) => sku_name === 'FAM-L')).toMatchObject({ parent: 'FAM', category: 'Coats' })
		// And nothing is left to change.
		const again = await checkList(app, other, file.body, { name: file.name })
		expect(again.counts).toMatchObject({ same: 8, new: 0, changed: 0, error: 0 })
	})

	test.each(['xlsx', 'csv'] as const)('all columns as %s change nothing where they come from', async (format) => {
		await enrich()
		const { said, counts } = await again(await exported({ format, columns: await everyColumn() }))
		expect({ said, counts }).toMatchObject({ said: [], counts: { same: 8, new: 0, changed: 0, error: 0 } })
	})

	test.each(['xlsx', 'csv'] as const)(
		'a list as %s without its parents says what variants show, and changes nothing where it comes from',
		async (format) => {
			await enrich()
			const columns = (await everyColumn()).filter(({ path }) => path !== 'parent' && path !== 'sku_name_key')
			const before = await digest(seller)
			const file = await exported({ format, columns })
			const { said, counts } = await again(file)
			expect({ said, counts }).toMatchObject({ said: [], counts: { new: 0, changed: 0, error: 0 } })
			expect(await digest(seller)).toEqual(before)
			const other = await signUp(app, `plain${n++}`)
			await importList(app, other, file.body, { name: file.name })
			const { list } = await other.must('productSearch', { name: 'FAM-L' })
			expect(list[0]?.bps?.product_name).toBe('Family')
		},
	)

	test('own names come before synonyms, and what a formula works out is left out with a word', async () => {
		await enrich()
		const sent = await sendList(
			app,
			seller,
			csv([
				['SKU', 'Carton price', 'Stock', 'Net weight', 'Barcode'],
				[SKU, '7', '2', '3', ''],
			]),
		)
		expect(sent.data.columns.map(({ target, how }) => [target, how])).toEqual([
			['sku_name', 'exact'],
			['cps.carton_price', 'exact'],
			['cps.stock', 'exact'],
			[undefined, 'formula'],
			['bps.upc', 'synonym'],
		])
		const columns = [
			{ path: 'bps.price', name: 'What it costs' },
			{ path: 'cps.carton_price', name: 'Carton price' },
		]
		const renamed = await exported({ format: 'xlsx', columns })
		const back = await sendList(app, seller, renamed.body, renamed.name)
		expect(back.data.columns.map(({ target }) => target)).toEqual(['sku_name', 'bps.price', 'cps.carton_price'])
		// In an account without the parameter a text file must not fill ours with it.
		const text = await exported({ format: 'csv', columns })
		const other = await signUp(app, `other${n++}`)
		const read = await sendList(app, other, text.body, text.name)
		expect(read.data.columns.map(({ target }) => target)).toEqual(['sku_name', undefined, 'cps.carton_price'])
	})
})

const SHOWN = { table: true, card: true, public: true, excel: true, import: true }
