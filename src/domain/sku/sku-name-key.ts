/** UTF-16 units of a key; it stands in URLs, carts and file names. */
export const SKU_KEY_MAX = 80
const SUFFIX_MAX = 8
const EMPTY = 'sku'

/**
 * The key of a new SKU, made once from its name and kept through every rename (product.md section 3.1): lower case, NFC;
 * runs of anything but letters and digits become one `-`. `taken` answers whether a key is in use; a clash gets `-2`, `-3`, …
 */
export function makeSkuNameKey(name: string, taken: (key: string) => boolean = () => false): string {
	const base = keyOf(name)
	if (!taken(base)) return base
	for (let n = 2; ; n++) {
		const key = `${base}-${n}`
		if (!taken(key)) return key
	}
}

function keyOf(name: string): string {
	const slug = name
		.normalize('NFC')
		.toLowerCase()
		.normalize('NFC')
		.replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
	return trimmed(cut(trimmed(slug))) || EMPTY
}

function trimmed(slug: string): string {
	return slug.replace(/^-/, '').replace(/-$/, '')
}

function cut(slug: string): string {
	const most = SKU_KEY_MAX - SUFFIX_MAX
	if (slug.length <= most) return slug
	const half = /[\ud800-\udbff]/.test(slug[most - 1] ?? '')
	return slug.slice(0, half ? most - 1 : most)
}
