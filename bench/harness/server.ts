import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { DataOf, ParamsIn } from '#contract/endpoint.ts'
import { api, type Api } from '#contract/index.ts'
import type { Job } from '#contract/job.ts'
import { type Child, startChild } from './child.ts'

/** What signing up answers. */
type Session = DataOf<Api['signup']>

/** Vitrine's server as users start it, in a process of its own. */
export interface Server extends Child {
	url: string
	/** Milliseconds from the start of the process until it listens. */
	startMs: number
	/** Goes on in this session. */
	use(session: Session): void
	/** The session it is in. */
	session(): Session
	call: <K extends keyof Api>(name: K, params: ParamsIn<Api[K]>) => Promise<DataOf<Api[K]>>
	/** Sends files to a multipart row. */
	send(path: string, field: string, files: { name: string; body: Uint8Array<ArrayBuffer> | string }[]): Promise<unknown>
	/** Waits for a job to end well. */
	done(job_id: string): Promise<Job>
}

/** Ports that are tried: one that was free may be taken by another program before the server has started. */
const PORTS = 3

/** Starts the server over a data folder, with the embedded database unless an address is given. */
export async function startServer(dataDir: string, databaseUrl?: string): Promise<Server> {
	for (let tried = 1; ; tried++) {
		const port = await freePort()
		const env = { PORT: String(port), VITRINE_DATA: dataDir, LOG_LEVEL: 'info', DATABASE_URL: databaseUrl ?? '' }
		const began = performance.now()
		const child = startChild('src/server/main.ts', [], env)
		try {
			await listening(port, child)
			const startMs = performance.now() - began
			await child.printed('Vitrine is open')
			return serverOf(child, port, startMs)
		} catch (err) {
			if (tried === PORTS) throw err
		}
	}
}

function serverOf(child: Child, port: number, startMs: number): Server {
	const url = `http://127.0.0.1:${port}`
	let session: Session | undefined
	const headers = () => ({ authorization: `Bearer ${session?.token ?? ''}` })
	const server: Server = {
		...child,
		url,
		startMs,
		use: (given) => (session = given),
		session() {
			if (!session) throw new Error('Nobody has signed in.')
			return session
		},
		async call(name, params) {
			const { method, path } = api[name]
			const query = method === 'GET' ? `?${new URLSearchParams(params as Record<string, string>)}` : ''
			const body = method === 'POST' ? { body: JSON.stringify({ params }) } : {}
			const type = { 'content-type': 'application/json' }
			const reply = await fetch(url + path + query, { method, headers: { ...headers(), ...type }, ...body })
			return (await opened(reply)) as DataOf<Api[typeof name]>
		},
		async send(path, field, files) {
			const form = new FormData()
			for (const { name, body } of files) form.append(field, new Blob([body]), name)
			return opened(await fetch(url + path, { method: 'POST', headers: headers(), body: form }))
		},
		async done(id) {
			for (;;) {
				const job = await server.call('getJob', { id })
				if (job.state === 'done') return job
				if (job.state === 'failed' || job.state === 'cancelled') throw new Error(`${job.kind}: ${job.error?.msg}`)
				await new Promise((later) => setTimeout(later, 50))
			}
		},
	}
	return server
}

/** Seldom enough to take nothing from the server that starts. */
const ASK_EVERY_MS = 20

async function opened(reply: Response): Promise<unknown> {
	const { state, msg, data, errors } = (await reply.json()) as Record<string, unknown>
	if (state !== 0) throw new Error(`${reply.url}: ${String(msg)} ${JSON.stringify(errors)}`)
	return data
}

async function listening(port: number, child: Child): Promise<void> {
	for (;;) {
		child.mustLive()
		const socket = connect(port, '127.0.0.1')
		const found = await once(socket, 'connect').catch(() => null)
		socket.destroy()
		if (found) return
		await pause(ASK_EVERY_MS)
	}
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer().once('error', reject)
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address()
			probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
		})
	})
}
