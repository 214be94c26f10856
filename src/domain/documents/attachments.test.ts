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
	expect(sendAlongProblem(files, 'b')).toBeNull()
	expect(sendAlongProblem(files, 'a')).toBeNull()
	expect(sendAlongProblem(files, 'c')).toMatchObject({ code: 'document_files_large' })
	expect(sendAlongProblem(files, 'd')).toEqual({ code: 'document_file_sent', params: { name: 'd.pdf' } })
})
