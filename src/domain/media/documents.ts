import type { Cleaned } from '../problem.ts'
import { isHttpUrl } from '../url.ts'
import { MEDIA_PATH } from './urls.ts'

/** Bytes of one document of a SKU (a certificate, a data sheet): 25 MB. */
export const DOCUMENT_BYTES_MAX = 25 * 1024 * 1024
/** Characters of its name. */
export const DOCUMENT_NAME_MAX = 120
/** Where documents are served from, as downloads. */
export const DOCUMENTS_PATH = `${MEDIA_PATH}documents/`

/** What is taken, by the ending of its name; a file's content must be what its name says. */
export const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
	pdf: 'application/pdf',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	zip: 'application/zip',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	png: 'image/png',
	webp: 'image/webp',
}

/** A document as its address tells of it. */
export interface Document {
	/** Of the storage. */
	readonly key: string
	readonly name: string
	/** 0 where it is not told. */
	readonly bytes: number
}

const ADDRESS =
	/^\/files\/(documents\/[0-9a-f]{2}\/[0-9a-f]{30}\.[a-z]{3,4})(?:\?name=([^&?#\s]{1,2000})&bytes=(\d{1,9}))?$/

/** The type a document of this name has; undefined for what is not taken. */
export function documentType(name: string): string | undefined {
	return DOCUMENT_TYPES[/\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '']
}

/** A document's name without blanks around it, or why a file of this name and size is not taken. */
export function cleanDocumentName(raw: string, bytes = 0): Cleaned<string> {
	const name = raw.trim().normalize('NFC')
	if (documentType(name) === undefined) return { code: 'document_type' }
	if (name.length > DOCUMENT_NAME_MAX) return { code: 'document_name', params: { max: DOCUMENT_NAME_MAX } }
	return bytes > DOCUMENT_BYTES_MAX ? { code: 'document_too_large' } : { value: name }
}

/** The address of a stored document. It carries name and size, so that lists need not ask for them. */
export function documentAddress({ key, name, bytes }: Document): string {
	return `${MEDIA_PATH}${key}?name=${encodeURIComponent(name.toWellFormed())}&bytes=${bytes}`
}

/** What an address of ours tells; null for every other address. */
export function readDocument(address: string): Document | null {
	const [, key, name = '', bytes = '0'] = ADDRESS.exec(address) ?? []
	if (key === undefined) return null
	return { key, name: decoded(name) || (key.split('/').pop() ?? key), bytes: Number(bytes) }
}

/** A document that an address of any Vitrine names, as lists of ours write it; null for every other address. */
export function readWholeAddress(address: string): Document | null {
	return isHttpUrl(address) ? readDocument(address.replace(/^\w+:\/\/[^/?#]+/, '')) : null
}

/** How a value that is a document or an address elsewhere is called: the document's name, else the address. */
export function documentName(address: string): string {
	return readDocument(address)?.name ?? address
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
