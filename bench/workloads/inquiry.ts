import { randomUUID } from 'node:crypto'
import { api } from '#contract/index.ts'
import { timed } from '../harness/lists.ts'
import { openWithSkus, publishAll } from '../harness/published.ts'
import type { Server } from '../harness/server.ts'
import { percentile } from '../harness/stats.ts'
import { upTo, type Workload } from '../workload.ts'

const LINES = 50
const SEND_MS = 150

/** A buyer sends what is in the cart: an inquiry of 50 lines out of 5,000 SKUs, on the embedded database. */
export const inquiry: Workload = {
	name: 'inquiry',
	async run(bench) {
		const count = bench.smoke ? 200 : 5000
		const server = await openWithSkus(bench, count)
		try {
			const times = await sendTimes(server, bench.smoke ? 3 : 40)
			return [upTo(`an inquiry of ${LINES} lines of ${count} SKUs, p95`, percentile(times, 0.95), SEND_MS, 'ms')]
		} finally {
			await server.stop()
		}
	},
}

/** Milliseconds of sending; the first one, which brings the catalog into memory, is not counted. */
async function sendTimes(server: Server, times: number): Promise<number[]> {
	const where = await publishAll(server)
	const { list } = await server.call('productSearch', { page: 1, size: LINES })
	const lines = list.map(({ sku_name_key }) => ({ sku_name_key, num: 12, note: 'as before' }))
	const all: number[] = []
	for (let n = 0; n <= times; n++) all.push(await timed(() => send(server, { ...where, lines }, n)))
	return all.slice(1)
}

/** Each time another buyer, by the word of the proxy. */
async function send({ url }: Server, what: { username: string; hash: string; lines: object[] }, n: number) {
	const { method, path } = api.sendInquiry
	const from = { 'x-forwarded-for': `198.18.0.${1 + n}`, 'content-type': 'application/json' }
	const who = { name: 'Mara', email: `mara-${n}@nordhaus.example`, message: 'By December?', request_id: randomUUID() }
	const answer = await fetch(url + path, {
		method,
		headers: from,
		body: JSON.stringify({ params: { ...what, ...who } }),
	})
	const { data } = (await answer.json()) as { data?: { lines: number } }
	if (data?.lines !== what.lines.length) throw new Error(`not sent: ${answer.status}`)
}
