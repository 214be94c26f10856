import { randomUUID } from 'node:crypto'
import { cpSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { api, type Api } from '#contract/index.ts'
import type { CallName } from '#contract/paths.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { DiskSpaceLow } from '#server/db/errors.ts'
import { caller, mustCall, startApp, type TestApp } from '#tests/app.ts'
import { quietLog } from '#tests/database-template.ts'
import { databaseHomes, secondConnection, untilUp } from '#tests/database.ts'
import { until } from '#tests/make/until.ts'
import { makePhoto, sendFiles } from '#tests/make/upload.ts'
import { PASSWORD } from '#tests/password.ts'
import { mountSmallDisk } from '#tests/small-disk.ts'
import { fixtures } from './fixtures.ts'
import { buildWorld, type World } from './world.ts'

const reads = (Object.entries(api) as [CallName, Api[CallName]][]).filter(
	([, row]) => row.effect === 'read' && !row.upload && !('stream' in row),
)

describe.each(databaseHomes)('while the disk is too full for the database to write, on %s', (home) => {
	let app: TestApp
	let world: World
	let before: Map<CallName, [number, number]>
	beforeAll(async () => {
		app = await startApp(home)
		world = await buildWorld(app, 'full', 'FULL', 2)
		before = await readAll(world.seller.token)
		await setWritable(app.house.database, false)
	}, 120_000)
	afterAll(() => app.close())

	const readAll = async (token: string) => {
		const answers = new Map<CallName, [number, number]>()
		for (const [name] of reads) {
			const { status, state } = await caller(app, token)(name, fixtures[name]?.(world) as never)
			answers.set(name, [status, state])
		}
		return answers
	}

	test('saving is refused in words', async () => {
		const answer = await world.seller.call('addCategories', { categories: [['New']] })
		expect([answer.status, answer.code]).toEqual([507, 'storage_full'])
	})

	test('people sign in, read everything, and sign out', async () => {
		const { token } = await mustCall(caller(app))('login', { email: world.seller.email, password: PASSWORD })
		const now = await readAll(token)
		expect(now.size).toBeGreaterThan(30)
		expect(Object.fromEntries(now)).toEqual(Object.fromEntries(before))
		expect(await readAll(world.seller.token)).toEqual(before)
		await mustCall(caller(app, token))('logout', {})
		expect((await caller(app, token)('userProfile', {})).status).toBe(401)
	})

	test('a session that is due for renewal serves on', async () => {
		const today = app.clock.now
		app.clock.now = () => new Date(Date.now() + 20 * 24 * 3600 * 1000)
		expect((await world.seller.call('userProfile', {})).status).toBe(200)
		app.clock.now = today
	})

	test('nobody guesses passwords without end', async () => {
		const wrong = () => caller(app)('login', { email: world.seller.email, password: 'Wrong-2026!' })
		const codes = new Set<string | undefined>()
		await until(async () => codes.add((await wrong()).code).has('rate_limited'), 'a limit')
		expect(codes).toEqual(new Set(['login_wrong', 'rate_limited']))
	})

	test('what was held in memory is written once there is room', { timeout: 60_000 }, async () => {
		// The limit of wrong passwords is over.
		app.clock.now = () => new Date(Date.now() + 3600 * 1000)
		const stored = () => app.house.database.db.selectFrom('session').select('user_id').execute()
		const sessions = (await stored()).length
		const { token } = await mustCall(caller(app))('login', { email: world.seller.email, password: PASSWORD })
		expect((await stored()).length).toBe(sessions)
		await setWritable(app.house.database, true)
		// Tried again once in some seconds, which are over.
		app.clock.now = () => new Date(Date.now() + 2 * 3600 * 1000)
		await until(async () => {
			expect((await caller(app, token)('userProfile', {})).status).toBe(200)
			return (await stored()).length > sessions
		}, 'the session in the database')
		await mustCall(caller(app, token))('addCategories', { categories: [['New']] })
	})
})

/** What RoomGuard does to the embedded database, and a full disk to that of a server. */
async function setWritable(database: Database, writable: boolean): Promise<void> {
	const setting = `default_transaction_read_only = ${writable ? 'off' : 'on'}`
	if (database.kind === 'pglite') return void (await database.executeRaw(`set ${setting}`))
	// Asked from outside: of the pool's connections none may keep the old setting, and each is used by the house meanwhile.
	const operator = await secondConnection(database)
	const { rows } = await operator.executeRaw('select current_database() as name')
	await operator.executeRaw(`begin read write; alter database "${String(rows[0]?.['name'])}" set ${setting}; commit`)
	await operator.executeRaw(
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
	)
	await operator.close()
	await untilUp(database)
}

const MB = 1024 * 1024
const disk = mountSmallDisk(join(inject('runFolder'), randomUUID()), 1000)

describe.skipIf(disk === undefined)('K03: a data folder on a disk that fills up', () => {
	const dataDir = disk?.path ?? ''
	let app: TestApp
	let world: World
	afterAll(() => disk?.remove())

	/** Makes the disk so large that this is free. */
	const leave = (megabytes: number) => {
		const { blocks, bfree, bsize } = statfsSync(dataDir)
		disk?.resize(Math.ceil(((blocks - bfree) * bsize) / MB) + megabytes)
	}
	const upload = async () => {
		const body = await makePhoto(9)
		return sendFiles(app, world.seller, '/api/uploadImg', 'img', [{ name: 'a.jpg', body, type: 'image/jpeg' }])
	}
	const save = (name: string) => caller(app, world.seller.token)('addCategories', { categories: [[name]] })
	const names = async () =>
		(await mustCall(caller(app, world.seller.token))('getCategoryTree', {})).tree.flatMap((root) =>
			root.children.map((node) => node.name),
		)

	test('uploads end well before saving does, saving before reading and signing in', { timeout: 120_000 }, async () => {
		cpSync(inject('pgliteTemplate'), dataDir, { recursive: true })
		app = await startApp('pglite', await openDatabase({ dataDir, log: quietLog }), { dataDir: join(dataDir, 'web') })
		world = await buildWorld(app, 'disk', 'DISK', 1)
		expect((await upload()).status).toBe(200)
		leave(200)
		const full = await upload()
		expect([full.status, full.code, full.msg]).toEqual([507, 'storage_full', expect.stringContaining('full')])
		expect((await save('While uploads are refused')).status).toBe(200)
		leave(80)
		await until(async () => (await save(`Room ${randomUUID()}`)).status === 507, 'a database that only reads')
		const { email } = world.seller
		expect((await caller(app)('login', { email, password: PASSWORD })).status).toBe(200)
		expect(await names()).toContain('While uploads are refused')
	})

	test('a start on the full disk says so, and with room again nothing is lost', { timeout: 120_000 }, async () => {
		const before = await names()
		await app.house.close()
		leave(30)
		await expect(openDatabase({ dataDir, log: quietLog })).rejects.toThrow(DiskSpaceLow)
		disk?.resize(1000)
		app = await startApp('pglite', await openDatabase({ dataDir, log: quietLog }), { dataDir: join(dataDir, 'web') })
		expect(await names()).toEqual(before)
		expect((await save('Room again')).status).toBe(200)
		expect((await upload()).status).toBe(200)
		await app.close()
	})
})
