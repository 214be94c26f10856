import { StringDecoder } from 'node:string_decoder'
import { CELL_CHARS, PART_BYTES, TAG_CHARS } from '../limits.ts'
import { SheetError } from '../sheet-error.ts'
import type { ZipPackage } from './zip-package.ts'

/** What a scan tells. Names come without their namespace prefix; an element without content is opened and closed. */
export type XmlHandler = {
	/** `tag` is all between the angle brackets, for {@link attribute}. */
	open(name: string, tag: string): void
	close(name: string): void
	/** Text with its entities resolved. Text between two tags comes in one piece, unless CDATA or a comment cuts it. */
	text(text: string): void
}

/** Longest piece that may be waiting for its end. A character may be written as an entity of up to 8 letters. */
const PENDING_CHARS = TAG_CHARS + CELL_CHARS * 8

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * A scanner for the XML of office files: forward only, bounded, one piece of the file at a time. It knows no document
 * types and no entities but the five of the standard: a DOCTYPE is refused, so nothing can expand or be fetched.
 * No piece of a file can grow without bound, as it could in a general SAX parser, which is also slower here by a third.
 */
export class XmlScanner {
	readonly #handler: XmlHandler
	readonly #decoder = new StringDecoder('utf8')
	#pending = ''
	#started = false

	constructor(handler: XmlHandler) {
		this.#handler = handler
	}

	write(chunk: Buffer): void {
		if (!this.#started) this.#start(chunk)
		const text = this.#pending + this.#decoder.write(chunk)
		this.#pending = text.slice(this.#scan(text))
		if (this.#pending.length > PENDING_CHARS) {
			throw new SheetError('sheet_cell_too_long', { limit: CELL_CHARS, row: 0 })
		}
	}

	/** Throws when the XML stops in the middle. */
	end(): void {
		if (this.#pending.trim()) throw new SheetError('sheet_damaged', { reason: 'XML ends too early' })
	}

	#start(chunk: Buffer): void {
		this.#started = true
		const [first, second] = chunk
		if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
			throw new SheetError('sheet_damaged', { reason: 'XML not in UTF-8' })
		}
	}

	/** Handles what is complete and returns where the rest begins. */
	#scan(text: string): number {
		let position = 0
		for (;;) {
			const start = text.indexOf('<', position)
			if (start < 0) return position
			const end = endOfMarkup(text, start)
			if (end < 0) return position
			if (start > position) this.#handler.text(resolveEntities(text.slice(position, start)))
			this.#markup(text, start, end)
			position = end
		}
	}

	#markup(text: string, start: number, end: number): void {
		const first = text.charCodeAt(start + 1)
		if (first === SLASH) {
			this.#handler.close(localName(text, start + 2, end - 1))
		} else if (first === BANG) {
			if (text.startsWith('<![CDATA[', start)) this.#handler.text(text.slice(start + 9, end - 3))
		} else if (first !== QUESTION) {
			const empty = text.charCodeAt(end - 2) === SLASH
			const name = localName(text, start + 1, end - 1)
			this.#handler.open(name, usualSpelling(text.slice(start + 1, end - 1)))
			if (empty) this.#handler.close(name)
		}
	}
}

/** Scans a whole part of a workbook, of at most `limit` bytes. */
export async function scanPart(
	archive: ZipPackage,
	part: string,
	handler: Partial<XmlHandler>,
	limit: number = PART_BYTES,
): Promise<void> {
	const scanner = new XmlScanner({
		open: (name, tag) => handler.open?.(name, tag),
		close: (name) => handler.close?.(name),
		text: (text) => handler.text?.(text),
	})
	for await (const chunk of archive.chunks(part, limit)) scanner.write(chunk)
	scanner.end()
}

/** The value of an attribute of a tag, its entities resolved; undefined when absent. */
export function attribute(tag: string, name: string): string | undefined {
	const at = tag.indexOf(` ${name}="`)
	if (at < 0) return undefined
	const start = at + name.length + 3
	return resolveEntities(tag.slice(start, tag.indexOf('"', start)))
}

/** Resolves `_x000D_`, the way the format writes characters that XML cannot hold. */
export function resolveEscapes(text: string): string {
	if (!text.includes('_x')) return text
	return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function resolveEntities(text: string): string {
	if (!text.includes('&')) return text
	return text.replace(/&(#x[0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/g, (whole, name: string) => {
		if (name[0] !== '#') return ENTITIES[name] ?? whole
		const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
		return code <= 0x10ffff ? String.fromCodePoint(code) : ''
	})
}

const BANG = 33
const QUOTE = 34
const APOSTROPHE = 39
const SLASH = 47
const COLON = 58
const QUESTION = 63

/** Where the markup that begins at `start` has ended, or -1 when the text stops before. */
function endOfMarkup(text: string, start: number): number {
	if (text.charCodeAt(start + 1) !== BANG) return endOfTag(text, start)
	if (text.startsWith('<!--', start)) return after(text, '-->', start + 4)
	if (text.startsWith('<![CDATA[', start)) return after(text, ']]>', start + 9)
	if (text.length - start < '<![CDATA['.length) return -1
	throw new SheetError('sheet_bomb', { reason: 'DOCTYPE in XML' })
}

function after(text: string, mark: string, from: number): number {
	const at = text.indexOf(mark, from)
	return at < 0 ? -1 : at + mark.length
}

/** A tag ends at the first `>` that is not inside a quoted value. */
function endOfTag(text: string, start: number): number {
	let end = text.indexOf('>', start)
	let position = start
	let quote = 0
	while (end >= 0) {
		for (; position < end; position++) {
			const code = text.charCodeAt(position)
			if (quote) {
				if (code === quote) quote = 0
			} else if (code === QUOTE || code === APOSTROPHE) quote = code
		}
		if (!quote) return end + 1
		end = text.indexOf('>', end + 1)
	}
	return -1
}

/**
 * A tag as nearly all programs write it: one blank before each attribute, none around the sign, double quotes.
 * The test looks for what is unusual, so that the usual tag is not copied.
 */
function usualSpelling(tag: string): string {
	if (!/['\t\r\n]|\s=|=\s/.test(tag)) return tag
	const name = /^[^\s/]*/.exec(tag)?.[0] ?? ''
	let spelled = name
	for (const [, key, double, single] of tag.matchAll(/\s([^\s="']{1,200})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
		spelled += ` ${key}="${double ?? single?.replaceAll('"', '&quot;')}"`
	}
	return spelled
}

/** The name from `start` without its prefix; `limit` is the place of the closing `>`. */
function localName(text: string, start: number, limit: number): string {
	let from = start
	let end = start
	for (; end < limit; end++) {
		const code = text.charCodeAt(end)
		if (code <= 32 || code === SLASH) break
		if (code === COLON) from = end + 1
	}
	return text.slice(from, end)
}
