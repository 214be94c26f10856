import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/event.ts'
import { ACCOUNT_STREAMS_MAX, SESSION_STREAMS_MAX } from '#server/events/events.ts'
import { buildApp } from '#server/app.ts'
import type { House } from '#server/house.ts'
import { openMadeHouse } from '#tests/make/house.ts'
import { openSession } from '#server/modules/account/session.service.ts'
import { announce } from '#server/notices.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes, secondConnection } from '#tests/database.ts'
import { inquiriesOf, tokenOf } from '#tests/make/inquiries.ts'
import { until } from '#tests/make/until.ts'
import { PASSWORD } from '#tests/password.ts'

/** How soon a stream is closed once its session has ended (trust.md T20). */
const CLOSED_MS = 2000
const DAY_MS = 86_400_000

/** A stream as a client reads it. */
class Reader {
	readonly events: LiveEvent[] = []
	readonly response: Response
	readonly #stop: AbortController
	/** Resolves when the server has ended it. */
	readonly ended: Promise<void>
	over = false
	text = ''

	constructor(response: Response, stop: AbortController) {
		this.response = response
		this.#stop = stop
		this.ended = this.#read().catch(() => undefined)
	}

	static async open(url: string, token?: string): Promise<Reader> {
		const stop = new AbortController()
		const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
		return new Reader(await fetch(`${url}/api/events`, { headers, signal: stop.signal }), stop)
	}

	async #read(): Promise<void> {
		const decoder = new TextDecoder()
		for await (const chunk of this.response.body ?? []) {
			this.text += decoder.decode(chunk as Uint8Array, { stream: true })
			this.events.length = 0
			for (const [, data = ''] of this.text.matchAll(/^data: (.*)\n\n/gm)) this.events.push(JSON.parse(data))
		}
		this.over = true
	}

	leave(): void {
		this.#stop.abort()
	}

	async told(event: LiveEvent['event']): Promise<void> {
		await until(() => this.events.some((it) => it.event === event), `the event ${event}`)
	}
}

