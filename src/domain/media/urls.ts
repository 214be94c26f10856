/** Where public pictures are served from; a storage key follows. */
export const MEDIA_PATH = '/files/'

/** The picture's 200 × 200 PNG, made at upload beside it. */
export function thumbnailUrl(url: string): string {
	return url.replace(/\.(jpg|webp)$/, '-t.png')
}

/** The picture's smaller copy (longer side 800 pixels), made at upload beside it. */
export function cardUrl(url: string): string {
	return url.replace(/\.(jpg|webp)$/, '-c.$1')
}

/** Where pictures are served from in the size of their place; a side follows, then the key of the smaller copy. */
export const PLACED_PATH = '/files/placed/'
/** Longer sides, in pixels, in which pictures are placed. */
export const PLACED_SIDES = [256, 512, 800] as const
export type PlacedSide = (typeof PLACED_SIDES)[number]

/** The picture as WebP with a longer side of so many pixels at most; an address that is not ours stays as it is. */
export function placedUrl(url: string, side: PlacedSide): string {
	const card = cardUrl(url)
	return card === url ? url : `${PLACED_PATH}${side}/${card.slice(MEDIA_PATH.length)}.webp`
}

/** The sizes of a picture for a browser to choose from. */
export function placedSet(url: string): string {
	return PLACED_SIDES.map((side) => `${placedUrl(url, side)} ${side}w`).join(', ')
}
