import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PublicSku } from '#contract/published.ts'
import { sumLines } from '#domain/cart/cart-totals.ts'
import { linePrice } from '#domain/cart/line-price.ts'
import { cartGoods } from '#domain/cart/shown-goods.ts'
import { compareDecimals } from '#domain/decimal.ts'
import { mixedPieces } from '#domain/pricing/mixed-pieces.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { type Family, makeFamilies } from '#tests/make/stored-families.ts'
import { exported } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { rowsIn, testFolder } from '#tests/make/workbook.ts'
import { pdfPages } from '#tests/pdf.ts'

const FAMILIES = 30
/** Of processor it needs 1.5 s here and 5 s with what typesets, writes the workbook and answers: 15 s where six others run. */
const DOORS_MS = 60_000

const variant = fc.record(
	{
		options: fc.record(
			{ Size: fc.constantFrom('S', 'M', '10', 'XL'), Color: fc.constantFrom('Red', 'Blue', 'Zorgle', '青') },
			{ requiredKeys: [] },
		),
		price: fc.integer({ min: 1, max: 400 }).map((quarters) => (quarters / 4).toFixed(2)),
		moq: fc.constantFrom('2', '4', '6'),
		fate: fc.constantFrom('shown', 'shown', 'shown', 'left out', 'deleted'),
	},
	{ requiredKeys: ['options', 'fate'] },
)
const anyFamily = fc.record({
	isNamed: fc.boolean(),
	mixes: fc.boolean(),
	variants: fc.array(variant, { minLength: 1, maxLength: 7 }),
})

