import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/index.ts'
import { signUp, startApp, type TestApp } from '#tests/app.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { acceptedEncoding, carriesSecret, compressAnswers } from './compress.ts'

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync }

describe('answers on the wire', () => {
	let app: TestApp
	let token: string
	beforeAll(async () => {
		app = await startApp('pglite')
		const seller = await signUp(app, 'wire')
		token = seller.token
		await makeGoods(
			seller,
			Array.from({ length: 12 }, (_, at) => `WIRE-${at}`),
		)
	})
	afterAll(() => app.close())

	const list = (accept?: string) =>
		app.app.inject({
			method: 'POST',
			url: '/api/productSearch',
			headers: { authorization: `Bearer ${token}`, ...(accept ? { 'accept-encoding': accept } : {}) },
			payload: { params: {} },
		})

	test.each([
		['gzip, deflate, br', 'br'],
		['gzip, deflate', 'gzip'],
		['br;q=0, gzip', 'gzip'],
	] as const)('%s gets %s, with the same content and fewer bytes', async (accept, encoding) => {
		const [plain, packed] = [await list(), await list(accept)]
		expect(plain.headers['content-encoding']).toBeUndefined()
		expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
		expect(plain.headers['vary']).toBe('accept-encoding')
		expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
		expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
		expect(JSON.parse(UNPACK[encoding](packed.rawPayload).toString())).toEqual(plain.json())
	})

	test('small answers go out as they are', async () => {
		const reply = await app.app.inject({ url: '/api/health', headers: { 'accept-encoding': 'br' } })
		expect(reply.headers['content-encoding']).toBeUndefined()
		expect(reply.json()).toMatchObject({ state: 0 })
	})
})

describe('what opens a door is never compressed (BREACH)', () => {
	const long = 'word '.repeat(1000)
	const secrets = {
		'a token': { data: { token: 'x', long } },
		'a pass': { data: { pass: 'x', long } },
		'a signed address': { data: { url: '/files/download/a?expires=1&signature=abc', long } },
	}
	let door: FastifyInstance
	beforeAll(() => {
		door = fastify()
		compressAnswers(door)
		door.get('/:which', ({ params }) => {
			const { which } = params as { which: keyof typeof secrets | 'plain' }
			return which === 'plain' ? { data: { long } } : secrets[which]
		})
	})
	afterAll(() => door.close())
	const ask = (which: string) =>
		door.inject({ url: `/${encodeURIComponent(which)}`, headers: { 'accept-encoding': 'br, gzip' } })

	test.each(Object.keys(secrets))('%s', async (which) => {
		expect((await ask(which)).headers['content-encoding']).toBeUndefined()
		expect((await ask('plain')).headers['content-encoding']).toBe('br')
	})

	/** Every field of every answer that is named like something that opens a door. */
	const doors = Object.entries(api).flatMap(([call, { data }]) => {
		const schema = JSON.stringify(z.toJSONSchema(data, { unrepresentable: 'any' }))
		return [...schema.matchAll(/"((?!has_)(?:\w+_)?(?:token|pass|passcode|password|secret|otp))":\{/g)].map(
			([, name = '']) => [call, name] as const,
		)
	})
	test('there are such fields', () => expect(doors.length).toBeGreaterThan(2))
	test.each(doors)('%s answers %s', (_call, name) => expect(carriesSecret(JSON.stringify({ [name]: 'x' }))).toBe(true))
})

test.each([
	['', undefined],
	['identity', undefined],
	['deflate', undefined],
	['gzip;q=0.5, br;q=1.0', 'br'],
	['GZIP', 'gzip'],
	['br; q=0.000', undefined],
])('accept-encoding %s: %s', (accepted, expected) => {
	expect(acceptedEncoding({ headers: { 'accept-encoding': accepted } })).toBe(expected)
})
