import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const SCRIPT = `
	import { logLines } from ${JSON.stringify(import.meta.resolve('./log-lines.ts'))}
	const lines = logLines()
	process.on('exit', () => lines.flush())
	process.stdin.once('data', () => {
		for (let n = 0; n < 2000; n++) lines.write('line ' + n + '\\n')
		process.exit(0)
	})`

/** A process that writes 2,000 lines and ends when it is told to. */
function start() {
	const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] })
	return { child, ended: once(child, 'exit') as Promise<[number | null]> }
}

test('lines are written whole and in their order, the last ones at the end', async () => {
	const { child, ended } = start()
	child.stdin.write('go')
	const all = await text(child.stdout)
	expect(all).toBe(Array.from({ length: 2000 }, (_, n) => `line ${n}\n`).join(''))
	expect(await ended).toEqual([0, null])
})

test('a process whose log nobody reads any more ends', async () => {
	const { child, ended } = start()
	child.stdout.destroy()
	await once(child.stdout, 'close')
	child.stdin.write('go')
	expect(await ended).toEqual([0, null])
})
