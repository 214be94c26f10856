import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/index.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'

/** T77 and its kin: several hands on the same SKUs. */
describe.each(databaseHomes)('SKUs under many hands on %s', (home) => {
	let app: TestApp
	let seller: Seller
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'harbor-pine')
	})
	afterAll(() => app.close())

	const save = async (item: object) => {
		const { results } = await seller.must('productUpsertByAttrPath', { items: [{ attrs: {}, ...item }] })
		const [result] = results
		if (!result) throw new Error('no result')
		return result
	}
	const create = async (sku_name: string, attrs = {}) => (await save({ sku_name, attrs })).sku_name_key ?? ''
	const read = (sku_name_key: string) => seller.must('singleProductGet', { sku_name_key })
	const random = (most: number) => Math.floor(Math.random() * most)

	test('an older version is a conflict with what stands there now', async () => {
		const key = await create('CONFLICT', { 'bps.price': '1', 'bps.moq': 3 })
		expect(await save({ sku_name_key: key, attrs: { 'bps.price': '2' }, version: 1 })).toMatchObject({ ok: true })
		const late = await save({ sku_name_key: key, attrs: { 'bps.price': '3', 'bps.moq': 4 }, version: 1 })
		expect(late).toMatchObject({
			ok: false,
			error: { code: 'conflict', current: { version: 2, 'bps.price': '2.00', 'bps.moq': 3 } },
		})
		const expected = await save({ sku_name_key: key, attrs: { 'bps.moq': 5 }, expected: { 'bps.moq': 2 } })
		expect(expected.error).toMatchObject({ code: 'conflict', path: 'bps.moq', current: { 'bps.moq': 3, version: 2 } })
		const fine = { sku_name_key: key, attrs: { 'bps.moq': 5 }, expected: { 'bps.moq': '3', 'bps.colors': null } }
		expect(await save(fine)).toMatchObject({ ok: true })
		expect((await read(key)).bps).toMatchObject({ price: '2.00', moq: 5 })
	})

	test('1,000 random schedules of two editors lose no update', async () => {
		const key = await create('COUNTER', { 'bps.moq': 1 })
		let added = 0
		const editor = async (tries: number, guard: 'version' | 'expected') => {
			for (let i = 0; i < tries; i++) {
				const seen = await read(key)
				const moq = Number(seen.bps['moq'])
				if (random(2)) await new Promise((go) => setTimeout(go, random(3)))
				const checked = guard === 'version' ? { version: seen.version } : { expected: { 'bps.moq': moq } }
				const { ok, error } = await save({ sku_name_key: key, attrs: { 'bps.moq': moq + 1 }, ...checked })
				if (ok) added++
				else expect(error?.code).toBe('conflict')
			}
		}
		await Promise.all([editor(500, 'version'), editor(500, 'expected')])
		expect(Number((await read(key)).bps['moq'])).toBe(1 + added)
		expect(added).toBeGreaterThan(500)
	}, 180_000)

	test('two people editing different fields do not collide', async () => {
		const key = await create('FIELDS')
		const paths = ['bps.price', 'bps.moq', 'lead_time', 'cps.a', 'cps.b', 'pps.qty_per_pack', 'bps.size', 'bps.upc']
		const values = ['5.00', 7, '3 days', 'a', 'b', 6, ['L'], '036000291452']
		await Promise.all(paths.map((path, i) => save({ sku_name_key: key, attrs: { [path]: values[i] } })))
		const { list } = await seller.must('productGetWithAttrPath', { sku_name_keys: [key], paths })
		expect(Object.values(list[0]?.attrs ?? {})).toEqual(values)
		expect((await read(key)).version).toBe(1 + paths.length)
	})

	test('one name, created by many at once, is one SKU', async () => {
		const tries = Array.from({ length: 20 }, (_, i) => (i % 2 ? 'Twin-1' : 'TWIN-1'))
		const loose = await Promise.all(tries.map((sku_name, i) => save({ sku_name, attrs: { 'bps.moq': i + 1 } })))
		expect(loose.every(({ ok }) => ok)).toBe(true)
		expect(loose.filter(({ created }) => created)).toHaveLength(1)
		expect(new Set(loose.map(({ sku_name_key }) => sku_name_key))).toEqual(new Set(['twin-1']))
		const names = tries.map((name) => name.replace('1', '2'))
		const strict = await Promise.all(names.map((sku_name) => save({ sku_name, expected: { sku_name: null } })))
		expect(strict.filter(({ ok }) => ok)).toHaveLength(1)
		for (const { ok, error } of strict) if (!ok) expect(error?.code).toBe('sku_exists')
		expect((await seller.must('productSearch', { name: 'twin-' })).total).toBe(2)
	})

	test('many renames to one name: one gets it', async () => {
		const keys = await Promise.all(Array.from({ length: 8 }, (_, i) => create(`RENAME-${i}`)))
		const results = await Promise.all(keys.map((sku_name_key) => save({ sku_name_key, sku_name: 'renamed' })))
		expect(results.filter(({ ok }) => ok)).toHaveLength(1)
		for (const { ok, error } of results) if (!ok) expect(error?.code).toBe('sku_exists')
	})

	test('creating, moving, deleting, restoring, undoing and selling at once: no fault, counts and stock add up', async () => {
		const { list } = await seller.must('addCategories', { categories: [['Storm 1'], ['Storm 2']] })
		const places = [-1, ...list.map(({ id }) => id)]
		const place = () => places[random(places.length)] ?? -1
		const name = () => `STORM-${random(12)}`
		const groups: string[] = []
		type Act = () => { call: CallName; params: object }
		const acts: [Act, ...Act[]] = [
			() => ({ call: 'productUpsertByAttrPath', params: { items: someItems() } }),
			() => ({ call: 'productDelete', params: { sku_name_keys: someKeys() } }),
			() => ({ call: 'productDelete', params: { sku_name_keys: someKeys(), purge: true } }),
			() => ({ call: 'productRecycleReduction', params: { sku_name_keys: someKeys(), category_id: place() } }),
			() => ({ call: 'assignCate', params: { sku_name_keys: someKeys(), category_id: place() } }),
			() => ({ call: 'emptySkuInCate', params: { cate_keys: [place()] } }),
			() => ({ call: 'undoGroup', params: { group_id: groups[random(groups.length)] } }),
		]
		const someKeys = () => Array.from({ length: 1 + random(5) }, () => name().toLowerCase())
		const someItems = () =>
			Array.from({ length: 1 + random(5) }, () => ({
				sku_name: name(),
				category_id: place(),
				attrs: { inventory: String(random(9)), 'bps.moq': 1 + random(9) },
				...(random(3) ? {} : { parent_sku_name_key: random(2) ? 'storm-0' : null }),
			}))
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'STORM-0', attrs: {} }] })
		const hand = async () => {
			for (let i = 0; i < 40; i++) {
				const { call, params } = (acts[random(acts.length - (groups.length ? 0 : 1))] ?? acts[0])()
				const answer = await seller.call(call, params as never)
				expect([200, 404, 422]).toContain(answer.status)
				const { group_id } = (answer.data ?? {}) as { group_id?: string }
				if (group_id) groups.push(group_id)
			}
		}
		await Promise.all(Array.from({ length: 6 }, hand))
		expect((await seller.must('inventoryProof', {})).wrong).toEqual([])
		await proveCounts()
		await proveFamilies()
	}, 180_000)

	const rows = () =>
		app.house.database.db
			.selectFrom('sku')
			.select(['id', 'status', 'category_id', 'parent_id', 'is_parent'])
			.where('account_id', '=', seller.accountId)
			.execute()

	async function proveCounts(): Promise<void> {
		const kept = await app.house.database.db
			.selectFrom('sku_count')
			.select((eb) => ['status', 'kind', 'category_id', eb.fn.sum<number>('n').as('n')])
			.where('account_id', '=', seller.accountId)
			.groupBy(['status', 'kind', 'category_id'])
			.having((eb) => eb.fn.sum('n'), '<>', 0)
			.execute()
		const counted = Map.groupBy(await rows(), ({ status, category_id, parent_id, is_parent }) =>
			[status, is_parent ? 'parent' : parent_id ? 'variant' : 'single', category_id ?? 0].join(),
		)
		const sums = Object.fromEntries([...counted].map(([key, list]) => [key, list.length]))
		expect(
			Object.fromEntries(kept.map((row) => [[row.status, row.kind, row.category_id].join(), Number(row.n)])),
		).toEqual(sums)
	}

	/** Active variants hang on active parents; an active SKU is a parent exactly when it has active variants. */
	async function proveFamilies(): Promise<void> {
		const all = await rows()
		const active = all.filter(({ status }) => status === 'active')
		const parents = new Set(active.flatMap(({ parent_id }) => parent_id ?? []))
		const byId = new Map(all.map((row) => [row.id, row]))
		for (const id of parents) expect(byId.get(id)).toMatchObject({ status: 'active', parent_id: null })
		for (const { id, is_parent } of active) expect(is_parent).toBe(parents.has(id))
	}
})
