import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyBytes, PUBLIC_BODY_MAX, USER_BODY_MAX } from '#contract/endpoint.ts'
import { api, type Api } from '#contract/index.ts'
import type { CallName } from '#contract/paths.ts'
import { CART_LINES_MAX, CART_NOTE_MAX } from '#domain/cart/cart-line.ts'
import { type Answer, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { cpuMs } from '#tests/cpu.ts'
import { oneHome } from '#tests/database.ts'
import { fixtures } from './fixtures.ts'
import { leavesOf, replaceAt } from './leaves.ts'
import type { World } from './world.ts'

const rows = (Object.entries(api) as [CallName, Api[CallName]][]).filter(
	([name, row]) => row.method === 'POST' && !row.upload && name !== 'logout',
)
const publicRows = rows.filter(([, row]) => row.access === 'public')
/** A body may cost so many times what reading it as JSON does. */
const COST = 3
/** Measurements at most, and requests of each. */
const TRIES = 12
const REQUESTS = 2
/** Requests with each kind of body before anything is measured. */
const WARMING = 40
/** Measurements of each body to find the dearest to read, which is measured anew wherever it is the yardstick. */
const LOOKS = 3

let app: TestApp
let seller: Seller

const send = async (path: string, payload: string, headers: Record<string, string> = {}) => {
	const all = { 'content-type': 'application/json', ...headers }
	const reply = await app.app.inject({ method: 'POST', url: path, headers: all, payload })
	return { ...(reply.json() as Answer), status: reply.statusCode, length: reply.payload.length }
}
const signedIn = () => ({ authorization: `Bearer ${seller.token}` })

// What is judged here is judged before either database is asked.
describe.each(oneHome)('T80: what a request may hold is told exactly, on %s', (home) => {
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'bounded')
	})
	afterAll(() => app.close())

	test.each(rows)('%s: bytes of a body', async (_name, row) => {
		const max = bodyBytes(row)
		// Anybody's limit is tried at every row; the others share one, which one row each shows.
		if (max === USER_BODY_MAX && row.path !== '/api/setCompany') return
		const headers = row.access === 'public' ? {} : signedIn()
		const fits = await send(row.path, padded({ unknown: 1 }, max), headers)
		expect([fits.status, fits.code]).toEqual([422, 'invalid'])
		const over = await send(row.path, padded({ unknown: 1 }, max + 1), headers)
		expect([over.status, over.code]).toEqual([413, 'too_large'])
		expect(over.msg).toMatch(max >= 1024 * 1024 ? / 8 MB/ : new RegExp(` ${max / 1024} kB`))
	})

	test('a body above 64 kB is read only for a valid token; nor one that belongs to no call', async () => {
		let read = 0
		const large = function* () {
			for (let part = 0; part < 64; part++) {
				read += 16_384
				yield ' '.repeat(16_384)
			}
		}
		const post = async (url: string, authorization: string) => {
			read = 0
			const headers = { 'content-type': 'application/json', authorization }
			return (await app.app.inject({ method: 'POST', url, headers, payload: Readable.from(large()) })).statusCode
		}
		for (const token of ['', 'Bearer x', `Bearer ${seller.token}x`]) {
			expect(await post('/api/setCompany', token)).toBe(401)
			expect(read).toBeLessThanOrEqual(PUBLIC_BODY_MAX)
		}
		expect(await post('/api/checkUsername', '')).toBe(413)
		for (const url of ['/api/no-such-call', '/nothing']) expect([404, 413]).toContain(await post(url, ''))
	})

	test('the longest order list fits: 500 lines with full notes in a script of three bytes', () => {
		const line = { sku_name_key: '藏'.repeat(80), num: 9_999_999, note: '藏'.repeat(CART_NOTE_MAX) }
		const keys = { username: '藏'.repeat(64), hash: 'x'.repeat(64), passcode: '藏'.repeat(64), pass: 'x'.repeat(500) }
		const params = { ...keys, lines: Array.from({ length: CART_LINES_MAX }, () => line) }
		expect(api.exportOrderList.params.safeParse(params).success).toBe(true)
		expect(Buffer.byteLength(JSON.stringify({ params }))).toBeLessThan(bodyBytes(api.exportOrderList))
	})

	test('1,000 keys of one object, wherever it stands', async () => {
		for (const [path, headers] of [
			['/api/checkUsername', {}],
			['/api/setCompany', signedIn()],
		] as const) {
			for (const wrap of [(inner: object) => inner, (inner: object) => ({ deep: [inner] })]) {
				const thousand = await send(path, JSON.stringify({ params: wrap(keysOf(1000)) }), headers)
				expect(thousand.code).toBe('invalid')
				const more = await send(path, JSON.stringify({ params: wrap(keysOf(1001)) }), headers)
				expect([more.status, more.code]).toEqual([400, 'too_many_keys'])
			}
		}
	})

	test('100 faults are told, and no long name is said back', async () => {
		const answer = await send('/api/checkUsername', JSON.stringify({ params: keysOf(1000) }))
		expect(answer.errors).toHaveLength(100)
		const named = await send('/api/checkUsername', JSON.stringify({ params: { ['k'.repeat(60_000)]: 1 } }))
		expect([named.code, named.length < 1000]).toEqual(['invalid', true])
	})

	test('the bounds of lists and pages are found', () => {
		const found = rows.flatMap(([name, { params }]) => boundsOf(params).map(({ path }) => `${name}.${path.join('.')}`))
		expect(found).toEqual(expect.arrayContaining(['exportOrderList.lines', 'getCustomers.size', 'setSkuAttrs.list']))
	})

	test.each(rows)('%s: entries of its lists, size of its pages', async (name, row) => {
		const headers = row.access === 'public' ? {} : signedIn()
		const good = fixtures[name]?.(stranger) as object
		for (const { path, max, fill } of boundsOf(row.params)) {
			const faultsWith = async (n: number) => {
				const params = replaceAt(good, path, fill(n))
				return (await send(row.path, JSON.stringify({ params }), headers)).errors?.map(
					({ path, code }) => `${path} ${code}`,
				)
			}
			const over = `${path.map((part) => (part === '*' ? '0' : part)).join('.')} ${path.at(-1) === 'size' ? 'field_too_big' : 'field_too_many'}`
			expect(await faultsWith(max + 1), path.join('.')).toContain(over)
			expect((await faultsWith(max)) ?? [], path.join('.')).not.toContain(over)
		}
	})
})

