// npm run crashes -- [kills]: moves and counts stock, finalises and pays invoices and receives goods without rest, lives through a year of
// recurring invoices and reminders, and kills the processes that do, so often (20) on each database. After each kill ledger,
// numbers and payments must add up, with everything in them that was acknowledged, once. CI kills two to four times.
import { spawnSync } from 'node:child_process'

const TESTS = ['inventory.crash', 'document.crash', 'document.year'].map((name) => `tests/api/${name}.test.ts`)
const [kills = '20'] = process.argv.slice(2)
if (!/^[1-9]\d{0,3}$/.test(kills)) throw new Error('Say how many kills: npm run crashes -- 20')
const { status } = spawnSync(
	process.execPath,
	['node_modules/vitest/vitest.mjs', 'run', '--project=server', ...TESTS],
	{ stdio: 'inherit', env: { ...process.env, CRASHES: kills } },
)
process.exit(status ?? 1)