describe.each(oneHome)('random families at every door on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'doors-', (test) => ({ app, seller } = test))

	const rowsBySku = async (bytes: Buffer) => {
		const [head = [], ...rows] = await rowsIn(bytes)
		return new Map(rows.map((row) => [row[0] ?? '', Object.fromEntries(head.map((name, at) => [name, row[at]]))]))
	}
	const made = async (catalog_id: string, format: 'xlsx' | 'pdf') => {
		const { job_id } = await seller.must('exportCatalog', { catalog_id, format })
		return (await exported(app, seller, job_id)).bytes
	}
	const paper = async (catalog_id: string) => {
		const path = join(await testFolder(), 'paper.pdf')
		await writeFile(path, await made(catalog_id, 'pdf'))
		return (await pdfPages(path)).map((text) => text.replaceAll(/\s+/g, ' '))
	}
	/** What came with the page, without what is written anew for each answer. */
	const dataIn = (html: string): PublicSku[] => {
		const [, json = '{}'] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? []
		return (JSON.parse(json) as { data: { list: PublicSku[] } }).data.list
	}

	test(
		'the same variants, names, prices and minimums on page, in answers, on paper, in workbook, cart and order list',
		async () => {
			const drawn = fc.sample(anyFamily, FAMILIES)
			const families = drawn.map(({ isNamed, mixes, variants }, at): Family => {
				const breaks = { 'bps.volume_pricing': '20=-10%', ...(mixes ? { 'bps.mix_variants': true } : {}) }
				return { ...(isNamed ? { name: `Piece ${at}` } : {}), variants: variants as Family['variants'], attrs: breaks }
			})
			const made_keys = await makeFamilies(seller, families)
			const fated = (...fates: string[]) =>
				drawn.map(({ variants }, at) =>
					variants.flatMap(({ fate }, n) => (fates.includes(fate) ? (made_keys[at]?.[n] ?? []) : [])),
				)
			const keys = fated('shown').flat()
			const { id, share_path } = await seller.must('setCatalog', {
				name: 'All',
				template: { key: 'singleTemp' },
				content: { sku_name_keys: fated('shown', 'deleted').flat() },
				settings: { display_content: ['SKU', 'Product name', 'Price', 'MOQ'], showTitlePage: false },
			})
			await seller.must('productDelete', { sku_name_keys: fated('deleted').flat() })
			const { hash } = await seller.must('operateCatalog', { catalog_id: id })
			const ask = async (more: object) =>
				(await caller(app)('getPublishedCatalogV1', { username: seller.username, hash, ...more })).data

			const page = await ask({})
			expect([page.skus, page.total]).toEqual([keys.length, fated('shown').filter(({ length }) => length > 0).length])
			expect(dataIn((await app.app.inject({ url: share_path })).body)).toEqual(page.list)
			// Packed once for all who take it so.
			for (const encoding of ['br', 'gzip', 'br']) {
				const packed = await app.app.inject({
					method: 'POST',
					url: '/api/getPublishedCatalogV1',
					headers: { 'accept-encoding': encoding },
					payload: { params: { username: seller.username, hash } },
				})
				expect(packed.headers['content-encoding']).toBe(encoding)
				const text = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(packed.rawPayload).toString()
				expect((JSON.parse(text) as { data: unknown }).data).toEqual(page)
			}
			const told = page.list.flatMap((product) =>
				(product.variants ?? [product]).map((own) => ({
					...product,
					...own,
					attrs: { ...product.attrs, ...own.attrs },
				})),
			)
			expect(told.map(({ sku_name_key }) => sku_name_key).toSorted()).toEqual(keys.toSorted())
			const productOf = new Map(
				page.list.flatMap((product) =>
					(product.variants ?? [product]).map(({ sku_name_key }) => [sku_name_key, product] as const),
				),
			)
			const minimums = (product: PublicSku | undefined) =>
				(product?.variants ?? [product]).map((own) => own?.moq ?? product?.moq)

			const parts = Array.from({ length: Math.ceil(keys.length / 100) }, (_, at) =>
				keys.slice(at * 100, at * 100 + 100),
			)
			const alone = (await Promise.all(parts.map((part) => ask({ sku_name_keys: part })))).flatMap(({ list }) => list)
			const single = new Map(alone.map((sku) => [sku.sku_name_key, sku]))
			const book = await rowsBySku(await made(id, 'xlsx'))
			const printed = await paper(id)
			// What is deleted or left out is at no door.
			for (const gone of fated('deleted', 'left out').flat()) {
				expect(
					printed.some((text) => names(text, gone.toUpperCase())),
					`${gone} on paper`,
				).toBe(false)
				expect(book.has(gone.toUpperCase()), `${gone} in the workbook`).toBe(false)
			}

			const lines = keys.map((sku_name_key, at) => ({ sku_name_key, num: 2 + (at % 5) * 4 }))
			const { data } = await caller(app)('exportOrderList', { username: seller.username, hash, lines })
			const ordered = await rowsBySku((await app.app.inject({ url: data.url })).rawPayload)
			const cart = new Map(
				lines.flatMap(({ sku_name_key, num }) => {
					const found = told.find((one) => one.sku_name_key === sku_name_key)
					return found ? [[sku_name_key, { num, goods: cartGoods(found, page.catalog.currency) }] as const] : []
				}),
			)
			const beside = mixedPieces([...cart.values()])

			for (const { sku_name_key, sku_name, attrs, price, price_text, moq, breaks, mix_group } of told) {
				const own = single.get(sku_name_key)
				expect(own, sku_name).toMatchObject({ sku_name, price_text })
				expect([attrs['name'], price, moq, breaks, mix_group], sku_name).toEqual([
					own?.attrs['name'],
					own?.price,
					own?.moq,
					own?.breaks,
					own?.mix_group,
				])
				const row = book.get(sku_name) ?? {}
				expect(same(row['Price (USD)'], price), `price of ${sku_name} in the workbook`).toBe(true)
				expect(row['MOQ'] ?? '', `minimum of ${sku_name} in the workbook`).toBe(moq ? String(moq) : '')
				const product = productOf.get(sku_name_key)
				const sheet = printed.filter((text) => names(text, sku_name)).join(' ')
				expect(names(sheet, sku_name), `${sku_name} on paper`).toBe(true)
				expect(sheet, `name of ${sku_name} on paper`).toContain(product?.attrs['name'])
				if (price_text) expect(sheet, `price of ${sku_name} on paper`).toContain(price_text)
				expect(minimumOn(sheet), `minimum of ${sku_name} on paper`).toBe(minimumOf(minimums(product)))
				expect(row['Product name'], `name of ${sku_name} in the workbook`).toBe(product?.attrs['name'])
				const line = cart.get(sku_name_key)
				const listed = ordered.get(sku_name) ?? {}
				if (!line) throw new Error(`${sku_name} is in no cart`)
				expect(listed['Product name'], `name of ${sku_name} in the order list`).toBe(row['Product name'])
				const { unit_price, total } = linePrice(line.goods, line.num, beside(line))
				expect(same(listed['Price (USD)'], unit_price), `price of ${sku_name} in the order list`).toBe(true)
				expect(same(listed['Amount (USD)'], total), `amount of ${sku_name} in the order list`).toBe(true)
			}
		},
		DOORS_MS,
	)

	test('prices that differ are told from the least; where some are missing the total says so, where all are there is none', async () => {
		const sized = (...prices: (string | undefined)[]) =>
			prices.map((price, at) => ({ options: { Size: 'SML'[at] ?? '' }, ...(price ? { price } : {}) }))
		const keys = await makeFamilies(seller, [
			{ name: 'Shawl', variants: sized('8', '5', undefined) },
			{ name: 'Cap', variants: sized(undefined, undefined) },
			{ name: 'Sock', variants: sized('3', '3') },
		])
		const { id } = await seller.must('setCatalog', {
			name: 'Mixed',
			template: { key: 'DefaultTemp' },
			content: { sku_name_keys: keys.flat() },
			settings: { display_content: ['SKU', 'Product name', 'Price'], showTitlePage: false },
		})
		const { hash } = await seller.must('operateCatalog', { catalog_id: id })
		const { data } = await caller(app)('getPublishedCatalogV1', { username: seller.username, hash })
		expect(data.list.map(({ price, from_price, price_text }) => [price, from_price, price_text])).toEqual([
			[undefined, '5.00', 'from $5.00'],
			[undefined, undefined, ''],
			['3.00', undefined, '$3.00'],
		])
		expect(data.list[0]?.variants?.map(({ price, price_text }) => [price, price_text])).toEqual([
			['8.00', '$8.00'],
			['5.00', '$5.00'],
			[undefined, ''],
		])
		const [shawl] = data.list
		const goods = (shawl?.variants ?? []).flatMap((own) =>
			shawl ? [{ num: 2, goods: cartGoods({ ...shawl, ...own, attrs: { ...shawl.attrs } }, 'USD') }] : [],
		)
		expect(sumLines(goods)).toMatchObject({ pieces: 6, amounts: [{ amount: '26.00', currency: 'USD' }], unpriced: 1 })
		const printed = (await paper(id)).join(' ')
		expect(printed).toContain('from $5.00')
		expect(printed).toContain('$3.00')
		expect(printed).not.toContain('from $3.00')
		const book = await rowsBySku(await made(id, 'xlsx'))
		const prices = ['P0-0', 'P0-1', 'P0-2', 'P1-0', 'P2-1'].map((sku) => book.get(sku)?.['Price (USD)'] ?? '')
		expect(prices).toEqual(['8', '5', '', '', '3'])
	})
})

const names = (text: string, sku: string) => new RegExp(`\\b${sku}\\b`).test(text)

/** What a printed page says of the minimum; nothing where it says none. */
const minimumOn = (text: string) => /MOQ (by variant|\d+ pcs(?: \/ \d+ pcs)*)/.exec(text)?.[1]

/** What it has to say of the minimums of a product's variants. */
function minimumOf(all: readonly (number | undefined)[]): string | undefined {
	const given = [...new Set(all.flatMap((moq) => moq ?? []))]
	if (given.length === 0) return undefined
	return all.includes(undefined) ? 'by variant' : given.map((moq) => `${moq} pcs`).join(' / ')
}

/** Whether a cell says the same number, or nothing where there is none. */
function same(cell: string | null | undefined, amount: string | null | undefined): boolean {
	if (!cell || !amount) return !cell && !amount
	return compareDecimals(cell, amount) === 0
}
