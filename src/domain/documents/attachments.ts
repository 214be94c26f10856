import { INQUIRY_FILE_BYTES_MAX } from '../inquiry/attachments.ts'
import type { Problem } from '../problem.ts'

/** Files of one document (product.md section 3.8). They are of the kinds that inquiries take. */
export const DOCUMENT_FILES_MAX = 10
/** Bytes of one: 10 MB. */
export const DOCUMENT_FILE_BYTES_MAX = INQUIRY_FILE_BYTES_MAX
/**
 * Bytes of all that go with one message: 15 MB. On their way they are a third larger, and most mail servers stop at 20 to
 * 25 MB.
 */
export const MAILED_FILES_BYTES_MAX = 15 * 1024 * 1024

/** A file of a document, as rules need it. */
export interface DocumentFile {
	readonly id: string
	readonly name: string
	readonly bytes: number
	/** It goes with the document's message and stands on its page. */
	readonly send_along: boolean
	/** Whether somebody got it: it stays as it is. */
	readonly isSent: boolean
}

/** Why a file cannot be ticked or unticked, or null. */
export function sendAlongProblem(files: readonly DocumentFile[], id: string): Problem | null {
	const file = files.find((one) => one.id === id)
	if (file?.isSent) return { code: 'document_file_sent', params: { name: file.name } }
	const mailed = bytesAlong(files) + (file && !file.send_along ? file.bytes : 0)
	return mailed > MAILED_FILES_BYTES_MAX ? { code: 'document_files_large', path: 'send_along' } : null
}

/** Bytes of all that go along. */
export function bytesAlong(files: readonly Pick<DocumentFile, 'bytes' | 'send_along'>[]): number {
	return files.reduce((sum, { bytes, send_along }) => sum + (send_along ? bytes : 0), 0)
}
