import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import type { Database, OpenOptions } from '#server/db/database.ts'
import { furnish } from '#server/furnish.ts'
import type { House } from '#server/house.ts'
import { type DatabaseHome, freshDatabase } from '#tests/database.ts'
import { proveDatabase } from './proofs.ts'

interface HouseOptions {
	now?: () => Date
	/** What does not add up is its matter: whether all does is not asked at the end. */
	isUnproven?: boolean
}

/** A house of its own, without the web server: for tests of modules and engines. `close` removes it. */
export async function makeHouse(
	home: DatabaseHome,
	{ now, isUnproven, ...options }: HouseOptions & Pick<OpenOptions, 'onQuery'> = {},
): Promise<House> {
	const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-house-'))
	const house = await openMadeHouse(await freshDatabase(home, options), dataDir, { now, isUnproven })
	return {
		...house,
		close: () => house.close().finally(() => rm(dataDir, { recursive: true, force: true })),
	}
}

/** A house over a database that a test has opened itself. Closing it fails where what was done does not add up (P01). */
export async function openMadeHouse(
	database: Database,
	dataDir: string,
	{ now = () => new Date(), isUnproven }: HouseOptions = {},
): Promise<House> {
	const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
	const config = readConfig({ VITRINE_DATA: dataDir, PORT: '0', VITRINE_CHECK_ANSWERS: 'on' })
	const house = await furnish(config, log, now, database)
	const close = async () => {
		const proven = isUnproven ? null : await proveDatabase(database).catch((error: Error) => error)
		await house.close()
		if (proven) throw proven
	}
	return { ...house, close }
}

/** A new account with its user, as the context of a call of theirs. */
export async function makeOwner(house: House, changes: Partial<Ctx> = {}): Promise<Ctx> {
	const [account_id, user_id] = [randomUUID(), randomUUID()]
	const { db } = house.database
	const username = `owner-${account_id.slice(0, 8)}`
	const settings = '{}'
	await db
		.insertInto('account')
		.values({ account_id, username, company: settings, business_card: settings, invoice_setting: settings, settings })
		.execute()
	await db
		.insertInto('app_user')
		.values({ account_id, user_id, email: `${username}@example.com`, password_hash: '' })
		.execute()
	return {
		house,
		db,
		locale: 'en',
		requestId: randomUUID(),
		ip: '127.0.0.1',
		log: house.log,
		accountId: account_id,
		userId: user_id,
		isOperator: false,
		tokenHash: '',
		...changes,
	}
}
