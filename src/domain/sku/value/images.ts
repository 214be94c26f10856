import { isProblem, type Cleaned } from '../../problem.ts'
import { cleanText, quoted } from '../../text.ts'
import { isHttpUrl } from '../../url.ts'

/** Characters of the text that stands for a picture (product.md section 3.1, "alt text"). */
const ALT_MAX = 300
const URL_MAX = 300

export interface ImageRef {
	/** An address of our own (`/media/…`) or on the web. */
	readonly url: string
	readonly alt: string
}

/** Pictures of a SKU in order, the first being the main one: a list of addresses or `{url, alt}`, each address once. */
export function cleanImages(raw: unknown, max: number): Cleaned<readonly ImageRef[]> {
	const list = typeof raw === 'string' ? [raw] : raw
	if (!Array.isArray(list)) return { code: 'value_bad' }
	if (list.length > max) return { code: 'images_too_many', params: { max } }
	const images = new Map<string, ImageRef>()
	for (const entry of list) {
		const { url, alt = '' } = (typeof entry === 'string' ? { url: entry } : (entry ?? {})) as Partial<ImageRef>
		if (typeof url !== 'string' || typeof alt !== 'string') return { code: 'value_bad' }
		if (!isImageAddress(url)) return { code: 'url_bad', params: { value: quoted(url) } }
		const text = cleanText(alt, ALT_MAX)
		if (isProblem(text)) return text
		if (!images.has(url)) images.set(url, { url, alt: text.value })
	}
	return { value: [...images.values()] }
}

function isImageAddress(url: string): boolean {
	if (url.length > URL_MAX) return false
	return /^\/[^/\\\s]/.test(url) ? !/[\s\\]|\p{Cc}|\.\.\//u.test(url) : isHttpUrl(url)
}
