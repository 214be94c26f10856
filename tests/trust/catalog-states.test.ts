import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
	CATALOG_ACTIONS,
	CATALOG_STATES,
	type CatalogAction,
	catalogState,
	catalogStep,
} from '#domain/catalog/states.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { everyFault } from '#tests/make/proofs.ts'
import { makeGoods } from '#tests/make/goods.ts'

/** Histories: each action is tried in each of three states, which is asked at the end; of documents (states.test.ts) a thousand. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 120)
/** How often each action is tried in each state, at least. */
const EACH = 3

describe.each(oneHome)('T76: what is done with catalogs at random goes as their table says, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let skus: string[]
	const begun = Date.parse('2026-11-27T10:00:00Z')

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date(begun)
		seller = await signUp(app, 'catalog-states')
		// The histories take weeks of its clock.
		const far = new Date('2030-01-01T00:00:00Z')
		const session = app.house.database.db.updateTable('session').where('account_id', '=', seller.accountId)
		await session.set({ renewed_at: far, expires_at: far }).execute()
		skus = await makeGoods(seller, ['CHAIR-1'], { attrs: { 'bps.price': '67.60', 'bps.product_name': 'Chair' } })
	})
	afterAll(() => app.close())

	/** How a catalog stands, read from the database; undefined: it is gone. */
	const stand = (id: string) =>
		app.house.database.db
			.selectFrom('catalog')
			.select(['status', 'published', 'published_version', 'hash'])
			.where('account_id', '=', seller.accountId)
			.where('id', '=', id)
			.executeTakeFirst()
	const versions = (catalog_id: string) =>
		app.house.database.db
			.selectFrom('catalog_version')
			.select('n')
			.where('account_id', '=', seller.accountId)
			.where('catalog_id', '=', catalog_id)
			.execute()
	/** What a reader with its link is told. */
	const seen = (hash: string) => caller(app)('getPublishedCatalogV1', { username: seller.username, hash })
	const act = (id: string, action: CatalogAction) =>
		action === 'delete' || action === 'purge'
			? seller.call('delPhotoAlbum', { id, purge: action === 'purge' })
			: seller.call('operateCatalog', { catalog_id: id, action })

	/** One action; answers how it stands then, and the copy that it made. */
	async function step(id: string, action: CatalogAction) {
		const before = await stand(id)
		if (!before) throw new Error('the catalog is gone')
		const state = catalogState(before)
		const tried = `${state} ${action}`
		const allowed = catalogStep(state, action)
		const answer = await act(id, action)
		const after = await stand(id)
		const about = `${state} ${action}: ${answer.code ?? 'done'}`
		if (allowed === null) {
			expect(answer.code, about).toBe(state === 'deleted' ? 'catalog_deleted' : 'catalog_not_deleted')
			expect(after, about).toEqual(before)
			return { tried, isGone: false }
		}
		expect(answer.state, about).toBe(0)
		if (allowed === 'gone') {
			expect(after, about).toBeUndefined()
			return { tried, isGone: true }
		}
		if (!after) throw new Error(`${about}: it is gone`)
		expect(catalogState(after), about).toBe(allowed)
		expect(after.hash === before.hash, about).toBe(action !== 'rotate_link')
		const n = (before.published_version ?? 0) + (action === 'publish' ? 1 : 0)
		expect(after.published_version ?? 0, about).toBe(n)
		expect((await versions(id)).length, about).toBe(n)
		// Readers see what is published, by its link of today alone.
		expect((await seen(after.hash)).state === 0, about).toBe(allowed === 'published')
		if (action === 'rotate_link') expect((await seen(before.hash)).status, about).toBe(404)
		const made = action === 'duplicate' ? (answer.data as { id: string }).id : undefined
		return { tried, isGone: false, made }
	}

	test(
		'what the table forbids is refused and changes nothing, what it allows leads where it says',
		async () => {
			const tried = new Map(CATALOG_STATES.flatMap((state) => CATALOG_ACTIONS.map((one) => [`${state} ${one}`, 0])))
			let n = 0
			const plan = fc.array(fc.constantFrom(...CATALOG_ACTIONS), { minLength: 4, maxLength: 7 })
			const check = fc.asyncProperty(plan, async (actions) => {
				app.clock.now = () => new Date(begun + ++n * 60_000)
				const { id } = await seller.must('setCatalog', { name: `Living ${n}`, content: { sku_name_keys: skus } })
				const copies: string[] = []
				let isGone = false
				for (const action of actions) {
					const now = await step(id, action)
					tried.set(now.tried, (tried.get(now.tried) ?? 0) + 1)
					if (now.made) {
						const copy = await stand(now.made)
						expect(copy && catalogState(copy)).toBe('draft')
						copies.push(now.made)
					}
					if (now.isGone) {
						isGone = true
						break
					}
				}
				// An account holds no more than so many.
				for (const one of isGone ? copies : [id, ...copies]) {
					await act(one, 'delete')
					expect((await step(one, 'purge')).isGone).toBe(true)
				}
			})
			await fc.assert(check, { numRuns: RUNS })
			expect(await everyFault(app.house.database.db)).toEqual([])
			if (RUNS >= 100) expect([...tried].filter(([, times]) => times < EACH)).toEqual([])
		},
		Math.max(120_000, RUNS * 300),
	)
})