describe.each(databaseHomes)('the stream of events, on %s', (home) => {
	let app: TestApp
	let url: string
	let open: Reader[] = []
	let count = 0
	beforeAll(async () => {
		app = await startApp(home)
		await app.app.listen({ port: 0, host: '127.0.0.1' })
		url = urlOf(app.app)
	})
	afterEach(() => {
		for (const reader of open) reader.leave()
		open = []
	})
	afterAll(() => app.close())

	const seller = () => signUp(app, `stream-${home}-${++count}`)
	const listen = async (token?: string, at = url) => {
		const reader = await Reader.open(at, token)
		open.push(reader)
		return reader
	}
	const listening = async (token: string, at = url) => {
		const reader = await listen(token, at)
		await reader.told('ready')
		return reader
	}
	const ring = ({ accountId }: Seller, id: string) => {
		const { house } = app
		const to = { account_id: accountId, locale: 'en' } as const
		return announce({ house, db: app.served.db }, to, 'inquiry', { id, number: 'INQ-1', who: 'Li', catalog: 'C' })
	}
	/** How long a stream takes to end, in ms. */
	const endsWithin = async (reader: Reader) => {
		const began = performance.now()
		await Promise.race([reader.ended, sleep(CLOSED_MS * 5)])
		expect(reader.over).toBe(true)
		return performance.now() - began
	}

	test('T18, T61: it opens for a token in the header alone', async () => {
		const { token } = await seller()
		for (const given of [undefined, 'x'.repeat(43)]) {
			const { response } = await listen(given)
			expect(response.status).toBe(401)
		}
		expect((await fetch(`${url}/api/events?token=${token}`)).status).toBe(401)
		const inQuery = await fetch(`${url}/api/events?token=x`, { headers: { authorization: `Bearer ${token}` } })
		expect([inQuery.status, (await inQuery.json()).code]).toEqual([422, 'invalid'])
		const { response } = await listening(token)
		expect(response.status).toBe(200)
		const header = (name: string) => response.headers.get(name)
		expect(['content-type', 'cache-control', 'content-encoding', 'x-content-type-options'].map(header)).toEqual([
			'text/event-stream',
			'no-store',
			null,
			'nosniff',
		])
		expect(header('content-security-policy')).toContain("default-src 'self'")
	})

	test('T10: it tells what happens in its account, and nothing of another', async () => {
		const [a, b] = [await seller(), await seller()]
		const [first, second, other] = [await listening(a.token), await listening(a.token), await listening(b.token)]
		await ring(a, 'one')
		await Promise.all([first.told('notification'), second.told('notification')])
		const { list } = await a.must('getNotifications', {})
		expect(first.events).toEqual([{ event: 'ready' }, { event: 'notification', id: list[0]?.id, type: 'inquiry' }])
		await ring(b, 'two')
		await other.told('notification')
		expect(first.events.length).toBe(2)
		expect(other.events.map(({ event }) => event)).toEqual(['ready', 'notification'])
		expect(other.text).not.toContain(list[0]?.id)
	})

	test('an inquiry is told as it comes and as it goes on; looking at it tells nothing', async () => {
		const a = await seller()
		const { publish, send, inbox } = inquiriesOf(() => ({ app, seller: a }))
		const { hash, skus } = await publish()
		const reader = await listening(a.token)
		const told = () => reader.events.filter(({ event }) => event === 'inquiry').length
		const { data } = await send(hash, [{ sku_name_key: skus[0] ?? '', num: 12 }])
		await reader.told('inquiry')
		const [{ id = '' } = {}] = await inbox()
		expect(reader.events.find(({ event }) => event === 'inquiry')).toEqual({ event: 'inquiry', id })
		const follow = { username: a.username, token: tokenOf(data.follow_url) }
		await a.must('operateInquiry', { inquiry_id: id, action: 'note', text: 'Call them' })
		await until(() => told() === 2, 'the note is told')
		await a.must('replyFollowUp', { ...follow, text: 'And blue?', request_id: crypto.randomUUID() })
		await until(() => told() === 3, 'the answer is told')
		await a.must('operateInquiry', { inquiry_id: id, action: 'open' })
		await until(() => told() === 4, 'that it was opened is told')
		// Whoever looks again, in whichever tab, sets no others going.
		await a.must('operateInquiry', { inquiry_id: id, action: 'open' })
		await a.must('getInquiry', { inquiry_id: id })
		await ring(a, 'last')
		await until(() => reader.events.filter(({ event }) => event === 'notification').length === 3, 'the bell rings')
		expect(told()).toBe(4)
	})

	test('what a transaction takes back is not told', async () => {
		const a = await seller()
		const reader = await listening(a.token)
		const { house } = app
		const to = { account_id: a.accountId, locale: 'en' } as const
		const values = { id: 'x', number: 'INQ-1', who: 'Li', catalog: 'C' }
		const undone = app.served.db.transaction().execute(async (db) => {
			await announce({ house, db }, to, 'inquiry', values)
			throw new Error('taken back')
		})
		await expect(undone).rejects.toThrow('taken back')
		await ring(a, 'kept')
		await reader.told('notification')
		expect(reader.events.length).toBe(2)
	})

	test('a job tells that it has ended', async () => {
		const a = await seller()
		await a.must('productUpsertByAttrPath', { items: [{ sku_name: 'E-1', attrs: {} }] })
		const reader = await listening(a.token)
		const { job_id } = await a.must('exportSkus', { category_ids: [0], format: 'csv' })
		await reader.told('job')
		expect(reader.events.find(({ event }) => event === 'job')).toEqual({ event: 'job', id: job_id, state: 'done' })
	})

	test('T20: it is closed within 2 s of the end of its session, others go on', async () => {
		const a = await seller()
		const other = await openSession(app.house.database.db, app.house.now(), a.accountId, a.userId)
		const [gone, stays] = [await listening(a.token), await listening(other)]
		await a.must('logout', {})
		expect(await endsWithin(gone)).toBeLessThan(CLOSED_MS)
		expect((await listen(a.token)).response.status).toBe(401)
		await ring(a, 'later')
		await stays.told('notification')
		expect(stays.over).toBe(false)
	})

	test('T20: a changed password closes the streams of every session', async () => {
		const a = await seller()
		const other = await openSession(app.house.database.db, app.house.now(), a.accountId, a.userId)
		const streams = [await listening(a.token), await listening(other)]
		await a.must('updatePassword', { old_password: PASSWORD, new_password: `${PASSWORD}-new-1` })
		for (const stream of streams) expect(await endsWithin(stream)).toBeLessThan(CLOSED_MS)
	})

	test('T20: a session that ends by the clock closes its stream; half through, the old token has its minute', async () => {
		const a = await seller()
		const { now } = app.clock
		const [old, reader] = [a.token, await listening(a.token)]
		try {
			app.clock.now = () => new Date(now().getTime() + 16 * DAY_MS)
			const renewed = (await a.call('userProfile', {})).headers['token']
			expect(renewed).toBeTypeOf('string')
			const next = await listening(String(renewed))
			await sleep(1500)
			expect(reader.over).toBe(false)
			app.clock.now = () => new Date(now().getTime() + 16 * DAY_MS + 61_000)
			expect(await endsWithin(reader)).toBeLessThan(CLOSED_MS)
			expect((await listen(old)).response.status).toBe(401)
			expect(next.over).toBe(false)
		} finally {
			app.clock.now = now
		}
	})

	test('T80: a session has so many streams, the newest stay', async () => {
		const a = await seller()
		const streams: Reader[] = []
		while (streams.length < SESSION_STREAMS_MAX) streams.push(await listening(a.token))
		expect(streams.filter(({ over }) => over).length).toBe(0)
		const newest = await listening(a.token)
		await streams[0]?.ended
		await ring(a, 'all')
		await newest.told('notification')
		expect(streams.map(({ over }) => over)).toEqual(streams.map((_, index) => index === 0))
	})

	test('T80: an account has so many streams, whatever its sessions', async () => {
		const a = await seller()
		const streams: Reader[] = []
		while (streams.length < ACCOUNT_STREAMS_MAX)
			streams.push(await listening(await openSession(app.house.database.db, app.house.now(), a.accountId, a.userId)))
		expect(streams.filter(({ over }) => over).length).toBe(0)
		await listening(a.token)
		await streams[0]?.ended
		expect(streams.filter(({ over }) => over).length).toBe(1)
	})

	test('T82: who takes nothing of it is let go, and costs no more than its bound', async () => {
		const a = await seller()
		const readable = await app.house.events.open({
			accountId: a.accountId,
			tokenHash: 'x',
			endsAt: async () => new Date(8.64e15),
		})
		const gone = once(readable, 'close')
		for (let at = 0; !readable.destroyed && at < 2000; at++)
			await app.served.executeRaw("select pg_notify('vitrine', $1)", [`${a.accountId} job ${'x'.repeat(1000)}`])
		await gone
		expect(readable.readableLength).toBeLessThanOrEqual(64 * 1024)
	})
})

