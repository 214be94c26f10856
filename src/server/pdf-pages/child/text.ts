import { PAGE_TEXT_MAX } from '#domain/catalog/uploaded.ts'
import type { Pdfium } from './pdfium.ts'

const UTF16_BYTES = 2

/** The words of a page on one line; empty where they are drawn as pictures only. */
export function textOf(pdfium: Pdfium, page: number): string {
	const text = pdfium._FPDFText_LoadPage(page)
	if (!text) return ''
	try {
		const count = Math.min(PAGE_TEXT_MAX, pdfium._FPDFText_CountChars(text))
		if (count <= 0) return ''
		return pdfium.lend((count + 1) * UTF16_BYTES, (out) => {
			const written = pdfium._FPDFText_GetText(text, 0, count, out)
			const bytes = pdfium.HEAPU8.slice(out, out + Math.max(0, written - 1) * UTF16_BYTES)
			return tidy(new TextDecoder('utf-16le').decode(bytes))
		})
	} finally {
		pdfium._FPDFText_ClosePage(text)
	}
}

/** Without what no database and no page takes: control characters, halves of characters, runs of blanks. */
function tidy(text: string): string {
	return text
		.toWellFormed()
		.replace(/[\p{Cc}\p{Co}\uFFFD-\uFFFF\s]+/gu, ' ')
		.normalize('NFC')
		.trim()
}
