import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The body is a file, which takes its time on a thin line. */
		takesFiles?: boolean
	}
}

/** How long senders may take; times in milliseconds. */
export interface Pace {
	/** In which a whole body has come, unless it is a file. */
	body: number
	/** How often a coming file is looked at, and the bytes that have come each time. */
	look: number
	least: number
}

const PACE: Pace = { body: 120_000, look: 60_000, least: 32_768 }

/**
 * Gives back the connections of slow and half-sent requests (trust.md T03): a body has its time, a file only has to go on
 * coming, so that a thin line may take an hour for a large one. What is refused before it has come has the time of a
 * body, for senders to read why.
 */
export function cutSlowSenders(app: FastifyInstance, { body, look, least }: Pace = PACE): void {
	app.addHook('onRequest', (request, _reply, done) => {
		if (request.routeOptions.config.takesFiles) watch(request, look, least)
		else watch(request, body, Infinity)
		done()
	})
	app.addHook('onResponse', (request, _reply, done) => {
		watch(request, body, Infinity)
		done()
	})
}

/** Ends the connection when fewer than `least` bytes of the body have come after another `ms`. */
function watch({ raw }: FastifyRequest, ms: number, least: number): void {
	const { headers, socket } = raw
	const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
	if (!hasBody || raw.complete || raw.readableEnded) return
	let before = socket.bytesRead
	const timer = setInterval(() => {
		if (raw.complete) return clearInterval(timer)
		if (socket.bytesRead - before < least) socket.destroy()
		before = socket.bytesRead
	}, ms)
	timer.unref()
	const stop = () => clearInterval(timer)
	raw.once('close', stop)
	// What is injected has no connection that closes: its timers would keep it, and the server with it, for good.
	raw.once('end', stop)
}