describe('what nobody in particular may send costs little more than reading it', () => {
	beforeAll(async () => {
		app = await startApp('pglite')
		// On a busy machine what judges bodies is compiled only after seconds: the first row would be measured meanwhile.
		for (const [name, row] of publicRows.slice(0, 1))
			for (const text of Object.values(hostileBodies(fixtures[name]?.(stranger) as object, row)))
				for (let n = 0; n < WARMING; n++) await send(row.path, text)
	})
	afterAll(() => app.close())

	test.each(publicRows)('%s', { timeout: 120_000 }, async (name, row) => {
		const good = fixtures[name]?.(stranger) as object
		const bodies = Object.entries(hostileBodies(good, row))
		const costs = [] as { text: string; ms: number }[]
		for (const [, text] of bodies) costs.push({ text, ms: await least(() => costOf(() => parsed(text)), LOOKS) })
		const [dearest] = costs.toSorted((a, b) => b.ms - a.ms)
		const refused = await least(() => costOf(() => send(row.path, JSON.stringify({ params: { unknown: 1 } }))))
		const accepted = await least(() => costOf(() => send(row.path, JSON.stringify({ params: good }))))
		for (const [kind, text] of [...bodies, ['far too large', FAR_TOO_LARGE] as const]) {
			const { code } = await send(row.path, text)
			const plain = REFUSED_UNREAD.includes(code ?? '') ? refused : Math.max(refused, accepted)
			const parse = () => costOf(() => parsed(dearest?.text ?? ''))
			const ratio = await leastRatio(parse, async () => (await costOf(() => send(row.path, text))) - plain)
			expect(ratio, `${kind}: ${code}`).toBeLessThan(COST)
		}
	})
})

/** Milliseconds of processor time that work takes. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
	const began = cpuMs()
	for (let n = 0; n < REQUESTS; n++) await work()
	return (cpuMs() - began) / REQUESTS
}

/** The least of all measurements: what else runs only ever adds to one. */
async function least(measure: () => Promise<number>, tries = TRIES): Promise<number> {
	let found = Infinity
	for (let tried = 0; tried < tries; tried++) found = Math.min(found, await measure())
	return found
}

/**
 * How many times the least of `yardstick` the least of `work` is, as soon as that is below COST. Ever more time passes
 * before the next try: what a process does beside its requests (clearing memory, compiling) may outlast many on end.
 */
async function leastRatio(yardstick: () => Promise<number>, work: () => Promise<number>): Promise<number> {
	let [of, found] = [await yardstick(), await work()]
	for (let tried = 1; tried < TRIES && found >= COST * of; tried++) {
		await sleep(2 ** tried)
		of = Math.min(of, await yardstick())
		found = Math.min(found, await work())
	}
	return found / of
}

