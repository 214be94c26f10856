import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDigit } from '#domain/upc.ts'
import { DEMO_EMAIL, fillDemo } from '#server/demo/index.ts'
import { caller, mustCall, startApp, type TestApp } from '#tests/app.ts'

const FILLING_MS = 300_000
/** Pixels of a photo: in the shop's own size drawing them takes 25 s of a processor longer. */
const PHOTO = 300

describe('the demo shop', () => {
	let app: TestApp
	let must: ReturnType<typeof mustCall>
	const said: string[] = []

	beforeAll(async () => {
		app = await startApp('pglite')
		await fillDemo(app.house, (text) => said.push(text), PHOTO)
		const password = readFileSync(join(app.house.config.dataDir, 'demo-password'), 'utf8')
		const { token } = await mustCall(caller(app))('login', { email: DEMO_EMAIL, password })
		must = mustCall(caller(app, token))
	}, FILLING_MS)
	afterAll(() => app.close())

	test('says how to sign in', () => {
		expect(said.at(-1)).toContain(DEMO_EMAIL)
		expect(said.at(-1)).toContain(readFileSync(join(app.house.config.dataDir, 'demo-password'), 'utf8'))
	})

	test('holds about sixty products with photos, bar codes, and stock that is low or gone', async () => {
		const { list, total } = await must('productSearch', { size: 200 })
		expect(total).toBe(69)
		for (const { sku_name, sku_img, bps } of list) {
			expect(sku_img, sku_name).toHaveLength(1)
			const upc = String((bps as Record<string, unknown>)['upc'])
			expect(upc.at(-1), sku_name).toBe(checkDigit(upc.slice(0, -1)))
		}
		expect(new Set(list.map(({ bps }) => (bps as Record<string, unknown>)['upc'])).size).toBe(total)
		expect(list.filter(({ inventory }) => inventory === '0').length).toBeGreaterThan(2)
		const low = list.filter(({ inventory, low_inventory_triggering: least }) => Number(inventory) < Number(least))
		expect(low.length).toBeGreaterThan(10)
		expect((await must('productSearch', { name: '马克杯' })).total).toBe(4)
		expect(list.filter((sku) => sku.parent_sku_name_key !== undefined)).toHaveLength(11)
	})

	test('knows who orders from it and who delivers', async () => {
		const { list, total, tags } = await must('getCustomers', { size: 100 })
		// Eight of its own, and four buyers who were answered.
		expect(total).toBe(12)
		expect(list.find(({ name }) => name === 'Casa Lumen')).toMatchObject({ place: 'Lisboa, Portugal' })
		expect(list.filter(({ role }) => role === 'supplier')).toHaveLength(2)
		// What runs low is ordered from both, and nothing from nobody.
		const { suppliers } = await must('getReorder', {})
		expect(suppliers.map(({ supplier }) => supplier)).toEqual(['Penobscot Pottery', 'Tideway Makers'])
		expect(tags).toContain('New England')
	})

	test('bills them: invoices that are paid, open, overdue, in part; a credit note, quotations', async () => {
		const { heads, sums, ageing, list } = await must('getDocuments', { size: 100 })
		for (const head of ['draft', 'open', 'overdue', 'paid'] as const) expect(heads[head], head).toBeGreaterThan(0)
		expect(sums).toHaveLength(1)
		expect(ageing[0]?.d30).not.toBe('0.00')
		expect(list.some(({ badges }) => badges.includes('partially_paid'))).toBe(true)
		expect(list.every(({ total }) => Number(total) > 100)).toBe(true)
		expect((await must('getDocuments', { type: ['credit_note'] })).total).toBe(1)
		const quotations = await must('getDocuments', { type: ['quotation'] })
		expect(quotations.list.map(({ state }) => state).toSorted()).toEqual(['accepted', 'declined', 'draft', 'sent'])
		const { months, years, orders, inquiries } = await must('getDocumentStats', {})
		expect(months.filter(({ invoices }) => invoices > 0).length).toBeGreaterThan(11)
		expect(years.some(({ skus, customers }) => skus.length > 3 && customers.length > 3)).toBe(true)
		expect([orders.count, orders.late, orders.soon, inquiries.open]).toEqual([2, 1, 1, 5])
	})

	test('shows what a received order really cost', async () => {
		const { list } = await must('getDocuments', { type: ['purchase_order'] })
		const came = list.find(({ state }) => state === 'received')
		const { costs, lines } = await must('getLandedCosts', { document_id: came?.id ?? '' })
		expect(costs.map(({ kind, written }) => [kind, written.length])).toEqual([
			['freight', 2],
			['duty', 2],
		])
		expect(lines).toHaveLength(2)
		expect((await must('inventoryProof', {})).wrong).toEqual([])
	})

	test('has a bank, a tax, and an invoice that repeats with it', async () => {
		const { footer, meta } = await must('newDocument', { type: 'invoice' })
		expect([footer.bank, meta.taxes]).toMatchObject([expect.stringContaining('First Coast Bank'), [{ rate: '5.5' }]])
		const { list } = await must('getRecurrings', {})
		expect(list).toMatchObject([
			{ state: 'active', unit: 'month', document: { name: 'The Paper Barn', total: '147.70' } },
		])
		expect(Date.parse(list[0]?.next_day ?? '')).toBeGreaterThan(app.clock.now().getTime())
	})

	test('has three months of movements behind it that end with what lies there', async () => {
		const { weeks, value, cover, slow } = await must('getInventoryStats', {})
		expect(weeks.filter(({ ins, outs }) => ins > 0 && outs > 0).length).toBeGreaterThan(8)
		expect(weeks.slice(1, -1).every(({ outs }) => outs > 5)).toBe(true)
		expect(Number(value?.at_cost)).toBeGreaterThan(Number(value?.at_price))
		expect(Number(value?.at_price)).toBeGreaterThan(0)
		// The chart ends with what the table adds up.
		const worth = await must('inventoryTotals', {})
		expect(Number(value?.at_cost) + Number(value?.at_price)).toBeCloseTo(Number(worth.value), 2)
		expect(cover?.[0]?.bands.every(({ skus }) => skus > 0)).toBe(true)
		expect(slow).toBeGreaterThan(3)
		expect((await must('inventoryProof', {})).wrong).toEqual([])
		const { list: moves, total } = await must('inventoryMoves', { size: 200 })
		expect(total).toBeGreaterThan(500)
		expect(moves.every(({ on_hand_after }) => !on_hand_after.startsWith('-'))).toBe(true)
		// Goods left with invoices, and came back with the credit note.
		for (const kind of ['count', 'transfer', 'ship'] as const)
			expect((await must('inventoryMoves', { kinds: [kind] })).total).toBeGreaterThan(3)
		expect((await must('inventoryMoves', { kinds: ['return'] })).list).toMatchObject([{ delta: '2' }])
		expect((await must('getLocations', {})).list.map(({ name }) => name)).toEqual(['Warehouse', 'Showroom'])
		const [count] = (await must('getStocktakes', {})).list
		expect(count).toMatchObject({ name: 'Tableware, autumn count', state: 'applied' })
	})

	test('files them under three categories with children', async () => {
		const { tree } = await must('getCategoryTree', {})
		const sections = tree.flatMap(({ children }) => children)
		expect(sections.map(({ name }) => name).sort()).toEqual(['Lighting', 'Living', 'Tableware'])
		expect(sections.every(({ children }) => children.length > 1)).toBe(true)
	})

	test('has an inbox of inquiries in several states, one of them Chinese', async () => {
		const { list, counts } = await must('getInquiries', {})
		expect([list.length, counts]).toEqual([8, { open: 5, quoted: 1, closed: 2, spam: 0 }])
		expect(new Set(list.map(({ state }) => state)).size).toBe(6)
		expect(list.every(({ amount, pictures }) => Number(amount) > 0 && pictures.length > 0)).toBe(true)
		expect(list.map(({ company }) => company)).toContain('上海恒木家居')
	})

	test('is looked at: visitors of four weeks, carts, searches in vain, by links beside the catalog’s own', async () => {
		const { totals, days, catalogs, searches } = await must('getCatalogStats', {})
		expect(totals.views).toBeGreaterThan(50)
		expect(totals.carts).toBeGreaterThan(5)
		expect(days.filter(({ visitors }) => visitors > 0).length).toBeGreaterThan(24)
		expect([catalogs.length, searches.length > 2]).toEqual([2, true])
		const catalog_id = catalogs[0]?.id ?? ''
		expect((await must('getShareLinks', { catalog_id })).total).toBe(3)
	})

	test('has two published catalogs of several pages and a draft', async () => {
		const { list } = await must('getCatalog', {})
		expect(list.filter(({ published }) => published)).toHaveLength(2)
		expect(list).toHaveLength(3)
		for (const { id, published } of list) {
			const { pages, svg, count } = await must('previewCatalog', { catalog_id: id, page: 2 })
			expect(pages).toBeGreaterThan(published ? 1 : 10)
			expect(count).toBeGreaterThan(10)
			expect(svg).toContain('<image')
		}
	}, 60_000)

	test('is left as it is when the server starts again', async () => {
		const before = await must('productSearch', { size: 1 })
		await must('delPhotoAlbum', { id: (await must('getCatalog', {})).list[0]?.id ?? '' })
		await fillDemo(app.house, () => undefined)
		expect((await must('getCatalog', {})).list).toHaveLength(2)
		expect(await must('productSearch', { size: 1 })).toEqual(before)
	})
})
