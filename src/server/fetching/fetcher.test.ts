import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '#tests/make/workbook.ts'
import { createFetcher, FetchError } from './fetcher.ts'

async function serve(listener: RequestListener) {
	const server = createServer(listener)
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	onTestFinished(() => new Promise((closed) => (server.closeAllConnections(), server.close(() => closed()))))
	return { port: (server.address() as AddressInfo).port }
}

const limits = { bytes: 1000, ms: 2000 }
/** For tests alone: this machine counts as the public internet. */
const local = createFetcher((address) => address === '127.0.0.1' || address === '::1')

async function fetching(
	url: string,
	fetcher = local,
	more: { bytes?: number; ms?: number; signal?: AbortSignal } = {},
) {
	const path = join(await testFolder(), 'file')
	try {
		await fetcher.toFile(url, path, { ...limits, ...more })
	} catch (error) {
		return error instanceof FetchError ? error.reason : error
	}
	return readFile(path, 'utf8')
}

describe('files come', () => {
	test('by number and by name, over redirects', async () => {
		const { port } = await serve(({ url }, reply) => {
			if (url === '/a') reply.writeHead(302, { location: '/b' }).end()
			else if (url === '/b') reply.writeHead(301, { location: `http://localhost:${port}/c` }).end()
			else reply.end('picture')
		})
		expect(await fetching(`http://127.0.0.1:${port}/c`)).toBe('picture')
		expect(await fetching(`http://localhost:${port}/a`)).toBe('picture')
	})

	test('with nothing of our own but a name', async () => {
		const { port } = await serve(({ headers }, reply) => reply.end(Object.keys(headers).sort().join()))
		expect(await fetching(`http://127.0.0.1:${port}/`)).toBe('accept,accept-encoding,connection,host,user-agent')
	})
})

describe('a body is sent', () => {
	const post = (url: string, fetcher = local, bytes = 10) =>
		fetcher
			.post(url, { body: '{"a":1}', headers: { 'content-type': 'application/json' } }, { bytes, ms: 300 })
			.catch((error: unknown) => (error instanceof FetchError ? error.reason : error))

	test('as it is, with its headers; of the answer no more is read than is wanted', async () => {
		let seen = ''
		const { port } = await serve((request, reply) => {
			request.on('data', (chunk) => (seen += chunk))
			seen += `${request.method} ${request.headers['content-type']} ${request.headers['content-length']} `
			reply.writeHead(202)
			const timer = setInterval(() => reply.write('x'.repeat(7)), 5)
			reply.on('close', () => clearInterval(timer))
		})
		expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: 202, text: 'x'.repeat(10) })
		expect(seen).toBe('POST application/json 7 {"a":1}')
	})

	test('nowhere else than asked for, not into this network, and not for long', async () => {
		const paths: string[] = []
		const { port } = await serve(({ url = '' }, reply) => {
			paths.push(url)
			if (url === '/on') reply.writeHead(307, { location: '/other' }).end('moved')
		})
		expect(await post(`http://127.0.0.1:${port}/on`)).toEqual({ status: 307, text: 'moved' })
		expect(await post(`http://127.0.0.1:${port}/silent`)).toBe('time')
		for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1'])
			expect(await post(`http://${host}:${port}/inside`, createFetcher()), host).toBe('address')
		expect(paths).toEqual(['/on', '/silent'])
	})
})

describe('T36: nothing is fetched', () => {
	test.each([
		'ftp://example.com/a.jpg',
		'file:///etc/passwd',
		'data:image/png;base64,AAAA',
		'http://user:secret@example.com/a.jpg',
		'nonsense',
	])('from %s', async (url) => expect(await fetching(url, createFetcher())).toBe('address'))

	test('from this network: by number, by name, in every spelling, or over a redirect', async () => {
		let asked = 0
		const { port } = await serve((_, reply) => {
			asked++
			reply.end('secret')
		})
		const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '127.1', '0']
		for (const host of hosts) expect(await fetching(`http://${host}:${port}/`, createFetcher()), host).toBe('address')
		expect(asked).toBe(0)
		const outside = await serve((_, reply) => reply.writeHead(302, { location: `http://localhost:${port}/` }).end())
		const byNumber = createFetcher((address) => address === '127.0.0.1' && asked++ === 0)
		expect(await fetching(`http://127.0.0.1:${outside.port}/`, byNumber)).toBe('address')
	})

	test('when a name has one closed address beside an open one', async () => {
		const { port } = await serve((_, reply) => reply.end('secret'))
		expect(
			await fetching(
				`http://localhost:${port}/`,
				createFetcher(() => false),
			),
		).toBe('address')
	})

	test('that is too large, whatever its header says', async () => {
		const { port } = await serve(({ url }, reply) => {
			if (url === '/claimed') reply.setHeader('content-length', 5000)
			reply.end('x'.repeat(5000))
		})
		expect(await fetching(`http://127.0.0.1:${port}/claimed`)).toBe('size')
		expect(await fetching(`http://127.0.0.1:${port}/endless`)).toBe('size')
		expect(await fetching(`http://127.0.0.1:${port}/`, local, { bytes: 5000 })).toHaveLength(5000)
	})

	test('that does not come, comes by drops, breaks off, is not there, or leads in circles', async () => {
		const { port } = await serve(({ url }, reply) => {
			if (url === '/drops') {
				const timer = setInterval(() => reply.write('x'), 20)
				reply.on('close', () => clearInterval(timer))
			} else if (url === '/broken') reply.writeHead(200, { 'content-length': 100 }).write('x', () => reply.destroy())
			else if (url === '/gone') reply.writeHead(404).end()
			else if (url === '/circle') reply.writeHead(302, { location: '/circle' }).end()
		})
		const at = (path: string) => fetching(`http://127.0.0.1:${port}${path}`, local, { ms: 300 })
		expect(await at('/silent')).toBe('time')
		expect(await at('/drops')).toBe('time')
		expect(await at('/broken')).toBe('network')
		expect(await at('/gone')).toBe('status')
		expect(await at('/circle')).toBe('redirects')
		expect(await fetching('http://name.invalid/')).toBe('network')
	})

	test('when whoever asked has gone', async () => {
		const { port } = await serve(() => undefined)
		const reason = new Error('cancelled')
		const gone = AbortSignal.abort(reason)
		expect(await fetching(`http://127.0.0.1:${port}/`, local, { signal: gone })).toBe(reason)
	})
})