/** Reads JSON and keeps it for a turn, as whoever answers a request must. */
async function parsed(text: string): Promise<unknown> {
	const value: unknown = JSON.parse(text)
	await new Promise(setImmediate)
	return value
}

/** Refusals that come before any call does its work. */
const REFUSED_UNREAD = ['invalid', 'too_large', 'too_many_keys', 'too_deep', 'unreadable_body']

/** Stands for a world that nobody made: ids that lead nowhere. */
const stranger = new Proxy({} as World, {
	get: (_, key) => (key === 'seller' ? { username: 'nobody', userId: 'nobody' } : 'nothing'),
})

/** Bodies as large as a row takes, each as laborious as its kind can be; by kind. */
function hostileBodies(good: object, row: Api[CallName]): Record<string, string> {
	const room = bodyBytes(row) - Buffer.byteLength(JSON.stringify({ params: good })) - 200
	/** A body with as many of `part` as fit, put together between `open` and `close`. */
	const filled = (path: string[], part: string, [open, comma, close] = ['[', ',', ']']) => {
		const many = Array(Math.floor(room / (Buffer.byteLength(part) + 1))).fill(part)
		const [before = '', after = ''] = JSON.stringify({ params: replaceAt(good, path, '%HERE%') }).split('"%HERE%"')
		return before + open + many.join(comma) + close + after
	}
	const leaves = leavesOf(row.params).map(({ path, type }) => ({
		top: path[0] ?? '',
		type,
		isAlone: path.length === 1,
	}))
	const lists = new Set(['unknown', ...leaves.filter(({ isAlone }) => !isAlone).map(({ top }) => top)])
	const texts = leaves.filter(({ isAlone, type }) => isAlone && type === 'string').map(({ top }) => top)
	const parts = { zeros: '0', lists: '[]', objects: '{"a":0}', deep: '['.repeat(25) + ']'.repeat(25), text: '"x"' }
	return {
		'one object of all keys': keysText(Math.floor(room / 12)),
		'objects of 1,000 keys': filled(['unknown'], JSON.stringify(keysOf(1000))),
		...Object.fromEntries(
			[...lists].flatMap((top) => [
				...Object.entries(parts).map(([kind, part]) => [`${kind} at ${top}`, filled([top], part)]),
				[`1,000 keys at ${top}`, JSON.stringify({ params: replaceAt(good, [top], keysOf(1000)) })],
			]),
		),
		...Object.fromEntries(texts.map((top) => [`long text at ${top}`, filled([top], '\\u0000', ['"', '', '"'])])),
	}
}

/** Every list of a schema that has a greatest length, and every size of a page. */
function boundsOf(schema: Api[CallName]['params']) {
	const seen = new Map<string, { path: string[]; max: number; fill: (n: number) => unknown }>()
	walk(schema as never, [])
	return [...seen.values()]

	function walk(part: Part, path: string[]): void {
		const { type, shape, element, innerType, in: input, checks = [] } = part.def
		for (const {
			_zod: { def },
		} of checks) {
			if (element && def.check === 'max_length')
				seen.set(path.join('.'), { path, max: Number(def.maximum), fill: (n) => Array(n).fill(0) })
			if (path.at(-1) === 'size' && type === 'number' && def.check === 'less_than')
				seen.set(path.join('.'), { path, max: Number(def.value), fill: (n) => n })
		}
		for (const [key, inner] of Object.entries(shape ?? {})) walk(inner, [...path, key])
		if (element?.def.shape) walk(element, [...path, '*'])
		if (innerType) walk(innerType, path)
		if (input) walk(input, path)
	}
}

interface Part {
	def: { type: string; shape?: Record<string, Part>; element?: Part; innerType?: Part; in?: Part; checks?: Check[] }
}

interface Check {
	_zod: { def: { check: string; maximum?: number; value?: number } }
}

/** A body of exactly so many bytes. */
function padded(params: object, bytes: number): string {
	const text = JSON.stringify({ params })
	return text + ' '.repeat(bytes - text.length)
}

const keysOf = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, at) => [`k${at}`, at]))
/** As the text of a body, without making the object first: of many keys that takes longer than all that is measured here. */
const keysText = (n: number) => `{"params":{${Array.from({ length: n }, (_, at) => `"k${at}":${at}`).join()}}}`
const FAR_TOO_LARGE = keysText(400_000)
