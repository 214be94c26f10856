import { isPicture } from './picture.ts'

/** What a ZIP holds: each picture is unpacked when it is asked for. */
export interface ZippedPicture {
	/** With its folders. */
	readonly name: string
	readonly size: number
	readonly open: () => Promise<File>
}

const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
const END_BYTES = 22
const COMMENT_MAX = 65_535
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
/** What programs add to archives by themselves. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/
const DEFLATED = 8

/** The pictures in a ZIP, from its table of contents alone; null when it is none, or one that we cannot read. */
export async function picturesInZip(zip: File): Promise<ZippedPicture[] | null> {
	const tail = new DataView(await zip.slice(-(END_BYTES + COMMENT_MAX)).arrayBuffer())
	let at = tail.byteLength - END_BYTES
	while (at >= 0 && tail.getUint32(at, true) !== END) at--
	if (at < 0) return null
	const size = tail.getUint32(at + 12, true)
	const start = tail.getUint32(at + 16, true)
	if (start + size > zip.size) return null
	return readTable(zip, await zip.slice(start, start + size).arrayBuffer())
}

function readTable(zip: File, table: ArrayBuffer): ZippedPicture[] | null {
	const view = new DataView(table)
	const found: ZippedPicture[] = []
	let at = 0
	while (at + ENTRY_BYTES <= table.byteLength) {
		if (view.getUint32(at, true) !== ENTRY) return null
		const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
		const [nameBytes, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
		const name = new TextDecoder().decode(new Uint8Array(table, at + ENTRY_BYTES, nameBytes))
		const place = { local: view.getUint32(at + 42, true), packed, method: view.getUint16(at + 10, true) }
		if (isPicture(name) && !HIDDEN.test(name)) found.push({ name, size, open: () => unpack(zip, name, size, place) })
		at += ENTRY_BYTES + (nameBytes ?? 0) + (extra ?? 0) + (comment ?? 0)
	}
	return found
}

interface ZipPlace {
	local: number
	packed: number
	method: number
}

/** One file of the archive; it must unpack to the size that the table says. */
async function unpack(zip: File, name: string, size: number, { local, packed, method }: ZipPlace): Promise<File> {
	const head = new DataView(await zip.slice(local, local + LOCAL_BYTES).arrayBuffer())
	const from = local + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true)
	const part = zip.slice(from, from + packed)
	const stream = method === DEFLATED ? part.stream().pipeThrough(new DecompressionStream('deflate-raw')) : part.stream()
	const file = name.split('/').pop() ?? name
	return new File([await atMost(stream, size)], file, { type: typeOf(file) })
}

/** Stops as soon as more comes than was said: a bomb unpacks no further. */
async function atMost(stream: ReadableStream<Uint8Array<ArrayBuffer>>, size: number): Promise<Blob> {
	const parts: Uint8Array<ArrayBuffer>[] = []
	let bytes = 0
	for await (const part of stream) {
		bytes += part.length
		if (bytes > size) throw new RangeError('more than the archive said')
		parts.push(part)
	}
	return new Blob(parts)
}

function typeOf(name: string): string {
	const extension = name.split('.').pop()?.toLowerCase() ?? ''
	return /^(?:jpe?g|jfif)$/.test(extension) ? 'image/jpeg' : `image/${extension}`
}
