import { createElement } from 'react'
import {
	type Icon,
	IconFile,
	IconFileSpreadsheet,
	IconFileText,
	IconFileZip,
	IconLink,
	IconPhoto,
} from '@tabler/icons-react'
import { readDocument } from '#domain/media/documents.ts'

const ICONS: Readonly<Record<string, Icon>> = {
	pdf: IconFileText,
	docx: IconFileText,
	xlsx: IconFileSpreadsheet,
	zip: IconFileZip,
	jpg: IconPhoto,
	png: IconPhoto,
	webp: IconPhoto,
}

/** What stands before a document by its kind; a link for what stands elsewhere. */
export function DocumentIcon({ value, size }: { value: string; size: number }) {
	const document = readDocument(value)
	const ending = document?.key.split('.').pop() ?? ''
	return createElement(document ? (ICONS[ending] ?? IconFile) : IconLink, { size, stroke: 1.6, 'aria-hidden': true })
}
