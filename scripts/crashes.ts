// npm run crashes -- [kills]: moves stock without rest and kills the processes that do, so often (20) on each database.
// After each kill the ledger must add up, with everything in it that was acknowledged, once. CI kills two or three times.
import { spawnSync } from 'node:child_process'

const [kills = '20'] = process.argv.slice(2)
if (!/^[1-9]\d{0,3}$/.test(kills)) throw new Error('Say how many kills: npm run crashes -- 20')
const { status } = spawnSync(
	process.execPath,
	['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'tests/api/inventory.crash.test.ts'],
	{ stdio: 'inherit', env: { ...process.env, CRASHES: kills } },
)
process.exit(status ?? 1)
