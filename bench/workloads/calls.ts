import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import type { ParamsIn } from '#contract/endpoint.ts'
import { api, type Api } from '#contract/index.ts'
import { startPostgres, type TestPostgres } from '#tests/postgres.ts'
import { type Child, startChild } from '../harness/child.ts'
import { treeCpuMs } from '../harness/processor.ts'
import { embeddedFolder, fillSkus, freshDatabase, freshFolder, signUp, withDatabase } from '../harness/seller.ts'
import { type Server, startServer } from '../harness/server.ts'
import { median, shown } from '../harness/stats.ts'
import { type Bench, HOME_NAMES, type Home, ratioRow, type Row, type Workload } from '../workload.ts'

const CONNECTIONS = 10
/** Of the yardstick's requests a second, for lists on a server. */
const LEAST_RATE = 0.6

/** A call as ours and as the yardstick's; `n` counts up, so that changes change something. */
export interface Call {
	name: string
	ours: (server: Server, n: number) => Promise<unknown>
	yardstick: (url: string, n: number) => Promise<unknown>
	/** Most times the yardstick's processor time; embedded what was measured with 100,000 SKUs, and a fifth above it. */
	most: Readonly<Record<Home, number>>
	rated?: true
}

const CALLS: readonly Call[] = [
	{
		name: 'list of 50',
		ours: (server) => call(server, 'productSearch', {}),
		yardstick: (url) => post(`${url}/list`, {}),
		most: { postgres: 1.5, pglite: 1.7 },
		rated: true,
	},
	{
		name: 'category, 50',
		ours: (server, n) => call(server, 'productSearch', { category_ids: [1 + (n % 40)] }),
		yardstick: (url, n) => post(`${url}/category`, { category: 1 + (n % 40) }),
		most: { postgres: 2, pglite: 2.3 },
		rated: true,
	},
	{
		name: 'one SKU',
		ours: (server, n) => call(server, 'singleProductGet', { sku_name_key: keyOf(n) }),
		yardstick: (url, n) => post(`${url}/one`, { key: keyOf(n) }),
		most: { postgres: 4, pglite: 2 },
	},
	{
		name: 'one change of price and stock',
		ours: (server, n) => change(server, n),
		yardstick: (url, n) => post(`${url}/change`, { key: keyOf(n), price: priceOf(n), stock: stockOf(n) }),
		most: { postgres: 3, pglite: 3.6 },
	},
]

/** Single calls among 100,000 SKUs: processor time of server and database together, against fastify and one statement. */
export const calls: Workload = {
	name: 'calls',
	run: (bench) =>
		onHomes(bench, ['postgres', 'pglite'], { fillWith: fill, yardstick: IDEAL }, (home, sides) =>
			compareAll(bench, home, sides),
		),
}

/** What lies in the database of both sides (`fillWith` answers the account), and the other side's program. */
interface Filled {
	fillWith: typeof fill
	yardstick: string
}

/** Measures on each of the homes. */
export async function onHomes(
	bench: Bench,
	homes: readonly Home[],
	filled: Filled,
	measure: (home: Home, sides: Sides) => Promise<Row[]>,
): Promise<Row[]> {
	const on = {
		postgres: () => onPostgres(bench, filled, (sides) => measure('postgres', sides)),
		pglite: async () => {
			const sides = await openEmbedded(bench, filled)
			return measure('pglite', sides).finally(() => sides.close())
		},
	}
	const rows: Row[] = []
	for (const home of homes) rows.push(...(await on[home]()))
	return rows
}

/**
 * Measures on a server; synced, as a change is for people: it is one of its own, the tests' does without. A smoke measures
 * nothing and uses that one: another takes longer to make than what it is asked.
 */
export async function onPostgres(
	bench: Bench,
	filled: Filled,
	measure: (sides: Sides) => Promise<Row[]>,
): Promise<Row[]> {
	const on = async (postgres: TestPostgres) => {
		const sides = await openOnServer({ ...bench, postgres }, filled)
		return measure(sides).finally(() => sides.close())
	}
	if (bench.smoke) return on(bench.postgres)
	const postgres = await startPostgres({ synced: true })
	return on(postgres).finally(() => postgres.stop())
}

