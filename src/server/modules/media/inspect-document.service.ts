import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { DOCUMENT_TYPES } from '#domain/media/documents.ts'
import { refuse } from '#server/http/refusal.ts'
import { inspectImage } from '#server/imaging/index.ts'
import { ZipPackage } from '#server/sheets/reading/zip-package.ts'
import { SheetError } from '#server/sheets/sheet-error.ts'

/** A part that only such a file has. */
const OFFICE_PARTS: Readonly<Record<string, string>> = {
	[DOCUMENT_TYPES['docx'] ?? '']: 'word/document.xml',
	[DOCUMENT_TYPES['xlsx'] ?? '']: 'xl/workbook.xml',
}
const MACROS = /vbaproject|macrosheets\//i
/** Names of a PDF's actions that run something. */
const ACTIONS = /\/(?:JavaScript|Launch)\b/
/** Characters that are looked at twice, lest a name is cut in two. */
const OVERLAP = 64

/**
 * Refuses a file whose content is not what its type says, that could not be opened, or that would run something where it
 * is opened: macros of workbooks and texts, scripts of a PDF as far as they stand in it unpacked. Refusals:
 * document_damaged, document_active, those of pictures.
 */
export async function inspectDocument(path: string, type: string): Promise<void> {
	if (type === 'application/pdf') return inspectPdf(path)
	if (!type.startsWith('image/')) return inspectArchive(path, OFFICE_PARTS[type])
	const { format } = await inspectImage(path)
	if (`image/${format}` !== type) throw refuse('document_damaged')
}

/** An archive by the limits of workbooks: no bombs, no overlapping or encrypted entries. */
async function inspectArchive(path: string, part: string | undefined): Promise<void> {
	const archive = await ZipPackage.open(path).catch((error: unknown) => {
		throw error instanceof SheetError ? refuse('document_damaged') : error
	})
	try {
		if (part === undefined) return
		if (!archive.has(part)) throw refuse('document_damaged')
		if (archive.names().some((name) => MACROS.test(name))) throw refuse('document_active')
	} finally {
		archive.close()
	}
}

async function inspectPdf(path: string): Promise<void> {
	if (!(await startsAsPdf(path))) throw refuse('document_damaged')
	let before = ''
	for await (const chunk of createReadStream(path, 'latin1') as AsyncIterable<string>) {
		const text = before + chunk
		// A name may spell its letters as numbers.
		const plain = text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
		if (ACTIONS.test(plain)) throw refuse('document_active')
		before = text.slice(-OVERLAP)
	}
}

/** Readers look for the mark in the first kilobyte. */
async function startsAsPdf(path: string): Promise<boolean> {
	const handle = await open(path)
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
		return buffer.subarray(0, bytesRead).includes('%PDF-')
	} finally {
		await handle.close()
	}
}
