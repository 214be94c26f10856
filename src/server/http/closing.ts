import type { FastifyInstance } from 'fastify'

/** Of requests that are under way when the server closes; some of the ten seconds that Docker gives. */
const LAST_MS = 5_000

/**
 * Lets a closing server end: a request under way is answered and its connection closed, which would otherwise be kept for
 * a next request that is not taken any more (72 s long). What takes longer than `lastMs` is cut.
 */
export function closeConnections(app: FastifyInstance, lastMs = LAST_MS): void {
	let isClosing = false
	app.addHook('preClose', (done) => {
		isClosing = true
		const cut = setTimeout(() => app.server.closeAllConnections(), lastMs).unref()
		app.server.once('close', () => clearTimeout(cut))
		done()
	})
	app.addHook('onResponse', ({ raw }, _reply, done) => {
		if (isClosing) raw.socket.destroySoon()
		done()
	})
}
