import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { checkList, csv, lookAt, runImport } from '#tests/make/imports.ts'
import { makePhoto, sendDocument, sendFiles, putFile } from '#tests/make/upload.ts'
import { modules } from '#server/modules/index.ts'
import { buildWorld, type World } from './world.ts'

const DAY_MS = 24 * 3_600_000

describe.each(oneHome)('an account keeps to its quotas, on %s', (home) => {
	let app: TestApp
	let world: World
	beforeAll(async () => {
		app = await startApp(home)
		world = await buildWorld(app, 'quota', 'QUOTA', 2)
	}, 120_000)
	afterAll(() => app.close())

	const upload = async (seed: number) => {
		const file = { name: `${seed}.jpg`, body: await makePhoto(seed, 160, 120), type: 'image/jpeg' }
		return sendFiles(app, world.seller, '/api/uploadImg', 'img', [file])
	}
	/** Lets the account hold no more of something than it does. */
	const fill = async (what: 'bytes' | 'pictures' | 'skus') => {
		const { used } = (await world.seller.must('getUsage', {}))[what]
		const { quota } = app.house.config
		const before = quota[what]
		quota[what] = used
		return { used, lift: () => (quota[what] = before) }
	}
	/** What the counters must be, counted anew. */
	const counted = async () => {
		const { rows } = await sql<{ bytes: number; pictures: number; skus: number }>`select
			((select coalesce(sum(stored_bytes), 0) from media where account_id = ${world.seller.accountId})
				+ (select coalesce(sum(bytes), 0) from catalog_file where account_id = ${world.seller.accountId}))::int as bytes,
			(select count(*) from media where account_id = ${world.seller.accountId}
				and kind = 'image' and state = 'ready' and stored_bytes > 0)::int as pictures,
			(select count(*) from sku where account_id = ${world.seller.accountId})::int as skus`.execute(app.house.database.db)
		return rows[0]
	}
	const used = async () => {
		const { bytes, pictures, skus } = await world.seller.must('getUsage', {})
		return { bytes: bytes.used, pictures: pictures.used, skus: skus.used }
	}

	test('the counters are what a count gives, after uploads, repeats, documents and purges', async () => {
		const { must } = world.seller
		await upload(301)
		const before = await used()
		await upload(301)
		expect(await used()).toEqual(before)
		await sendDocument(app, world.seller)
		await must('getUploadUrls', { files: [{ file_name: 'a.jpg', file_type: 'image/jpeg', size: 5000 }] })
		await must('productDelete', { sku_name_keys: [world.deletedSku], purge: true })
		const now = await used()
		expect(now.bytes).toBeGreaterThan(before.bytes + 5000)
		expect(now.skus).toBe(before.skus - 1)
		expect(now).toEqual(await counted())
	})

	test('at the limit nothing can be added, and the refusal says what, how much and of how much', async () => {
		const item = { items: [{ sku_name: 'ONE-TOO-MANY', attrs: {} }] }
		const skus = await fill('skus')
		const one = await world.seller.call('productUpsertByAttrPath', item)
		expect([one.status, one.code, one.data]).toEqual([
			422,
			'quota_reached',
			{ what: 'skus', used: skus.used, limit: skus.used },
		])
		expect(one.msg).toContain(`${skus.used} SKUs`)
		skus.lift()
		for (const what of ['pictures', 'bytes'] as const) {
			const full = await fill(what)
			const sent = await upload(what === 'bytes' ? 302 : 303)
			expect([sent.status, sent.code, sent.data]).toEqual([
				422,
				'quota_reached',
				{ what, used: full.used, limit: full.used },
			])
			const files = [{ file_name: 'b.jpg', file_type: 'image/jpeg', size: 100 }]
			expect((await world.seller.call('getUploadUrls', { files })).code).toBe('quota_reached')
			full.lift()
		}
		expect((await upload(303)).status).toBe(200)
	})

	test('an import that does not fit is refused at its start; one that only changes SKUs goes on', async () => {
		const rows = (names: string[]) => csv([['SKU', 'Price'], ...names.map((name) => [name, '4.00'])])
		const fresh = await checkList(app, world.seller, rows(['FRESH-1', 'FRESH-2']))
		const known = await checkList(app, world.seller, rows([world.skuName]))
		const { used, lift } = await fill('skus')
		const refused = await world.seller.call('importRun', { import_id: fresh.import_id })
		expect([refused.status, refused.code, refused.data]).toEqual([
			422,
			'quota_reached',
			{ what: 'skus', used, limit: used },
		])
		expect((await lookAt(world.seller, fresh.import_id)).state).toBe('checked')
		expect((await runImport(world.seller, known.import_id)).state).toBe('done')
		lift()
		expect((await runImport(world.seller, fresh.import_id)).state).toBe('done')
	})

	test('reading, changing, exporting and deleting go on', async () => {
		const { must } = world.seller
		const lifts = [await fill('skus'), await fill('pictures'), await fill('bytes')]
		const { bytes, skus } = await must('getUsage', {})
		expect([bytes.warn, skus.warn]).toEqual([true, true])
		await must('productSearch', {})
		const changed = [{ sku_name_key: world.sku, attrs: { 'bps.price': '3.00' } }]
		expect((await must('productUpsertByAttrPath', { items: changed })).results).toMatchObject([{ ok: true }])
		await must('exportSkus', { sku_name_keys: [world.sku], format: 'csv' })
		await must('productDelete', { sku_name_keys: [world.otherSku] })
		for (const { lift } of lifts) lift()
	})

	test('what was uploaded and never confirmed is gone after a day, with its room', async () => {
		const { must } = world.seller
		const before = await used()
		const body = await makePhoto(304, 160, 120)
		const file = { file_name: 'c.jpg', file_type: 'image/jpeg', size: body.length }
		const { list } = await must('getUploadUrls', { files: [file] })
		const url = list[0]?.upload_urls[0] ?? ''
		expect(await putFile(app, url, body, 'image/jpeg')).toBe(200)
		const staged = () => Array.fromAsync(app.house.storage.list('staging/'))
		expect((await staged()).length).toBe(1)
		await clearAll()
		expect((await staged()).length).toBe(1)
		app.clock.now = () => new Date(Date.now() + DAY_MS + 60_000)
		await clearAll()
		expect(await staged()).toEqual([])
		expect((await used()).bytes).toBeLessThanOrEqual(before.bytes)
		expect(await used()).toEqual(await counted())
	})

	/** The chores of the module that keeps pictures. */
	const clearAll = async () => {
		for (const { run } of modules.flatMap(({ contract, chores = [] }) => ('confirmUploads' in contract ? chores : [])))
			await run(app.house)
	}
})
