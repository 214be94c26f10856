import { assert as holds, asyncProperty, nat, shuffledSubarray } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inNameOf } from '#server/context.ts'
import { listCatalogs } from '#server/modules/catalog/catalog.store.ts'
import { keptFacts } from '#server/modules/catalog/list/kept-facts.service.ts'
import { contentFacts } from '#server/modules/catalog/list/present.service.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'

const RUNS = 6

/** What cards tell of a catalog's SKUs is worked out once and kept until something changes, whatever that is. */
describe.each(oneHome)('kept facts of catalogs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let keys: string[]
	let ids: string[]
	let [category, child, photo, n] = [0, 0, '', 0]
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'kept-facts')
		const { list } = await seller.must('addCategories', { categories: [['Lamps'], ['Lamps', 'Desk lamps']] })
		;[category = 0, child = 0] = list.map(({ id }) => id)
		photo = await uploadPhoto(app, seller, 1)
		await seller.must('setCustomParameters', { add: [{ name: { en: 'Grade', zh: '' }, type: 'text' }] })
		keys = await makeGoods(seller, ['K-1', 'K-2', 'K-3', 'K-4', 'K-5', 'K-6'], { category_id: category })
		const contents = [
			{ sku_name_keys: keys },
			{ category_ids: [category] },
			{ category_ids: [child], sku_name_keys: keys.slice(0, 2) },
			{ category_ids: [0] },
		]
		ids = []
		for (const content of contents) {
			const { id } = await seller.must('setCatalog', { name: 'Kept', content })
			await seller.must('operateCatalog', { catalog_id: id })
			ids.push(id)
		}
	})
	afterAll(() => app.close())

	const any = <T>(list: readonly T[], at: number) => list[at % list.length] as T
	const set = (at: number, attrs: object) =>
		seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: any(keys, at), attrs: { ...attrs } }] })
	/** Every kind of change that a card may have to tell of. */
	const changes: Record<string, (at: number) => Promise<unknown>> = {
		price: (at) => set(at, { 'bps.price': `${at + 1}.25` }),
		'own value': (at) => set(at, { 'cps.grade': `grade ${at}` }),
		photo: (at) => set(at, { sku_img: at % 2 ? [{ url: photo, alt: '' }] : [] }),
		rename: (at) => set(at, { sku_name: `RENAMED-${++n}` }),
		'new SKU': async (at) => {
			keys.push(...(await makeGoods(seller, [`NEW-${++n}`], { category_id: any([category, child], at) })))
		},
		move: (at) =>
			seller.must('assignCate', { sku_name_keys: [any(keys, at)], category_id: any([category, child, 0], at) }),
		'delete and restore': async (at) => {
			const sku_name_keys = [any(keys, at)]
			await seller.must('productDelete', { sku_name_keys })
			await checked()
			await seller.must('productRecycleReduction', { sku_name_keys })
		},
		undo: async (at) => {
			const { group_id } = await set(at, { 'bps.price': `${at + 2}.75` })
			await checked()
			await seller.must('undoGroup', { group_id })
		},
		'rename category': () => seller.must('updateCategory', { id: category, name: `Lamps ${++n}` }),
		parameter: () =>
			seller.must('setCustomParameters', { add: [{ name: { en: `Own ${++n}`, zh: '' }, type: 'text' }] }),
		'what it holds': (at) =>
			seller.must('setCatalog', { catalog_id: any(ids, at), content: { sku_name_keys: keys.slice(at % keys.length) } }),
		'which fields': (at) =>
			seller.must('setCatalog', {
				catalog_id: any(ids, at),
				settings: { display_content: any([['SKU'], ['SKU', 'Price']], at) },
			}),
		publish: (at) => seller.must('operateCatalog', { catalog_id: any(ids, at) }),
		unpublish: (at) => seller.must('operateCatalog', { catalog_id: any(ids, at), action: 'unpublish' }),
	}

	/** The facts of all catalogs as they are kept; and how many had to be worked out. */
	async function look() {
		const owner = { account_id: seller.accountId, user_id: seller.userId, locale: 'en' as const }
		const ctx = inNameOf(app.house, owner)
		const { list } = await listCatalogs(ctx, { status: 'active', sort: 'name', page: 1, size: 50 })
		let worked = 0
		const kept = await keptFacts(ctx, list, (rows) => {
			worked += rows.length
			return contentFacts(ctx, rows)
		})
		return { kept, worked, fresh: () => contentFacts(ctx, list) }
	}

	async function checked(): Promise<void> {
		const { kept, fresh } = await look()
		expect(kept).toEqual(await fresh())
		expect((await look()).worked, 'nothing has changed in between').toBe(0)
	}

	test('they are those that a fresh look would find, after every kind of change in any order', async () => {
		const kinds = Object.keys(changes)
		await holds(
			asyncProperty(shuffledSubarray(kinds, { minLength: kinds.length }), nat(100), async (order, seed) => {
				for (const [index, kind] of order.entries()) {
					await changes[kind]?.(seed + index)
					await checked()
				}
			}),
			{ numRuns: RUNS },
		)
	}, 120_000)

	test('what another account does is no reason to look again', async () => {
		await checked()
		const other = await signUp(app, 'kept-other')
		await makeGoods(other, ['O-1'])
		expect((await look()).worked).toBe(0)
	})
})
