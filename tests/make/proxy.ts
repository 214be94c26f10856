/*
 * A reverse proxy as docs/operators.md asks for one, as a process of its own: passes everything on to the address in
 * TARGET and writes the sender's address at the end of X-Forwarded-For, after whatever the sender wrote there. Says
 * `port <n>` when it listens.
 */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const target = new URL(process.env['TARGET'] ?? '')

const proxy = createServer((incoming, outgoing) => {
	const before = incoming.headers['x-forwarded-for']
	const forwarded = [...(before ? [String(before)] : []), incoming.socket.remoteAddress].join(', ')
	const headers = { ...incoming.headers, 'x-forwarded-for': forwarded }
	const { hostname: host, port } = target
	const passed = request({ host, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
		outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
		answer.pipe(outgoing)
	})
	passed.on('error', () => outgoing.destroy())
	incoming.pipe(passed)
})
proxy.listen(0, '127.0.0.1', () => process.stdout.write(`port ${(proxy.address() as AddressInfo).port}\n`))
