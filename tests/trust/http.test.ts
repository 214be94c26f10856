import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'

/** T03: what fetch would tidy up goes over a bare socket. */
describe('T03: malformed HTTP is refused and others are served', () => {
	let app: TestApp
	let port: number
	beforeAll(async () => {
		app = await startApp('pglite')
		await app.app.listen({ port: 0, host: '127.0.0.1' })
		port = (app.app.server.address() as AddressInfo).port
	})
	afterAll(() => app.close())

	/** Sends bytes, answers what comes back until the other side closes or 3 s pass. */
	function raw(...parts: (string | Buffer)[]): Promise<string> {
		return new Promise((resolve) => {
			let got = ''
			const socket = connect(port, '127.0.0.1')
			socket.once('connect', () => parts.forEach((part) => socket.write(part, () => undefined)))
			const done = () => {
				socket.destroy()
				resolve(got)
			}
			socket.on('data', (data) => (got += data.toString('latin1')))
			socket.on('close', done)
			socket.on('error', done)
			setTimeout(done, 3000)
		})
	}

	const body = '{"params":{}}'
	const post = (headers: string) => `POST /api/checkUsername HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`
	const cases: Record<string, string> = {
		'length and chunked at once': `${post(`Content-Type: application/json\r\nContent-Length: ${body.length}\r\nTransfer-Encoding: chunked`)}0\r\n\r\n`,
		'two lengths': `${post(`Content-Type: application/json\r\nContent-Length: 5\r\nContent-Length: 6`)}${body}`,
		'bare line feeds': 'POST /api/health HTTP/1.1\nHost: x\n\n',
		'a bad chunk': `${post('Content-Type: application/json\r\nTransfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
		'a header of 100 kB': `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`,
		'ten thousand headers': `GET /api/health HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(10_000)}\r\n`,
		'a method that is none': 'BREW /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
		'a null in the path': 'GET /api/\0health HTTP/1.1\r\nHost: x\r\n\r\n',
		'another protocol': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
	}

	test.each(Object.entries(cases))('%s', async (_name, bytes) => {
		const answer = await raw(bytes)
		expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d|$)/)
		expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
	})

	test('half a body and goodbye leaves nothing running', async () => {
		const socket = connect(port, '127.0.0.1').on('error', () => undefined)
		socket.write(`${post('Content-Type: application/json\r\nContent-Length: 1000')}{"params":`)
		await new Promise((go) => setTimeout(go, 100))
		socket.destroy()
		expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
	})

	test('an absolute address in the request line reaches the same calls, and no other host', async () => {
		const answer = await raw('GET http://evil.example/api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
		expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404)/)
		expect(answer).not.toContain('evil')
	})

	test('T43: no spelling of a path leaves its folder', async () => {
		const spellings = ['..', '%2e%2e', '..%2f', '%2e%2e%2f', '..%5c', '....//', '%c0%ae%c0%ae', '.%00.']
		const targets = [
			'/assets/',
			'/files/media/',
			'/files/placed/256/',
			'/files/view/',
			'/share-assets/',
			'/files/download/',
			'/',
		]
		for (const target of targets)
			for (const spelling of spellings) {
				const path = `${target}${`${spelling}/`.repeat(6)}etc/passwd`
				const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
				expect(answer, path).not.toContain('root:')
				expect(answer, path).toMatch(/^HTTP\/1\.1 (200|4\d\d)/)
				if (answer.startsWith('HTTP/1.1 200')) expect(answer, path).toContain('text/html')
			}
	})

	test('T50: what a foreign page could send without asking changes nothing', async () => {
		for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
			const reply = await fetch(`http://127.0.0.1:${port}/api/setUserInfo`, {
				method: 'POST',
				headers: { 'content-type': type, origin: 'https://evil.example' },
				body: '{"params":{"nickname":"x"}}',
			})
			expect([401, 415]).toContain(reply.status)
		}
	})

	test('T51: no other origin is let in', async () => {
		for (const origin of [
			'null',
			'https://evil.example',
			'http://localhost:4600.evil.example',
			`http://127.0.0.1:${port}`,
		]) {
			const reply = await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { origin } })
			expect(reply.headers.get('access-control-allow-origin')).toBeNull()
			expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
		}
	})

	test('T52: the headers of calls and pages', async () => {
		const call = await fetch(`http://127.0.0.1:${port}/api/health`)
		expect(call.headers.get('cache-control')).toBe('no-store')
		for (const path of ['/api/health', '/', '/nothing', '/api/nothing', '/x/docs/sharing/y']) {
			const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
			const policy = headers.get('content-security-policy') ?? ''
			expect(policy, path).toMatch(/script-src 'self'( 'nonce-[0-9a-f]+')?(;|$)/)
			expect(policy, path).toContain("frame-ancestors 'none'")
			expect(policy.replace("style-src-attr 'unsafe-inline'", ''), path).not.toContain('unsafe')
			expect(headers.get('x-content-type-options'), path).toBe('nosniff')
			expect(headers.get('referrer-policy'), path).toBe('no-referrer')
			expect(headers.get('x-powered-by'), path).toBeNull()
		}
	})
})
