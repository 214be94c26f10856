import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '#tests/make/store.ts'
import { stores } from '#tests/s3.ts'
import { openDiskStorage } from './disk.ts'
import { contentTypeOf, extensionFor, isKey, KEY_MAX } from './keys.ts'
import { createSigner } from './signing.ts'
import { startStorage } from './testing/server.ts'

let home: Awaited<ReturnType<typeof startStorage>>
beforeEach(async () => {
	home = await startStorage()
})
afterEach(() => home.close())

const png = { contentType: 'image/png' }

describe.each(stores)('files on %s', (store) => {
	let home: Awaited<ReturnType<typeof startStore>>
	beforeEach(async () => {
		home = await startStore(store)
	})
	afterEach(() => home.close())

	it('come back as they were put, from buffers and streams', async () => {
		const { storage } = home
		const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
		await storage.put('media/ab/one.png', bytes, png)
		await storage.put('media/ab/two.png', Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), png)
		await storage.put('empty.png', Buffer.alloc(0), png)
		expect(await buffer(await storage.read('media/ab/one.png'))).toEqual(bytes)
		expect(await buffer(await storage.read('media/ab/two.png'))).toEqual(bytes)
		expect(await text(await storage.read('empty.png'))).toBe('')
		expect(await readFile(await storage.localPath('media/ab/one.png'))).toEqual(bytes)
		const found = await storage.stat('media/ab/one.png')
		expect(found).toMatchObject({ size: 300_000, contentType: 'image/png' })
		expect(Math.abs(Date.now() - Number(found?.modified))).toBeLessThan(60_000)
		expect(await home.leftovers()).toEqual([])
		expect((await stat(await storage.localPath('empty.png'))).mode & 0o077).toBe(0)
	})

	it('are replaced, moved, removed and listed', async () => {
		const { storage } = home
		await storage.put('a/1', Buffer.from('old'), png)
		await storage.put('a/1', Buffer.from('new'), png)
		await storage.put('a/b/2', Buffer.from('2'), png)
		await storage.put('c', Buffer.from('c'), png)
		expect((await home.keys()).sort()).toEqual(['a/1', 'a/b/2', 'c'])
		expect((await Array.fromAsync(storage.list('a/'))).sort()).toEqual(['a/1', 'a/b/2'])
		expect(await Array.fromAsync(storage.list('nothing/'))).toEqual([])
		await storage.move('a/1', 'new/folder/1')
		await storage.move('a/b/2', 'c')
		expect(await text(await storage.read('new/folder/1'))).toBe('new')
		expect(await text(await storage.read('c'))).toBe('2')
		await storage.remove('c')
		await storage.remove('c')
		await storage.remove('c/not/there')
		expect(await home.keys()).toEqual(['new/folder/1'])
	})

	it('that are missing say so', async () => {
		const { storage } = home
		await storage.put('a/b', Buffer.from('x'), png)
		for (const key of ['nothing', 'a', 'a/b/c']) {
			expect(await storage.stat(key)).toBeNull()
			expect(await storage.open(key)).toBeNull()
			await expect(storage.read(key)).rejects.toMatchObject({ code: 'storage_missing' })
			await expect(storage.localPath(key)).rejects.toMatchObject({ code: 'storage_missing' })
			await expect(storage.move(key, 'z')).rejects.toMatchObject({ code: 'storage_missing' })
		}
	})

	it('hold at most what is allowed', async () => {
		const { storage } = home
		await storage.put('a', Buffer.alloc(10), { ...png, maxLength: 10 })
		const long = storage.put('a', Readable.from([Buffer.alloc(10), Buffer.alloc(1)]), { ...png, maxLength: 10 })
		await expect(long).rejects.toMatchObject({ code: 'storage_too_long' })
		expect(await storage.stat('a')).toMatchObject({ size: 10 })
		expect(await home.leftovers()).toEqual([])
	})

	it('keep what was there when the new content fails half-way', async () => {
		const { storage } = home
		await storage.put('a', Buffer.from('old'), png)
		const failing = Readable.from(
			(async function* () {
				yield Buffer.from('half')
				throw new Error('the sender is gone')
			})(),
		)
		await expect(storage.put('a', failing, png)).rejects.toThrow('the sender is gone')
		expect(await text(await storage.read('a'))).toBe('old')
		expect(await home.leftovers()).toEqual([])
	})

	it('show one whole content while others replace it', async () => {
		const { storage } = home
		const contents = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(200_000, letter))
		await Promise.all(
			contents.flatMap((content) => [
				storage.put('same', content, png),
				storage.stat('same').then(async (found) => {
					if (!found) return
					const seen = await buffer(await storage.read('same'))
					expect(contents.some((content) => content.equals(seen))).toBe(true)
				}),
			]),
		)
		expect(await storage.stat('same')).toMatchObject({ size: 200_000 })
	})
})

