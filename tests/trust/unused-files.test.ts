import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import { inNameOf, transact } from '#server/context.ts'
import type { FileColumns } from '#server/house.ts'
import { files } from '#server/modules/index.ts'
import { picturesOf } from '#server/modules/media/index.ts'
import { startUnusedFiles } from '#server/modules/media/unused.job.ts'
import { dropUnused } from '#server/modules/media/unused.store.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes, oneHome } from '#tests/database.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { csv, importList } from '#tests/make/imports.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { until } from '#tests/make/until.ts'
import { sendDocument } from '#tests/make/upload.ts'
import { NAMES_NO_FILE } from './names-no-file.ts'
import { buildWorld, type World } from './world.ts'

const DAY_MS = 24 * 3_600_000

const isListed = (lists: readonly FileColumns[], name: string) =>
	lists.some(({ table, columns }) => columns.some((column) => `${table}.${column}` === name))

describe.each(oneHome)('pictures and documents that nothing names go after 30 days, on %s', (home) => {
	let app: TestApp
	let world: World
	beforeAll(async () => {
		app = await startApp(home, undefined, { isUnproven: true })
		world = await buildWorld(app, 'unused', 'UNUSED', 2)
	}, 120_000)
	afterAll(() => app.close())

	const columnsOfText = async () => {
		const { rows } = await sql<{ name: string; type: string }>`
			select table_name || '.' || column_name as name, data_type as type from information_schema.columns
			where table_schema = 'public' and data_type in ('jsonb', 'json', 'text', 'character varying', 'ARRAY')
			order by 1`.execute(app.house.database.db)
		return rows
	}

	test('every column that can name one is in its module’s list; a module without its list would be told', async () => {
		const columns = (await columnsOfText()).map(({ name }) => name)
		const missing = (lists: readonly FileColumns[]) =>
			columns.filter((name) => !isListed(lists, name) && !NAMES_NO_FILE.some(([known]) => known.test(name)))
		expect(missing(files)).toEqual([])
		expect(missing(files.filter(({ table }) => table !== 'sku'))).toEqual(['sku.attrs', 'sku.images'])
		const listed = files.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
		expect(listed.filter((name) => !columns.includes(name))).toEqual([])
		expect(listed.filter((name) => NAMES_NO_FILE.some(([known]) => known.test(name)))).toEqual([])
		for (const [known] of NAMES_NO_FILE)
			expect(
				columns.some((name) => known.test(name)),
				String(known),
			).toBe(true)
	})

	test('what any of these columns names is there after 31 days, and what none names is not', async () => {
		const types = new Map((await columnsOfText()).map(({ name, type }) => [name, type]))
		const kept: [column: string, key: string][] = []
		for (const { table, columns } of files)
			for (const column of columns) {
				const name = `${table}.${column}`
				const key = await storePicture(app, world.seller, kept.length)
				await nameIn(app, world.seller, { table, column, isText: types.get(name) === 'text' }, key)
				kept.push([name, key])
			}
		const lone = await storePicture(app, world.seller, kept.length)
		const before = await world.seller.must('getUsage', {})
		await lookThrough(app, world.seller, 0)
		expect(await filesOf(app, lone)).toBe(3)
		await lookThrough(app, world.seller, 31)
		for (const [name, key] of kept) expect([name, await filesOf(app, key)]).toEqual([name, 3])
		expect(await filesOf(app, lone)).toBe(0)
		const after = await world.seller.must('getUsage', {})
		// The session of the world's own uploads and its picture are as they were.
		expect([before.bytes.used - after.bytes.used, before.pictures.used - after.pictures.used]).toEqual([3000, 1])
	})
})

