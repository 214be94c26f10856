import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSheet } from '#server/sheets/open.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { exported } from '#tests/make/goods.ts'
import { csv, importList } from '#tests/make/imports.ts'
import { pdfWords } from '#tests/pdf.ts'

const SIZES = ['S', 'M', 'L']
const price = (at: number) => `${10 + at}.${String((37 * at) % 100).padStart(2, '0')}`
/** A shop's list: padded cells, several categories in one cell, each third product with variants in rows of their own. */
const SHOP = [
	['name', 'slug', 'facets', 'optionGroups', 'optionValues', 'sku', 'price', 'stockOnHand'],
	...Array.from({ length: 24 }, (_, at) => {
		const facets = `category:${['Tables', 'Lamps', 'Rugs'][at % 3]}|category:Home`
		const about = [` Piece ${at} `, `piece-${at}`, facets]
		if (at % 3) return [[...about, '', '', ` P${at}X `, price(at), '9']]
		return SIZES.map((size, n) => [
			...(n ? ['', '', ''] : about),
			n ? '' : 'size',
			size,
			`V${at}X${size}`,
			price(at + n),
			'9',
		])
	}).flat(),
]

describe.each(oneHome)('a catalog in the editor, as PDF, as workbook and as page on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let folder: string

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'seller')
		folder = await mkdtemp(join(tmpdir(), 'vitrine-whole-'))
		await importList(app, seller, csv(SHOP), { name: 'shop.csv' })
	})
	afterAll(async () => {
		await app.close()
		await rm(folder, { recursive: true, force: true })
	})

	/** The SKU of each item, in order, with its price. */
	type Told = [sku: string, price: string][]

	/** As the editor shows them, page by page: every item is a link to itself. */
	async function inEditor(catalog_id: string): Promise<string[]> {
		const keys = new Set<string>()
		for (let page = 1, pages = 1; page <= pages; page++) {
			const shown = await seller.must('previewCatalog', { catalog_id, page })
			pages = shown.pages
			for (const [, key = ''] of shown.svg.matchAll(/docs\/sharing\/[^"#]+#([^"]+)"/g)) keys.add(key)
		}
		return [...keys]
	}

	async function file(catalog_id: string, format: 'pdf' | 'xlsx'): Promise<string> {
		const { job_id } = await seller.must('exportCatalog', { catalog_id, format })
		const path = join(folder, `file.${format}`)
		await writeFile(path, (await exported(app, seller, job_id)).bytes)
		return path
	}

	/** In a price list a price ends the line of its SKU, or stands under the SKU where sizes stand beside each other. */
	async function inPdf(catalog_id: string): Promise<Told> {
		const pages = await pdfWords(await file(catalog_id, 'pdf'))
		return pages.flatMap(({ words }) => {
			const prices = words.filter(({ text }) => /^[$€][\d.,]+$/.test(text))
			return words.flatMap((sku): Told => {
				if (!/^[PV]\d+X[SML]?$/.test(sku.text)) return []
				const under = prices.find(({ x, y }) => Math.abs(x - sku.x) < 1 && y > sku.y && y - sku.y < 4)
				const beside = prices.find(({ y }) => Math.abs(y - sku.y) < 1)
				return [[sku.text, (under ?? beside)?.text ?? '']]
			})
		})
	}

	async function inWorkbook(catalog_id: string, sign: string): Promise<Told> {
		const book = await openSheet(await file(catalog_id, 'xlsx'), { fileName: 'file.xlsx' })
		const rows: (readonly (string | null)[])[] = []
		for await (const { cells } of book.rows()) rows.push(cells)
		await book.close()
		const at = rows[0]?.findIndex((header) => header?.startsWith('Price')) ?? -1
		return rows.slice(1).map((cells) => [String(cells[0]), sign + Number(cells[at]).toFixed(2)])
	}

	async function onPage(hash: string): Promise<Told> {
		const { list } = await seller.must('getPublishedCatalogV1', { username: 'seller', hash })
		return list.flatMap(({ sku_name, price_text, variants }): Told => {
			// What is not said of a variant is that of the product.
			return variants?.map((own) => [own.sku_name, own.price_text ?? price_text]) ?? [[sku_name, price_text]]
		})
	}

	test.each(['sku', 'product'])(
		'by %s every SKU once everywhere, at the prices of the rule; after a change the new ones, a frozen page the old',
		{ timeout: 90_000 },
		async (group) => {
			const price_rule = { percent: '-10', currency: 'EUR', rate: '0.5' }
			const settings = { group, price_rule, display_content: ['SKU', 'Price'], showTitlePage: false, showToc: false }
			const make = (mode: 'live' | 'frozen') =>
				seller.must('setCatalog', {
					name: mode,
					mode,
					template: { key: 'template_5' },
					content: { category_ids: [0] },
					settings,
				})
			const [live, frozen] = [await make('live'), await make('frozen')]
			for (const { id } of [live, frozen]) await seller.must('operateCatalog', { catalog_id: id })
			const { list } = await seller.must('productSearch', { size: 200 })
			const costs = new Map(SHOP.slice(1).map((row) => [row[5]?.trim() ?? '', row[6] ?? '']))
			const ruled = (cost: string) => `€${(Math.round((Math.round(Number(cost) * 100) * 45) / 100) / 100).toFixed(2)}`
			const wanted = () => list.map(({ sku_name }) => [sku_name, ruled(costs.get(sku_name) ?? '')]).toSorted()
			const before = wanted()
			expect(before).toHaveLength(16 + 8 * SIZES.length)
			const keys = new Set(list.map(({ sku_name_key }) => sku_name_key))
			const linked = await inEditor(live.id)
			expect(linked.filter((key) => keys.has(key)).toSorted()).toEqual([...keys].toSorted())
			// By product each of the eight families has a line of its own above its variants.
			expect(linked).toHaveLength(keys.size + (group === 'product' ? 8 : 0))
			const printed = [await inPdf(live.id), await inWorkbook(live.id, '€')]
			for (const told of [...printed, await onPage(live.hash), await onPage(frozen.hash)])
				expect(told.toSorted()).toEqual(before)
			const original = new Map(costs)
			costs.set('P1X', '400').set('V0XM', '640')
			await seller.must('productUpsertByAttrPath', {
				items: ['P1X', 'V0XM'].map((sku_name) => ({ sku_name, attrs: { 'bps.price': costs.get(sku_name) } })),
			})
			const { id, hash } = await seller.must('operateCatalog', { catalog_id: live.id })
			for (const told of [await inPdf(id), await inWorkbook(id, '€'), await onPage(hash)])
				expect(told.toSorted()).toEqual(wanted())
			expect((await onPage(frozen.hash)).toSorted()).toEqual(before)
			await seller.must('operateCatalog', { catalog_id: frozen.id })
			expect((await onPage(frozen.hash)).toSorted()).toEqual(wanted())
			await seller.must('productUpsertByAttrPath', {
				items: ['P1X', 'V0XM'].map((sku_name) => ({ sku_name, attrs: { 'bps.price': original.get(sku_name) } })),
			})
		},
	)
})
