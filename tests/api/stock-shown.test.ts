import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSheet } from '#server/sheets/open.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { until } from '#tests/make/until.ts'
import { testFolder } from '#tests/make/workbook.ts'

/** Stock as buyers meet it (product.md sections 3.4 and 3.6): its word, and what may be ordered of it. */
describe.each(oneHome)('stock on public pages, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0
	withSellers(home, 'stock-seller-', (test) => ({ app, seller } = test))
	// Each test an hour later: what one address may ask for begins anew.
	beforeEach(() => {
		const hours = ++n
		app.clock.now = () => new Date(Date.now() + hours * 3_600_000)
	})

	const save = (attrs: Record<string, Record<string, unknown>>, more: object = {}) =>
		seller.must('productUpsertByAttrPath', {
			items: Object.entries(attrs).map(([sku_name, attrs]) => ({
				sku_name,
				attrs: { 'bps.product_name': 'Lamp', ...attrs },
				...more,
			})),
		})
	const publish = async (keys: string[], display_content: string[], more: object = {}) => {
		const content = { sku_name_keys: keys }
		const { id } = await seller.must('setCatalog', { name: 'Spring', content, settings: { display_content }, ...more })
		const { hash } = await seller.must('operateCatalog', { catalog_id: id })
		return { id, hash }
	}
	const ask = async (hash: string, more: object = {}) =>
		(await caller(app)('getPublishedCatalogV1', { username: seller.username, hash, ...more })).data
	const order = (hash: string, lines: { sku_name_key: string; num: number }[]) =>
		caller(app)('exportOrderList', { username: seller.username, hash, lines })
	const move = (sku_name_key: string, qty: string) =>
		seller.must('inventorySet', { items: [{ sku_name_key, mode: 'set', qty }] })
	const rows = async (url: string) => {
		const path = join(await testFolder(), 'list.xlsx')
		await writeFile(path, (await app.app.inject({ url })).rawPayload)
		const file = await openSheet(path, { fileName: 'list' })
		const found: unknown[][] = []
		for await (const { cells } of file.rows()) found.push([...cells])
		await file.close()
		return found
	}

	test('words follow stock at once, in the language of the catalog; what is out says when it can be had', async () => {
		const limits = { low_inventory_triggering: 5 }
		await save({
			'W-1': { inventory: '777', ...limits },
			'W-2': { inventory: '5', ...limits },
			'W-3': { inventory: '0', lead_time: '2 weeks' },
			'W-4': { inventory: '0', 'bps.restock_on': '2099-01-03', lead_time: '2 weeks' },
			'W-5': { inventory: '0', 'bps.restock_on': '2020-01-03' },
			'W-6': {},
			'W-7': { inventory: '0', lead_time: '2 weeks', 'bps.stock_policy': 'block' },
		})
		const keys = ['w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-6', 'w-7']
		const { hash } = await publish(keys, ['SKU', 'Stock'])
		const { list } = await ask(hash)
		expect(list.map(({ attrs, stock_state }) => [stock_state, attrs['stock'] ?? ''])).toEqual([
			['in', 'In stock'],
			['low', 'Low stock'],
			['out', 'Lead time 2 weeks'],
			['out', 'Back on 3 Jan 2099'],
			['out', 'Out of stock'],
			['untracked', ''],
			['out', 'Out of stock'],
		])
		expect(JSON.stringify(list)).not.toMatch(/777|"5"/)
		expect(list.map(({ blocked }) => blocked ?? false)).toEqual([false, false, false, false, false, false, true])
		await move('w-1', '3')
		expect((await ask(hash)).list[0]?.attrs['stock']).toBe('Low stock')
		const chinese = await publish(['w-4'], ['Stock'], {
			settings: { display_content: ['Stock'], language: 'zh' },
		})
		expect((await ask(chinese.hash)).list[0]?.attrs['stock']).toBe('预计 2099年1月3日到货')
	})

	test('on backorder is said, with the day where there is one, and any number may be ordered', async () => {
		const out = { inventory: '0' }
		await save({
			'B-1': { ...out, 'bps.stock_policy': 'backorder' },
			'B-2': { ...out, 'bps.stock_policy': 'backorder', 'bps.restock_on': '2099-01-03' },
			'B-3': { ...out, 'bps.stock_policy': 'backorder', lead_time: '2 weeks' },
			'B-4': { inventory: '2', 'bps.stock_policy': 'backorder' },
			'B-5': { ...out, 'bps.stock_policy': 'show' },
		})
		await seller.must('setSettings', { stock_policy: 'backorder' })
		await save({ 'B-6': out })
		const keys = ['b-1', 'b-2', 'b-3', 'b-4', 'b-5', 'b-6']
		const { hash } = await publish(keys, ['SKU', 'Stock'])
		const { list } = await ask(hash)
		expect(list.map(({ attrs, blocked, max }) => [attrs['stock'], blocked, max])).toEqual(
			[
				'On backorder',
				'On backorder, back on 3 Jan 2099',
				'Lead time 2 weeks',
				'In stock',
				'Out of stock',
				'On backorder',
			].map((word) => [word, undefined, undefined]),
		)
		const listed = await order(
			hash,
			keys.map((sku_name_key) => ({ sku_name_key, num: 50 })),
		)
		expect(listed.data).toMatchObject({ lines: 6, left_out: [], short: [] })
		const chinese = await publish(['b-2'], ['Stock'], { settings: { display_content: ['Stock'], language: 'zh' } })
		expect((await ask(chinese.hash)).list[0]?.attrs['stock']).toBe('可预订，预计 2099年1月3日到货')
		await seller.must('setSettings', { stock_policy: 'show' })
	})

	test('T66: a frozen catalog goes on with the stock and the rules that it was published with', async () => {
		await seller.must('setSettings', { stock_policy: 'block' })
		await save({ 'F-1': { inventory: '7' }, 'F-2': { inventory: '0' } })
		const fields = ['SKU', 'Stock', 'Stock quantity']
		const { id, hash } = await publish(['f-1', 'f-2'], fields, { mode: 'frozen' })
		await move('f-1', '0')
		await seller.must('setSettings', { stock_policy: 'hide' })
		const { list } = await ask(hash)
		expect(list.map(({ attrs, blocked, max }) => [attrs['stock'], attrs['stock_qty'], blocked, max])).toEqual([
			['In stock', '7', undefined, 7],
			['Out of stock', '0', true, undefined],
		])
		await move('f-2', '4')
		await seller.must('operateCatalog', { catalog_id: id })
		expect((await ask(hash)).list.map(({ sku_name }) => sku_name)).toEqual(['F-2'])
		await seller.must('setSettings', { stock_policy: 'show' })
	})

	test('what is hidden while it is out is in no answer; a SKU has its own say, a variant that of its product', async () => {
		await seller.must('setSettings', { stock_policy: 'hide' })
		await save({ 'H-1': { inventory: '0', 'bps.product_name': 'Hiddenword' }, 'H-2': { inventory: '0' } })
		await save({ 'H-2': { 'bps.stock_policy': 'Show' }, 'H-P': { 'bps.product_name': 'Coat' } })
		await save({ 'H-P-S': { inventory: '0' }, 'H-P-M': { inventory: '3' } }, { parent_sku_name_key: 'h-p' })
		const keys = ['h-1', 'h-2', 'h-p-s', 'h-p-m']
		const { hash } = await publish(keys, ['SKU', 'Product name'])
		const shown = async (more: object = {}) => (await ask(hash, more)).list.map(({ sku_name }) => sku_name)
		expect(await shown()).toEqual(['H-2', 'H-P-M'])
		expect(await shown({ name: 'Hiddenword' })).toEqual([])
		expect(await shown({ sku_name_keys: keys })).toEqual(['H-2', 'H-P-M'])
		const page = await app.app.inject({ url: `/${seller.username}/docs/sharing/${hash}` })
		expect(page.body).not.toMatch(/Hiddenword|H-P-S/)
		const listed = await order(hash, [
			{ sku_name_key: 'h-1', num: 1 },
			{ sku_name_key: 'h-2', num: 1 },
		])
		expect(listed.data).toMatchObject({ lines: 1, left_out: ['h-1'], short: [] })
		await save({ 'H-P': { 'bps.stock_policy': 'show' } })
		expect(await shown()).toEqual(['H-2', 'H-P'])
		await move('h-1', '1')
		expect(await shown()).toEqual(['H-1', 'H-2', 'H-P'])
		await seller.must('setSettings', { stock_policy: 'show' })
	})

	test('a product has the word of its best variant; each variant its own, also where many are told by their product', async () => {
		await save({ 'P-1': { 'bps.product_name': 'Coat' } })
		const values = Array.from({ length: 70 }, (_, at) => `V${at + 1}`)
		const variant = (value: string, inventory: string | null) => ({
			inventory,
			'bps.variations': [{ name: 'Fit', values: [value] }],
		})
		const attrs = Object.fromEntries(values.map((value) => [`P-1-${value}`, variant(value, '0')]))
		await save(attrs, { parent_sku_name_key: 'p-1' })
		const keys = values.map((value) => `p-1-${value.toLowerCase()}`)
		const { hash } = await publish(keys, ['SKU', 'Stock'])
		const product = async () => (await ask(hash)).list[0]
		expect(await product()).toMatchObject({ stock_state: 'out', attrs: { stock: 'Out of stock' }, variants_total: 70 })
		// The last one is not among those that a list tells.
		await move('p-1-v70', '9')
		expect(await product()).toMatchObject({ stock_state: 'in', attrs: { stock: 'In stock' } })
		await move('p-1-v70', '0')
		await seller.must('inventorySet', { items: [{ sku_name_key: 'p-1-v2', mode: 'set', qty: null }] })
		await move('p-1-v1', '4')
		const { variants = [] } = (await product()) ?? {}
		expect(variants.slice(0, 3).map(({ stock_state, attrs }) => [stock_state, attrs?.['stock']])).toEqual([
			[undefined, undefined],
			['untracked', ''],
			['out', 'Out of stock'],
		])
	})

	test('blocked: more than there is is refused, line by line and by the order list, with the number only where it is shown', async () => {
		const block = { 'bps.stock_policy': 'block' }
		await save({
			'B-1': { inventory: '10', ...block },
			'B-2': { inventory: '0', ...block },
			'B-3': { inventory: '10' },
			'B-4': { ...block },
		})
		const keys = ['b-1', 'b-2', 'b-3', 'b-4']
		const silent = await publish(keys, ['SKU'])
		const telling = await publish(keys, ['SKU', 'Stock quantity'])
		const nums = [11, 1, 11, 11]
		const marks = async (hash: string) =>
			(await ask(hash, { sku_name_keys: keys, nums })).list.map(({ max, short, blocked }) => ({ max, short, blocked }))
		expect(await marks(silent.hash)).toEqual([{ short: true }, { short: true, blocked: true }, {}, {}])
		expect(await marks(telling.hash)).toEqual([{ max: 10, short: true }, { short: true, blocked: true }, {}, {}])
		expect((await ask(silent.hash, { sku_name_keys: keys, nums: [10, 1, 1, 1] })).list[0]).not.toHaveProperty('short')
		expect(JSON.stringify(await ask(silent.hash))).not.toMatch(/stock|"10"/)

		const lines = keys.map((sku_name_key, at) => ({ sku_name_key, num: nums[at] ?? 1 }))
		const { data } = await order(silent.hash, lines)
		expect(data).toMatchObject({ lines: 2, left_out: [], short: [{ sku_name_key: 'b-1' }, { sku_name_key: 'b-2' }] })
		expect((await rows(data.url)).map(([sku]) => sku)).toEqual(['SKU', 'B-3', 'B-4', 'Total'])
		expect((await order(telling.hash, lines)).data.short).toEqual([
			{ sku_name_key: 'b-1', max: 10 },
			{ sku_name_key: 'b-2' },
		])
		// Two lines of one SKU count together.
		const twice = [6, 6].map((num) => ({ sku_name_key: 'b-1', num }))
		expect((await order(silent.hash, twice)).code).toBe('order_list_short')
		expect((await order(silent.hash, twice.slice(1))).data.short).toEqual([])
		for (const bad of [[0], [1.5], [-1], [1e12], Array(201).fill(1)])
			expect(
				(
					await caller(app)('getPublishedCatalogV1', {
						username: seller.username,
						hash: silent.hash,
						sku_name_keys: ['b-1'],
						nums: bad,
					})
				).status,
			).toBe(422)
	})

	test('an inquiry takes what stock does not allow, and says so to the seller as long as it is so many', async () => {
		const block = { 'bps.stock_policy': 'block' }
		await save({ 'Q-1': { inventory: '10', ...block }, 'Q-2': { inventory: '0', ...block }, 'Q-3': { inventory: '9' } })
		const keys = ['q-1', 'q-2', 'q-3']
		const { hash } = await publish(keys, ['SKU', 'Stock quantity'])
		const sent = await caller(app)('sendInquiry', {
			username: seller.username,
			hash,
			lines: keys.map((sku_name_key) => ({ sku_name_key, num: 11 })),
			name: 'Mara',
			email: 'mara@nordhaus.example',
			request_id: randomUUID(),
		})
		expect(sent.data).toMatchObject({ lines: 3, left_out: [] })
		const [card] = (await seller.must('getInquiries', {})).list
		const inquiry_id = card?.id ?? ''
		const remarks = async () => {
			const { lines } = await seller.must('getInquiry', { inquiry_id })
			return lines.map(({ num, remark }) => [num, remark])
		}
		const told = 'More than was in stock when it was sent.'
		expect(await remarks()).toEqual([
			[11, told],
			[11, told],
			[11, undefined],
		])
		const { version } = await seller.must('getInquiry', { inquiry_id })
		const lines = keys.map((sku_name_key, at) => ({ sku_name_key, num: at ? 11 : 10 }))
		await seller.must('setInquiryLines', { inquiry_id, lines, version })
		expect(await remarks()).toEqual([
			[10, undefined],
			[11, told],
			[11, undefined],
		])
	})

	test('what may be ordered is never an old answer: not to a cart, not to a search, not on a page', async () => {
		await save({ 'O-1': { inventory: '10', 'bps.stock_policy': 'block' } })
		const silent = await publish(['o-1'], ['SKU'])
		const telling = await publish(['o-1'], ['SKU', 'Stock quantity'])
		const cart = { sku_name_keys: ['o-1'], nums: [9] }
		const all = async () => {
			const answers = [silent, telling].flatMap(({ hash }) => [ask(hash, cart), ask(hash, { name: 'O-1' }), ask(hash)])
			const items = (await Promise.all(answers)).map(({ list: [item] }) => item)
			return items.map((item) => [item?.max, item?.short ?? item?.blocked ?? false])
		}
		const free = [undefined, false]
		expect(await all()).toEqual([free, free, free, [10, false], [10, false], [10, false]])
		await move('o-1', '8')
		expect(await all()).toEqual([[undefined, true], free, free, [8, true], [8, false], [8, false]])
		// Another process promises what is left: no SKU changes its state by that.
		const promise = (qty: 'on_hand' | '0') =>
			app.served.executeRaw(
				`update stock_level set committed = ${qty} where account_id = $1
					and sku_id = (select id from sku where account_id = $1 and sku_name_key = $2)`,
				[seller.accountId, 'o-1'],
			)
		await promise('on_hand')
		const none = [undefined, true]
		expect((await all()).filter((_, at) => at % 3 < 2)).toEqual([none, none, none, none])
		await until(async () => (await all()).every(([, stopped]) => stopped), 'pages tell it a second later')
		// No line stands behind that promise.
		await promise('0')
	})

	test('a policy and a day are read as people write them, and nothing else', async () => {
		const read = async (attrs: Record<string, unknown>) => {
			const [result] = (await save({ 'R-1': attrs })).results
			const { list } = await seller.must('productGetWithAttrPath', {
				sku_name_keys: ['r-1'],
				paths: Object.keys(attrs),
			})
			return result?.ok ? Object.values(list[0]?.attrs ?? {})[0] : result?.error?.code
		}
		await save({ 'R-1': {} })
		expect(await read({ 'bps.stock_policy': ' BLOCK ' })).toBe('block')
		expect(await read({ 'bps.stock_policy': '可预订' })).toBe('backorder')
		expect(await read({ 'bps.stock_policy': 'perhaps' })).toBe('option_unknown')
		expect(await read({ 'bps.restock_on': '3 Jan 2099' })).toBe('2099-01-03')
		expect(await read({ 'bps.restock_on': '2099-02-30' })).toBe('date_bad')
		expect(await read({ 'bps.stock_policy': '' })).toBeNull()
	})
})