describe('a file on the disk', () => {
	it('cannot stand where a folder is, nor below a file', async () => {
		const { storage } = home
		await storage.put('a/b', Buffer.from('x'), png)
		for (const key of ['a', 'a/b/c'])
			await expect(storage.put(key, Buffer.from('y'), png)).rejects.toMatchObject({ code: 'storage_key' })
		expect(await text(await storage.read('a/b'))).toBe('x')
		expect(await home.leftovers()).toEqual([])
	})
})

describe('content types', () => {
	it('follow the extension and cannot differ from it', async () => {
		expect(contentTypeOf('a.html')).toBe('application/octet-stream')
		expect(contentTypeOf('a.jpg/b')).toBe('application/octet-stream')
		expect(extensionFor('image/jpeg')).toBe('jpg')
		expect(extensionFor('text/html')).toBeUndefined()
		await expect(home.storage.put('a.jpg', Buffer.from('x'), png)).rejects.toMatchObject({ code: 'storage_type' })
		await expect(
			home.storage.signPut({ key: 'a.jpg', contentType: 'text/html', maxLength: 1, expiresIn: 1 }),
		).rejects.toMatchObject({ code: 'storage_type' })
	})
})

describe.each(stores)('keys on %s', (store) => {
	let home: Awaited<ReturnType<typeof startStore>>
	beforeEach(async () => {
		home = await startStore(store)
	})
	afterEach(() => home.close())

	const bad = [
		'',
		'/',
		'/a',
		'a/',
		'a//b',
		'.',
		'..',
		'../a',
		'a/../b',
		'a/..',
		'a..b',
		'.temp/x',
		'a/.b',
		'A',
		'ä',
		'a b',
	]
	bad.push('a\\b', 'a%2e', 'a\0', 'a\n', '~', 'c:', 'a?b', 'a#b', '图', 'x'.repeat(KEY_MAX + 1))
	it.each(bad)('%j is refused by every method', async (key) => {
		const { storage } = home
		const refused = { code: 'storage_key' }
		await expect(storage.put(key, Buffer.from('x'), png)).rejects.toMatchObject(refused)
		await expect(storage.read(key)).rejects.toMatchObject(refused)
		await expect(storage.open(key)).rejects.toMatchObject(refused)
		await expect(storage.stat(key)).rejects.toMatchObject(refused)
		await expect(storage.localPath(key)).rejects.toMatchObject(refused)
		await expect(storage.move(key, 'a')).rejects.toMatchObject(refused)
		await expect(storage.move('a', key)).rejects.toMatchObject(refused)
		await expect(storage.remove(key)).rejects.toMatchObject(refused)
		await expect(storage.signGet({ key, expiresIn: 9 })).rejects.toMatchObject(refused)
		const put = storage.signPut({ key, contentType: 'image/png', maxLength: 9, expiresIn: 9 })
		await expect(put).rejects.toMatchObject(refused)
		if (key !== '' && key !== 'a/') await expect(Array.fromAsync(storage.list(key))).rejects.toMatchObject(refused)
	})

	it('never name a path outside', () => {
		const dangerous = fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', '-', '%', '2', 'e', '\0'), maxLength: 12 })
		fc.assert(
			fc.property(dangerous, (key) => {
				fc.pre(isKey(key))
				expect(join('/root', key)).toBe(`/root/${key}`)
			}),
			{ numRuns: 5000 },
		)
	})

	it('of 200 characters work', async () => {
		const key = `${'a'.repeat(99)}/${'b'.repeat(100)}`
		await home.storage.put(key, Buffer.from('x'), png)
		expect(await home.keys()).toEqual([key])
	})
})

