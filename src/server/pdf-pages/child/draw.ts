import sharp from 'sharp'
import { PAGE_CARD_SIDE, PAGE_SIDE } from '#domain/catalog/uploaded.ts'
import { PdfError } from '../errors.ts'
import type { DrawnPage } from '../messages.ts'
import { linksOf } from './links.ts'
import type { Pdfium } from './pdfium.ts'
import { textOf } from './text.ts'

const WHITE = 0xffffffff
/** FPDF_ANNOT: what is written onto a page belongs to it. FPDF_REVERSE_BYTE_ORDER: red first. */
const FLAGS = 0x01 | 0x10
const CHANNELS = 4
const FULL = { quality: 82, effort: 3 } as const
const CARD = { quality: 76, effort: 3 } as const

/** Draws a page (from 0) into `out`.webp and `out`-c.webp, whatever size it claims to have. Throws `pdf_damaged`. */
export async function drawPage(pdfium: Pdfium, document: number, index: number, out: string): Promise<DrawnPage> {
	const page = pdfium._FPDF_LoadPage(document, index)
	if (!page) throw new PdfError('pdf_damaged')
	try {
		const { width, height } = sizeOf(pdfium, page)
		const pixels = paint(pdfium, page, width, height)
		const picture = sharp(pixels, { raw: { width, height, channels: CHANNELS } }).removeAlpha()
		await picture.clone().webp(FULL).toFile(`${out}.webp`)
		const inside = { fit: 'inside', withoutEnlargement: true } as const
		await picture.clone().resize(PAGE_CARD_SIDE, PAGE_CARD_SIDE, inside).webp(CARD).toFile(`${out}-c.webp`)
		const at = { document, page, width, height }
		return { width, height, text: textOf(pdfium, page), links: linksOf(pdfium, at) }
	} finally {
		pdfium._FPDF_ClosePage(page)
	}
}

/** Pixels of the picture: a page of a mile and one of a stamp are equally large. */
function sizeOf(pdfium: Pdfium, page: number): { width: number; height: number } {
	const [width, height] = [pdfium._FPDF_GetPageWidthF(page), pdfium._FPDF_GetPageHeightF(page)]
	const scale = PAGE_SIDE / Math.max(width, height)
	if (!(width > 0 && height > 0 && Number.isFinite(scale))) throw new PdfError('pdf_damaged')
	const pixels = (side: number) => Math.max(1, Math.round(side * scale))
	return { width: pixels(width), height: pixels(height) }
}

function paint(pdfium: Pdfium, page: number, width: number, height: number): Buffer {
	const bitmap = pdfium._FPDFBitmap_Create(width, height, 0)
	if (!bitmap) throw new PdfError('pdf_damaged', 'no memory')
	try {
		pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
		pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
		const from = pdfium._FPDFBitmap_GetBuffer(bitmap)
		// Rows of four bytes a pixel follow each other without a gap; the copy outlives the bitmap.
		return Buffer.from(pdfium.HEAPU8.slice(from, from + width * height * CHANNELS))
	} finally {
		pdfium._FPDFBitmap_Destroy(bitmap)
	}
}
