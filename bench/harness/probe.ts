// Preloaded into the processes that are measured (--import): tells their processor time and event loop when asked.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import type { Reading } from './child.ts'

const RESOLUTION_MS = 5
const NS_PER_MS = 1e6

if (isMainThread && process.send) {
	const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
	delay.enable()
	process.on('message', (question) => {
		if (question !== 'read') return
		const { user, system } = process.cpuUsage()
		// The histogram counts its own interval as delay.
		const late = (ns: number) => Math.max(0, ns / NS_PER_MS - RESOLUTION_MS)
		const reading: Reading = {
			cpuMs: (user + system) / 1000,
			loopP99Ms: late(delay.percentile(99)),
			loopMaxMs: late(delay.max),
		}
		delay.reset()
		process.send?.({ reading })
	})
	// Nobody is left to measure for: the bench has ended, however it ended.
	process.on('disconnect', () => process.exit(1))
}
