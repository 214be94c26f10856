import { open } from 'node:fs/promises'
import { PDF_PAGES_MAX } from '#domain/catalog/uploaded.ts'
import { createPool } from '../children/pool.ts'
import type { Reach } from '../children/reach.ts'
import { PdfError } from './errors.ts'
import type { DrawnPage, DrawTask, OpenTask } from './messages.ts'
import { pdfProgram } from './program.ts'

/** Reads PDF files in child processes, so that a hostile one can hurt nobody. Everything throws `PdfError`. */
export interface PdfReader {
	/** Looks whether a file can be shown, and counts its pages. */
	inspect(path: string, signal?: AbortSignal): Promise<{ pages: number }>
	/** Draws a page, counted from 1, as the WebP files `<out>.webp` and `<out>-c.webp` in the folder it may write to. */
	draw(path: string, page: number, out: string, how?: DrawOptions): Promise<DrawnPage>
	/** Ends the child processes; what is running is refused with `cancelled`. */
	close(): void
}

export interface DrawOptions {
	readonly signal?: AbortSignal | undefined
	/** Somebody waits for the page: its child does not leave the processor to everybody else. */
	readonly urgent?: boolean
}

export interface PdfReaderOptions {
	readonly reach: Reach
	/** Limits of one page, and of opening a file. */
	readonly timeoutMs?: number
	readonly maxMemoryMb?: number
}

const CHILDREN = 2
const IDLE_MS = 30_000
/** The mark stands within the first KB of a file, after whatever a mail program put before it. */
const HEAD = 1024

/** A reader whose children start with their first task. */
export function createPdfReader({ reach, timeoutMs = 20_000, maxMemoryMb = 1024 }: PdfReaderOptions): PdfReader {
	let children: ReturnType<typeof createPool> | undefined
	let hurried: ReturnType<typeof createPool> | undefined
	const poolOf = (size: number, urgent: boolean) => createPool(pdfProgram(reach), { size, idleMs: IDLE_MS, urgent })
	const pool = () => (children ??= poolOf(CHILDREN, false))
	const urgentPool = () => (hurried ??= poolOf(1, true))
	return {
		async inspect(path, signal) {
			await wantPdf(path)
			const task: OpenTask = { kind: 'open', path }
			const { pages } = await pool().run(task, { timeoutMs, maxMemoryMb, signal })
			if (pages === 0) throw new PdfError('pdf_empty')
			if (pages > PDF_PAGES_MAX) throw new PdfError('pdf_too_many_pages', String(pages))
			return { pages }
		},
		async draw(path, page, out, { signal, urgent = false } = {}) {
			const task: DrawTask = { kind: 'draw', path, page, out }
			try {
				return await (urgent ? urgentPool() : pool()).run(task, { timeoutMs, maxMemoryMb, signal })
			} catch (error) {
				// Whatever ended the child, it was this page.
				if (error instanceof PdfError && error.code === 'pdf_damaged')
					throw new PdfError('pdf_page_failed', String(page), error)
				throw error
			}
		},
		close() {
			children?.close()
			hurried?.close()
		},
	}
}

async function wantPdf(path: string): Promise<void> {
	const file = await open(path)
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
		if (bytesRead === 0) throw new PdfError('pdf_empty')
		if (!buffer.subarray(0, bytesRead).includes('%PDF-')) throw new PdfError('pdf_not_pdf')
	} finally {
		await file.close()
	}
}
