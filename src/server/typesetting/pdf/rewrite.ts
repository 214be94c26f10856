import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { TypesetError } from '../errors.ts'
import { type PrintedPhoto, photoKey } from '../messages.ts'
import { jpegSize } from './jpeg.ts'
import { findMarker, readMarker } from './marker.ts'

/** One object of the file: its number and where it begins and ends. */
interface PdfObject {
	readonly number: number
	readonly generation: number
	readonly from: number
	to: number
}

/** The photos whose markers stand in a PDF, each once. */
export function photosIn(file: Buffer): PrintedPhoto[] {
	const found = new Map<string, PrintedPhoto>()
	for (const at of markersIn(file)) {
		const photo = readMarker(file.subarray(at))
		if (photo) found.set(photoKey(photo), photo)
	}
	return [...found.values()]
}

function* markersIn(file: Buffer): Generator<number> {
	for (let at = findMarker(file, 0); at >= 0; at = findMarker(file, at + 1)) yield at
}

/**
 * Writes the PDF to `out` with every marker replaced by the JPEG file named in `photos` (keys by `photoKey`). All other
 * objects are copied byte for byte, so tags, links and fonts stay as they are; one photo is in memory at a time.
 * Throws `image_unreadable` for a photo that is missing or no whole RGB JPEG. Returns the size in bytes.
 */
export function writeWithPhotos(file: Buffer, photos: Readonly<Record<string, string>>, out: string): number {
	const { objects, start, trailer } = parse(file)
	const catalog = Number(/\/Root (\d+)/.exec(trailer)?.[1])
	const fd = openSync(out, 'w')
	try {
		let size = 0
		const write = (bytes: Buffer) => {
			writeFileSync(fd, bytes)
			size += bytes.length
		}
		const markers = markersIn(file)
		let marker = markers.next()
		const offsets = new Map<number, string>()
		// What stands between two changed objects is written in one piece.
		let copied = 0
		for (const object of objects) {
			const offset = size + object.from - copied
			offsets.set(object.number, entryOf(offset, object))
			const at = marker.value ?? file.length
			const changed = object.number === catalog ? calm(file, object) : withPhoto(file, object, at, photos)
			while (!marker.done && marker.value < object.to) marker = markers.next()
			if (!changed) continue
			write(file.subarray(copied, object.from))
			write(changed)
			copied = object.to
		}
		write(file.subarray(copied, start))
		write(endOf(offsets, trailer, size))
		return size
	} finally {
		closeSync(fd)
	}
}

/** The PDF with other metadata (XMP): its stream, which no writer packs, is another one, and all else is copied. */
export function withMetadata(file: Buffer, change: (xmp: string) => string): Buffer {
	const { objects, start, trailer } = parse(file)
	const parts: Buffer[] = []
	const offsets = new Map<number, string>()
	let size = objects[0]?.from ?? 0
	parts.push(file.subarray(0, size))
	for (const object of objects) {
		const bytes = file.subarray(object.from, object.to)
		const written = /\/Type\s*\/Metadata\b/.test(bytes.toString('latin1', 0, 200)) ? changed(bytes, change) : bytes
		offsets.set(object.number, entryOf(size, object))
		parts.push(written)
		size += written.length
	}
	if (objects.at(-1)?.to !== start) throw new TypesetError('typeset_failed', 'objects do not end at their table')
	parts.push(endOf(offsets, trailer, size))
	return Buffer.concat(parts)
}

/** A stream that is not packed with another text in it. */
function changed(object: Buffer, change: (text: string) => string): Buffer {
	const text = object.toString('utf8')
	const [, head = '', inner = '', foot = ''] = /^([^]*?stream\r?\n)([^]*?)(\r?\nendstream[^]*)$/.exec(text) ?? []
	if (inner === '') throw new TypesetError('typeset_failed', 'no metadata in the stream')
	const written = change(inner)
	return Buffer.from(head.replace(/\/Length \d+/, `/Length ${Buffer.byteLength(written)}`) + written + foot)
}

/** Where an object begins, as the table of the file has it. */
const entryOf = (offset: number, { generation }: PdfObject) => `${digits(offset, 10)} ${digits(generation, 5)} n \n`