/** Rows of processor time, one for each call. */
export async function cpuRows(bench: Bench, home: Home, sides: Sides, calls: readonly Call[]): Promise<Row[]> {
	const rows: Row[] = []
	for (const one of calls) {
		const { cpu } = await compare(sides, one, sizesOf(bench))
		rows.push(cpuRow(one, home, cpu))
	}
	return rows
}

function cpuRow({ name, most }: Call, home: Home, cpu: Compared): Row {
	const [ours, bare] = [shown(cpu.ours, 'ms CPU'), shown(cpu.bare, 'ms CPU')]
	return ratioRow(`${name}, ${HOME_NAMES[home]}`, ours, bare, cpu.ratio, most[home])
}

const sizesOf = ({ smoke }: Bench): Sizes => (smoke ? { requests: 20, rounds: 1 } : { requests: 400, rounds: 7 })

/** Both sides over the same SKUs, and the processor time each of them has used, its database included. */
export interface Sides {
	server: Server
	bare: Child
	url: string
	cpuOf: (side: Child) => Promise<number>
	close: () => Promise<void>
}

async function openOnServer(bench: Bench, { fillWith, yardstick }: Filled): Promise<Sides> {
	const [dataDir, databaseUrl] = [await freshFolder(bench), await freshDatabase(bench)]
	const server = await startServer(dataDir, databaseUrl)
	await signUp(server)
	const accountId = await fillWith({ dataDir, databaseUrl }, bench.smoke)
	const bare = startChild(yardstick, [databaseUrl, accountId])
	const cpuOf = async (side: Child) => (await side.read()).cpuMs + treeCpuMs(bench.postgres.pid)
	return { server, bare, url: String(await bare.hear('url')), cpuOf, close: () => stop(server, bare) }
}

async function openEmbedded(bench: Bench, { fillWith, yardstick }: Filled): Promise<Sides> {
	const dataDir = await embeddedFolder(bench)
	const first = await startServer(dataDir)
	await signUp(first)
	await first.stop()
	const accountId = await fillWith({ dataDir }, bench.smoke)
	const theirs = join(await freshFolder(bench), 'data')
	await cp(dataDir, theirs, { recursive: true })
	const server = await startServer(dataDir)
	server.use(first.session())
	const bare = startChild(yardstick, [theirs, accountId])
	const cpuOf = async (side: Child) => (await side.read()).cpuMs
	return { server, bare, url: String(await bare.hear('url')), cpuOf, close: () => stop(server, bare) }
}

async function stop(...sides: Child[]): Promise<void> {
	await Promise.all(sides.map((side) => side.stop()))
}

const IDEAL = 'bench/yardsticks/ideal.ts'

/** SKUs with stock, and a catalog that shows one category of them; answers the account. */
function fill(where: { dataDir: string; databaseUrl?: string }, smoke: boolean): Promise<string> {
	return withDatabase(where, async (database, accountId) => {
		await fillSkus(database, accountId, smoke ? 1000 : SKUS)
		// In parts: a statement must be done in a few seconds.
		for (let from = 1; from <= SKUS; from += 10_000)
			await database.executeRaw(
				`with told as (
					insert into stock_level (account_id, sku_id, location, on_hand)
					select account_id, id, 'main', 50 from sku where account_id = $1 and no between $2 and $3
					returning account_id, sku_id
				)
				insert into stock_move (account_id, id, sku_id, location, delta, on_hand_after, kind, reason, group_id, actor)
				select account_id, gen_random_uuid(), sku_id, 'main', 50, 50, 'adjust', 'initial', account_id, account_id from told`,
				[accountId, from, from + 9999],
			)
		await database.executeRaw('vacuum analyze')
		return accountId
	})
}

const SKUS = 100_000