describe.each(databaseHomes)('what is used stays, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let photo = 5000
	withSellers(home, 'keeper-', (test) => ({ app, seller } = test))

	const upload = () => uploadPhoto(app, seller, photo++)
	const isThere = async (url: string) => (await app.app.inject({ url })).statusCode === 200
	const keyOf = (url: string) => url.slice(MEDIA_PATH.length)

	test('a replaced avatar goes; a replaced picture of a SKU stays, for its history puts it back', async () => {
		const [avatar, next, first, second] = [await upload(), await upload(), await upload(), await upload()]
		await seller.must('setUserInfo', { avatar })
		await seller.must('setUserInfo', { avatar: next })
		const [sku_name_key = ''] = await makeGoods(seller, ['K-1'])
		await seller.must('setSkuImages', { sku_name_key, images: [{ url: first, alt: '' }] })
		await seller.must('setSkuImages', { sku_name_key, images: [{ url: second, alt: '' }] })
		for (const day of [0, 31, 62, 93]) await lookThrough(app, seller, day)
		expect(await Promise.all([avatar, next, first, second].map(isThere))).toEqual([false, true, true, true])
		const { list } = await seller.must('getSkuHistory', { sku_name_key })
		const change = list.find(({ changes }) =>
			changes.some(({ before }) => JSON.stringify(before).includes(keyOf(first))),
		)
		const restored = { sku_name_key, activity_id: change?.id ?? '', path: 'sku_img' }
		expect((await seller.must('restoreSkuField', restored)).results).toMatchObject([{ ok: true }])
		expect(JSON.stringify(await seller.must('singleProductGet', { sku_name_key }))).toContain(first)
	})

	test('pictures of Deleted SKUs stay; those of purged ones go when the change cannot be undone any more', async () => {
		const [kept, gone] = [await upload(), await upload()]
		const [deleted = '', purged = ''] = await makeGoods(seller, ['D-1', 'D-2'])
		await seller.must('setSkuImages', { sku_name_key: deleted, images: [{ url: kept, alt: '' }] })
		await seller.must('setSkuImages', { sku_name_key: purged, images: [{ url: gone, alt: '' }] })
		await seller.must('productDelete', { sku_name_keys: [deleted, purged] })
		await seller.must('productDelete', { sku_name_keys: [purged], purge: true })
		for (const day of [0, 30]) await lookThrough(app, seller, day)
		expect(await Promise.all([kept, gone].map(isThere))).toEqual([true, true])
		for (const day of [32, 63]) await lookThrough(app, seller, day)
		expect(await Promise.all([kept, gone].map(isThere))).toEqual([true, false])
	})

	test('a document goes like a picture; used again, or uploaded again, it begins anew', async () => {
		const [used, sentAgain, never] = [await upload(), await upload(), await upload()]
		const document = (await sendDocument(app, seller)).url ?? ''
		await lookThrough(app, seller, 0)
		await seller.must('setCompany', { logo: used })
		expect(await uploadPhoto(app, seller, photo - 2)).toBe(sentAgain)
		expect((await marks()).sort()).toEqual([keyOf(never), keyOf(document.split('?')[0] ?? '')].sort())
		await lookThrough(app, seller, 31)
		expect(await Promise.all([used, sentAgain, never, document].map(isThere))).toEqual([true, true, false, false])
	})

	test('what a document or the settings are signed with stays, switched on or off', async () => {
		const [signature, stamp, own, lone] = [await upload(), await upload(), await upload(), await upload()]
		const { look } = await seller.must('newDocument', { type: 'invoice' })
		const signed = { ...look, signature: { url: signature, shown: true }, stamp: { url: stamp, shown: false } }
		await seller.must('setDocument', { type: 'invoice', look: signed })
		await seller.must('setInvoiceSetting', { signature: { url: own, shown: false } })
		for (const day of [0, 31]) await lookThrough(app, seller, day)
		expect(await Promise.all([signature, stamp, own, lone].map(isThere))).toEqual([true, true, true, false])
	})

	test('is found wherever it stands among many rows', async () => {
		const names = Array.from({ length: 450 }, (_, n) => `MANY-${n}`)
		const { import_id } = await importList(app, seller, csv([['SKU'], ...names.map((name) => [name])]))
		const { db } = app.house.database
		const urls = await Promise.all([2, 200, 201, 202, 401, 451].map(async (row) => ({ row, url: await upload() })))
		for (const { row, url } of urls)
			await db
				.updateTable('import_row')
				.set({ photo: url })
				.where('import_id', '=', import_id)
				.where('row', '=', row)
				.execute()
		await lookThrough(app, seller, 0)
		expect(await marks()).toEqual([])
		await db.updateTable('import_row').set({ photo: null }).where('import_id', '=', import_id).execute()
		await lookThrough(app, seller, 0)
		expect(await marks()).toHaveLength(urls.length)
	})

	test('a run that was killed after it gave files up leaves none that is shown, and the next one removes them', async () => {
		const url = await upload()
		const key = keyOf(url)
		await lookThrough(app, seller, 0)
		const ctx = contextOf(app, seller)
		const { id } = await app.house.database.db
			.selectFrom('media')
			.select('id')
			.where('storage_key', '=', key)
			.executeTakeFirstOrThrow()
		await dropUnused(ctx, [id], new Date(Date.now() + DAY_MS))
		expect((await picturesOf(ctx, [url])).has(url)).toBe(false)
		expect((await seller.must('getUsage', {})).pictures.used).toBe(0)
		expect(await filesOf(app, key)).toBe(3)
		await lookThrough(app, seller, 2)
		expect(await filesOf(app, key)).toBe(0)
	})

	test('a thumbnail that was cut anew goes when its undo has passed; until then undo puts it back', async () => {
		const avatar = await upload()
		await seller.must('setUserInfo', { avatar })
		const cut = async (x: number) => {
			const item = { url: avatar, crop: { x, y: 0, w: 0.5, h: 0.5 } }
			const { results, group_id } = await seller.must('adjustThumbnails', { items: [item] })
			return { url: results[0]?.thumbnail_url ?? '', group_id }
		}
		const [first, second] = [await cut(0), await cut(0.25)]
		await lookThrough(app, seller, 1)
		await seller.must('undoGroup', { group_id: second.group_id })
		// The one that undo took away may come back by undoing that.
		await lookThrough(app, seller, 29)
		expect([await isThere(first.url), await isThere(second.url)]).toEqual([true, true])
		await lookThrough(app, seller, 33)
		await lookThrough(app, seller, 64)
		expect([await isThere(avatar), await isThere(first.url), await isThere(second.url)]).toEqual([true, true, false])
	})

	test('one that somebody begins to use while it is being given up stays', async () => {
		const url = await upload()
		await lookThrough(app, seller, 0)
		const ctx = contextOf(app, seller)
		const { id } = await app.house.database.db
			.selectFrom('media')
			.select('id')
			.where('storage_key', '=', keyOf(url))
			.executeTakeFirstOrThrow()
		let dropping: Promise<void> = Promise.resolve()
		await transact(ctx, async (using) => {
			expect((await picturesOf(using, [url])).has(url)).toBe(true)
			dropping = dropUnused(ctx, [id], new Date(Date.now() + DAY_MS))
			if (home === 'postgres') await until(async () => isWaiting(app), 'a statement that waits for the other')
		})
		await dropping
		expect((await picturesOf(ctx, [url])).has(url)).toBe(true)
	})

	const marks = async () => {
		const { db } = app.house.database
		const rows = db.selectFrom('media').select('storage_key').distinct().where('unused_since', 'is not', null)
		return (await rows.where('account_id', '=', seller.accountId).execute()).map(({ storage_key }) => storage_key)
	}
})

