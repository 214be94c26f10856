import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { retention } from '#server/modules/index.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { clearOld, JOB_DAYS } from './retention.ts'

const DAY = 86_400_000

describe.each(databaseHomes)('retention on %s', (home) => {
	test('what has had its time goes, with its file; the rest stays', async () => {
		let now = new Date()
		const house = await makeHouse(home, { now: () => now })
		const ctx = await makeOwner(house)
		const { db } = house.database
		const at = (days: number): Date => new Date(now.getTime() - days * DAY)
		const { accountId: account_id, userId: user_id } = ctx
		const job = (finished_at: Date | null) =>
			db
				.insertInto('job')
				.values({ account_id, user_id, id: randomUUID(), kind: 'bulk', payload: '{}', state: 'done', finished_at })
				.execute()
		for (const days of [JOB_DAYS + 1, JOB_DAYS - 1, JOB_DAYS + 1]) await job(at(days))
		await job(null)
		for (const key of ['exports/a/result.csv', 'kept/result.csv'])
			await house.storage.put(key, Buffer.from('x'), { contentType: 'text/csv' })
		const many = Array.from({ length: 1500 }, (_, i) => i)
		const answer = { account_id, call: 'x', params_hash: '', answer: null }
		await db
			.insertInto('idempotency')
			.values(many.map((i) => ({ ...answer, request_id: String(i), created_at: at(1.1) })))
			.execute()
		await db
			.insertInto('idempotency')
			.values({ ...answer, request_id: 'young', created_at: at(0.9) })
			.execute()
		const session = { account_id, user_id, created_at: at(40), renewed_at: at(40) }
		await db
			.insertInto('session')
			.values({ ...session, token_hash: 'old', expires_at: at(0.001) })
			.execute()
		await db
			.insertInto('session')
			.values({ ...session, token_hash: 'live', expires_at: at(-1) })
			.execute()
		await db
			.insertInto('rate_limit')
			.values({ key: 'old', count: 1, resets_at: at(1) })
			.execute()
		await db
			.insertInto('rate_limit')
			.values({ key: 'live', count: 1, resets_at: at(-1) })
			.execute()
		const code = { purpose: 'login', code_hash: '', sent_at: at(1) }
		await db
			.insertInto('email_code')
			.values({ ...code, email: 'old', expires_at: at(0.01) })
			.execute()
		await db
			.insertInto('email_code')
			.values({ ...code, email: 'live', expires_at: at(-0.01) })
			.execute()
		const notice = { account_id, content: 'x', type: 'job' }
		await db
			.insertInto('notification')
			.values({ ...notice, id: randomUUID(), created_at: at(91) })
			.execute()
		await db
			.insertInto('notification')
			.values({ ...notice, id: randomUUID(), created_at: at(89) })
			.execute()

		await clearOld(house, retention)

		const count = async (table: 'job' | 'idempotency' | 'session' | 'rate_limit' | 'email_code' | 'notification') =>
			(
				await db
					.selectFrom(table)
					.select((eb) => eb.fn.countAll<number>().as('n'))
					.executeTakeFirstOrThrow()
			).n
		const left = { job: 2, idempotency: 1, session: 1, rate_limit: 1, email_code: 1, notification: 1 }
		for (const [table, n] of Object.entries(left)) expect(await count(table as keyof typeof left), table).toBe(n)
		expect(await house.storage.stat('exports/a/result.csv')).not.toBeNull()

		now = new Date(now.getTime() + (JOB_DAYS + 0.1) * DAY)
		await clearOld(house, retention)
		expect(await house.storage.stat('exports/a/result.csv')).toBeNull()
		expect(await house.storage.stat('kept/result.csv')).not.toBeNull()
		expect(await count('job')).toBe(1)
		await house.close()
	})
})
