import { expect, test } from 'vitest'
import { bytesAlong, type DocumentFile, sendAlongProblem } from './attachments.ts'

const MB = 1024 * 1024
const file = (id: string, mb: number, more: Partial<DocumentFile> = {}): DocumentFile => ({
	id,
	name: `${id}.pdf`,
	bytes: mb * MB,
	send_along: false,
	isSent: false,
	...more,
})

test('what goes along fits into one message; what a buyer has stays as it is', () => {
	const files = [file('a', 8, { send_along: true }), file('b', 7), file('c', 8), file('d', 1, { isSent: true })]
	expect(bytesAlong(files)).toBe(8 * MB)
	expect(sendAlongProblem('invoice', files, 'b')).toBeNull()
	expect(sendAlongProblem('invoice', files, 'a')).toBeNull()
	expect(sendAlongProblem('quotation', files, 'c')).toMatchObject({ code: 'document_files_large' })
	expect(sendAlongProblem('invoice', files, 'd')).toEqual({ code: 'document_file_sent', params: { name: 'd.pdf' } })
	expect(sendAlongProblem('purchase_order', files, 'b')).toMatchObject({ code: 'document_file_kept' })
})
