import { uploadList, watched } from '../harness/lists.ts'
import { embeddedFolder, signUp } from '../harness/seller.ts'
import { startServer } from '../harness/server.ts'
import { shown } from '../harness/stats.ts'
import { type Bench, type Row, ratioRow, upTo, type Workload } from '../workload.ts'
import { priceList } from './importing.ts'

const LIST_MS = 300
const ROWS_A_SECOND = 1500

/** An import and its undo on the embedded database while somebody works with the list beside them. */
export const beside: Workload = {
	name: 'beside',
	async run(bench) {
		return besideList(bench, bench.smoke ? 600 : 50_000)
	},
}

async function besideList(bench: Bench, count: number): Promise<Row[]> {
	const server = await startServer(await embeddedFolder(bench))
	try {
		await signUp(server)
		const { import_id, mapping } = await uploadList(server, 'prices.csv', priceList(count))
		await server.done((await server.call('importCheck', { import_id, mapping })).job_id)
		const run = await watched(server, async () => server.done((await server.call('importRun', { import_id })).job_id))
		const undo = await watched(server, async () => {
			const { job_id } = await server.call('importUndo', { import_id })
			if (job_id) await server.done(job_id)
		})
		const rate = (count / run.ms) * 1000
		return [
			{
				workload: `import of ${count} rows beside a list, embedded`,
				ours: shown(rate, 'rows/s'),
				limit: `≥ ${ROWS_A_SECOND} rows/s`,
				holds: rate >= ROWS_A_SECOND,
			},
			upTo('the list meanwhile, p95', run.p95, LIST_MS, 'ms'),
			ratioRow('its undo, against the import', shown(undo.ms, 'ms'), shown(run.ms, 'ms'), undo.ms / run.ms, 1),
			upTo('the list during the undo, p95', undo.p95, LIST_MS, 'ms'),
		]
	} finally {
		await server.stop()
	}
}
