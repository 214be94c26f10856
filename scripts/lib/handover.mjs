import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { environment, nodeBinary, root } from './setup.mjs'

/**
 * Lets a TypeScript file take over from this script: by replacing the process where Node can do that, else as a child
 * whose signals and exit code pass through.
 */
export function handOver(file, args) {
	const node = nodeBinary()
	process.chdir(root)
	if (process.execve && process.platform !== 'win32') process.execve(node, [node, file, ...args], environment())
	const child = spawn(node, [file, ...args], { stdio: 'inherit', env: environment() })
	process.on('SIGTERM', () => child.kill('SIGTERM'))
	process.on('SIGHUP', () => child.kill('SIGHUP'))
	// On a terminal Ctrl-C reaches the child by itself.
	process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
	child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}
