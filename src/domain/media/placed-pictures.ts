import { IMAGES_PER_SKU_MAX } from './limits.ts'

interface Picture {
	readonly url: string
	readonly alt: string
}

/** How new pictures meet those that a SKU has: in their place, behind them, or each in the place of its position. */
export type PictureMode = 'replace' | 'append' | 'replace_position'

/** The pictures of a SKU after new ones came, in their order; `texts` say what they show, else they keep their alt texts. */
export function placedPictures(
	old: readonly Picture[],
	urls: readonly string[],
	mode: PictureMode,
	texts: ReadonlyMap<string, string> = new Map(),
): Picture[] {
	const had = new Set(old.map(({ url }) => url))
	const alts = new Map([...old.map(({ url, alt }) => [url, alt] as const), ...texts])
	const fresh = [...new Set(urls)].map((url) => ({ url, alt: alts.get(url) ?? '' }))
	// An empty cell that shall clear clears, whatever becomes of others.
	if (mode === 'replace' || !fresh.length) return fresh
	// What is there already stays where it is, so that the same list again changes nothing.
	const added = fresh.filter(({ url }) => !had.has(url))
	const kept = old.map(({ url, alt }) => ({ url, alt: alts.get(url) ?? alt }))
	const after = mode === 'append' ? [...kept, ...added] : [...fresh, ...kept.slice(fresh.length)]
	return [...new Map(after.map((picture) => [picture.url, picture])).values()].slice(0, IMAGES_PER_SKU_MAX)
}
