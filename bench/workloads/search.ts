import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Child, startChild } from '../harness/child.ts'
import { fillSkus, freshDatabase, freshFolder, signUp, withDatabase } from '../harness/seller.ts'
import { type Server, startServer } from '../harness/server.ts'
import { inTurns, shown } from '../harness/stats.ts'
import { ratioRow, type Row, type Workload } from '../workload.ts'

const AT_ONCE = 4
/** One word, so that both sides ask the same: a part of 100 SKUs. */
const SUBSTRING = 'ku-0421'

/** A page of 50 of 100,000 SKUs and a substring search: processor time a request, against fastify and pg alone. */
export const search: Workload = {
	name: 'search',
	async run(bench) {
		const [dataDir, databaseUrl] = [await freshFolder(bench), await freshDatabase(bench)]
		const server = await startServer(dataDir, databaseUrl)
		await signUp(server)
		const accountId = await withDatabase({ dataDir, databaseUrl }, async (database, accountId) => {
			await fillSkus(database, accountId, bench.smoke ? 1000 : 100_000)
			return accountId
		})
		const answer = join(dataDir, 'answer.json')
		await writeFile(answer, JSON.stringify({ state: 0, msg: 'Ok', data: await server.call('productSearch', {}) }))
		const bare = startChild('bench/yardsticks/bare.ts', [answer, databaseUrl, accountId])
		const url = String(await bare.hear('url'))
		const sizes = bench.smoke ? { requests: 4, rounds: 1 } : { requests: 150, rounds: 7 }
		try {
			const list = await compare(server, bare, `${url}/sql`, {}, sizes)
			const found = await compare(server, bare, `${url}/sql`, { name: SUBSTRING }, sizes)
			const memory = await compare(server, bare, `${url}/same`, {}, sizes)
			return [
				row('list of 50 of 100,000, against ideal SQL', list, 3),
				row('substring search, against ideal SQL', found, 3),
				row('list of 50, against the same JSON from memory', memory),
			]
		} finally {
			await Promise.all([server.stop(), bare.stop()])
		}
	},
}

type Compared = Awaited<ReturnType<typeof inTurns>>

function row(name: string, { ours, yardstick, ratio }: Compared, most?: number): Row {
	return ratioRow(name, shown(ours, 'ms CPU'), shown(yardstick, 'ms CPU'), ratio, most)
}

async function compare(
	server: Server,
	bare: Child,
	url: string,
	params: { name?: string },
	{ requests, rounds }: { requests: number; rounds: number },
): Promise<Compared> {
	const body = JSON.stringify({ params })
	const ask = async () => {
		const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
		await reply.text()
	}
	const ours = () => cpuOf(server, requests, () => server.call('productSearch', params))
	const theirs = () => cpuOf(bare, requests, ask)
	await Promise.all([ours(), theirs()])
	return inTurns(rounds, ours, theirs)
}

/** Milliseconds of processor time a request. */
async function cpuOf(child: Child, requests: number, ask: () => Promise<unknown>): Promise<number> {
	const before = await child.read()
	let left = requests
	const lane = async () => {
		while (left-- > 0) await ask()
	}
	await Promise.all(Array.from({ length: AT_ONCE }, lane))
	return ((await child.read()).cpuMs - before.cpuMs) / requests
}
