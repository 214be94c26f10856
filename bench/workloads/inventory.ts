import { fillSkus, unchecked, withDatabase } from '../harness/seller.ts'
import type { Server } from '../harness/server.ts'
import { percentile, shown } from '../harness/stats.ts'
import { HOME_NAMES, homesOf, type Row, upTo, type Workload } from '../workload.ts'
import { type Call, call, compare, cpuRows, onHomes, post, type Sides } from './calls.ts'

const SKUS = 100_000
/** Movements of each SKU: a million in all. */
const MOVES_EACH = 10
const WRITERS = 50
/** Of the yardstick's changes a second on one SKU. */
const LEAST_RATE = 0.5
const PROOF_S = 10
const BESIDE_MS = 100

/** Stock among 100,000 SKUs with 1,000,000 movements: a change, many writers on one SKU, a page, and the proof of it all. */
export const inventory: Workload = {
	name: 'inventory',
	run: (bench) =>
		onHomes(bench, homesOf(bench), { fillWith: fill, yardstick: 'bench/yardsticks/stock.ts' }, async (home, sides) => [
			...(await cpuRows(bench, home, sides, CALLS)),
			await oneHotSku(sides, HOME_NAMES[home], bench.smoke),
			...(await prove(sides.server, HOME_NAMES[home])),
		]),
}

/** SKUs with a level each and the movements that it is the sum of; answers the account. */
function fill(where: { dataDir: string; databaseUrl?: string }, smoke: boolean): Promise<string> {
	return withDatabase(where, async (database, accountId) => {
		const count = smoke ? 1000 : SKUS
		await fillSkus(database, accountId, count)
		await unchecked(database, ['stock_level', 'stock_move'], async () => {
			// In parts: a statement must be done in a few seconds.
			for (let from = 1; from <= count; from += 2000) {
				const part = [accountId, from, from + 1999]
				await database.executeRaw(LEVELS, part)
				await database.executeRaw(MOVES, part)
			}
		})
		await database.executeRaw('vacuum analyze')
		return accountId
	})
}

const LEVELS = `insert into stock_level (account_id, sku_id, location, on_hand)
	select account_id, id, 'main', ${10 * MOVES_EACH} from sku where account_id = $1 and no between $2 and $3`
const MOVES = `insert into stock_move
		(account_id, id, sku_id, location, delta, on_hand_after, kind, reason, group_id, actor, at)
	select account_id, gen_random_uuid(), id, 'main', 10, 10 * n, 'adjust', 'received', account_id, account_id,
		now() - make_interval(days => ${MOVES_EACH} - n)
	from sku cross join generate_series(1, ${MOVES_EACH}) as n where account_id = $1 and no between $2 and $3`

const CALLS: readonly Call[] = [
	{
		name: 'one change of stock, synced',
		ours: (server, n) => add(server, keyOf(n)),
		yardstick: (url, n) => post(`${url}/change`, { key: keyOf(n) }),
		most: { postgres: 3, pglite: 3 },
	},
	{
		name: 'stock of 50 among 1,000,000 movements',
		ours: (server) => call(server, 'inventoryGet', {}),
		yardstick: (url) => post(`${url}/page`, {}),
		most: { postgres: 2, pglite: 2 },
	},
]
const HOT = 'sku-000500'
const HOT_CALL: Call = {
	name: 'one hot SKU',
	ours: (server) => add(server, HOT),
	yardstick: (url) => post(`${url}/change`, { key: HOT }),
	most: { postgres: 0, pglite: 0 },
}

const keyOf = (n: number) => `sku-${String(1 + ((n * 7) % 1000)).padStart(6, '0')}`

async function add(server: Server, sku_name_key: string): Promise<void> {
	const items = [{ sku_name_key, mode: 'inc' as const, qty: '1', reason: 'found' as const }]
	const answer = await call(server, 'inventorySet', { items })
	if (!answer.includes('"ok":true')) throw new Error(answer)
}

/** Many at once add to one SKU: not one of their changes may be lost or doubled. */
async function oneHotSku(sides: Sides, name: string, smoke: boolean): Promise<Row> {
	const before = await onHand(sides.server, HOT)
	const sizes = smoke ? { requests: 100, rounds: 1 } : { requests: 500, rounds: 5 }
	const { rate } = await compare(sides, HOT_CALL, { ...sizes, connections: WRITERS })
	// Each side has a turn to warm up. On a server both sides change the same SKU.
	const turns = (sizes.rounds + 1) * (name === 'embedded' ? 1 : 2)
	const wrong = (await onHand(sides.server, HOT)) - before - turns * sizes.requests
	return {
		workload: `${WRITERS} writers on one SKU, ${name}, changes a second (${wrong} lost or doubled)`,
		ours: shown(rate.ours, '/s'),
		yardstick: shown(rate.bare, '/s'),
		ratio: rate.ratio,
		limit: `≥ ${LEAST_RATE} ×, 0 lost`,
		holds: rate.ratio >= LEAST_RATE && wrong === 0,
	}
}

async function onHand(server: Server, sku_name_key: string): Promise<number> {
	const { list } = await server.call('inventoryLookup', { codes: [sku_name_key] })
	return Number(list[0]?.rows[0]?.on_hand)
}

/** The whole ledger is proven while somebody goes on looking at the list. Of a small one there is no job. */
async function prove(server: Server, name: string): Promise<Row[]> {
	const began = performance.now()
	const proof = await server.call('inventoryProof', {})
	let { wrong }: { wrong: readonly unknown[] } = proof
	const times: number[] = []
	while (proof.job_id !== undefined) {
		const asked = performance.now()
		await server.call('inventoryGet', {})
		times.push(performance.now() - asked)
		const { state, result } = await server.call('getJob', { id: proof.job_id })
		if (state === 'failed' || state === 'cancelled') throw new Error(`the proof ${state}`)
		if (state !== 'done') continue
		wrong = (result as { wrong: unknown[] }).wrong
		break
	}
	if (wrong.length) throw new Error(`${wrong.length} levels differ from their movements`)
	return [
		upTo(`proof of 1,000,000 movements as a job, ${name}`, (performance.now() - began) / 1000, PROOF_S, 's'),
		upTo(`list of stock meanwhile, p95, ${name}`, times.length ? percentile(times, 0.95) : 0, BESIDE_MS, 'ms'),
	]
}
