import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { inventoryProof, moveStock, setLocation } from '#server/modules/stock/index.ts'
import { placeOrders, wrongOrders } from '#tests/crash/orders.ts'
import { endProcess, makePlace, startProcess, visit } from '#tests/crash/place.ts'
import { wrongStocktakes } from '#tests/crash/stocktakes.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { until } from '#tests/make/until.ts'

/** Opening the embedded database takes its time. `CRASHES=20` (npm run crashes) kills as often on each. */
const KILLS = { pglite: 2, postgres: 3 } as const
const kills = Number(process.env['CRASHES'] ?? 0)

interface Said {
	group: string
	/** And where. */
	sku: string
	by: number
}

/** What the ledger has of each group at each place, counted without our own code. */
async function ledger({ db, accountId }: Ctx): Promise<Map<string, number>> {
	const { rows } = await sql<{ group: string; sum: number }>`
		select group_id || ' ' || sku_id || '@' || location as group, sum(delta)::float8 as sum from stock_move
		where account_id = ${accountId} group by group_id, sku_id, location`.execute(db)
	return new Map(rows.map(({ group, sum }) => [group, sum]))
}

test.each(databaseHomes)(
	'K01, K07, T75 on %s: stock moved and counted while its processes are killed adds up, and what was acknowledged is there once',
	async (home) => {
		const place = await makePlace(home)
		try {
			const { back, ...ctx } = await visit(place, async (ctx) => {
				const skus = await makeSkus(ctx, 4)
				const moves = skus.map((sku_id) => ({ sku_id, mode: 'set', qty: '50', reason: 'count' }) as const)
				await moveStock(ctx, moves, { group_id: newGroup() })
				await placeOrders(ctx)
				return { ...ctx, back: (await setLocation(ctx, { name: 'Back' })).id }
			})
			const said: Said[] = []
			const hear = (line: string) => {
				const [, group = '', sku = '', by = ''] = /^did (\S+) (\S+) (\S+)$/.exec(line) ?? []
				if (group) said.push({ group, sku, by: Number(by) })
			}
			// On a server two processes work at once, and both are killed.
			const processes = home === 'postgres' ? 2 : 1
			for (let kill = 0; kill < (kills || KILLS[home]); kill++) {
				const before = said.length
				const start = () =>
					startProcess(place, join(import.meta.dirname, '../crash/mover.ts'), hear, [ctx.accountId, ctx.userId, back])
				const movers = await Promise.all(Array.from({ length: processes }, start))
				await until(() => said.length > before + 20, 'movements that were acknowledged')
				await sleep(Math.random() * 60)
				await Promise.all(movers.map((mover) => endProcess(mover, 'SIGKILL')))
				await visit(
					place,
					async (ctx) => {
						const there = await ledger(ctx)
						expect(said.filter(({ group, sku, by }) => there.get(`${group} ${sku}`) !== by)).toEqual([])
						expect(await inventoryProof(ctx)).toMatchObject({ wrong: [] })
						expect(await wrongOrders(ctx)).toEqual([])
						expect(await wrongStocktakes(ctx)).toEqual([])
					},
					ctx,
				)
			}
			expect(said.length).toBeGreaterThan(20)
		} finally {
			await place.remove()
		}
	},
	Math.max(180_000, kills * 30_000),
)
