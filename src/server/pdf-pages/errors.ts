import { ChildError } from '../children/child-error.ts'

/**
 * Why a PDF cannot be shown: `pdf_not_pdf` another kind of file · `pdf_empty` no bytes or no pages · `pdf_encrypted` a
 * password opens it · `pdf_damaged` unreadable · `pdf_too_many_pages` (`subject` is their number) · `pdf_page_failed` a
 * page cannot be drawn within the limits of time and memory (`subject` is its number) · `disk_full` · `cancelled` by the
 * caller's signal.
 */
export type PdfErrorCode =
	| 'pdf_not_pdf'
	| 'pdf_empty'
	| 'pdf_encrypted'
	| 'pdf_damaged'
	| 'pdf_too_many_pages'
	| 'pdf_page_failed'
	| 'disk_full'
	| 'cancelled'

/** The only error that reading a PDF throws on purpose. */
export class PdfError extends ChildError<PdfErrorCode> {}
