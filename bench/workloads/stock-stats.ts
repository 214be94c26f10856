import { until } from '#tests/make/until.ts'
import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import { deriveFigures } from '#server/modules/stock-stats/index.ts'
import {
	embeddedFolder,
	fillSkus,
	freshDatabase,
	freshFolder,
	signUp,
	unchecked,
	withDatabase,
} from '../harness/seller.ts'
import { startServer } from '../harness/server.ts'
import { percentile } from '../harness/stats.ts'
import { type Bench, HOME_NAMES, type Home, homesOf, type Row, upTo, type Workload } from '../workload.ts'

const CHARTS_MS = 300
const SKUS = 100_000
/** Of each SKU, over the last hundred days. */
const MOVES = 10
/** SKUs of one statement: the embedded database must be done with it in a few seconds. */
const CHUNK = 2000
/** What one turn of the figures takes at least (`deriveFigures`), where more is left to do. */
const TURN_MS = 5000
/** When the figures were made. A twentieth of the SKUs have been sold since. */
const AGO_MS = 20 * 60_000

/** The charts of the inventory over 100,000 SKUs with 1,000,000 movements, on both homes. */
export const stockStats: Workload = {
	name: 'stock-stats',
	async run(bench) {
		const rows: Row[] = []
		for (const home of homesOf(bench)) rows.push(await look(bench, home))
		return rows
	},
}

async function look(bench: Bench, home: Home): Promise<Row> {
	const where =
		home === 'postgres'
			? { dataDir: await freshFolder(bench), databaseUrl: await freshDatabase(bench) }
			: { dataDir: await embeddedFolder(bench), databaseUrl: undefined }
	const skus = bench.smoke ? 1000 : SKUS
	const first = await startServer(where.dataDir, where.databaseUrl)
	await signUp(first)
	const session = first.session()
	await first.stop()
	await withDatabase(where, async (database, accountId) => {
		await fill(database, accountId, skus)
		await makeFigures(database)
	})
	const server = await startServer(where.dataDir, where.databaseUrl)
	server.use(session)
	try {
		const charts = () => server.call('getInventoryStats', {})
		await until(async () => (await charts()).value !== null, 'the figures are made', 60)
		const times: number[] = []
		for (let turn = -3; turn < (bench.smoke ? 3 : 40); turn++) {
			const began = performance.now()
			await charts()
			if (turn >= 0) times.push(performance.now() - began)
		}
		const title = `charts of the inventory, ${skus} SKUs with ${skus * MOVES} movements, ${HOME_NAMES[home]}, p95`
		return upTo(title, percentile(times, 0.95), CHARTS_MS, 'ms')
	} finally {
		await server.stop()
	}
}

async function fill(database: Database, accountId: string, skus: number): Promise<void> {
	await fillSkus(database, accountId, skus)
	await unchecked(database, ['stock_level', 'stock_move'], async () => {
		for (let from = 1; from <= skus; from += CHUNK)
			await database.executeRaw(FILL, [accountId, from, from + CHUNK - 1, MOVES])
	})
	await database.executeRaw('vacuum analyze')
}

/**
 * The server's clock makes the sums that charts are drawn from, some seconds of work a minute; here all turns come at once, some
 * minutes ago: before what has been sold since.
 */
async function makeFigures(database: Database): Promise<void> {
	const log = { warn: console.error }
	let due = true
	while (due) {
		// A turn takes as long as it may, unless there is nothing more to do.
		const began = performance.now()
		await deriveFigures({ database, log, now: () => new Date(Date.now() - AGO_MS) } as unknown as House)
		due = performance.now() - began >= TURN_MS
	}
}

/** Filled once, then sold a piece every ten days. */
const FILL = `
with filled as (
	insert into stock_level (account_id, sku_id, location, on_hand)
	select account_id, id, 'main', 50 + no % 300 from sku where account_id = $1 and no between $2 and $3
	returning account_id, sku_id, on_hand
)
insert into stock_move (account_id, id, sku_id, location, delta, on_hand_after, kind, reason, group_id, actor, at)
select account_id, gen_random_uuid(), sku_id, 'main', case n when 0 then on_hand + $4::int - 1 else -1 end,
	on_hand + $4::int - 1 - n, 'adjust', case n when 0 then 'initial' else 'sold' end, account_id, account_id,
	case when n = $4::int - 1 and on_hand % 20 = 0 then now() - random() * interval '9 minutes'
		else now() - (99 - 9.9 * n + random()) * interval '1 day' end
from filled cross join generate_series(0, $4::int - 1) as n`
