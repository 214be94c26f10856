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
	calm(file)
	if (findMarker(file, 0) < 0) {
		writeFileSync(out, file)
		return file.length
	}
	const { objects, start, trailer } = parse(file)
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
			const changed = withPhoto(file, object, at, photos)
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

const SUSPECTS = '/Suspects false'

/**
 * Blanks `/Suspects false` in the document's catalog: that is the default, and poppler complains where it is said. No object
 * moves by that: a long file without photos is not taken apart for it.
 */
function calm(file: Buffer): void {
	const { table, trailer } = tableOf(file)
	const catalog = offsetIn(table, Number(/\/Root (\d+)/.exec(trailer)?.[1]))
	const at = file.indexOf(SUSPECTS, catalog)
	if (at >= 0 && at < file.indexOf('endobj', catalog)) file.fill(' ', at, at + SUSPECTS.length)
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

/** Finds the objects by the cross-reference table. */
function parse(file: Buffer): { objects: PdfObject[]; start: number; trailer: string } {
	const { start, table, trailer } = tableOf(file)
	const objects = entries(table).sort((a, b) => a.from - b.from)
	for (const [index, object] of objects.entries()) object.to = objects[index + 1]?.from ?? start
	return { objects, start, trailer }
}

/** The cross-reference table, which both writers that we read from put at the end, and what follows it. */
function tableOf(file: Buffer): { start: number; table: string; trailer: string } {
	const start = Number(/startxref\s+(\d+)/.exec(file.toString('latin1', file.length - 64))?.[1])
	const text = file.toString('latin1', start)
	const end = text.indexOf('trailer')
	if (!text.startsWith('xref') || end < 0) throw new TypesetError('typeset_failed', 'no cross-reference table')
	return { start, table: text.slice(0, end), trailer: text.slice(end, text.indexOf('startxref')) }
}

/** Bytes of an entry of the table (ISO 32000-1, 7.5.4). */
const ENTRY = 20

/** Where the object of a number begins. */
function offsetIn(table: string, number: number): number {
	const run = /(\d+) (\d+)[ \r]*\n/y
	run.lastIndex = table.indexOf('\n') + 1
	for (let found = run.exec(table); found; found = run.exec(table)) {
		const [first, count] = [Number(found[1]), Number(found[2])]
		if (number >= first && number < first + count) {
			const at = run.lastIndex + (number - first) * ENTRY
			return Number(table.slice(at, at + 10))
		}
		run.lastIndex += count * ENTRY
	}
	throw new TypesetError('typeset_failed', `no object ${number}`)
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
