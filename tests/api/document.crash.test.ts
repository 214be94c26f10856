import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { inventoryProof, moveStock } from '#server/modules/stock/index.ts'
import { placeOrders, wrongOrders } from '#tests/crash/orders.ts'
import { endProcess, makePlace, startProcess, visit } from '#tests/crash/place.ts'
import { databaseHomes } from '#tests/database.ts'
import { documentFaults } from '#tests/make/proofs.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { until } from '#tests/make/until.ts'

/** Opening the embedded database takes its time. `CRASHES=20` (npm run crashes) kills as often on each. */
const KILLS = { pglite: 2, postgres: 3 } as const
const kills = Number(process.env['CRASHES'] ?? 0)

/** What the processes said to be committed. */
interface Said {
	/** Ids by numbers, by references of payments; pieces by group and SKU. */
	final: Map<string, string>
	paid: Map<string, string>
	got: Map<string, number>
}

/** What was said and is not there, or not as often as once. */
async function lost({ db, accountId }: Ctx, { final, paid, got }: Said): Promise<string[]> {
	const read = async (query: ReturnType<typeof sql<{ key: string; value: string }>>) =>
		Map.groupBy((await query.execute(db)).rows, ({ key }) => key)
	const numbers = await read(sql`
		select number as key, id::text as value from document
		where account_id = ${accountId} and type = 'invoice' and number is not null`)
	const payments = await read(sql`
		select reference as key, document_id::text as value from document_payment where account_id = ${accountId}`)
	const moves = await read(sql`
		select group_id || ' ' || sku_id as key, sum(delta)::int::text as value from stock_move
		where account_id = ${accountId} group by 1`)
	const missing = (there: typeof numbers, [key, value]: [string, string | number]) =>
		there.get(key)?.length === 1 && there.get(key)?.[0]?.value === String(value) ? [] : [`${key} ${value}`]
	return [
		...[...final].flatMap((one) => missing(numbers, one)),
		...[...paid].flatMap((one) => missing(payments, one)),
		...[...got].flatMap((one) => missing(moves, one)),
		...[...payments].flatMap(([reference, all]) => (all.length > 1 ? `${reference} twice` : [])),
	]
}

test.each(databaseHomes)(
	'K01, T73 on %s: invoices finalised and paid and goods received while processes are killed: no gap, no double, the ledger adds up',
	async (home) => {
		const place = await makePlace(home)
		try {
			const owner = await visit(place, async (ctx) => {
				const skus = await makeSkus(ctx, 3)
				const moves = skus.map((sku_id) => ({ sku_id, mode: 'set', qty: '50', reason: 'count' }) as const)
				await moveStock(ctx, moves, { group_id: newGroup() })
				await placeOrders(ctx)
				return ctx
			})
			const said: Said = { final: new Map(), paid: new Map(), got: new Map() }
			const hear = (line: string) => {
				const [what, key = '', value = '', n] = line.split(' ')
				if (what === 'got') said.got.set(`${key} ${value}`, Number(n))
				if (what === 'final' || what === 'paid') said[what].set(key, value)
			}
			const heard = () => [said.final.size, said.paid.size, said.got.size]
			// On a server two processes work at once, and both are killed.
			const processes = home === 'postgres' ? 2 : 1
			for (let kill = 0; kill < (kills || KILLS[home]); kill++) {
				const before = heard()
				const start = (_: unknown, at: number) =>
					startProcess(place, join(import.meta.dirname, '../crash/payer.ts'), hear, [
						owner.accountId,
						owner.userId,
						`${kill}-${at}`,
					])
				const payers = await Promise.all(Array.from({ length: processes }, start))
				await until(() => heard().every((n, at) => n > (before[at] ?? 0) + 5), 'invoices, payments and deliveries')
				await sleep(Math.random() * 60)
				await Promise.all(payers.map((payer) => endProcess(payer, 'SIGKILL')))
				await visit(
					place,
					async (ctx) => {
						expect(await documentFaults(ctx)).toEqual([])
						expect(await lost(ctx, said)).toEqual([])
						expect(await inventoryProof(ctx)).toMatchObject({ wrong: [] })
						expect(await wrongOrders(ctx)).toEqual([])
					},
					owner,
				)
			}
		} finally {
			await place.remove()
		}
	},
	Math.max(180_000, kills * 30_000),
)
