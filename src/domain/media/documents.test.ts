import { expect, test } from 'vitest'
import {
	cleanDocumentName,
	DOCUMENT_BYTES_MAX,
	documentAddress,
	documentName,
	documentType,
	readDocument,
} from './documents.ts'

const key = 'documents/ab/0123456789abcdef0123456789abcd.pdf'

test.each(['CE certificate.pdf', '检测报告 100%.pdf', 'a&b=c?d#e.pdf', "O'Neil (final).pdf"])(
	'the address of %s tells its name and size',
	(name) => {
		const address = documentAddress({ key, name, bytes: 245_760 })
		expect(readDocument(address)).toEqual({ key, name, bytes: 245_760 })
		expect(documentName(address)).toBe(name)
		expect(address).toMatch(/^[!-~]+$/)
	},
)

test.each([
	`/files/${key}/../../secret`,
	'/files/documents/ab/short.pdf',
	`https://a.example/files/${key}`,
	`/files/${key}?name=a.pdf`,
	`/files/${key}?name=a.pdf&bytes=1&more=2`,
	`/files/media/ab/0123456789abcdef0123456789abcd.pdf`,
	'',
])('%s is no document of ours', (address) => {
	expect(readDocument(address)).toBeNull()
	expect(documentName(address)).toBe(address)
})

test('an address without a name, or with a broken one, still has one', () => {
	expect(readDocument(`/files/${key}`)).toEqual({ key, name: '0123456789abcdef0123456789abcd.pdf', bytes: 0 })
	expect(readDocument(`/files/${key}?name=%E0%A4%A&bytes=7`)?.name).toBe('%E0%A4%A')
})

test('names and sizes that are taken, and why others are not', () => {
	expect(cleanDocumentName(' CE.PDF ', DOCUMENT_BYTES_MAX)).toEqual({ value: 'CE.PDF' })
	expect(documentType('photo.JPEG')).toBe('image/jpeg')
	expect(cleanDocumentName('CE.pdf', DOCUMENT_BYTES_MAX + 1)).toEqual({ code: 'document_too_large' })
	expect(cleanDocumentName(`${'a'.repeat(117)}.pdf`)).toEqual({ code: 'document_name', params: { max: 120 } })
	for (const name of ['page.html', 'drawing.svg', 'run.exe', 'macro.docm', 'pdf', 'CE.pdf.exe', 'constructor'])
		expect(cleanDocumentName(name)).toEqual({ code: 'document_type' })
})
