import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { SkuFilters } from '#contract/sku.ts'
import type { Database } from '#server/db/database.ts'
import { type Child, startChild } from '../harness/child.ts'
import { fillSkus, freshDatabase, freshFolder, signUp, withDatabase } from '../harness/seller.ts'
import { type Server, startServer } from '../harness/server.ts'
import { inTurns, shown } from '../harness/stats.ts'
import { ratioRow, type Workload } from '../workload.ts'

/** What is asked, and its condition in the ideal statement (bench/yardsticks/bare.ts). */
const FILTERS: readonly { name: string; filters: SkuFilters; where: string }[] = [
	{
		name: 'price between',
		filters: { price_min: '100', price_max: '120' },
		where: `(attrs #>> '{bps,price}')::numeric between 100 and 120`,
	},
	{ name: 'brand', filters: { brand: 'brand 42' }, where: `lower(attrs #>> '{bps,brand_name}') like '%brand 42%'` },
	{ name: 'color', filters: { color: 'black' }, where: `lower(attrs #>> '{bps,colors}') like '%black%'` },
	{ name: 'without a picture', filters: { photo: false }, where: `images = '[]'` },
	{ name: 'without a UPC', filters: { missing: ['bps.upc'] }, where: `attrs #> '{bps,upc}' is null` },
	{
		name: 'out of stock',
		filters: { stock: ['out'] },
		where: `(select sum(on_hand) from stock_level where account_id = $1 and sku_id = sku.id) <= 0`,
	},
]

/** Filters of the grid over 100,000 SKUs: milliseconds until the first page, against the one statement on fastify and pg. */
export const filters: Workload = {
	name: 'filters',
	async run(bench) {
		const [dataDir, databaseUrl] = [await freshFolder(bench), await freshDatabase(bench)]
		const server = await startServer(dataDir, databaseUrl)
		await signUp(server)
		const accountId = await withDatabase({ dataDir, databaseUrl }, async (database, accountId) => {
			await fillSkus(database, accountId, bench.smoke ? 1000 : 100_000)
			await database.executeRaw(
				`insert into stock_level (account_id, sku_id, location, on_hand)
				select account_id, id, 'main', no % 50 from sku where account_id = $1`,
				[accountId],
			)
			await database.executeRaw('analyze')
			return accountId
		})
		const nothing = join(dataDir, 'nothing.json')
		await writeFile(nothing, '{}')
		const bare = startChild('bench/yardsticks/bare.ts', [nothing, databaseUrl, accountId])
		const url = `${String(await bare.hear('url'))}/sql`
		try {
			const compare = async (name: string, params: ParamsIn<Api['productSearch']>, theirParams: object) => {
				const ours = () => msOf(() => server.call('productSearch', params))
				const theirs = () => msOf(() => ask(url, theirParams))
				await Promise.all([ours(), theirs()])
				const times = await inTurns(bench.smoke ? 1 : 9, ours, theirs)
				return ratioRow(name, shown(times.ours, 'ms'), shown(times.yardstick, 'ms'), times.ratio, 3)
			}
			const rows = []
			for (const { name, filters, where } of FILTERS)
				rows.push(await compare(`filter: ${name}`, { filters }, { where }))
			await withDatabase({ dataDir, databaseUrl }, makeVariants)
			rows.push(await compare('sort by the price shown, 60 % of the parent', { sort: 'price' }, { sort: 'price' }))
			return rows
		} finally {
			await stop(server, bare)
		}
	},
}

/** Of 25 SKUs one becomes the parent of 15 others, which have no price of their own. */
async function makeVariants({ executeRaw }: Database, accountId: string): Promise<void> {
	await executeRaw('update sku set is_parent = true where account_id = $1 and no % 25 = 0', [accountId])
	// In parts: a statement must be done in a few seconds.
	for (let from = 0; from <= 100_000; from += 5000)
		await executeRaw(
			`update sku set parent_id = parent.id, attrs = sku.attrs #- '{bps,price}' from sku parent
			where sku.account_id = $1 and sku.no between $2 and $3 and sku.no % 25 between 1 and 15
				and parent.account_id = $1 and parent.no = sku.no - sku.no % 25`,
			[accountId, from, from + 4999],
		)
	await executeRaw('vacuum analyze sku')
}

async function ask(url: string, params: object): Promise<void> {
	const body = JSON.stringify({ params })
	const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
	if (!reply.ok) throw new Error(await reply.text())
	await reply.text()
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now()
	await work()
	return performance.now() - began
}

async function stop(server: Server, bare: Child): Promise<void> {
	await Promise.all([server.stop(), bare.stop()])
}
