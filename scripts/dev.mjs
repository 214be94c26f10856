// npm run dev: the server restarts and the browser reloads when a source file changes.
import { spawn } from 'node:child_process'
import { ensureInstalled, environment, nodeBinary, orExplain, root } from './lib/setup.mjs'

await orExplain(() => {
	ensureInstalled('develop')
	const commands = [
		['--watch', '--watch-preserve-output', 'src/server/main.ts', ...process.argv.slice(2)],
		['node_modules/vite/bin/vite.js'],
	]
	const children = commands.map((args) =>
		spawn(nodeBinary(), args, { cwd: root, stdio: 'inherit', env: { ...environment(), VITRINE_CHECK_ANSWERS: 'on' } }),
	)
	const stopAll = () => children.forEach((child) => child.kill('SIGTERM'))
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll)
	for (const child of children) child.on('exit', stopAll)
})
