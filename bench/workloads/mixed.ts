import type { Api } from '#contract/index.ts'
import { api } from '#contract/index.ts'
import { embeddedFolder, fillSkus, freshDatabase, freshFolder, signUp, withDatabase } from '../harness/seller.ts'
import { type Server, startServer } from '../harness/server.ts'
import { percentile } from '../harness/stats.ts'
import { type Bench, homesOf, type Row, type Workload } from '../workload.ts'

const CLIENTS = 50
const MINUTE_MS = 60_000
/** Looks at the memory in one run; the first quarter of them, while caches fill, is left out of the slope. */
const LOOKS = 120
const LEAST_EVERY_MS = 250

/**
 * 50 clients who list, search, open and change SKUs, on both homes: for two minutes, or as long as `--minutes` says. How
 * memory grows shows after half an hour.
 */
export const mixed: Workload = {
	name: 'mixed',
	async run(bench) {
		const on = { postgres: onServer, pglite: embedded }
		const rows: Row[] = []
		for (const home of homesOf(bench)) rows.push(...(await on[home](bench)))
		return rows
	},
}

async function onServer(bench: Bench): Promise<Row[]> {
	const [dataDir, databaseUrl] = [await freshFolder(bench), await freshDatabase(bench)]
	const server = await startServer(dataDir, databaseUrl)
	await signUp(server)
	await fill({ dataDir, databaseUrl }, bench)
	return watch(server, bench, 'PostgreSQL')
}

async function embedded(bench: Bench): Promise<Row[]> {
	const dataDir = await embeddedFolder(bench)
	const first = await startServer(dataDir)
	await signUp(first)
	await first.stop()
	await fill({ dataDir }, bench)
	const server = await startServer(dataDir)
	server.use(first.session())
	return watch(server, bench, 'embedded')
}

function fill(where: { dataDir: string; databaseUrl?: string }, { smoke }: Bench): Promise<void> {
	return withDatabase(where, (database, accountId) => fillSkus(database, accountId, smoke ? 1000 : 10_000))
}

/** What went over the wire in a run. */
interface Tally {
	times: number[]
	faults: number
	refused: number
	/** When and how much memory, in minutes and MB. */
	memory: { at: number; mb: number }[]
}

async function watch(server: Server, bench: Bench, home: string): Promise<Row[]> {
	const length = bench.smoke ? 1000 : bench.minutes * MINUTE_MS
	const tally: Tally = { times: [], faults: 0, refused: 0, memory: [] }
	const began = performance.now()
	const look = () => tally.memory.push({ at: (performance.now() - began) / MINUTE_MS, mb: server.memory() })
	const looking = setInterval(look, Math.max(LEAST_EVERY_MS, length / LOOKS))
	try {
		let n = 0
		const client = async () => {
			while (performance.now() - began < length) await ask(server, n++, tally)
		}
		await Promise.all(Array.from({ length: CLIENTS }, client))
	} finally {
		clearInterval(looking)
		await server.stop()
	}
	return rowsOf(tally, `${CLIENTS} mixed clients, ${home}`, length / MINUTE_MS)
}

function rowsOf({ times, faults, refused, memory }: Tally, name: string, minutes: number): Row[] {
	const settled = memory.slice(Math.floor(memory.length / 4))
	const most = Math.max(0, ...memory.map(({ mb }) => mb))
	const span = `${minutes.toFixed(1)} min, ${(times.length / minutes / 60).toFixed(0)} calls/s`
	return [
		{ workload: `${name}, p95`, ours: `${percentile(times, 0.95).toFixed(0)} ms (${span})` },
		{
			workload: `${name}, answers of 5xx`,
			ours: `${faults} (${refused} of 4xx)`,
			limit: '0',
			holds: faults === 0,
		},
		{
			workload: `${name}, slope of memory`,
			ours: `${(slopeOf(settled) * 60).toFixed(1)} MB an hour (most ${most.toFixed(0)} MB)`,
		},
	]
}

/** By least squares: MB a minute. */
function slopeOf(points: readonly { at: number; mb: number }[]): number {
	const mean = (pick: (point: { at: number; mb: number }) => number) =>
		points.reduce((sum, point) => sum + pick(point), 0) / points.length
	const [at, mb] = [mean((point) => point.at), mean((point) => point.mb)]
	const along = points.reduce((sum, point) => sum + (point.at - at) * (point.mb - mb), 0)
	const spread = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0)
	return spread ? along / spread : 0
}

type Asked = [call: keyof Api, params: object]

/** What people do in the turns of twenty: mostly looking, some changing. */
function turn(n: number): Asked {
	const sku_name_key = `sku-${String(1 + ((n * 7) % 1000)).padStart(6, '0')}`
	const turns: readonly Asked[] = [
		['productSearch', {}],
		['productSearch', { page: 1 + (n % 15) }],
		['productSearch', { category_ids: [1 + (n % 40)] }],
		['productSearch', { category_ids: [1 + (n % 40)], sort: 'price' }],
		['productSearch', { name: 'lamp' }],
		['productSearch', { name: `sku-00${n % 100}` }],
		['productSearch', { filters: { price_min: '100', price_max: '120' } }],
		['productSearch', { recent: true }],
		['singleProductGet', { sku_name_key }],
		['singleProductGet', { sku_name_key }],
		['singleProductGet', { sku_name_key }],
		['getUsedIn', { sku_name_key }],
		['getSkuHistory', { sku_name_key }],
		['getCategoryTree', {}],
		['productSkuCountsInCategories', {}],
		['getNotifications', {}],
		['userProfile', {}],
		['productUpsertByAttrPath', { items: [{ sku_name_key, attrs: { 'bps.price': `${n + 1}.25` } }] }],
		['productUpsertByAttrPath', { items: [{ sku_name_key, attrs: { inventory: String(n % 1000) } }] }],
		['productUpsertByAttrPath', { items: [{ sku_name: `N-${n}`, attrs: { 'bps.product_name': `New ${n}` } }] }],
	]
	return turns[n % turns.length] ?? ['productSearch', {}]
}

async function ask(server: Server, n: number, tally: Tally): Promise<void> {
	const [call, params] = turn(n)
	const { method, path } = api[call]
	const headers = { authorization: `Bearer ${server.session().token}`, 'content-type': 'application/json' }
	const body = method === 'POST' ? { body: JSON.stringify({ params }) } : {}
	const began = performance.now()
	const reply = await fetch(server.url + path, { method, headers, ...body })
	await reply.text()
	tally.times.push(performance.now() - began)
	if (reply.status >= 500) tally.faults++
	else if (reply.status >= 400) tally.refused++
}
