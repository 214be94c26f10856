import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { closeConnections } from './closing.ts'

/** A server that answers after a while, and a browser of it that keeps its connections. */
async function slowServer(answerMs: number, lastMs?: number) {
	const app = fastify({ forceCloseConnections: 'idle' })
	closeConnections(app, lastMs)
	const asked = Promise.withResolvers<void>()
	app.get('/', async () => {
		asked.resolve()
		await new Promise((resolve) => setTimeout(resolve, answerMs))
		return 'x'.repeat(100_000)
	})
	await app.listen({ port: 0, host: '127.0.0.1' })
	const agent = new Agent({ keepAlive: true })
	onTestFinished(() => agent.destroy())
	const { port } = app.server.address() as AddressInfo
	const request = get({ agent, port, host: '127.0.0.1' })
	const answer = once(request, 'response').then(([answer]) => text(answer as IncomingMessage))
	answer.catch(() => undefined)
	await asked.promise
	return { app, answer }
}

it('answers what is under way, then closes the connection that would be kept', async () => {
	const { app, answer } = await slowServer(300)
	await app.close()
	expect(await answer).toHaveLength(100_000)
})

it('cuts what takes too long', async () => {
	const { app, answer } = await slowServer(60_000, 200)
	await app.close()
	await expect(answer).rejects.toThrow('socket hang up')
})