describe.runIf(databaseHomes.includes('postgres'))('several processes on one server', () => {
	let app: TestApp
	let other: House
	let beside: FastifyInstance
	let folder: string
	const open: Reader[] = []
	beforeAll(async () => {
		app = await startApp('postgres')
		folder = await mkdtemp(join(tmpdir(), 'vitrine-beside-'))
		other = await openMadeHouse(await secondConnection(app.house.database), folder)
		beside = await buildApp(other)
		await beside.listen({ port: 0, host: '127.0.0.1' })
	})
	afterAll(async () => {
		for (const reader of open) reader.leave()
		await beside.close()
		await other.close()
		await rm(folder, { recursive: true })
		await app.close()
	})
	const listening = async (token: string) => {
		const reader = await Reader.open(urlOf(beside), token)
		open.push(reader)
		await reader.told('ready')
		return reader
	}

	test('what one does is told by the other, the end of a session too', async () => {
		const a = await signUp(app, 'two-processes')
		const reader = await listening(a.token)
		const to = { account_id: a.accountId, locale: 'en' } as const
		const values = { id: 'x', number: 'INQ-1', who: 'Li', catalog: 'C' }
		await announce({ house: app.house, db: app.served.db }, to, 'inquiry', values)
		await reader.told('notification')
		const began = performance.now()
		await a.must('logout', {})
		await reader.ended
		expect(reader.over).toBe(true)
		expect(performance.now() - began).toBeLessThan(CLOSED_MS)
	})

	test('who cannot hear any more ends its streams, so that they begin anew and read what they missed', async () => {
		const a = await signUp(app, 'deaf')
		const reader = await listening(a.token)
		const { rows } = await app.house.database.executeRaw(
			`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and application_name = 'vitrine events'`,
		)
		expect(rows.length).toBe(1)
		await reader.ended
		expect(reader.over).toBe(true)
		await listening(a.token)
	})
})

const urlOf = (app: FastifyInstance) => {
	const address = app.server.address()
	return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
