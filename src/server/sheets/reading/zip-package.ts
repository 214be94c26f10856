import { crc32, createInflateRaw } from 'node:zlib'
import { pipeline } from 'node:stream'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { ARCHIVE_ENTRIES, PACKING_RATIO, RATIO_FROM_BYTES, UNPACKED_BYTES } from '../limits.ts'
import { damaged, SheetError } from '../sheet-error.ts'

const CHUNK_BYTES = 64 * 1024
/** Bytes of an entry's own header, without its name: entries closer together than this overlap. */
const LOCAL_HEADER_BYTES = 30

/**
 * The archive a workbook is. Its table of contents is checked before a byte is unpacked; unpacking stops as soon as
 * an entry turns out larger than it claimed. Part names are compared ignoring case, as the format demands.
 */
export class ZipPackage {
	readonly #zip: ZipFile
	readonly #entries: ReadonlyMap<string, Entry>

	private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
		this.#zip = zip
		this.#entries = entries
	}

	/** Throws SheetError: sheet_damaged, sheet_bomb, sheet_too_large, sheet_encrypted. */
	static async open(path: string): Promise<ZipPackage> {
		const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
			throw damaged(error)
		})
		// An archive may complain once more after we have stopped listening to it.
		zip.on('error', () => undefined)
		try {
			return new ZipPackage(zip, await readContents(zip))
		} catch (error) {
			zip.close()
			throw damaged(error)
		}
	}

	has(part: string): boolean {
		return this.#entries.has(part.toLowerCase())
	}

	/** The files in it by their names, as they are written. */
	names(): string[] {
		return [...this.#entries.values()].map(({ fileName }) => fileName)
	}

	/** The unpacked bytes, piece by piece. Throws sheet_too_large when they are more than `limit`. */
	async *chunks(part: string, limit: number = UNPACKED_BYTES): AsyncGenerator<Buffer> {
		const entry = this.#entries.get(part.toLowerCase())
		if (!entry) throw new SheetError('sheet_damaged', { reason: `no part ${part.slice(0, 100)}` })
		if (entry.uncompressedSize > limit) throw new SheetError('sheet_too_large', { limit, what: 'bytes of a part' })
		let bytes = 0
		let checksum = 0
		for await (const chunk of this.#unpacked(entry)) {
			bytes += chunk.length
			if (bytes > entry.uncompressedSize) throw new SheetError('sheet_bomb', { reason: 'entry larger than it claims' })
			checksum = crc32(chunk, checksum)
			yield chunk
		}
		if (bytes !== entry.uncompressedSize || checksum !== entry.crc32) {
			throw new SheetError('sheet_damaged', { reason: `checksum of ${part.slice(0, 100)}` })
		}
	}

	/** A whole part, such as a picture. */
	async bytes(part: string, limit: number): Promise<Buffer> {
		const chunks: Buffer[] = []
		for await (const chunk of this.chunks(part, limit)) chunks.push(chunk)
		return Buffer.concat(chunks)
	}

	close(): void {
		this.#zip.close()
	}

	async *#unpacked(entry: Entry): AsyncGenerator<Buffer> {
		try {
			const packed = await this.#zip.openReadStreamPromise(entry, { decodeFileData: false })
			const source =
				entry.compressionMethod === 0
					? packed
					: pipeline(packed, createInflateRaw({ chunkSize: CHUNK_BYTES }), () => undefined)
			yield* source as AsyncIterable<Buffer>
		} catch (error) {
			throw damaged(error)
		}
	}
}

async function readContents(zip: ZipFile): Promise<Map<string, Entry>> {
	if (zip.entryCount > ARCHIVE_ENTRIES) {
		throw new SheetError('sheet_bomb', { reason: `${zip.entryCount} entries` })
	}
	const entries = new Map<string, Entry>()
	let total = 0
	for await (const entry of zip.eachEntry()) {
		total += entry.uncompressedSize
		checkEntry(entry, total)
		const name = entry.fileName.toLowerCase()
		if (entries.has(name)) throw new SheetError('sheet_damaged', { reason: 'two entries of one name' })
		entries.set(name, entry)
	}
	checkOverlap([...entries.values()])
	return entries
}

function checkEntry(entry: Entry, total: number): void {
	if (entry.isEncrypted()) throw new SheetError('sheet_encrypted')
	if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
		throw new SheetError('sheet_damaged', { reason: `compression method ${entry.compressionMethod}` })
	}
	if (total > UNPACKED_BYTES) throw new SheetError('sheet_bomb', { reason: 'unpacked size' })
	const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
	if (entry.uncompressedSize > RATIO_FROM_BYTES && ratio > PACKING_RATIO) {
		throw new SheetError('sheet_bomb', { reason: `packing ratio ${Math.round(ratio)}` })
	}
}

/** The densest bombs let many entries share the same packed bytes. */
function checkOverlap(entries: Entry[]): void {
	entries.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
	let end = 0
	for (const entry of entries) {
		if (entry.relativeOffsetOfLocalHeader < end) throw new SheetError('sheet_bomb', { reason: 'entries overlap' })
		end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.compressedSize
	}
}
