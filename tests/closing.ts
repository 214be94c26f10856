import type { FastifyInstance } from 'fastify'

/** Less than a hook may take: what a server waits for after this long does not come, and is to be named. */
const LONGEST_MS = 40_000

/** Notes what a server is busy with, so that one that does not close says what it waits for. */
export function watchClosing({ server }: FastifyInstance) {
	const open = new Set<string>()
	server.on('request', ({ method, url }, reply) => {
		const name = `${method} ${url?.split('?')[0]} since ${new Date().toISOString()}`
		open.add(name)
		reply.once('close', () => open.delete(name))
	})
	/** As the step, but fails with its name and the requests under way when it does not end. */
	return async function step<T>(name: string, work: Promise<T>): Promise<T> {
		const late = Promise.withResolvers<never>()
		const told = () => late.reject(new Error(`${name} does not end; open requests: ${[...open].join(', ') || 'none'}`))
		const timer = setTimeout(told, LONGEST_MS)
		return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
	}
}
