import { join } from 'node:path'
import { startChild } from '../harness/child.ts'
import { embeddedFolder, fillSkus, signUp, withDatabase } from '../harness/seller.ts'
import { startServer } from '../harness/server.ts'
import { inTurns, shown } from '../harness/stats.ts'
import { ratioRow, upTo, type Workload } from '../workload.ts'

const MEMORY_MB = 450
const IDLE_MS = 5_000

/** The second start of the server with the embedded database, against opening the database alone; and its idle memory. */
export const start: Workload = {
	name: 'start',
	async run(bench) {
		const dataDir = await embeddedFolder(bench)
		const first = await startServer(dataDir)
		await signUp(first)
		await first.stop()
		await withDatabase({ dataDir }, (database, accountId) =>
			fillSkus(database, accountId, bench.smoke ? 1000 : 100_000),
		)
		const open = async () => {
			const began = performance.now()
			const child = startChild('bench/yardsticks/embedded.ts', [join(dataDir, 'database')])
			await child.hear('open')
			const ms = performance.now() - began
			await child.stop()
			return ms
		}
		const startOnce = async () => {
			const server = await startServer(dataDir)
			await server.stop()
			return server.startMs
		}
		const { ours, yardstick, ratio } = await inTurns(bench.smoke ? 1 : 5, startOnce, open)
		const server = await startServer(dataDir)
		await new Promise((later) => setTimeout(later, bench.smoke ? 100 : IDLE_MS))
		const memory = server.memory()
		await server.stop()
		return [
			ratioRow('second start, 100,000 SKUs, embedded', shown(ours, 'ms'), shown(yardstick, 'ms'), ratio, 3),
			upTo('idle memory, embedded', memory, MEMORY_MB, 'MB'),
		]
	},
}
