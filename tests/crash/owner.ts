import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { openDatabase } from '#server/db/database.ts'
import { furnish } from '#server/furnish.ts'

/** An owner who works in a process of their own (place.ts): by a clock of the test's, or the real one. */
export async function ownerIn(accountId: string, userId: string, now: () => Date = () => new Date()): Promise<Ctx> {
	const config = readConfig(process.env)
	const database = await openDatabase({ ...config, log: { warn: () => undefined } })
	const log = pino({ level: 'silent' })
	const house = await furnish(config, log, now, database)
	// On the embedded database the queue cannot open while a transaction waits for it.
	await house.jobs.ready()
	const who = { accountId, userId, isOperator: false, tokenHash: '' }
	return { house, db: database.db, log, ...who, locale: 'en', requestId: '', ip: '' }
}
