import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertAccount } from '#server/modules/account/account.store.ts'
import { caller, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { PASSWORD } from '#tests/password.ts'
import { until } from '#tests/make/until.ts'

describe.each(databaseHomes)('the first account on %s', (home) => {
	let app: TestApp
	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())

	test('of two first sign-ups at once one is the operator; the other is asked for a code', async () => {
		const { db } = app.house.database
		const first = { username: 'first', email: 'first@example.com', nickname: '', company: {}, locale: 'en' }
		const ids = { accountId: uuid(), userId: uuid(), passwordHash: inject('passwordHash') }
		let second: Promise<{ code?: string }> | undefined
		let isHashed = false
		await db.transaction().execute(async (open) => {
			await insertAccount(open, { ...first, ...ids, isOperator: true })
			second = caller(app)('signup', { email: 'second@example.com', username: 'second', password: PASSWORD })
			void second.finally(() => (isHashed = true))
			// On a server the second goes on beside the first until the rule holds it up; embedded it waits its turn.
			if (home === 'postgres') await until(async () => isHashed || (await waits(app)), 'the second sign-up got so far')
		})
		expect((await second)?.code).toBe('code_needed')
		const operators = db.selectFrom('account').select('username').where('is_operator', '=', true)
		expect(await operators.execute()).toEqual([{ username: 'first' }])
	})
})

/** Whether a statement waits for another's transaction to end. */
async function waits({ house }: TestApp): Promise<boolean> {
	const { rows } = await house.database.executeRaw(
		`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
	)
	return rows.length > 0
}
