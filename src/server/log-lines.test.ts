import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { logLines } from './log-lines.ts'

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

const linesTo = (count: number) => Array.from({ length: count }, (_, n) => `line ${n}\n`).join('')

test('lines are written whole and in their order, the last ones at the end', async () => {
	const { child, ended } = start()
	child.stdin.write('go')
	expect(await text(child.stdout)).toBe(linesTo(2000))
	expect(await ended).toEqual([0, null])
})

test('a process whose log nobody reads any more ends', async () => {
	const { child, ended } = start()
	child.stdout.destroy()
	await once(child.stdout, 'close')
	child.stdin.write('go')
	expect(await ended).toEqual([0, null])
})

test('a reader that stands still is waited for once; when it goes on, the line that was cut has ended', async () => {
	const path = join(await mkdtemp(join(inject('runFolder'), 'log-')), 'pipe')
	execFileSync('mkfifo', [path])
	const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
	const lines = logLines(pipe)
	// Waiting for every flush of these would take minutes.
	for (let n = 0; n < 100_000; n++) lines.write(`line ${n}\n`)
	lines.flush()
	const kept = drain(pipe)
	lines.write('again\n')
	lines.flush()
	const added = drain(pipe)
	closeSync(pipe)
	expect(linesTo(100_000).startsWith(kept)).toBe(true)
	expect(kept.length).toBeGreaterThan(10_000)
	expect(kept.endsWith('\n')).toBe(false)
	expect(added).toBe('\nagain\n')
})

/** What lies in a pipe. */
function drain(pipe: number): string {
	const chunk = Buffer.alloc(65_536)
	let found = ''
	for (;;) {
		try {
			found += chunk.toString('utf8', 0, readSync(pipe, chunk))
		} catch (error) {
			expect((error as NodeJS.ErrnoException).code).toBe('EAGAIN')
			return found
		}
	}
}
