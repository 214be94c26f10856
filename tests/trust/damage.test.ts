import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, inject, test } from 'vitest'
import { damageBook } from '#server/damage-book.ts'
import { openCluster } from '#server/db/pglite/cluster.ts'
import { s3Client } from '#server/storage/s3.ts'
import { flipInLog } from '#tests/make/flip-in-log.ts'
import { type RunningServer, startProcess } from '#tests/make/process.ts'
import { makePhoto } from '#tests/make/upload.ts'
import { PASSWORD } from '#tests/password.ts'
import { freshBucket, settingsOf } from '#tests/s3.ts'

const PROOF = join(import.meta.dirname, '../../scripts/proof.ts')

async function prove(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<{ status: number; said: string }> {
	const env = { ...process.env, NODE_ENV: 'production', VITRINE_DATA: dataDir, ...settings }
	const child = spawn(process.execPath, [PROOF], { env, stdio: ['ignore', 'pipe', 'pipe'] })
	let said = ''
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
	const [status] = (await once(child, 'close')) as [number]
	return { status, said }
}

/** A data folder with an account and a picture, as a server leaves it that was stopped, or killed. */
async function leftFolder(signal: 'SIGTERM' | 'SIGKILL', settings: NodeJS.ProcessEnv = {}): Promise<string> {
	const dataDir = mkdtempSync(join(inject('runFolder'), 'proof-'))
	const server = await startProcess(dataDir, settings)
	const params = { email: 'owner@example.com', username: 'owner', password: PASSWORD }
	const token = await tokenOf(server, 'signup', params)
	const form = new FormData()
	form.append('img', new Blob([new Uint8Array(await makePhoto(5, 320, 240))], { type: 'image/jpeg' }), 'photo.jpg')
	const headers = { authorization: `Bearer ${token}` }
	expect((await fetch(`${server.url}/api/uploadImg`, { method: 'POST', headers, body: form })).status).toBe(200)
	await server.end(signal)
	return dataDir
}

const post = ({ url }: RunningServer, path: string, params: object) =>
	fetch(`${url}/api/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ params }),
	})

async function tokenOf(server: RunningServer, path: string, params: object): Promise<string> {
	const { data } = (await (await post(server, path, params)).json()) as { data: { token: string } }
	return data.token
}

async function isWhole({ url }: RunningServer): Promise<boolean> {
	const { data } = (await (await fetch(`${url}/api/health`)).json()) as { data: { whole: boolean } }
	return data.whole
}

function flipByte(path: string, at: number): void {
	const bytes = readFileSync(path)
	bytes[at] = bytes[at]! ^ 0xff
	writeFileSync(path, bytes)
}

test('K12: flipped, cut and lost files and a damaged page are named by the proof', { timeout: 180_000 }, async () => {
	const dataDir = await leftFolder('SIGTERM')
	expect(await prove(dataDir)).toMatchObject({
		status: 0,
		said: expect.stringMatching(/3 of them for the first time[^]*All is whole/),
	})
	expect((await prove(dataDir)).said).toContain(' 0 of them for the first time')

	const [flipped = '', cut = '', lost = ''] = globSync('files/media/**/*.*', { cwd: dataDir }).toSorted()
	flipByte(join(dataDir, flipped), 100)
	truncateSync(join(dataDir, cut), 50)
	rmSync(join(dataDir, lost))
	const files = await prove(dataDir)
	expect(files.status).toBe(1)
	expect(files.said).toContain(`file ${flipped.replace('files/', '')} has changed`)
	expect(files.said).toContain(`file ${cut.replace('files/', '')} has another length`)
	expect(files.said).toContain(`file ${lost.replace('files/', '')} is missing`)
	expect(damageBook(dataDir).damage).toHaveLength(3)

	const database = await openCluster(join(dataDir, 'database'))
	const { rows } = await database.query<{ path: string }>(`select pg_relation_filepath('app_user') as path`)
	await database.close()
	flipByte(join(dataDir, 'database', rows[0]?.path ?? ''), 8000)
	// It is never served: who signs in is told of a fault, and nobody gets what the page says.
	rmSync(join(dataDir, 'damage.json'))
	const server = await startProcess(dataDir)
	expect(await isWhole(server)).toBe(true)
	const signedIn = await post(server, 'login', { email: 'owner@example.com', password: PASSWORD })
	expect(signedIn.status).toBeGreaterThanOrEqual(500)
	expect(await isWhole(server)).toBe(false)
	await server.end()

	const page = await prove(dataDir)
	expect(page.status).toBe(1)
	expect(page.said).toMatch(/Damaged: table app_user: .*invalid page/)
	expect(damageBook(dataDir).damage.map(({ what }) => what)).toContain('page')
})

test('K12: flipped, cut and lost files of a bucket are named by the proof', { timeout: 180_000 }, async () => {
	const place = await freshBucket()
	const settings = settingsOf(place)
	const dataDir = await leftFolder('SIGTERM', settings)
	expect(await prove(dataDir, settings)).toMatchObject({ status: 0, said: expect.stringContaining('All is whole') })
	const client = s3Client(place)
	const at = { Bucket: place.bucket }
	const { Contents = [] } = await client.send(new ListObjectsV2Command({ ...at, Prefix: 'media/' }))
	const [flipped = '', cut = '', lost = ''] = Contents.map(({ Key = '' }) => Key).toSorted()
	const kept = await client.send(new GetObjectCommand({ ...at, Key: flipped }))
	const bytes = await kept.Body!.transformToByteArray()
	bytes[100]! ^= 0xff
	await client.send(new PutObjectCommand({ ...at, Key: flipped, Body: bytes }))
	await client.send(new PutObjectCommand({ ...at, Key: cut, Body: bytes.subarray(0, 50) }))
	await client.send(new DeleteObjectCommand({ ...at, Key: lost }))
	client.destroy()
	const { status, said } = await prove(dataDir, settings)
	expect(status).toBe(1)
	expect(said).toContain(`file ${flipped} has changed`)
	expect(said).toContain(`file ${cut} has another length`)
	expect(said).toContain(`file ${lost} is missing`)
})

test(
	'K12: a log that is damaged before its end is told by the start, health and the proof',
	{ timeout: 180_000 },
	async () => {
		const dataDir = await leftFolder('SIGKILL')
		expect(flipInLog(join(dataDir, 'database'))).toBe(true)
		const server = await startProcess(dataDir)
		expect(await isWhole(server)).toBe(false)
		await server.end()
		const proof = await prove(dataDir)
		expect(proof).toMatchObject({ status: 1, said: expect.stringMatching(/The database’s log is damaged at /) })

		// Seen to, it is no longer told.
		rmSync(join(dataDir, 'damage.json'))
		expect(await prove(dataDir)).toMatchObject({ status: 0 })
	},
)
