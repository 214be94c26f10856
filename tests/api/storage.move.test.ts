import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskStorage } from '#server/storage/disk.ts'
import { openS3Storage } from '#server/storage/s3.ts'
import type { Storage } from '#server/storage/storage.ts'
import { until } from '#tests/make/until.ts'
import { freshBucket, settingsOf } from '#tests/s3.ts'

const SCRIPT = join(import.meta.dirname, '../../scripts/storage-move.ts')
const FILES = 100

let dataDir: string
let disk: Storage
let bucket: Storage
let env: NodeJS.ProcessEnv
beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'vitrine-move-'))
	const settings = { secret: 's', now: () => new Date() }
	const place = await freshBucket()
	disk = await openDiskStorage({ ...settings, root: join(dataDir, 'files') })
	bucket = await openS3Storage({ ...settings, place, folder: join(dataDir, 'cache', 's3') })
	env = { ...process.env, VITRINE_DATA: dataDir, ...settingsOf(place) }
	for (let n = 0; n < FILES; n++) await disk.put(`media/ab/${n}.jpg`, bodyOf(n), { contentType: 'image/jpeg' })
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const bodyOf = (n: number) => Buffer.alloc(2000 + n, createHash('sha256').update(String(n)).digest())
const move = (...args: string[]) =>
	spawn(process.execPath, [SCRIPT, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
const moved = async (...args: string[]) => {
	const child = move(...args)
	const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
	return { out, err, code: Number(code) }
}
const contents = async (storage: Storage) => {
	const keys = (await Array.fromAsync(storage.list(''))).sort()
	const sums = []
	for (const key of keys)
		sums.push([
			key,
			createHash('sha256')
				.update(await buffer(await storage.read(key)))
				.digest('hex'),
		])
	return sums
}
const ledger = async () => {
	const [name] = (await readdir(dataDir)).filter((name) => name.endsWith('.jsonl'))
	return name === undefined ? 0 : (await readFile(join(dataDir, name), 'utf8')).split('\n').length - 1
}

test('all files to the bucket and back: killed half-way, taken up again, read back, removed only then', async () => {
	const before = await contents(disk)
	const child = move('--to', 's3')
	const ended = once(child, 'exit')
	await until(async () => (await ledger()) > 20, 'some files that arrived')
	child.kill('SIGKILL')
	await ended
	const arrived = await ledger()
	expect(arrived).toBeLessThan(FILES)

	const second = await moved('--to', 's3')
	expect(second.err).toBe('')
	const [, seen, copied] = /(\d+) files looked at, (\d+) copied .*read back and the same/.exec(second.out) ?? []
	expect(Number(seen)).toBe(FILES)
	expect(Number(copied)).toBeLessThanOrEqual(FILES - arrived + 1)
	expect(await contents(bucket)).toEqual(before)
	expect(await contents(disk)).toEqual(before)

	// What comes meanwhile is taken by the next run, and what was written anew is not taken for the old one.
	await disk.put('media/ab/0.jpg', Buffer.alloc(2000, 'anew'), { contentType: 'image/jpeg' })
	await disk.put('results/late.zip', Buffer.from('late'), { contentType: 'application/zip' })
	const changed = await contents(disk)
	expect(await moved('--to', 's3', '--remove')).toMatchObject({ err: '', code: 0 })
	expect(await contents(bucket)).toEqual(changed)
	expect(await contents(disk)).toEqual([])

	expect(await moved('--to', 'disk', '--remove')).toMatchObject({ err: '', code: 0 })
	expect(await contents(disk)).toEqual(changed)
	expect(await contents(bucket)).toEqual([])
})

test('says in a sentence what is missing', async () => {
	expect(await moved()).toMatchObject({ code: 1, err: expect.stringContaining('--to s3') })
	env = { ...env, S3_BUCKET: 'nowhere' }
	expect(await moved('--to', 's3')).toMatchObject({
		code: 1,
		err: expect.stringMatching(/^There is no bucket nowhere/),
	})
})
