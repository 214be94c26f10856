import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Writes so many lines when it is told to; then one again and again, or none and ends. */
const SCRIPT = `
	import { logLines } from ${JSON.stringify(import.meta.resolve('./log-lines.ts'))}
	const lines = logLines()
	// As the server does: from then on the pipe takes what it can and says so.
	process.stdout.write('ready\\n')
	process.on('exit', () => lines.flush())
	process.stdin.once('data', (told) => {
		const { count, goOn } = JSON.parse(told)
		for (let n = 0; n < count; n++) lines.write('line ' + n + '\\n')
		if (!goOn) process.exit(0)
		process.stderr.write('written')
		setInterval(() => (lines.write('again\\n'), lines.flush()), 20)
	})`

function start() {
	const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], { stdio: 'pipe' })
	const tell = (count: number, goOn = false) => child.stdin.write(JSON.stringify({ count, goOn }))
	return { child, tell, ended: once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]> }
}

const linesTo = (count: number) => ['ready', ...Array.from({ length: count }, (_, n) => `line ${n}`)]

test('lines are written whole and in their order, the last ones at the end', async () => {
	const { child, tell, ended } = start()
	tell(2000)
	const all = await text(child.stdout)
	expect(all.trimEnd().split('\n')).toEqual(linesTo(2000))
	expect(await ended).toEqual([0, null])
})

test('a process whose log nobody reads any more ends', async () => {
	const { child, tell, ended } = start()
	await once(child.stdout, 'data')
	child.stdout.destroy()
	await once(child.stdout, 'close')
	tell(2000)
	expect(await ended).toEqual([0, null])
})

test('a reader that stands still is waited for once, and its log goes on with a line of its own', async () => {
	const { child, tell, ended } = start()
	tell(200_000, true)
	// Waiting for each flush would take minutes.
	await once(child.stderr, 'data')
	let read = ''
	for await (const chunk of child.stdout.setEncoding('utf8')) {
		read += chunk as string
		if (read.includes('again\nagain\n')) break
	}
	child.kill()
	await ended
	const lines = read.split('\n').slice(0, -1)
	const all = linesTo(200_000)
	const known = new Set([...all, 'again'])
	const cut = lines.findIndex((line, at) => line !== all[at])
	expect([cut > 1000, all[cut]?.startsWith(lines[cut] ?? '?') || known.has(lines[cut] ?? '')]).toEqual([true, true])
	expect(lines.length).toBeLessThan(200_000)
	expect(lines.slice(cut + 1).filter((line) => !known.has(line))).toEqual([])
})
