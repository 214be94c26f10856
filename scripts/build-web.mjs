// Builds the browser's side into dist/.
import { spawnSync } from 'node:child_process'
import { nodeBinary, root } from './lib/setup.mjs'

const { status } = spawnSync(nodeBinary(), ['node_modules/vite/bin/vite.js', 'build'], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
