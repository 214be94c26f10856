import { fileTypeFromBuffer } from 'file-type'
import { ImageError } from './errors.ts'

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif'

const FORMATS: Readonly<Record<string, ImageFormat>> = {
	'image/jpeg': 'jpeg',
	'image/png': 'png',
	'image/webp': 'webp',
	'image/avif': 'avif',
}
/** Enough to see past a colour profile whether a PNG moves; keeps hostile archives from being walked through. */
const HEAD = 64 * 1024

/** The kind of picture by its first bytes, never by name or declared type. Throws ImageError for all we do not take. */
export async function sniffImage(bytes: Buffer): Promise<ImageFormat> {
	const head = bytes.subarray(0, HEAD)
	const found = isSvg(head.subarray(0, 4096)) ? 'image/svg+xml' : (await fileTypeFromBuffer(head))?.mime
	const format = FORMATS[found ?? '']
	if (format) return format
	if (!found?.startsWith('image/')) throw new ImageError('image_not_image', found)
	if (/^image\/hei[cf]/.test(found)) throw new ImageError('image_heic', found)
	throw new ImageError(found === 'image/apng' ? 'image_animated' : 'image_type', found)
}

function isSvg(head: Buffer): boolean {
	return /^\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(textOf(head)) && /<svg[\s>:]/i.test(textOf(head))
}

function textOf(head: Buffer): string {
	return head.toString('utf8').replace(/^\ufeff/, '')
}
