// npm start: everything from a fresh clone to a running Vitrine. Arguments (--demo) go on to src/server/main.ts.
import { handOver } from './lib/handover.mjs'
import { ensureReadyToServe, orExplain } from './lib/setup.mjs'

await orExplain(() => {
	ensureReadyToServe()
	handOver('src/server/main.ts', process.argv.slice(2))
})
