import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { startServer, startStorage } from './testing/server.ts'

const png = { contentType: 'image/png' }
const zeros = (megabytes: number) =>
	Readable.from(Array.from({ length: megabytes * 16 }, () => Buffer.alloc(64 * 1024)))

/** A real disk of 1 MB; only root may mount one. */
const smallDisk = mountSmallDisk()
afterAll(() => {
	if (!smallDisk) return
	execFileSync('umount', ['--lazy', smallDisk])
	rmdirSync(smallDisk)
})

function mountSmallDisk(): string | undefined {
	if (process.getuid?.() !== 0) return undefined
	const folder = mkdtempSync(join(tmpdir(), 'vitrine-small-'))
	if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0) return folder
	rmdirSync(folder)
	return undefined
}

if (smallDisk)
	describe('a full disk', () => {
		it('refuses the file that does not fit and keeps all others', async () => {
			const home = await startStorage({ root: join(smallDisk, 'a'), reserve: 0 })
			await home.storage.put('kept', Buffer.from('kept'), png)
			const tooBig = { code: 'storage_full' }
			await expect(home.storage.put('big', zeros(2), png)).rejects.toMatchObject(tooBig)
			await expect(home.storage.put('kept', zeros(2), png)).rejects.toMatchObject(tooBig)
			await expect(home.storage.put('big', Buffer.alloc(2 ** 21), png)).rejects.toMatchObject(tooBig)
			expect(await home.leftovers()).toEqual([])
			expect(await home.keys()).toEqual(['kept'])
			expect(await text(await home.storage.read('kept'))).toBe('kept')
			await home.storage.put('small', Buffer.alloc(300_000), png)
			await home.close()
			rmSync(home.root, { recursive: true })
		})

		it('answers an upload with 507 and a sentence', async () => {
			const server = await startServer({ root: join(smallDisk, 'b'), reserve: 0 })
			const length = 3 * 1024 * 1024
			const path = await server.storage.signPut({ key: 'up', ...png, length, maxLength: length, expiresIn: 60 })
			const headers = { 'content-type': 'image/png' }
			const answer = await fetch(server.url(path), { method: 'PUT', body: Buffer.alloc(length), headers })
			expect(answer.status).toBe(507)
			expect(await answer.json()).toMatchObject({ code: 'storage_full', msg: expect.stringContaining('full') })
			expect([await server.keys(), await server.leftovers()]).toEqual([[], []])
			await server.close()
			rmSync(server.root, { recursive: true })
		})

		it('is not filled to the brim: room for the database stays', async () => {
			const home = await startStorage({ root: join(smallDisk, 'c'), reserve: 2 ** 19 })
			await home.storage.put('fits', Buffer.alloc(300_000), png)
			await expect(home.storage.put('more', Buffer.alloc(300_000), png)).rejects.toMatchObject({ code: 'storage_full' })
			await home.close()
			rmSync(home.root, { recursive: true })
		})
	})

describe('a process that may write no more', () => {
	it('refuses the file and keeps all others', async () => {
		const home = await startStorage()
		const script = `
			import { Readable } from 'node:stream'
			import { openDiskStorage } from ${JSON.stringify(fileURLToPath(new URL('disk.ts', import.meta.url)))}
			const storage = await openDiskStorage({ root: process.argv[1], secret: 's', now: () => new Date() })
			const put = (key, size) => storage.put(key, Readable.from([Buffer.alloc(size), Buffer.alloc(size)]), { contentType: 'text/plain' })
			await put('kept', 1000)
			console.log(await put('kept', 1e6).then(() => 'written', (error) => error.code))`
		// Files of at most 512 kB; the signal that would end the process is ignored, as on a full disk there is none.
		const limited = ['-c', 'trap \'\' XFSZ; ulimit -f 512; exec "$@"', 'sh']
		const child = spawnSync('bash', [...limited, process.execPath, '--input-type=module', '-e', script, home.root], {
			encoding: 'utf8',
		})
		expect(child.stdout.trim(), child.stderr).toBe('storage_full')
		expect([await home.keys(), await home.leftovers()]).toEqual([['kept'], []])
		expect(await home.storage.stat('kept')).toMatchObject({ size: 2000 })
		await home.close()
	})
})
