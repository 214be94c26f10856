import { readFileSync } from 'node:fs'
import { PdfError } from '../errors.ts'
import type { Pdfium } from './pdfium.ts'

/** Open documents: pages of two files may be asked for by turns. */
const OPEN_MAX = 2
/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY. */
const LOCKED: readonly number[] = [4, 5]

interface Open {
	readonly data: number
	readonly document: number
}

/** The documents that are open in a PDFium, by their paths; the least recently used is closed for another. */
export class Documents {
	private readonly pdfium: Pdfium
	private readonly open = new Map<string, Open>()

	constructor(pdfium: Pdfium) {
		this.pdfium = pdfium
	}

	/** The handle of a document. Throws `pdf_encrypted` and `pdf_damaged`. */
	get(path: string): number {
		const found = this.open.get(path) ?? this.load(path)
		this.open.delete(path)
		this.open.set(path, found)
		for (const [oldest, file] of this.open) {
			if (this.open.size <= OPEN_MAX) break
			this.close(oldest, file)
		}
		return found.document
	}

	private load(path: string): Open {
		const file = readFileSync(path)
		const { wasmExports } = this.pdfium
		// PDFium reads from this memory as long as the document is open.
		const data = wasmExports.malloc(file.length)
		if (!data) throw new PdfError('pdf_damaged', 'no memory')
		this.pdfium.HEAPU8.set(file, data)
		const document = this.pdfium._FPDF_LoadMemDocument(data, file.length, 0)
		if (document) return { data, document }
		wasmExports.free(data)
		throw new PdfError(LOCKED.includes(this.pdfium._FPDF_GetLastError()) ? 'pdf_encrypted' : 'pdf_damaged')
	}

	private close(path: string, { data, document }: Open): void {
		this.pdfium._FPDF_CloseDocument(document)
		this.pdfium.wasmExports.free(data)
		this.open.delete(path)
	}
}
