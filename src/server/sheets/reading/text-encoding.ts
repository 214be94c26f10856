import { createReadStream } from 'node:fs'
import { SheetError } from '../sheet-error.ts'

/** Bytes at the beginning that decide between text and binary, and between the kinds of text. */
export const SAMPLE_BYTES = 256 * 1024
/** Letters outside ASCII that suffice to tell Chinese from Western text. */
const ENOUGH_LETTERS = 50_000

/**
 * Names the encoding of a text file by its bytes: a byte order mark, valid UTF-8, UTF-16 by its zero bytes, then
 * Chinese (gb18030) or Western (windows-1252) by how the bytes above 127 stand together. Reads the whole file, since
 * the first accent may come late. Throws SheetError: sheet_not_a_workbook for binary files, encoding_unknown.
 */
export async function guessEncoding(path: string, sample: Buffer): Promise<string> {
	const marked = byMark(sample)
	if (marked) return marked
	const wide = utf16ByZeros(sample)
	if (wide) return wide
	if (isBinary(sample)) throw new SheetError('sheet_not_a_workbook')
	const { validUtf8, validChinese, pairs, singles, unassigned } = await survey(path)
	if (validUtf8) return 'utf-8'
	if (pairs > singles && validChinese) return 'gb18030'
	if (pairs <= singles && unassigned === 0) return 'windows-1252'
	throw new SheetError('encoding_unknown')
}

/** The decoder of an encoding by any of its WHATWG names. Throws SheetError encoding_unknown. */
export function decoderOf(encoding: string): TextDecoder {
	try {
		return new TextDecoder(encoding)
	} catch (error) {
		throw new SheetError('encoding_unknown', { encoding: encoding.slice(0, 50) }, error)
	}
}

function byMark(sample: Buffer): string | null {
	if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return 'utf-8'
	if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
	if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
	return null
}

/** In UTF-16 the separators and line ends have a zero byte, always at the same side. */
function utf16ByZeros(sample: Buffer): string | null {
	let even = 0
	let odd = 0
	for (let index = 0; index < sample.length; index++) {
		if (sample[index] !== 0) continue
		if (index % 2 === 0) even++
		else odd++
	}
	const many = sample.length / 50
	if (odd > many && odd > even * 10) return 'utf-16le'
	if (even > many && even > odd * 10) return 'utf-16be'
	return null
}

/** Control characters other than tab, line ends, form feed and the old end-of-file sign do not stand in text. */
function isBinary(sample: Buffer): boolean {
	let controls = 0
	for (const byte of sample) {
		if (byte === 0) return true
		if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 26) controls++
	}
	return controls > sample.length / 500
}

type Survey = { validUtf8: boolean; validChinese: boolean; pairs: number; singles: number; unassigned: number }

/** Looks at all bytes for UTF-8, and at the first letters outside ASCII for the rest. */
async function survey(path: string): Promise<Survey> {
	const found: Survey = { validUtf8: true, validChinese: true, pairs: 0, singles: 0, unassigned: 0 }
	const utf8 = new TextDecoder('utf-8', { fatal: true })
	const chinese = new TextDecoder('gb18030', { fatal: true })
	for await (const chunk of createReadStream(path, { highWaterMark: SAMPLE_BYTES }) as AsyncIterable<Buffer>) {
		if (found.validUtf8) found.validUtf8 = decodes(utf8, chunk)
		if (found.pairs + found.singles < ENOUGH_LETTERS) {
			if (found.validChinese) found.validChinese = decodes(chinese, chunk)
			countLetters(chunk, found)
		} else if (!found.validUtf8) break
	}
	if (found.validUtf8) found.validUtf8 = decodes(utf8)
	return found
}

/** Without a chunk: whether the text may end here. */
function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
	try {
		decoder.decode(chunk, { stream: chunk !== undefined })
		return true
	} catch {
		return false
	}
}

/** Bytes that windows-1252 does not assign. */
const UNASSIGNED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** Chinese text has its high bytes in pairs; in Western text an accent stands between plain letters. */
function countLetters(chunk: Buffer, found: Survey): void {
	for (let index = 0; index < chunk.length; index++) {
		const byte = chunk[index] ?? 0
		if (byte < 0x80) continue
		if (UNASSIGNED.has(byte)) found.unassigned++
		const next = chunk[index + 1] ?? 0
		if (byte >= 0xa1 && next >= 0xa1) {
			found.pairs++
			index++
		} else found.singles++
	}
}
