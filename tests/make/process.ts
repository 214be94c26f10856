import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../src/server/main.ts')

/** Vitrine as `npm start` runs it. */
export interface RunningServer {
	url: string
	child: ChildProcess
	/** Ends it by a signal and waits until it is gone. */
	end(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a process of the server on a data folder; resolves when it serves. Throws what it printed when it does not. */
export async function startProcess(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
	const port = await freePort()
	const env = { ...process.env, NODE_ENV: 'production', VITRINE_DATA: dataDir, PORT: String(port), ...settings }
	const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
	let printed = ''
	const heard = (chunk: Buffer) => (printed += chunk.toString())
	child.stdout.on('data', heard)
	child.stderr.on('data', heard)
	const ended = once(child, 'exit')
	while (!printed.includes('Vitrine is open')) {
		const more = Promise.race([once(child.stdout, 'data'), ended])
		await more
		if (child.exitCode !== null || child.signalCode !== null) throw new Error(printed)
	}
	const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
		child.kill(signal)
		await ended
	}
	return { url: `http://127.0.0.1:${port}`, child, end }
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const { port } = probe.address() as AddressInfo
	probe.close()
	await once(probe, 'close')
	return port
}
