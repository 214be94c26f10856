import { embeddedFolder, fillSkus, signUp, withDatabase } from '../harness/seller.ts'
import { type Server, startServer } from '../harness/server.ts'
import { percentile } from '../harness/stats.ts'
import { upTo, type Row, type Workload } from '../workload.ts'

const SAVE_MS = 100
const BULK_S = 15

/** On the embedded database among 100,000 SKUs: a cell typed and saved, a column tool over 10,000 SKUs, its undo. */
export const edits: Workload = {
	name: 'edits',
	async run(bench) {
		const dataDir = await embeddedFolder(bench)
		const first = await startServer(dataDir)
		await signUp(first)
		const session = first.session()
		await first.stop()
		await withDatabase({ dataDir }, (database, accountId) =>
			fillSkus(database, accountId, bench.smoke ? 1200 : 100_000),
		)
		const server = await startServer(dataDir)
		server.use(session)
		try {
			return [await saveCells(server, bench.smoke ? 5 : 200), ...(await editMany(server))]
		} finally {
			await server.stop()
		}
	},
}

async function saveCells(server: Server, count: number): Promise<Row> {
	const times: number[] = []
	for (let turn = -5; turn < count; turn++) {
		const sku_name_key = `sku-${String((turn + 6) * 5).padStart(6, '0')}`
		const { list } = await server.call('productGetWithAttrPath', {
			sku_name_keys: [sku_name_key],
			paths: ['bps.price'],
		})
		const items = [{ sku_name_key, attrs: { 'bps.price': `${turn + 10}.25` }, expected: list[0]?.attrs ?? {} }]
		const began = performance.now()
		const { results } = await server.call('productUpsertByAttrPath', { items })
		if (turn >= 0) times.push(performance.now() - began)
		if (!results[0]?.ok) throw new Error(JSON.stringify(results))
	}
	return upTo('cell save among 100,000, embedded, p95', percentile(times, 0.95), SAVE_MS, 'ms')
}

/** SKU-000001 to SKU-009999 and SKU-010000, told by one search. */
async function editMany(server: Server): Promise<Row[]> {
	const began = performance.now()
	const operations = [{ do: 'percent' as const, path: 'bps.price', by: '5' }]
	const { job_id, group_id } = await server.call('bulkSet', { search: { name: 'sku-00' }, operations })
	const { steps, count } = await watch(server, job_id ?? '')
	const set = (performance.now() - began) / 1000
	const again = performance.now()
	const undo = await server.call('undoGroup', { group_id })
	await watch(server, undo.job_id ?? '')
	const undone = (performance.now() - again) / 1000
	return [
		upTo(`column tool over ${count} SKUs as a job (${steps} steps of progress seen), embedded`, set, BULK_S, 's'),
		upTo(`its undo as a job, embedded`, undone, BULK_S, 's'),
	]
}

/** Waits for a job as the browser does; counts the different states of progress that were seen. */
async function watch(server: Server, id: string): Promise<{ steps: number; count: number }> {
	const seen = new Set<number>()
	for (;;) {
		const { state, progress, error } = await server.call('getJob', { id })
		seen.add(progress.done)
		if (state === 'done') return { steps: seen.size, count: progress.total }
		if (state === 'failed' || state === 'cancelled') throw new Error(error?.msg ?? state)
		await new Promise((later) => setTimeout(later, 200))
	}
}
