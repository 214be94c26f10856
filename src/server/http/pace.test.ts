import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { makePdf } from '#tests/make/pdf.ts'
import { makePhoto } from '#tests/make/upload.ts'
import type { Pace } from './pace.ts'

const QUICK: Pace = { body: 500, look: 400, least: 8 }
const PIECES = 20
const PAUSE_MS = 60

describe('slow senders', () => {
	let app: TestApp
	let door: FastifyInstance
	let port: number
	let seller: Seller
	beforeAll(async () => {
		app = await startApp('pglite')
		seller = await signUp(app, 'slow')
		door = await buildApp(app.house, QUICK)
		await door.listen({ port: 0, host: '127.0.0.1' })
		port = (door.server.address() as AddressInfo).port
	})
	afterAll(async () => {
		await door.close()
		await app.close()
	})

	/** Sends `head`, then the body piece by piece (`until`: and then no more); answers what came back before the end. */
	async function drip(head: string, body: Buffer, { until = PIECES } = {}) {
		const began = Date.now()
		let answer = ''
		const socket = connect(port, '127.0.0.1').on('error', () => undefined)
		const closed = new Promise((resolve) => socket.once('close', resolve))
		const answered = new Promise((resolve) =>
			socket.on('data', (data) => {
				answer += data.toString('latin1')
				if (answer.includes('"request_id"') || answer.includes('"state":0') || answer.includes(' 200 OK')) resolve(1)
			}),
		)
		socket.write(`${head}\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`)
		const size = Math.ceil(body.length / PIECES)
		for (let at = 0; at < until && !socket.destroyed; at++) {
			socket.write(body.subarray(at * size, (at + 1) * size))
			await sleep(PAUSE_MS)
		}
		const isSent = !socket.destroyed
		const cut = await Promise.race([closed.then(() => true), answered.then(() => false)])
		return { answer, cut, isSent, closed, ms: Date.now() - began, end: () => socket.destroy() }
	}

	const json = 'Content-Type: application/json'
	const bearer = () => `Authorization: Bearer ${seller.token}`
	const pdf = async () => {
		const part = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf'
		return Buffer.concat([Buffer.from(`--x\r\n${part}\r\n\r\n`), await makePdf(1), Buffer.from('\r\n--x--\r\n')])
	}
	const upload = (more: string) =>
		`POST /api/uploadCatalog HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x${more}`

	test('words that come drop by drop are cut', async () => {
		const body = Buffer.from(JSON.stringify({ params: { username: 'x'.repeat(400) } }))
		const { cut, answer, isSent } = await drip(`POST /api/checkUsername HTTP/1.1\r\n${json}`, body)
		expect([cut, answer, isSent]).toEqual([true, '', false])
	})

	test('a file may take longer, as long as it goes on coming', async () => {
		const { answer, ms, end } = await drip(upload(`\r\n${bearer()}`), await pdf())
		expect(answer).toContain('"pages":1')
		expect(ms).toBeGreaterThan(2 * QUICK.body)
		end()
		const photo = await makePhoto(1)
		const file = { file_name: 'a.jpg', file_type: 'image/jpeg', size: photo.length }
		const { list } = await seller.must('getUploadUrls', { files: [file] })
		const put = await drip(`PUT ${list[0]?.upload_urls[0]} HTTP/1.1\r\nContent-Type: image/jpeg`, photo)
		expect(put.answer).toMatch(/^HTTP\/1.1 200/)
		put.end()
	})

	test('a file that stops coming is cut, and nothing of it is left', async () => {
		const { cut, answer } = await drip(upload(`\r\n${bearer()}`), await pdf(), { until: 5 })
		expect([cut, answer]).toEqual([true, ''])
		await expect.poll(() => readdir(app.house.config.tempDir), { timeout: 20_000 }).toEqual([])
	})

	test('a file that was refused is not listened to for ever', async () => {
		const { answer, closed, cut } = await drip(upload(''), await pdf(), { until: 5 })
		expect(cut).toBe(false)
		expect(answer).toMatch(/^HTTP\/1.1 401/)
		await closed
	})

	test('a call that came whole leaves no timer, on a connection or injected', async () => {
		const set = vi.spyOn(globalThis, 'setInterval')
		const cleared = vi.spyOn(globalThis, 'clearInterval')
		const headers = { authorization: `Bearer ${seller.token}` }
		const call = { method: 'POST', url: '/api/setCompany', headers, payload: { params: {} } } as const
		expect((await door.inject(call)).json()).toHaveProperty('state')
		expect((await drip(`POST /api/setCompany HTTP/1.1\r\n${bearer()}\r\n${json}`, Buffer.from('{}'))).cut).toBe(false)
		const timers = set.mock.results
			.filter((_, nth) => set.mock.calls[nth]?.[1] === QUICK.body)
			.map(({ value }) => value)
		expect(timers).toHaveLength(2)
		expect(cleared.mock.calls.flat()).toEqual(expect.arrayContaining(timers))
		vi.restoreAllMocks()
	})
})
