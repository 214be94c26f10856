import { CELL_CHARS, SHARED_CHARS, SHARED_STRINGS, UNPACKED_BYTES } from '../limits.ts'
import { SheetError } from '../sheet-error.ts'
import { resolveEscapes, scanPart } from './xml-scanner.ts'
import type { XmlHandler } from './xml-scanner.ts'
import type { ZipPackage } from './zip-package.ts'

/** The workbook's table of texts, rich text joined and phonetic guides left out. */
export async function readSharedStrings(archive: ZipPackage, part: string | undefined): Promise<string[]> {
	const strings: string[] = []
	if (part === undefined) return strings
	let chars = 0
	let text = ''
	let inText = false
	let phonetic = false
	const handler: XmlHandler = {
		open(name) {
			if (name === 'si') text = ''
			else if (name === 'rPh') phonetic = true
			else if (name === 't') inText = !phonetic
		},
		close(name) {
			if (name === 't') inText = false
			else if (name === 'rPh') phonetic = false
			else if (name === 'si') {
				chars += text.length
				if (chars > SHARED_CHARS) throw new SheetError('sheet_too_large', { limit: SHARED_CHARS, what: 'characters' })
				if (strings.length >= SHARED_STRINGS) {
					throw new SheetError('sheet_too_large', { limit: SHARED_STRINGS, what: 'different texts' })
				}
				strings.push(ownCopy(resolveEscapes(text)))
			}
		},
		text(piece) {
			if (!inText) return
			text += piece
			if (text.length > CELL_CHARS) throw new SheetError('sheet_cell_too_long', { limit: CELL_CHARS, row: 0 })
		},
	}
	await scanPart(archive, part, handler, UNPACKED_BYTES)
	return strings
}

/** A piece cut from a long text keeps the whole text in memory; a copy does not. */
function ownCopy(text: string): string {
	return Buffer.from(text).toString()
}
