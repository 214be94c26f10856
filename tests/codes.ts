import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const run = promisify(execFile)

/** Coarser than office printers: a code that is read here is read from paper. */
const SCAN_DPI = 150

// Without its program at hand the reader would fetch it from the network.
const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(program)).buffer } })

/** What a code reader finds on each page of a PDF, in no order: the contents of its QR codes and bar codes. */
export async function pdfCodes(path: string): Promise<string[][]> {
	const folder = await mkdtemp(join(tmpdir(), 'vitrine-codes-'))
	try {
		await run('pdftoppm', ['-r', String(SCAN_DPI), '-gray', '-png', path, join(folder, 'page')])
		const pages = (await readdir(folder)).sort()
		return await Promise.all(pages.map(async (page) => codesIn(await readFile(join(folder, page)))))
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** What a code reader finds in a picture. */
export async function pictureCodes(picture: Uint8Array | undefined): Promise<string[]> {
	return codesIn(Uint8Array.from(picture ?? []))
}

async function codesIn(picture: Uint8Array<ArrayBuffer>): Promise<string[]> {
	const found = await readBarcodes(picture, { maxNumberOfSymbols: 255, tryHarder: true })
	return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
