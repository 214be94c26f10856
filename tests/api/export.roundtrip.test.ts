import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PARAMETER_TYPES } from '#domain/custom-parameter/parameter.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import { ATTRIBUTES, type AttributeType } from '#domain/sku/attributes.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { checkEnded, checkList, csv, importList, lookAt } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
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

describe.each(databaseHomes)('what is exported and imported again, on %s', (home) => {
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

	const exported = async (params: Omit<Parameters<typeof seller.must<'exportSkus'>>[1], 'search'>) => {
		const { job_id } = await seller.must('exportSkus', { search: {}, ...params })
		const { result } = await finished(seller, job_id)
		const reply = await app.app.inject({ method: 'GET', url: String(result?.['url']) })
		expect(reply.statusCode).toBe(200)
		return { body: reply.rawPayload, name: String(result?.['file_name']) }
	}
	/** Imports a file of ours again, its pictures with it, and says what would change. */
	const again = async ({ body, name }: { body: Buffer; name: string }) => {
		const { import_id } = await checkList(app, seller, body, { name })
		const { picture_job } = await seller.must('importGet', { import_id })
		if (picture_job) await finished(seller, picture_job.id)
		await checkEnded(seller, import_id)
		const { counts, list } = await lookAt(seller, import_id)
		const said = list.flatMap(({ key, status, changes, errors }) =>
			status === 'same' ? [] : [[key, status, changes, errors.map(({ code }) => code)]],
		)
		return { said, counts }
	}
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
})

/** What a list can carry: everything that can be written, pictures aside. */
const LISTED = ATTRIBUTES.filter(({ readonly, path }) => !readonly && path !== 'sku_img')

/** A value for each kind of attribute. */
const OF_TYPE: Readonly<Partial<Record<AttributeType, unknown>>> = {
	text: '=1+2, "text"; 00123',
	long_text: 'One\nTwo "2", three; four',
	money: '1234.5678',
	integer: 24,
	quantity: '1200.5',
	weight: '1.5',
	weight_unit: 'kg',
	dimension: { length: '10', width: '20.5', height: '3' },
	length_unit: 'cm',
	list: ['Red', 'Blue, dark'],
	url: 'https://shop.example/mug?a=1,2',
	upc: '036000291452',
	volume_pricing: [
		{ min_qty: 100, price: '3.9' },
		{ min_qty: 1000, discount_pct: '12.5' },
	],
	variations: [{ name: 'Size', values: ['S', 'M, wide'] }],
}
/** A value for every attribute of spec section 3; the packing agrees with itself. */
const EVERY: Readonly<Record<string, unknown>> = {
	...Object.fromEntries(LISTED.flatMap(({ path, type }) => (type in OF_TYPE ? [[path, OF_TYPE[type]]] : []))),
	'pps.qty_per_pack': 6,
	'pps.pack_per_carton': 4,
	low_inventory_triggering: 5,
	over_inventory_triggering: 5000,
}
