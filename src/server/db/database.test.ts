import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseHomes, freshDatabase } from '#tests/database.ts'
import type { Database } from './database.ts'

describe.each(databaseHomes)('database on %s', (home) => {
	let database: Database
	beforeAll(async () => {
		database = await freshDatabase(home)
	})
	afterAll(() => database.close())

	it('answers', async () => {
		await database.ping()
		expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
	})
})
