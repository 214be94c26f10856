import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#server/context.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { upsertSkus } from './upsert.service.ts'

test.each(databaseHomes)('on %s, a cell that is saved leaves the indexes of SKUs as they are', async (home) => {
	const house = await makeHouse(home)
	const ctx = await makeOwner(house)
	await makeSkus(ctx, 500)
	// Each on a full page of its own.
	const items = [100, 200, 300].map((n) => ({ sku_name_key: `sku-${n}`, attrs: { 'bps.price': '12.50' } }))
	const written = await transact(ctx, async (ctx) => {
		for (const item of items) await upsertSkus(ctx, [item], { group_id: newGroup() })
		const { rows } = await sql<{ all: number; inPlace: number }>`
			select n_tup_upd::int as all, n_tup_hot_upd::int as "inPlace" from pg_stat_xact_user_tables
			where relname = 'sku'`.execute(ctx.db)
		return rows
	})
	expect(written).toEqual([{ all: 3, inPlace: 3 }])
	await house.close()
})
