import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { startChild } from '../harness/child.ts'
import { timed } from '../harness/lists.ts'
import { fillSkus, freshDatabase, freshFolder, signUp, withDatabase } from '../harness/seller.ts'
import { startServer } from '../harness/server.ts'
import { inTurns, shown } from '../harness/stats.ts'
import type { Workload } from '../workload.ts'

const SHARE = 0.6

/** All SKUs of an account as a workbook, by the job that users start, against the same cells written straight into a zip. */
export const exporting: Workload = {
	name: 'export',
	async run(bench) {
		const count = bench.smoke ? 500 : 100_000
		const [dataDir, databaseUrl] = [await freshFolder(bench), await freshDatabase(bench)]
		const server = await startServer(dataDir, databaseUrl)
		try {
			await signUp(server)
			await withDatabase({ dataDir, databaseUrl }, (database, accountId) => fillSkus(database, accountId, count))
			const folder = await mkdtemp(join(bench.folder, 'books-'))
			const bare = async () => {
				const child = startChild('bench/yardsticks/raw-xlsx.ts', [String(count), join(folder, 'raw.xlsx')])
				const took = await timed(() => child.hear('written'))
				await child.stop()
				return took
			}
			const own = () =>
				timed(async () => server.done((await server.call('exportSkus', { search: {}, format: 'xlsx' })).job_id))
			const { ours, yardstick, ratio } = await inTurns(bench.smoke ? 1 : 3, own, bare)
			const share = 1 / ratio
			return [
				{
					workload: `export of ${count} SKUs against the bare writer`,
					ours: shown(ours, 'ms'),
					yardstick: shown(yardstick, 'ms'),
					ratio: share,
					limit: `≥ ${SHARE} × its speed`,
					holds: share >= SHARE,
				},
			]
		} finally {
			await server.stop()
		}
	},
}
