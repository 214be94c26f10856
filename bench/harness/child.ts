import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What a measured process has used since it began, and how late its event loop was since the last reading. */
export interface Reading {
	cpuMs: number
	loopP99Ms: number
	loopMaxMs: number
}

/** A process whose use of the machine is its own to measure. */
export interface Child {
	pid: number
	read(): Promise<Reading>
	/** The next message that holds `field`. */
	hear(field: string): Promise<unknown>
	/** Throws when it has ended. */
	mustLive(): void
	/** Resolves when it has printed `text`. */
	printed(text: string): Promise<void>
	/** Resident memory in MB. */
	memory(): number
	/** Ends it in an orderly way. */
	stop(): Promise<void>
}

const PROBE = fileURLToPath(new URL('probe.ts', import.meta.url))
/** As much of what a process prints is remembered: its greeting. */
const GREETING_MAX = 10_000
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Starts one of our files with the probe in it. */
export function startChild(file: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Child {
	const child = fork(file, args, {
		cwd: ROOT,
		execArgv: ['--import', PROBE],
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
	})
	// Read on to the end, so that a full pipe never stops it.
	let said = ''
	child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += said.length < GREETING_MAX ? text : ''))
	const hear = (field: string) => hearFrom(child, field)
	// Nothing more is heard from one that has ended, and no end of it.
	const hasEnded = () => child.exitCode !== null || child.signalCode !== null
	const mustLive = () => {
		if (hasEnded()) throw endedWith(child.exitCode ?? child.signalCode)
	}
	return {
		pid: child.pid ?? 0,
		hear,
		mustLive,
		printed: async (text) => {
			if (said.includes(text)) return
			mustLive()
			await printedBy(child, text)
		},
		async read() {
			mustLive()
			const answer = hear('reading')
			child.send('read')
			return (await answer) as Reading
		},
		memory: () => residentMb(child.pid ?? 0),
		async stop() {
			if (hasEnded()) return
			const ended = once(child, 'exit')
			child.kill('SIGTERM')
			await ended
		},
	}
}

const endedWith = (how: number | string | null) => new Error(`a measured process ended with ${how}`)

function hearFrom(child: ChildProcess, field: string): Promise<unknown> {
	const { promise, resolve, reject } = Promise.withResolvers<unknown>()
	const onMessage = (message: unknown) => {
		if (typeof message === 'object' && message !== null && field in message) resolve(Reflect.get(message, field))
	}
	const onExit = (code: number | null, signal: NodeJS.Signals | null) => reject(endedWith(code ?? signal))
	child.on('message', onMessage).once('exit', onExit)
	return promise.finally(() => child.off('message', onMessage).off('exit', onExit))
}

async function printedBy(child: ChildProcess, text: string): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>()
	const onData = (part: string) => part.includes(text) && resolve()
	const onExit = (code: number | null, signal: NodeJS.Signals | null) => reject(endedWith(code ?? signal))
	child.stdout?.on('data', onData)
	child.once('exit', onExit)
	return promise.finally(() => {
		child.stdout?.off('data', onData)
		child.off('exit', onExit)
	})
}

function residentMb(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, 'latin1')
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