async function compareAll(bench: Bench, home: Home, sides: Sides): Promise<Row[]> {
	const rows: Row[] = []
	for (const one of CALLS) {
		const { cpu, rate } = await compare(sides, one, sizesOf(bench))
		rows.push(cpuRow(one, home, cpu))
		if (home === 'pglite' || !one.rated) continue
		const rated = { workload: `${one.name}, ${HOME_NAMES[home]}, requests a second`, ratio: rate.ratio }
		const [ours, yardstick] = [shown(rate.ours, '/s'), shown(rate.bare, '/s')]
		rows.push({ ...rated, ours, yardstick, limit: `≥ ${LEAST_RATE} ×`, holds: rate.ratio >= LEAST_RATE })
	}
	return rows
}

/** How often each side is asked in a turn, how many turns there are, the first `n`, and how many ask at once. */
interface Sizes {
	requests: number
	rounds: number
	from?: number
	connections?: number
}

interface Compared {
	ours: number
	bare: number
	ratio: number
}

/** Both sides in turns, so that both meet the same machine: medians, and the median of the ratios. */
export async function compare(
	{ server, bare, url, cpuOf }: Sides,
	{ ours, yardstick }: Call,
	{ requests, rounds, from = 0, connections = CONNECTIONS }: Sizes,
): Promise<{ cpu: Compared; rate: Compared }> {
	let n = from
	const side = (child: Child, ask: (n: number) => Promise<unknown>) => async () => {
		const [cpu, began] = [await cpuOf(child), performance.now()]
		let left = requests
		const lane = async () => {
			while (left-- > 0) await ask(n++)
		}
		await Promise.all(Array.from({ length: connections }, lane))
		const seconds = (performance.now() - began) / 1000
		return { cpu: ((await cpuOf(child)) - cpu) / requests, rate: requests / seconds }
	}
	const mine = side(server, (n) => ours(server, n))
	const theirs = side(bare, (n) => yardstick(url, n))
	await mine()
	await theirs()
	const turns: Record<'own' | 'other', { cpu: number; rate: number }>[] = []
	for (let round = 0; round < rounds; round++) {
		const first = round % 2 ? await mine() : undefined
		const other = await theirs()
		turns.push({ own: first ?? (await mine()), other })
	}
	const middle = (what: 'cpu' | 'rate'): Compared => ({
		ours: median(turns.map(({ own }) => own[what])),
		bare: median(turns.map(({ other }) => other[what])),
		ratio: median(turns.map(({ own, other }) => own[what] / other[what])),
	})
	return { cpu: middle('cpu'), rate: middle('rate') }
}

const keyOf = (n: number) => `sku-${String(1 + ((n * 7) % 1000)).padStart(6, '0')}`
const priceOf = (n: number) => `${n + 1}.25`
const stockOf = (n: number) => String(n + 100)

async function change(server: Server, n: number): Promise<void> {
	const attrs = { 'bps.price': priceOf(n), inventory: stockOf(n) }
	const answer = await call(server, 'productUpsertByAttrPath', { items: [{ sku_name_key: keyOf(n), attrs }] })
	if (!answer.includes('"ok":true') || answer.includes('"same"')) throw new Error(answer)
}

/** Sends a call to our server as the yardstick gets it: the same client, which reads what comes and does not unpack it. */
export function call<K extends keyof Api>(server: Server, name: K, params: ParamsIn<Api[K]>): Promise<string> {
	return post(server.url + api[name].path, { params }, server.session().token)
}

/** One keeping of connections for both sides. Answers are not compressed: the yardstick does not know how. */
const agent = new Agent({ keepAlive: true })

export async function post(url: string, params: object, token = ''): Promise<string> {
	const body = JSON.stringify(params)
	const headers = {
		'content-type': 'application/json',
		'content-length': Buffer.byteLength(body),
		authorization: `Bearer ${token}`,
	}
	const sent = request(url, { method: 'POST', agent, headers })
	sent.end(body)
	const [reply] = (await once(sent, 'response')) as [IncomingMessage]
	let answer = ''
	// Bytes as they are: reading them as UTF-8 would be work of the client.
	for await (const part of reply.setEncoding('latin1')) answer += part
	if (reply.statusCode !== 200) throw new Error(answer)
	return answer
}
