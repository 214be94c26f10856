import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type Api } from '#contract/index.ts'
import type { CallName } from '#contract/index.ts'
import { type Answer, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { allFinished, finished } from '#tests/make/jobs.ts'
import { sendFiles } from '#tests/make/upload.ts'
import { accountTables, watchedDigest } from './digest.ts'
import { fixtures } from './fixtures.ts'
import { buildWorld, type World } from './world.ts'

const rows = Object.entries(api) as [CallName, Api[CallName]][]
/** Rows that open sessions or send codes: they belong to nobody yet, so there is no answer to keep. */
const WITHOUT_ACCOUNT: readonly CallName[] = rows.filter(([, row]) => row.access === 'public').map(([name]) => name)
/** What these answer depends on the hour (a signed address) or ends the session itself. */
const PASSING: readonly CallName[] = ['logout', 'updatePassword']

/** Written by the workers in their own time; how many jobs there are is compared instead. */
const BY_WORKERS = ['job', 'notification', 'import_session', 'import_row', 'idempotency']

describe.each(databaseHomes)('one act, however often it is sent, on %s', (home) => {
	let app: TestApp
	let world: World
	let digest: () => Promise<string>
	beforeAll(async () => {
		app = await startApp(home)
		world = await buildWorld(app, 'doors', 'DOORS', 2)
		const tables = (await accountTables(app.house.database.db)).filter((table) => !BY_WORKERS.includes(table))
		digest = await watchedDigest(app.house.database.db, world.seller.accountId, tables)
	}, 120_000)
	afterAll(() => app.close())

	const jobCount = async () =>
		(
			await app.house.database.db
				.selectFrom('job')
				.select('id')
				.where('account_id', '=', world.seller.accountId)
				.execute()
		).length
	/** Until the workers have nothing more to write. */
	const idle = async () => {
		// Recent is written some seconds after a SKU was looked at.
		await app.house.late.flush(`recent ${world.seller.accountId} ${world.seller.userId}`)
		await allFinished(app, world.seller)
	}
	const acting = rows.filter(
		([name, row]) =>
			row.effect !== 'read' &&
			!row.upload &&
			!WITHOUT_ACCOUNT.includes(name) &&
			!PASSING.includes(name) &&
			row.method === 'POST',
	)

	test('T15: a category keeps two levels through every door', async () => {
		const { seller } = world
		const deep = ['A', 'B', 'C']
		expect((await seller.call('addCategories', { categories: [deep] })).code).toBe('category_too_deep')
		const [top, other] = (await seller.must('addCategories', { categories: [['T15 top'], ['T15 other']] })).list
		const [leaf] = (await seller.must('addCategories', { categories: [['T15 top', 'leaf']] })).list
		expect((await seller.call('updateCategory', { id: other?.id ?? 0, parent_id: leaf?.id ?? 0 })).code).toBe(
			'category_move_too_deep',
		)
		expect((await seller.call('updateCategory', { id: top?.id ?? 0, parent_id: other?.id ?? 0 })).code).toBe(
			'category_move_too_deep',
		)
		const body = 'SKU,Category\nT15-1,A > B > C\n'
		const sent = await sendFiles(app, seller, '/api/importUpload', 'file', [{ name: 'a.csv', body, type: 'text/csv' }])
		const { import_id } = sent.data as { import_id: string }
		await finished(
			seller,
			(await seller.must('importCheck', { import_id, mapping: { '0': 'sku_name', '1': 'category' } })).job_id,
		)
		await finished(seller, (await seller.must('importRun', { import_id })).job_id)
		const levels = await app.house.database.db
			.selectFrom('category')
			.select('level')
			.where('account_id', '=', seller.accountId)
			.execute()
		expect(Math.max(...levels.map(({ level }) => level))).toBe(2)
	})

	test('T15: a SKU keeps its one name through every door', async () => {
		const { seller, skuName, otherSku } = world
		const taken = await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name_key: otherSku, sku_name: skuName.toLowerCase() }],
		})
		expect(taken.results[0]?.error?.code).toBe('sku_exists')
		const viaPath = await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name_key: otherSku, attrs: { sku_name: skuName } }],
		})
		expect(viaPath.results[0]?.error?.code).toBe('sku_exists')
		const names = await app.house.database.db
			.selectFrom('sku')
			.select('sku_name_fold')
			.where('account_id', '=', seller.accountId)
			.execute()
		expect(new Set(names.map((row) => row.sku_name_fold)).size).toBe(names.length)
	})

	test.each(acting)('T74: %s', async (name, row) => {
		const params = { ...fixtures[name]?.(world), request_id: `once-${name}` }
		const headers = { authorization: `Bearer ${world.seller.token}` }
		const send = () => app.send('POST', row.path, { params }, headers)
		await idle()
		const first = await send()
		await idle()
		const [settled, jobs] = [await digest(), await jobCount()]
		const again: Answer[] = await Promise.all([send(), send()])
		if (first.state !== 0) return expect(again.map(({ state }) => state)).not.toContain(0)
		for (const answer of again) expect([answer.status, answer.data]).toEqual([first.status, first.data])
		expect(await digest()).toBe(settled)
		expect(await jobCount()).toBe(jobs)
	})
})
