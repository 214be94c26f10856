import { stat } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from './testing/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
	server = await startServer()
})
afterAll(() => server.close())
afterEach(async () => {
	expect(await server.leftovers()).toEqual([])
	for (const key of await server.keys()) await server.storage.remove(key)
})

const BODY = Buffer.from('a picture of a mug')
const signed = { key: 'staging/a1/mug', contentType: 'image/png', length: BODY.length, maxLength: 1000, expiresIn: 900 }

async function put(path: string, body: Uint8Array<ArrayBuffer> = BODY, contentType = 'image/png') {
	const answer = await fetch(server.url(path), { method: 'PUT', body, headers: { 'content-type': contentType } })
	const text = await answer.text()
	return { status: answer.status, code: text === '' ? undefined : (JSON.parse(text) as { code: string }).code }
}

/** Alters one value of an address's query. */
function withQuery(path: string, name: string, value: string | null): string {
	const url = new URL(path, 'http://x')
	if (value === null) url.searchParams.delete(name)
	else url.searchParams.set(name, value)
	return url.pathname + url.search
}

/** On a busy machine. */
const PATIENTLY = { timeout: 10_000 }
const REFUSED = { status: 403, code: 'address_refused' }

describe('an upload as signed', () => {
	it('is stored, and may be repeated until it is confirmed', async () => {
		const path = await server.storage.signPut(signed)
		expect(await put(path)).toEqual({ status: 200, code: undefined })
		expect(await put(path)).toEqual({ status: 200, code: undefined })
		expect(await server.storage.stat(signed.key)).toMatchObject({ size: BODY.length })
		server.confirmed.add(signed.key)
		expect(await put(path)).toEqual(REFUSED)
		server.confirmed.clear()
	})

	it.each(['text/plain', 'application/json', 'multipart/form-data', 'text/html'])(
		'takes a body of %s as bytes',
		async (type) => {
			const path = await server.storage.signPut({ ...signed, contentType: type })
			expect(await put(path, BODY, type)).toMatchObject({ status: 200 })
		},
	)

	it('needs no length when only the largest is signed', async () => {
		const path = await server.storage.signPut({ ...signed, length: undefined })
		expect(await put(path, Buffer.alloc(1000))).toMatchObject({ status: 200 })
		expect(await put(path, Buffer.alloc(1001))).toEqual({ status: 413, code: 'too_large' })
	})

	it('takes 25 MB', async () => {
		const length = 25 * 1024 * 1024
		const path = await server.storage.signPut({ ...signed, length, maxLength: length })
		expect(await put(path, Buffer.alloc(length, 7))).toMatchObject({ status: 200 })
		expect(await server.storage.stat(signed.key)).toMatchObject({ size: length })
	})
})

describe('T44: an upload that differs from what was signed', () => {
	const altered: Record<string, (path: string) => string> = {
		key: (path) => path.replace('/mug?', '/mog?'),
		'key of another account': (path) => path.replace('/a1/', '/a2/'),
		'longer key': (path) => path.replace('/mug?', '/mug/more?'),
		type: (path) => withQuery(path, 'type', 'text/html'),
		length: (path) => withQuery(path, 'length', '19'),
		'length left out': (path) => withQuery(path, 'length', ''),
		max: (path) => withQuery(path, 'max', '999999'),
		'max in another spelling': (path) => withQuery(path, 'max', '1e3'),
		expiry: (path) => withQuery(path, 'expires', '99999999999'),
		signature: (path) => withQuery(path, 'signature', 'A'.repeat(43)),
		'no signature': (path) => withQuery(path, 'signature', null),
		'no query': (path) => path.replace(/\?.*/, ''),
		'a value twice': (path) => `${path}&max=1000`,
		'signature of a download': (path) =>
			withQuery(path, 'signature', new URL(downloadPath, 'http://x').searchParams.get('signature')),
	}
	let downloadPath = ''
	beforeAll(async () => {
		downloadPath = await server.storage.signGet({ key: signed.key, expiresIn: 900 })
	})

	it.each(Object.keys(altered))('%s', async (name) => {
		const path = await server.storage.signPut(signed)
		expect(await put(altered[name]?.(path) ?? '')).toEqual(REFUSED)
		expect(await server.keys()).toEqual([])
	})

	it.each([
		['content type', BODY, 'image/jpeg'],
		['content type with a parameter', BODY, 'image/png; charset=utf-8'],
		['shorter body', BODY.subarray(1), 'image/png'],
		['longer body', Buffer.concat([BODY, BODY]), 'image/png'],
	])('%s', async (_name, body, type) => {
		expect(await put(await server.storage.signPut(signed), body, type)).toEqual(REFUSED)
		expect(await server.keys()).toEqual([])
	})

	it('method', async () => {
		const path = await server.storage.signPut(signed)
		for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
			expect((await fetch(server.url(path), { method })).status).toBe(404)
		expect(await put(downloadPath)).toMatchObject({ status: 404 })
		expect(await put(downloadPath.replace('/download/', '/upload/'))).toEqual(REFUSED)
	})

	it('any character of the signature', async () => {
		const path = await server.storage.signPut(signed)
		const signature = new URL(path, 'http://x').searchParams.get('signature') ?? ''
		const query = Object.fromEntries(new URL(path, 'http://x').searchParams)
		expect(server.storage.verifyPut(signed.key, query)).toEqual({
			contentType: 'image/png',
			length: 18,
			maxLength: 1000,
		})
		const change = fc.tuple(fc.nat(signature.length - 1), fc.constantFrom(...'ABCDEFGHwxyz0123456789-_=+/ '))
		fc.assert(
			fc.property(change, ([at, character]) => {
				fc.pre(signature[at] !== character)
				const changed = signature.slice(0, at) + character + signature.slice(at + 1)
				expect(server.storage.verifyPut(signed.key, { ...query, signature: changed })).toBeNull()
			}),
			{ numRuns: 1000 },
		)
	})

	it('secret of another installation', async () => {
		const other = await startServer({ secret: 'another secret' })
		expect(await put(await other.storage.signPut(signed))).toEqual(REFUSED)
		await other.close()
	})
})

