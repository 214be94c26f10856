import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { freshBucket, settingsOf } from '#tests/s3.ts'
import { clearTemp } from '../temp.ts'
import { corsProblem, requireBucket } from './s3-check.ts'
import type { S3Place } from './s3-place.ts'
import { openS3Storage, type S3Storage } from './s3.ts'

const BODY = Buffer.from('a picture of a mug')
const png = { contentType: 'image/png' }
const ORIGIN = 'https://shop.example'
let folder: string
let place: S3Place
let storage: S3Storage
const clock = { now: new Date() }
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'vitrine-s3-'))
	place = await freshBucket(ORIGIN)
	storage = await openS3Storage({ place, secret: 'a secret of tests', now: () => clock.now, folder })
})
afterAll(async () => {
	storage.client.destroy()
	await rm(folder, { recursive: true })
})
beforeEach(async () => {
	clock.now = new Date()
	for await (const key of storage.list('')) await storage.remove(key)
})

const asSigned = { key: 'staging/a1/mug', ...png, length: BODY.length, maxLength: 1000, expiresIn: 900 }
const put = async (url: string, body: Uint8Array<ArrayBuffer> = BODY, type = 'image/png') =>
	(await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })).status

/** A storage whose server answers as it is told, until the test ends. */
async function standIn(answer: (request: IncomingMessage, reply: ServerResponse) => void): Promise<S3Storage> {
	const server = createServer((request, reply) => {
		request.resume()
		answer(request, reply)
	})
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	onTestFinished(() => void server.close())
	const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	return openS3Storage({ place: { ...place, endpoint }, secret: 's', now: () => new Date(), folder })
}

describe('an upload to the bucket itself', () => {
	it('is taken as signed', async () => {
		const url = await storage.signPut(asSigned)
		expect(new URL(url).origin).toBe(storage.uploadOrigin)
		expect(await put(url)).toBe(200)
		expect(await text(await storage.read(asSigned.key))).toBe(BODY.toString())
	})

	it('is refused when anything differs, or the time is over', async () => {
		const url = await storage.signPut(asSigned)
		const other = (change: (url: URL) => void) => {
			const changed = new URL(url)
			change(changed)
			return changed.href
		}
		expect(await put(other((url) => (url.pathname = url.pathname.replace('/mug', '/mog'))))).toBe(403)
		expect(await put(other(({ searchParams }) => searchParams.set('X-Amz-Expires', '9000')))).toBe(403)
		expect(await put(other(({ searchParams }) => searchParams.set('X-Amz-Signature', '0'.repeat(64))))).toBe(403)
		expect(await put(url, BODY, 'image/jpeg')).toBe(403)
		expect(await put(url, BODY.subarray(1))).toBe(403)
		expect(await put(url, Buffer.concat([BODY, BODY]))).toBe(403)
		clock.now = new Date(Date.now() - 901_000)
		expect(await put(await storage.signPut(asSigned))).toBe(403)
		expect(await Array.fromAsync(storage.list(''))).toEqual([])
	})

	it('of unknown length goes through this server, which counts', async () => {
		const address = await storage.signPut({ ...asSigned, length: undefined })
		expect(address).toMatch(/^\/files\/upload\//)
		const query = Object.fromEntries(new URL(address, 'http://x').searchParams)
		expect(storage.verifyPut(asSigned.key, query)).toMatchObject({ maxLength: 1000 })
		await expect(storage.signPut({ ...asSigned, length: 1001 })).rejects.toMatchObject({ code: 'storage_too_long' })
	})
})

describe('copies on this machine', () => {
	it('are made once for each state of a file, and cleared when nobody has used them for an hour', async () => {
		await storage.put('a/one.png', BODY, png)
		const first = await storage.localPath('a/one.png')
		expect(first).toMatch(/\.png$/)
		expect(await Promise.all([1, 2, 3].map(() => storage.localPath('a/one.png')))).toEqual([first, first, first])
		await storage.put('a/one.png', Buffer.from('anew'), png)
		const second = await storage.localPath('a/one.png')
		expect([await readFile(first), await readFile(second, 'utf8')]).toEqual([BODY, 'anew'])
		await utimes(first, new Date(0), new Date(Date.now() - 3_700_000))
		await utimes(second, new Date(0), new Date(Date.now() - 3_700_000))
		await storage.localPath('a/one.png')
		await clearTemp(folder, new Date())
		expect(await readdir(folder)).toEqual([second.slice(folder.length + 1)])
	})

	it('and what is on its way are gone when a body breaks off', async () => {
		const before = await readdir(folder)
		const broken = Readable.from(
			(async function* () {
				yield Buffer.alloc(1000)
				throw new Error('the sender is gone')
			})(),
		)
		await expect(storage.put('half', broken, png)).rejects.toThrow('the sender is gone')
		expect([await storage.stat('half'), await readdir(folder)]).toEqual([null, before])
	})
})

it('lists what is a key of ours, and goes on where the store breaks off', async () => {
	await storage.put('many/1', BODY, png)
	await storage.client.send(new PutObjectCommand({ Bucket: place.bucket, Key: 'many/Not Ours', Body: 'x' }))
	expect(await Array.fromAsync(storage.list('many/'))).toEqual(['many/1'])
	await storage.client.send(new DeleteObjectCommand({ Bucket: place.bucket, Key: 'many/Not Ours' }))
	// The test server fails at lists of several pages; this one tells two.
	const paged = await standIn((request, reply) => {
		const second = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token') === 'more'
		const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>'
		const file = `<Contents><Key>a/${second ? 2 : 1}</Key></Contents>`
		reply.end(`<ListBucketResult>${second ? '' : more}${file}</ListBucketResult>`)
	})
	expect(await Array.fromAsync(paged.list('a/'))).toEqual(['a/1', 'a/2'])
})

it('brings large files back as they were', async () => {
	const bytes = Buffer.alloc(9 * 1024 * 1024, createHash('sha256').update('large').digest())
	await storage.put('large', Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), png)
	expect(bytes.equals(await buffer(await storage.read('large')))).toBe(true)
})

