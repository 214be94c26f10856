// node scripts/run.mjs <file.ts> [arguments]: runs one of our TypeScript files with a Node that can.
import { chromiumPath } from './lib/debian.mjs'
import { handOver } from './lib/handover.mjs'
import { ensureInstalled, orExplain, SetupError } from './lib/setup.mjs'

/** Files that work on an installation need no more than a running one, those that test it need everything. */
const NEEDS = {
	'scripts/backup.ts': 'serve',
	'scripts/check.ts': 'test',
	'scripts/db-export.ts': 'serve',
	'scripts/restore.ts': 'serve',
	'src/server/sign-in-unlock.ts': 'serve',
	'scripts/storage-move.ts': 'serve',
}

await orExplain(() => {
	const [file, ...args] = process.argv.slice(2)
	if (file === undefined) throw new SetupError('Say which file to run: node scripts/run.mjs <file.ts> [arguments]')
	ensureInstalled(NEEDS[file] ?? 'develop')
	const chromium = chromiumPath()
	if (chromium) process.env.CHROMIUM_PATH = chromium
	handOver(file, args)
})