/** What follows the objects: their table, which begins at `start`, and where it is. */
const endOf = (offsets: ReadonlyMap<number, string>, trailer: string, start: number) =>
	Buffer.from(`${xrefTable(offsets)}${trailer}startxref\n${start}\n%%EOF\n`, 'latin1')

const digits = (value: number, count: number) => String(value).padStart(count, '0')

/** The document's catalog without `/Suspects false`: that is the default, and poppler complains where it is said. */
function calm(file: Buffer, { from, to }: PdfObject): Buffer {
	return Buffer.from(file.toString('latin1', from, to).replace(/\/Suspects false\s*/, ''), 'latin1')
}

/** The object with its photo, when the next marker stands in it at `at`. */
function withPhoto(
	file: Buffer,
	object: PdfObject,
	at: number,
	photos: Readonly<Record<string, string>>,
): Buffer | null {
	const photo = at < object.to ? readMarker(file.subarray(at, object.to)) : null
	if (!photo) return null
	const colours = /\/ColorSpace\s*(\d+ \d+ R|\/\w+)/.exec(file.toString('latin1', object.from, at))?.[1] ?? '/DeviceRGB'
	const jpeg = readPhoto(photos[photoKey(photo)], photo.id)
	const dictionary =
		`/Type /XObject /Subtype /Image /Filter /DCTDecode /Width ${jpeg.width} /Height ${jpeg.height} ` +
		`/ColorSpace ${colours} /BitsPerComponent 8 /Length ${jpeg.bytes.length}`
	const head = `${object.number} ${object.generation} obj\n<< ${dictionary} >>\nstream\n`
	return Buffer.concat([Buffer.from(head, 'latin1'), jpeg.bytes, Buffer.from('\nendstream\nendobj\n\n')])
}

function readPhoto(path: string | undefined, id: string): { bytes: Buffer; width: number; height: number } {
	if (path === undefined) throw new TypesetError('image_unreadable', id)
	let bytes: Buffer
	try {
		bytes = readFileSync(path)
	} catch (cause) {
		throw new TypesetError('image_unreadable', id, cause)
	}
	const size = jpegSize(bytes)
	if (!size) throw new TypesetError('image_unreadable', id)
	return { bytes, ...size }
}

/** Finds the objects by the cross-reference table, which both writers that we read from put at the end. */
function parse(file: Buffer): { objects: PdfObject[]; start: number; trailer: string } {
	const start = Number(/startxref\s+(\d+)/.exec(file.toString('latin1', file.length - 64))?.[1])
	const table = file.toString('latin1', start)
	const end = table.indexOf('trailer')
	if (!table.startsWith('xref') || end < 0) throw new TypesetError('typeset_failed', 'no cross-reference table')
	const objects = entries(table.slice(0, end)).sort((a, b) => a.from - b.from)
	for (const [index, object] of objects.entries()) object.to = objects[index + 1]?.from ?? start
	return { objects, start, trailer: table.slice(end, table.indexOf('startxref')) }
}

function entries(table: string): PdfObject[] {
	const found: PdfObject[] = []
	const lines = table.split(/\r?\n/).slice(1)
	let number = 0
	for (const line of lines) {
		const entry = /^(\d{10}) (\d{5}) ([nf])/.exec(line)
		if (!entry) number = Number(/^(\d+) \d+/.exec(line)?.[1] ?? number)
		else {
			const object = { number: number++, generation: Number(entry[2]), from: Number(entry[1]), to: 0 }
			if (entry[3] === 'n') found.push(object)
		}
	}
	return found
}

/** A table in runs of consecutive numbers; number 0 heads the list of free objects. */
function xrefTable(offsets: ReadonlyMap<number, string>): string {
	const numbers = [...offsets.keys()].sort((a, b) => a - b)
	const runs: number[][] = []
	for (const number of numbers) {
		const run = runs.at(-1)
		if (run && number === (run.at(-1) ?? 0) + 1) run.push(number)
		else runs.push([number])
	}
	const lines = runs.map((run) => `${run[0]} ${run.length}\n${run.map((number) => offsets.get(number)).join('')}`)
	return `xref\n0 1\n0000000000 65535 f \n${lines.join('')}`
}
