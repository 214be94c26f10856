import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { openCsv } from '../csv-reader.ts'
import { FILE_BYTES } from '../limits.ts'
import { SheetError } from '../sheet-error.ts'
import type { TabularFile, TextOptions } from '../types.ts'
import { openXlsx } from '../xlsx-reader.ts'

/** First bytes of an archive, also of an empty one. */
const ARCHIVE = ['504b0304', '504b0506']
/** First bytes of Microsoft's older container: .xls files and encrypted workbooks. */
const CONTAINER = 'd0cf11e0'
/** Name of the encrypted workbook inside such a container. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Opens a file as what its first bytes say it is; its name only names the sheet of a text file. Throws SheetError. */
export async function openByContent(path: string, fileName: string, options: TextOptions): Promise<TabularFile> {
	const mark = await firstBytes(path)
	if (mark === CONTAINER) {
		if (await contains(path, ENCRYPTED)) throw new SheetError('sheet_encrypted')
		throw new SheetError('sheet_old_format', { format: '.xls' })
	}
	if (ARCHIVE.includes(mark)) return openXlsx(path)
	return openCsv(path, basename(fileName, extname(fileName)), options)
}

/** The first four bytes as hexadecimal text, after a look at the file's size. */
async function firstBytes(path: string): Promise<string> {
	const file = await open(path)
	try {
		const { size } = await file.stat()
		if (size === 0) throw new SheetError('sheet_empty')
		if (size > FILE_BYTES) throw new SheetError('sheet_too_large', { limit: FILE_BYTES, what: 'bytes' })
		const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
		return buffer.toString('hex', 0, bytesRead)
	} finally {
		await file.close()
	}
}

async function contains(path: string, wanted: Buffer): Promise<boolean> {
	let tail = Buffer.alloc(0)
	for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
		const bytes = Buffer.concat([tail, chunk])
		if (bytes.includes(wanted)) return true
		tail = bytes.subarray(-wanted.length)
	}
	return false
}
