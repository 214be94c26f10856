import { DOCUMENT_NAME_MAX, documentType } from '../media/documents.ts'
import type { Cleaned } from '../problem.ts'

/** Files that go with one message (product.md section 3.6). */
export const INQUIRY_FILES_MAX = 3
/** Bytes of one: 10 MB. */
export const INQUIRY_FILE_BYTES_MAX = 10 * 1024 * 1024
/** How long a page counts on a file that no message has named: the server keeps it for a day. */
export const INQUIRY_FILE_KEPT_MS = 23 * 3_600_000
/** Endings of names that are taken: PDF, pictures, workbooks. */
export const INQUIRY_FILE_ENDINGS: readonly string[] = ['pdf', 'xlsx', 'jpg', 'jpeg', 'png', 'webp']

/** A file's name without a path and blanks around it, or why a file of this name is not taken. */
export function cleanAttachmentName(raw: string): Cleaned<string> {
	const whole = (raw.split(/[/\\]/).pop() ?? '').trim().normalize('NFC')
	const ending = /\.([a-z]{3,4})$/i.exec(whole)?.[1]?.toLowerCase() ?? ''
	if (!INQUIRY_FILE_ENDINGS.includes(ending) || documentType(whole) === undefined)
		return { code: 'inquiry_file_type', params: { name: whole.slice(0, DOCUMENT_NAME_MAX) } }
	// The beginning of a long name says enough, its ending what it is.
	const kept = whole.length > DOCUMENT_NAME_MAX ? `${whole.slice(0, DOCUMENT_NAME_MAX - 5)}.${ending}` : whole
	return { value: kept }
}
