import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What another program was told. */
export interface Told {
	headers: IncomingHttpHeaders
	body: string
}

/** As its status: it takes the message and says nothing. */
export const SILENT = -1

/** Another program that webhooks are sent to. */
export interface Receiver {
	/** Where it listens, without a path. */
	base: string
	/** What it answers from now on. */
	answer: { status: number; body: string }
	told: Told[]
	close(): void
}

/** Starts another program on a port of its own. It answers thanks. */
export async function startReceiver(): Promise<Receiver> {
	const server = createServer((request, reply) => {
		let body = ''
		request.on('data', (chunk) => (body += chunk))
		request.on('end', () => {
			receiver.told.push({ headers: request.headers, body })
			const { status, body: said } = receiver.answer
			if (status === SILENT) return
			reply.writeHead(status, { location: '/elsewhere' }).end(said)
		})
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const close = () => {
		server.closeAllConnections()
		server.close()
	}
	const receiver: Receiver = { base, answer: { status: 200, body: 'thanks' }, told: [], close }
	return receiver
}

/** Whether a message is from who knows the secret, of about `now`: what a receiver checks by the rules of Standard Webhooks. */
export function isSignedAt({ headers, body }: Told, secret: string, now: Date): boolean {
	const [id, at] = [headers['webhook-id'], headers['webhook-timestamp']]
	const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
	const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
	const isNow = Math.abs(Number(at) * 1000 - now.getTime()) < 300_000
	return isNow && String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`)
}
