import { setTimeout as pause } from 'node:timers/promises'
import { api } from '#contract/index.ts'
import { timed } from '../harness/lists.ts'
import { openWithSkus, publishAll } from '../harness/published.ts'
import type { Server } from '../harness/server.ts'
import { percentile, shown } from '../harness/stats.ts'
import type { Bench, Row, Workload } from '../workload.ts'

const READERS = 20
const LIST_MS = 100
/** A person who looks at the list, turns a page, looks again. */
const LOOK_EVERY_MS = 100

/** A seller's list while strangers read a large public page, on the embedded database: against the same list alone. */
export const readers: Workload = {
	name: 'readers',
	async run(bench) {
		const count = bench.smoke ? 200 : 5000
		const server = await openWithSkus(bench, count)
		try {
			return await beside(server, await publishAll(server), bench, count)
		} finally {
			await server.stop()
		}
	},
}

async function beside(
	server: Server,
	catalog: { username: string; hash: string },
	{ smoke }: Bench,
	count: number,
): Promise<Row[]> {
	const looks = smoke ? 3 : 100
	const alone = await listTimes(server, looks)
	const over = new AbortController()
	let [visits, faults] = [0, 0]
	const reader = async () => {
		while (!over.signal.aborted) if (!(await visit(server, catalog, visits++))) faults++
	}
	const reading = Promise.all(Array.from({ length: READERS }, reader))
	const busy = await listTimes(server, looks).finally(() => over.abort())
	await reading
	const [quiet, p95] = [percentile(alone, 0.95), percentile(busy, 0.95)]
	return [
		{
			workload: `the list beside ${READERS} readers of ${count} SKUs, p95`,
			ours: shown(p95, 'ms'),
			yardstick: `${shown(quiet, 'ms')} (alone)`,
			ratio: p95 / quiet,
			limit: `≤ ${LIST_MS} ms`,
			holds: p95 <= LIST_MS && faults === 0,
		},
		{ workload: 'visits of the readers meanwhile', ours: `${visits} (${faults} refused)` },
	]
}

/** Milliseconds of a few looks at the list. */
async function listTimes(server: Server, looks: number): Promise<number[]> {
	const times: number[] = []
	while (times.length < looks) {
		times.push(await timed(() => server.call('productSearch', { page: 1, size: 50 })))
		await pause(LOOK_EVERY_MS)
	}
	return times
}

/** A visitor of their own, by the word of the proxy: opens the page and turns to another one of its SKUs. */
async function visit({ url }: Server, { username, hash }: { username: string; hash: string }, n: number) {
	const from = { 'x-forwarded-for': `198.18.${Math.floor(n / 250) % 250}.${1 + (n % 250)}` }
	const opened = await fetch(`${url}/${username}/docs/sharing/${hash}`, { headers: from })
	await opened.arrayBuffer()
	const { method, path } = api.getPublishedCatalogV1
	const body = JSON.stringify({ params: { username, hash, page: 2 + (n % 8) } })
	const headers = { ...from, 'content-type': 'application/json' }
	const turned = await fetch(url + path, { method, headers, body })
	await turned.arrayBuffer()
	return opened.ok && turned.ok
}