describe('time', () => {
	it('ends an address to the second', async () => {
		const start = server.clock.now
		const path = await server.storage.signPut(signed)
		server.clock.now = new Date(start.getTime() + 899_000)
		expect(await put(path)).toMatchObject({ status: 200 })
		server.clock.now = new Date(start.getTime() + 900_000)
		expect(await put(path)).toEqual(REFUSED)
		server.clock.now = start
	})
})

describe('bodies that are too long', () => {
	it('are refused by their declared length, and the sender can read why', async () => {
		const path = await server.storage.signPut({ ...signed, length: undefined })
		expect(await put(path, Buffer.alloc(20 * 1024 * 1024))).toEqual({ status: 413, code: 'too_large' })
	})

	it('are cut when they come in pieces without a length, and the sender can go on', async () => {
		const path = await server.storage.signPut({ ...signed, length: undefined })
		const agent = new Agent({ keepAlive: true, maxSockets: 1 })
		const send = (method: string, path: string, pieces: number) =>
			new Promise<unknown>((resolve, reject) => {
				const headers = { 'content-type': 'image/png' }
				const request = httpRequest(server.url(path), { method, headers, agent }, (answer) => {
					answer.resume()
					resolve(answer.statusCode)
				})
				request.on('error', reject)
				for (let i = 0; i < pieces; i++) request.write(Buffer.alloc(64 * 1024))
				request.end()
			})
		expect(await send('PUT', path, 160)).toBe(413)
		expect(await send('GET', '/files/media/none.jpg', 0)).toBe(404)
		expect(await server.keys()).toEqual([])
		agent.destroy()
	})

	it('cannot be signed for', async () => {
		const sign = server.storage.signPut({ ...signed, length: 1001 })
		await expect(sign).rejects.toMatchObject({ code: 'storage_too_long' })
	})
})

async function bytesOnDisk(): Promise<number | undefined> {
	const [file] = await server.leftovers()
	return file === undefined ? undefined : (await stat(join(server.root, '.temp', file))).size
}

describe('a sender that leaves half-way', () => {
	it.each([0, 1000, 300_000])('after %d bytes leaves nothing', async (sent) => {
		const length = 1_000_000
		const path = await server.storage.signPut({ ...signed, length, maxLength: length })
		const { port, hostname } = new URL(server.url('/'))
		const socket = connect(Number(port), hostname)
		socket.write(`PUT ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: ${length}\r\n\r\n`)
		socket.write(Buffer.alloc(sent))
		// What has come so far is on the disk already, not in memory.
		await expect.poll(() => bytesOnDisk(), PATIENTLY).toBe(sent)
		socket.destroy()
		await expect.poll(() => server.leftovers(), PATIENTLY).toEqual([])
		await sleep(50)
		expect(await server.keys()).toEqual([])
		expect(await put(await server.storage.signPut(signed))).toMatchObject({ status: 200 })
	})
})

it('a sender that leaves before its body is asked for leaves nothing', async () => {
	const { promise, resolve } = Promise.withResolvers<void>()
	server.gate.opens = promise
	const path = await server.storage.signPut(signed)
	const { port, hostname } = new URL(server.url('/'))
	const socket = connect(Number(port), hostname)
	socket.write(
		`PUT ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: ${BODY.length}\r\n\r\nhalf`,
	)
	await sleep(50)
	socket.destroy()
	await sleep(50)
	resolve()
	await sleep(50)
	await expect.poll(() => server.leftovers(), PATIENTLY).toEqual([])
	expect(await server.keys()).toEqual([])
})

describe('spellings of other keys', () => {
	const spellings = [
		'../x',
		'..%2fx',
		'%2e%2e/x',
		'%2e%2e%2fx',
		'..%5cx',
		'%00',
		'%',
		'%c0%ae%c0%ae/x',
		'/etc/passwd',
		'.temp/x',
	]
	it.each(spellings)('%s is refused', async (spelling) => {
		const path = await server.storage.signPut(signed)
		const query = path.slice(path.indexOf('?'))
		const head = `PUT /files/upload/${spelling}${query} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n`
		const answer = await server.raw(`${head}content-type: image/png\r\ncontent-length: 18\r\n\r\n${BODY.toString()}`)
		expect(answer).toMatch(/^HTTP\/1.1 (400|403|404) /)
		expect(await server.keys()).toEqual([])
	})
})
