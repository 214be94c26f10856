import { PDF_PAGES_MAX } from '#domain/catalog/uploaded.ts'
import { refuse } from '#server/http/refusal.ts'
import { PdfError } from '#server/pdf-pages/index.ts'

/** What a seller reads when a PDF cannot be shown; anything else goes on as it is. */
export function refusePdf(error: unknown): unknown {
	if (!(error instanceof PdfError) || error.code === 'cancelled') return error
	if (error.code === 'disk_full') return refuse('storage_full')
	const { subject } = error
	return refuse(error.code, { params: { pages: subject, page: subject, max: PDF_PAGES_MAX } })
}