describe('K05: a store that is away', () => {
	it.each([500, 503, 403])('answers %d: every method says so', async (status) => {
		const away = await standIn((_request, reply) => reply.writeHead(status).end())
		const code = { code: 'storage_away' }
		await expect(away.put('a', BODY, png)).rejects.toMatchObject(code)
		await expect(away.read('a')).rejects.toMatchObject(code)
		await expect(away.stat('a')).rejects.toMatchObject(code)
		await expect(away.localPath('a')).rejects.toMatchObject(code)
		await expect(away.move('a', 'b')).rejects.toMatchObject(code)
		await expect(away.remove('a')).rejects.toMatchObject(code)
		await expect(Array.fromAsync(away.list(''))).rejects.toMatchObject(code)
	})
})

describe('at the start', () => {
	const sentence = (change: Partial<S3Place>) =>
		requireBucket({ ...place, ...change }).then(
			() => null,
			(error: unknown) => (error instanceof ConfigError ? error.message : error),
		)

	it('the bucket is asked for, and one sentence says what is wrong', async () => {
		expect(await sentence({})).toBe(null)
		expect(await sentence({ bucket: 'nowhere' })).toMatch(/^There is no bucket nowhere at http:/)
		expect(await sentence({ secretAccessKey: 'another' })).toMatch(/does not let S3_ACCESS_KEY_ID into the bucket/)
		expect(await sentence({ endpoint: 'http://127.0.0.1:9' })).toMatch(/does not answer \(ECONNREFUSED\)/)
	})

	it('whether pages may upload to it is told', async () => {
		expect(await corsProblem(place, `${ORIGIN}/`)).toBe(null)
		expect(await corsProblem(place, 'https://other.example')).toMatch(/pages of https:\/\/other.example upload.*CORS/)
		expect(await corsProblem({ ...place, endpoint: 'http://127.0.0.1:9' }, ORIGIN)).toMatch(/CORS/)
	})

	it('the settings are held to each other', () => {
		const all = settingsOf({ ...place, endpoint: 'https://files.example/' })
		const read = (env: NodeJS.ProcessEnv) => readConfig({ VITRINE_DATA: folder, ...env }).s3
		expect(read(all)).toEqual({ ...place, endpoint: 'https://files.example' })
		expect(read({ ...all, S3_ENDPOINT: '', S3_REGION: 'eu-west-1' })?.endpoint).toBe(
			'https://s3.eu-west-1.amazonaws.com',
		)
		expect(read({})).toBeUndefined()
		expect(() => read({ ...all, S3_BUCKET: '' })).toThrow(/S3_ENDPOINT says nothing without S3_BUCKET/)
		expect(() => read({ ...all, S3_SECRET_ACCESS_KEY: '' })).toThrow(/S3_SECRET_ACCESS_KEY is missing/)
		expect(() => read({ ...all, S3_BUCKET: 'Not a bucket' })).toThrow(/S3_BUCKET is not right/)
	})
})
