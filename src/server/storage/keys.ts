import { StorageError } from './errors.ts'

/** Characters of a key. */
export const KEY_MAX = 200
/** Keys that begin so are public: anyone who knows the key may read them at /files/<key>. */
export const MEDIA_PREFIX = 'media/'

/** Segments begin with no dot: what the storage keeps for itself does, and so no key reaches it. */
const KEY = /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*$/

const TYPES: Readonly<Record<string, string>> = {
	jpg: 'image/jpeg',
	png: 'image/png',
	webp: 'image/webp',
	avif: 'image/avif',
	svg: 'image/svg+xml',
	pdf: 'application/pdf',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	csv: 'text/csv',
	vcf: 'text/vcard',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	txt: 'text/plain',
	json: 'application/json',
	xml: 'application/xml',
	zip: 'application/zip',
	tar: 'application/x-tar',
}
const UNTYPED = 'application/octet-stream'

/** Whether text is a storage key: a-z 0-9 / - _ . only, no `..`, no empty segment, no leading dot or slash. */
export function isKey(text: string): boolean {
	return text.length <= KEY_MAX && KEY.test(text) && !text.includes('..')
}

/** Throws `storage_key` for anything that is not a key. */
export function assertKey(key: string): void {
	if (!isKey(key)) throw new StorageError('storage_key', `"${key.slice(0, KEY_MAX)}" is not a storage key`)
}

/** The content type of a key, by its extension; application/octet-stream for any other. Never taken from a client. */
export function contentTypeOf(key: string): string {
	return TYPES[extensionOf(key)] ?? UNTYPED
}

/** The extension for keys of a content type, undefined when storage gives that type none. */
export function extensionFor(contentType: string): string | undefined {
	return Object.keys(TYPES).find((extension) => TYPES[extension] === contentType)
}

/** Throws `storage_type` when a key's extension stands for another type. Keys without one take any. */
export function assertType(key: string, contentType: string): void {
	const fixed = contentTypeOf(key)
	if (fixed !== UNTYPED && fixed !== contentType)
		throw new StorageError('storage_type', `${key} holds ${fixed}, not ${contentType}`)
}

function extensionOf(key: string): string {
	return /\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''
}