describe('signatures', () => {
	it('differ by secret, purpose and every part', () => {
		const parts = ['a', 'b', '']
		const signature = createSigner('one').sign('put', parts)
		expect(createSigner('one').verify('put', parts, signature)).toBe(true)
		expect(createSigner('two').verify('put', parts, signature)).toBe(false)
		expect(createSigner('one').verify('get', parts, signature)).toBe(false)
		for (const others of [
			['a', 'b'],
			['ab', '', ''],
			['a', '', 'b'],
			['a,b', ''],
			['a', 'b', '', ''],
		])
			expect(createSigner('one').verify('put', others, signature)).toBe(false)
	})
})

describe('links in the folder', () => {
	it('lead nowhere', async () => {
		const { storage, folder, root } = home
		await mkdir(join(folder, 'outside'))
		await writeFile(join(folder, 'outside', 'secret'), 'secret')
		await symlink(join(folder, 'outside'), join(root, 'way'))
		await symlink(join(folder, 'outside', 'secret'), join(root, 'file'))
		for (const key of ['file', 'way/secret']) {
			expect(await storage.stat(key)).toBeNull()
			expect(await storage.open(key)).toBeNull()
		}
		await expect(storage.put('way/new', Buffer.from('x'), png)).rejects.toMatchObject({ code: 'storage_key' })
		expect(await home.keys()).toEqual([])
		expect(await readFile(join(folder, 'outside', 'secret'), 'utf8')).toBe('secret')
	})
})

describe('a process killed in the middle of writing', () => {
	it('leaves no file under the key, and its rest is removed a day later', async () => {
		const script = `
			import { Readable } from 'node:stream'
			import { openDiskStorage } from ${JSON.stringify(fileURLToPath(new URL('disk.ts', import.meta.url)))}
			const storage = await openDiskStorage({ root: process.argv[1], secret: 's', now: () => new Date() })
			await storage.put('before', Buffer.from('kept'), { contentType: 'text/plain' })
			const endless = Readable.from((async function* () {
				yield Buffer.alloc(100_000)
				process.stdout.write('writing')
				await new Promise((resolve) => setTimeout(resolve, 60_000))
			})())
			await storage.put('half', endless, { contentType: 'text/plain' })`
		const child = spawn(process.execPath, ['--input-type=module', '-e', script, home.root], {
			stdio: ['ignore', 'pipe', 'inherit'],
		})
		await once(child.stdout, 'data')
		child.kill('SIGKILL')
		await once(child, 'exit')
		const [rest] = await home.leftovers()
		expect(rest).toBeDefined()
		expect(await home.keys()).toEqual(['before'])
		await utimes(
			join(home.root, '.temp', rest ?? ''),
			new Date('2026-11-19T11:00:00Z'),
			new Date('2026-11-19T11:00:00Z'),
		)
		const reopen = (now: string) => openDiskStorage({ root: home.root, secret: 's', now: () => new Date(now) })
		await reopen('2026-11-19T11:59:00Z')
		expect(await home.leftovers()).toHaveLength(1)
		const storage = await reopen('2026-11-19T12:01:00Z')
		expect(await home.leftovers()).toEqual([])
		expect(await text(await storage.read('before'))).toBe('kept')
	})
})
