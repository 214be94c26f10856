import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { accountCheck, heldToAccounts } from '#tests/account-filter.ts'
import { databaseHomes, freshDatabase } from '#tests/database.ts'

const missingAccount = accountCheck(['category', 'job', 'sku'])
const ID = '0198c0de-0000-7000-8000-000000000000'

test.each([
	'select * from "sku" where "id" = $1',
	'select "account_id", "id" from "sku" where "id" = $1',
	'select s.id from sku s join category c on c.account_id = s.account_id and c.id = s.category_id where s.id = $1',
	'update "category" set "position" = $1 where "id" in ($2, $3)',
	'delete from "sku" where "id" = $1 returning "account_id"',
	'insert into "sku" ("id") values ($1)',
	'insert into sku_recent (account_id, sku_id) select account_id, id from sku where id = $1',
])('T16: refused: %s', (statement) => {
	expect(missingAccount(statement)).toContain('is used without its account')
})

test.each([
	'select * from "sku" where "account_id" = $1 and "id" = $2',
	'select s.id from sku s\n\tjoin category c on c.account_id = s.account_id where s.account_id = $1::uuid',
	'update "category" set "position" = $1 where "account_id" = $2',
	'insert into "sku" ("account_id", "id") values ($1, $2), ($3, $4)',
	'insert into sku_recent (account_id, sku_id) select account_id, id from sku where account_id = $1',
	'select "count" from "rate_limit" where "key" = $1',
	'delete from "job" where ctid = any(array( select ctid from "job" where "finished_at" < $1 limit $2 ))',
])('T16: passes: %s', (statement) => {
	expect(missingAccount(statement)).toBeNull()
})

test.each(databaseHomes)(
	'T16: what the application asks of %s is looked at before it runs, in transactions too',
	async (home) => {
		const open = await freshDatabase(home)
		onTestFinished(() => open.close())
		const { database, refused } = await heldToAccounts(open)
		await database.db.selectFrom('sku').select('id').where('account_id', '=', ID).execute()
		await expect(database.db.selectFrom('sku').select('id').where('id', '=', ID).execute()).rejects.toThrow(
			/^sku is used/,
		)
		await expect(sql`delete from category where id = 1`.execute(database.db)).rejects.toThrow(/^category is used/)
		const change = database.db.transaction().execute((db) => db.updateTable('category').set({ position: 1 }).execute())
		await expect(change).rejects.toThrow(/^category is used/)
		expect(refused).toHaveLength(3)
	},
)
