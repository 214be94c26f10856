import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { SheetError } from '../sheet-error.ts'

/** A file of an archive: bytes are stored as they are, text is packed as it comes. */
export type ArchiveFile = {
	readonly path: string
	readonly content: Buffer | Iterable<string> | AsyncIterable<string>
}

/** `path` is kept as text: a small buffer would hold on to the large block it was cut from. */
type Entry = { path: string; offset: number; checksum: number; packed: number; size: number; streamed: boolean }

/** Fast rather than small: four times the speed of the usual level, a quarter more bytes. */
const PACKING_LEVEL = 1
const CHUNK_BYTES = 64 * 1024
/** Largest number of a 32-bit field; what exceeds it needs the 64-bit form. */
const MAX_32 = 0xffffffff
const MAX_16 = 0xffff
/** Version 4.5 of the format: the first with 64-bit fields. */
const VERSION = 45
/** The sizes follow the content, because they are not known before. */
const SIZES_FOLLOW = 0x0008
/** The name is UTF-8; without it, readers take what is not ASCII for letters of old code pages. */
const NAME_IS_UTF8 = 0x0800
const DEFLATED = 8
/** 1 January 1980, the first day of the format: the same content always gives the same bytes. */
const NO_DATE = 0x0021

/**
 * A zip archive, piece by piece, written by hand because it must stay small in memory with a hundred thousand pictures
 * and close its sources when nobody wants it any more. Files are taken one after the other, when their turn comes.
 * Throws SheetError sheet_too_large when a file exceeds 4 GiB.
 */
export async function* zip(files: Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>): AsyncGenerator<Buffer> {
	const entries: Entry[] = []
	let offset = 0
	for await (const { path, content } of files) {
		const entry: Entry = { path, offset, checksum: 0, packed: 0, size: 0, streamed: false }
		entries.push(entry)
		for await (const piece of Buffer.isBuffer(content) ? stored(entry, content) : deflated(entry, content)) {
			offset += piece.length
			yield piece
		}
	}
	yield* directory(entries, offset)
}

function* stored(entry: Entry, content: Buffer): Generator<Buffer> {
	entry.checksum = crc32(content)
	entry.packed = content.length
	entry.size = content.length
	yield localHeader(entry)
	yield content
}

async function* deflated(entry: Entry, content: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
	entry.streamed = true
	yield localHeader(entry)
	const source = Readable.from(measured(entry, content), { objectMode: false })
	const packer = createDeflateRaw({ level: PACKING_LEVEL, chunkSize: CHUNK_BYTES })
	const filled = pipeline(source, packer)
	try {
		for await (const piece of packer as AsyncIterable<Buffer>) {
			entry.packed += piece.length
			yield piece
		}
	} finally {
		packer.destroy()
		// Only when the source has ended, too, is all that it holds open free.
		await Promise.allSettled([filled, finished(source)])
	}
	yield sizes(entry)
}

async function* measured(entry: Entry, content: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
	for await (const text of content) {
		const bytes = Buffer.from(text)
		entry.checksum = crc32(bytes, entry.checksum)
		entry.size += bytes.length
		if (entry.size > MAX_32) throw new SheetError('sheet_too_large', { limit: MAX_32, what: 'bytes of a part' })
		yield bytes
	}
}

/** Fields of a record one after the other: [bytes, value]. */
function record(...fields: [bytes: 2 | 4 | 8, value: number][]): Buffer {
	const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0))
	let at = 0
	for (const [length, value] of fields) {
		if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at)
		else bytes.writeUIntLE(value, at, length)
		at += length
	}
	return bytes
}

function localHeader(entry: Entry): Buffer {
	const fixed = record([4, 0x04034b50], ...common(entry), [2, 0])
	return Buffer.concat([fixed, Buffer.from(entry.path)])
}

/** What the file's own header and its line in the directory have in common. */
function common({ streamed, checksum, packed, size, path }: Entry): [2 | 4, number][] {
	return [
		[2, VERSION],
		[2, (streamed ? SIZES_FOLLOW : 0) | (isAscii(path) ? 0 : NAME_IS_UTF8)],
		[2, streamed ? DEFLATED : 0],
		[2, 0],
		[2, NO_DATE],
		[4, checksum],
		[4, packed],
		[4, size],
		[2, Buffer.byteLength(path)],
	]
}

function isAscii(text: string): boolean {
	return Buffer.byteLength(text) === text.length
}

function sizes({ checksum, packed, size }: Entry): Buffer {
	return record([4, 0x08074b50], [4, checksum], [4, packed], [4, size])
}

function* directory(entries: readonly Entry[], start: number): Generator<Buffer> {
	let length = 0
	for (const entry of entries) {
		const line = directoryLine(entry)
		length += line.length
		yield line
	}
	const large = entries.length >= MAX_16 || start + length >= MAX_32
	if (large) yield largeEnd(entries.length, start, length)
	const count = Math.min(entries.length, MAX_16)
	yield record(
		[4, 0x06054b50],
		[4, 0],
		[2, count],
		[2, count],
		[4, Math.min(length, MAX_32)],
		[4, Math.min(start, MAX_32)],
		[2, 0],
	)
}

function directoryLine(entry: Entry): Buffer {
	const far = entry.offset >= MAX_32
	const extra = far ? record([2, 1], [2, 8], [8, entry.offset]) : Buffer.alloc(0)
	const fixed = record(
		[4, 0x02014b50],
		[2, VERSION],
		...common(entry),
		[2, extra.length],
		[2, 0],
		[4, 0],
		[4, 0],
		[4, Math.min(entry.offset, MAX_32)],
	)
	return Buffer.concat([fixed, Buffer.from(entry.path), extra])
}

/** The end of an archive with many files or many bytes, and the pointer to it. */
function largeEnd(count: number, start: number, length: number): Buffer {
	return record(
		[4, 0x06064b50],
		[8, 44],
		[2, VERSION],
		[2, VERSION],
		[8, 0],
		[8, count],
		[8, count],
		[8, length],
		[8, start],
		[4, 0x07064b50],
		[4, 0],
		[8, start + length],
		[4, 1],
	)
}