const contextOf = ({ house }: TestApp, { accountId, userId }: Seller) =>
	inNameOf(house, { account_id: accountId, user_id: userId, locale: 'en' })

/** Whether a statement on files waits for another transaction. */
async function isWaiting(app: TestApp): Promise<boolean> {
	const { rows } = await sql`select from pg_stat_activity where datname = current_database()
		and wait_event_type = 'Lock' and query like '%update media%'`.execute(app.house.database.db)
	return rows.length > 0
}

/** Lets the chore look through everybody's files on a day from now on, and waits for this account's. */
async function lookThrough(app: TestApp, seller: Seller, day: number): Promise<void> {
	app.clock.now = () => new Date(Date.now() + day * DAY_MS + 60_000)
	const { db } = app.house.database
	const jobs = db.selectFrom('job').where('account_id', '=', seller.accountId).where('kind', '=', 'unused_files')
	// Jobs tell their day by the database's own clock, which no test can turn.
	await db.deleteFrom('job').where('account_id', '=', seller.accountId).where('kind', '=', 'unused_files').execute()
	await startUnusedFiles({ ...app.house, database: { ...app.house.database, db: app.served.db } })
	const states = async () => (await jobs.select('state').execute()).map(({ state }) => state)
	await until(async () => (await states()).join() === 'done', 'the end of looking through the files')
	app.clock.now = () => new Date()
}

/** A picture with three small files, of which nothing else knows. Answers its key. */
async function storePicture({ house }: TestApp, { accountId }: Seller, n: number): Promise<string> {
	const random = randomBytes(16).toString('hex')
	const base = `media/${random.slice(0, 2)}/${random.slice(2)}`
	const keys = { storage_key: `${base}.jpg`, card_key: `${base}-c.jpg`, thumbnail_key: `${base}-t.png` }
	for (const key of Object.values(keys))
		await house.storage.put(key, Buffer.alloc(1000), { contentType: key.endsWith('png') ? 'image/png' : 'image/jpeg' })
	const rest = { id: randomUUID(), kind: 'image', state: 'ready' as const, content_type: 'image/jpeg' }
	const row = { ...rest, ...keys, account_id: accountId, access_url: `up/${base.slice(6)}`, md5: `${n}-${random}` }
	await house.database.db
		.insertInto('media')
		.values({ ...row, file_name: `${n}.jpg`, bytes: 1000, stored_bytes: 3000 })
		.execute()
	return keys.storage_key
}

/** Names a picture in a column of one of the account's rows, beside what stands there. */
async function nameIn(
	{ house }: TestApp,
	{ accountId }: Seller,
	{ table, column, isText }: { table: string; column: string; isText: boolean },
	key: string,
): Promise<void> {
	const url = MEDIA_PATH + key
	const at = sql.ref(column)
	// A job that is not over writes its result itself, and the look through the files is forgotten by this test.
	const own = sql`account_id = ${accountId}::uuid ${sql.raw(table === 'job' ? `and state = 'done' and kind <> 'unused_files'` : '')}`
	const value = isText
		? sql`${url}`
		: sql`case jsonb_typeof(${at}) when 'array' then ${at} || ${JSON.stringify([url])}::jsonb
			when 'object' then ${at} || ${JSON.stringify({ kept: url })}::jsonb else ${JSON.stringify({ kept: url })}::jsonb end`
	const { numAffectedRows } = await sql`update ${sql.table(table)} set ${at} = ${value}
		where ctid = (select ctid from ${sql.table(table)} where ${own} order by ctid desc limit 1)`.execute(house.database.db)
	if (numAffectedRows !== 1n) throw new Error(`the world has no row in ${table}`)
}

/** How many of a picture's three files are on the disk. */
async function filesOf({ house }: TestApp, storage_key: string): Promise<number> {
	const base = storage_key.replace(/\.\w+$/, '')
	return (await Array.fromAsync(house.storage.list(`${base.slice(0, 9)}`))).filter((key) => key.startsWith(base)).length
}
