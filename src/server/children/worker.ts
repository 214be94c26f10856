import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { lentEnvironment } from './environment.ts'
import type { Program, Reply, Task } from './program.ts'

/** The limits of one task; a child that passes one is killed with SIGKILL, because native code cannot be interrupted. */
export interface Limits {
	readonly timeoutMs: number
	/** Resident memory of the child, where /proc tells it. */
	readonly maxMemoryMb: number
	readonly signal?: AbortSignal | undefined
	/** Waits until nothing else waits. */
	readonly behind?: boolean | undefined
}

const MEMORY_CHECK_MS = 100
/** Unless the program says otherwise. */
const HELD_MOST = 0.8
/** Steps of `nice` that a child stands behind the server when nobody waits for it. */
const BEHIND = 10

/** One child process. It is born with the first task, lives on for the next one, and is born again after a kill. */
export class Worker {
	private child: ChildProcess | null = null
	private idle: NodeJS.Timeout | undefined
	private readonly program: Program
	private readonly idleMs: number
	private readonly urgent: boolean

	/**
	 * A child without a task for `idleMs` ends; Infinity keeps it warm. One that is not urgent leaves the processor to the
	 * server and to others.
	 */
	constructor(program: Program, { idleMs, urgent }: { idleMs: number; urgent: boolean }) {
		this.program = program
		this.idleMs = idleMs
		this.urgent = urgent
	}

	/** Runs one task; not to be called again before it has ended. Throws the program's errors. */
	async run<R>(task: Task<R>, limits: Limits): Promise<R> {
		clearTimeout(this.idle)
		if (limits.signal?.aborted) throw this.program.ended('cancelled', '')
		// What an earlier, larger task has left in the child is not held against this one.
		if (residentMb(this.child?.pid) > limits.maxMemoryMb * (this.program.heldMost ?? HELD_MOST)) this.stop()
		const child = (this.child ??= this.start())
		const reply = await this.ask(child, task, limits)
		this.rest()
		if (!reply.ok) throw this.program.refused(reply.code, reply.subject)
		return reply.result as R
	}

	/** Ends the child at once, in the middle of a task too. */
	stop(): void {
		clearTimeout(this.idle)
		this.child?.kill('SIGKILL')
		this.child = null
	}

	private start(): ChildProcess {
		const { script, execArgv } = this.program
		const child = fork(script, [], {
			execArgv: [...execArgv],
			env: lentEnvironment(),
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		})
		if (!this.urgent) stepBack(child.pid)
		child.once('exit', () => {
			if (this.child === child) this.child = null
		})
		return child
	}

	private rest(): void {
		if (this.idleMs !== Infinity) this.idle = setTimeout(() => this.stop(), this.idleMs).unref()
	}

	/** The child's answer. When a limit is passed, the child is killed and the promise rejects with the reason. */
	private ask(child: ChildProcess, task: object, { timeoutMs, maxMemoryMb, signal }: Limits): Promise<Reply> {
		const { ended } = this.program
		const { promise, resolve, reject } = Promise.withResolvers<Reply>()
		const kill = (error: Error) => {
			reject(error)
			this.stop()
		}
		const onExit = (_: number | null, by: string | null) =>
			reject(ended('failed', `the child process ended (${by ?? 'by itself'})`))
		const onAbort = () => kill(ended('cancelled', ''))
		const timer = setTimeout(() => kill(ended('time', `${timeoutMs} ms`)), timeoutMs)
		const memory = setInterval(() => {
			if (residentMb(child.pid) > maxMemoryMb) kill(ended('memory', `${maxMemoryMb} MB`))
		}, MEMORY_CHECK_MS)
		child.once('message', resolve)
		child.once('exit', onExit)
		signal?.addEventListener('abort', onAbort)
		child.send(task, (error) => error && reject(ended('failed', error.message, error)))
		return promise.finally(() => {
			clearTimeout(timer)
			clearInterval(memory)
			child.off('message', resolve)
			child.off('exit', onExit)
			signal?.removeEventListener('abort', onAbort)
		})
	}
}

/** Counted from this process's own priority: nobody but root may give a child more than it was born with. */
function stepBack(pid: number | undefined): void {
	if (pid !== undefined) setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + BEHIND))
}

/** Resident memory of a process in MB; 0 where the system does not say. */
export function residentMb(pid: number | undefined): number {
	try {
		const status = readFileSync(`/proc/${pid}/status`, 'latin1')
		return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
	} catch {
		return 0
	}
}
