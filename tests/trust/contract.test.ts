import { availableParallelism } from 'node:os'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyBytes } from '#contract/endpoint.ts'
import { api, type Api } from '#contract/index.ts'
import type { CallName } from '#contract/index.ts'
import { cpuMs } from '#tests/cpu.ts'
import { type Answer, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { fixtures } from './fixtures.ts'
import { anything, hostileValues, nested, sqlPayloads } from './hostile.ts'
import { leavesOf, replaceAt } from './leaves.ts'
import { buildWorld, type World } from './world.ts'

/** Bodies tried per row, at least (trust.md T01). */
const BODIES = 300
/** Random bodies of a row, at least; the others are made of hostile values, of which each leaf gets other ones. */
const RANDOM_LEAST = 50
/** Each leaf gets at least so many hostile values; of a row with many leaves, which more of them share, fewer. */
const HOSTILE_LEAST = 9
const HOSTILE_LEAST_OF_MANY = 2
const MANY_LEAVES = 100
/** The embedded database gets every so manyth body: the server's gets all, and most are refused before either is asked. */
const EMBEDDED_SHARE = 10
/** Processor time that a single answer may take. */
const PATIENCE_MS = 2000
/** Bodies on their way at once: while the database works for some, others are read, judged and answered. */
const AT_ONCE = 4
/** Not tried with good params: each argon2 run costs 0.2 s, and these would end the session under test. */
const SLOW: readonly CallName[] = [
	'login',
	'signup',
	'updatePassword',
	'resetPassword',
	'sendCode',
	'logout',
	'checkUsername',
	'startTotp',
	'startPasskey',
]

const rows = (Object.entries(api) as [CallName, Api[CallName]][]).filter(
	([name, row]) => !row.upload && !('stream' in row) && name !== 'logout',
)

describe.each(databaseHomes)('whatever is sent, the answer is one of the table, on %s', (home) => {
	let app: TestApp
	let world: World
	beforeAll(async () => {
		app = await startApp(home)
		world = await buildWorld(app, 'fuzzed', 'FUZZ', 2)
	}, 120_000)
	afterAll(() => app.close())

	/** Sends a body and wants an answer of the table. */
	async function send(name: CallName, params: unknown): Promise<Answer> {
		const row = api[name]
		const headers = { authorization: `Bearer ${world.seller.token}` }
		const answer = await (row.method === 'GET'
			? app.send('GET', `${row.path}?${query(params)}`, undefined, headers)
			: app.send('POST', row.path, { params }, headers))
		const { status, msg, state } = answer
		if (status >= 500 || typeof msg !== 'string' || (state === 0) !== (status === 200))
			expect.fail(`${name} ${textOf(params)} → ${status} ${state} ${msg}`)
		return answer
	}

	/** Sends bodies several at a time; none may take more than its share of processor time. */
	async function sendAll(name: CallName, bodies: readonly unknown[]): Promise<void> {
		for (let at = 0; at < bodies.length; at += AT_ONCE) {
			const some = bodies.slice(at, at + AT_ONCE)
			const started = performance.now()
			await Promise.all(some.map((body) => send(name, body)))
			// By the clock, which costs nothing to read: all processors together cannot have worked for longer.
			if ((performance.now() - started) * availableParallelism() < PATIENCE_MS) continue
			// Alone each shows what it takes.
			for (const body of some) {
				const ms = await cpuOf(() => send(name, body))
				if (ms >= PATIENCE_MS) expect.fail(`${name} ${textOf(body)} took ${ms} ms`)
			}
		}
	}

	test.each(rows)('T01, T30, T31: %s', { timeout: 120_000 }, async (name, row) => {
		const good = fixtures[name]?.(world)
		// What the options of a union share stands among the leaves several times.
		const paths = [...new Map(leavesOf(row.params).map(({ path }) => [path.join('.'), path])).values()]
		const bodies: unknown[] = [null, [], 'x', 5, {}, { unknown: 1 }, { ...good, unknown: 1 }]
		const least = paths.length > MANY_LEAVES ? HOSTILE_LEAST_OF_MANY : HOSTILE_LEAST
		const each = Math.max(least, Math.ceil((BODIES - RANDOM_LEAST) / Math.max(1, paths.length)))
		for (const [nth, path] of paths.entries())
			for (const value of inTurns(HOSTILE, nth * each, each)) bodies.push(replaceAt(good, path, value))
		if (SLOW.includes(name)) return await sendAll(name, bodies.filter((_, index) => index % 9 === 0).slice(0, 40))
		const random = fc.tuple(fc.constantFrom(...(paths.length ? paths : [['x']])), anything)
		const runs = Math.max(RANDOM_LEAST, BODIES - bodies.length)
		for (const [path, value] of fc.sample(random, runs)) bodies.push(replaceAt(good, path, value))
		await sendAll(name, home === 'pglite' ? bodies.filter((_, index) => index % EMBEDDED_SHARE === 0) : bodies)
	})

	test('T19: keys that are not the caller to set are refused by name, and nothing changes', async () => {
		const keys = [
			'account_id',
			'id_',
			'uid',
			'no',
			'status_',
			'published',
			'hash',
			'is_operator',
			'token_hash',
			'created_at',
		]
		for (const [name] of rows.filter(([name, row]) => row.method === 'POST' && !SLOW.includes(name))) {
			const answers = await Promise.all(keys.map((key) => send(name, { ...fixtures[name]?.(world), [key]: 1 })))
			for (const [index, { status, errors }] of answers.entries())
				expect([name, status, errors?.some(({ path }) => path === keys[index])]).toEqual([name, 422, true])
		}
	})

	test('T02: deep JSON is refused before it is read, and others go on being served', { timeout: 60_000 }, async () => {
		const headers = { authorization: `Bearer ${world.seller.token}`, 'content-type': 'application/json' }
		for (const [name, row] of rows.filter(([, row]) => row.method === 'POST'))
			for (const depth of [33, 6_500, 100_000]) {
				const payload = `{"params":{"attrs":${nested(depth)},"items":[{"attrs":{"bps.price":${nested(depth)}}}]}}`
				const reply = await app.app.inject({ method: 'POST', url: row.path, headers, payload })
				const refused = payload.length > bodyBytes(row) ? [413, 'too_large'] : [400, 'too_deep']
				expect([name, reply.statusCode, reply.json().code]).toEqual([name, ...refused])
			}
		expect(await cpuOf(() => world.seller.must('userProfile', {}))).toBeLessThan(500)
	})

	test('the stock still adds up after all of this', async () => {
		expect((await world.seller.must('inventoryProof', {})).wrong).toEqual([])
	})
})

const HOSTILE: readonly unknown[] = [...hostileValues, ...sqlPayloads]

/** So many of the values, from a place on and around again; all of them when there are no more. */
function inTurns<V>(values: readonly V[], from: number, count: number): V[] {
	if (count >= values.length) return [...values]
	return Array.from({ length: count }, (_, n) => values[(from + n) % values.length]!)
}

/** Milliseconds of processor time that work takes, with all that runs beside it. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
	const started = cpuMs()
	await work()
	return cpuMs() - started
}

const textOf = (params: unknown) => JSON.stringify(params)?.slice(0, 300)

function query(params: unknown): string {
	if (params === null || typeof params !== 'object') return ''
	const pairs = Object.entries(params).map(([key, value]) => [
		key,
		typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
	])
	return pairs.map(([key, value]) => `${encode(key ?? '')}=${encode((value ?? '').slice(0, 4000))}`).join('&')
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
