// Builds the browser's side into dist/: the application, the public catalog page, and that page's renderer; what
// browsers fetch also compressed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { compressFolder } from './lib/compress.mjs'
import { nodeBinary, root } from './lib/setup.mjs'

const builds = [['build'], ['build', '-c', 'vite.share.config.ts'], ['build', '-c', 'vite.share.config.ts', '--ssr']]
for (const args of builds) {
	const { status } = spawnSync(nodeBinary(), ['node_modules/vite/bin/vite.js', ...args], {
		cwd: root,
		stdio: 'inherit',
	})
	if (status !== 0) process.exit(status ?? 1)
}
for (const folder of ['dist/web', 'dist/share']) compressFolder(join(root, folder))
