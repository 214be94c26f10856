import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openPromise } from 'yauzl'
import { testFolder } from '#tests/make/workbook.ts'
import { zip } from './archive.ts'
import type { ArchiveFile } from './archive.ts'

async function write(files: Iterable<ArchiveFile>): Promise<string> {
	const path = join(await testFolder(), 'files.zip')
	await pipeline(Readable.from(zip(files)), createWriteStream(path))
	return path
}

test('what was packed is unpacked, stored or deflated, also nothing', async () => {
	const long = '陶瓷杯 mug '.repeat(50_000)
	const files = [
		{ path: 'stored.bin', content: Buffer.from(long) },
		{ path: 'dir/packed.xml', content: [long, 'end'] },
		{ path: 'empty.bin', content: Buffer.alloc(0) },
		{ path: 'empty.xml', content: [] },
	]
	const archive = await openPromise(await write(files), { autoClose: false })
	onTestFinished(() => archive.close())
	const found: Record<string, string> = {}
	for await (const entry of archive.eachEntry()) {
		found[entry.fileName] = await text(await archive.openReadStreamPromise(entry))
		expect(entry.compressedSize <= Buffer.byteLength(long)).toBe(true)
	}
	expect(found).toEqual({ 'stored.bin': long, 'dir/packed.xml': `${long}end`, 'empty.bin': '', 'empty.xml': '' })
})

test('more files than 16 bits can count', async () => {
	function* files(): Generator<ArchiveFile> {
		for (let index = 0; index < 66_000; index++) yield { path: `${index}.bin`, content: Buffer.from(`file ${index}`) }
	}
	const archive = await openPromise(await write(files()), { autoClose: false })
	onTestFinished(() => archive.close())
	expect(archive.entryCount).toBe(66_000)
	let count = 0
	for await (const entry of archive.eachEntry()) {
		expect(entry.fileName).toBe(`${count}.bin`)
		if (++count < 66_000) continue
		expect(await text(await archive.openReadStreamPromise(entry))).toBe('file 65999')
	}
	expect(count).toBe(66_000)
})

test('the same files give the same bytes', async () => {
	const once = () => buffer(Readable.from(zip([{ path: 'a', content: ['a', 'b'] }])))
	expect(await once()).toEqual(await once())
})

test('what was opened is closed when nobody wants the rest', async () => {
	let closed = 0
	async function* endless(): AsyncGenerator<string> {
		try {
			for (;;) yield Math.random().toString().repeat(1000)
		} finally {
			closed++
		}
	}
	async function* files(): AsyncGenerator<ArchiveFile> {
		try {
			yield { path: 'a', content: endless() }
		} finally {
			closed++
		}
	}
	let pieces = 0
	for await (const piece of zip(files())) if (piece.length > 0 && ++pieces > 3) break
	expect(closed).toBe(2)
})

test('a source that fails fails the archive with its reason', async () => {
	async function* broken(): AsyncGenerator<string> {
		yield 'a'
		throw new Error('gone')
	}
	await expect(buffer(Readable.from(zip([{ path: 'a', content: broken() }])))).rejects.toThrow('gone')
})
