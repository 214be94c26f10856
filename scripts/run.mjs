// node scripts/run.mjs <file.ts> [arguments]: runs one of our TypeScript files with a Node that can.
import { handOver } from './lib/handover.mjs'
import { ensureInstalled, orExplain, SetupError } from './lib/setup.mjs'

await orExplain(() => {
	const [file, ...args] = process.argv.slice(2)
	if (file === undefined) throw new SetupError('Say which file to run: node scripts/run.mjs <file.ts> [arguments]')
	ensureInstalled()
	handOver(file, args)
})
