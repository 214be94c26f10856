/** What one SKU of a catalog shows, as far as it may stand for the catalog. */
export interface FacePhoto {
	/** Its first photo. */
	readonly picture: string
	/** Its second, if it has one. */
	readonly further: string | null
	/** Where it stands: SKUs under the catalog's own headings are below 0 and come first, then the categories' places. */
	readonly at: number
}

/**
 * The photo that stands for a catalog without a chosen cover, on its card, its title page, its public page and in the
 * gallery: the first one in printing order that is not the first item's, so that who turns the cover over sees another
 * one; of a catalog that shows the same on all items the first item's second photo, or else that one. Takes the first
 * two different photos of each source; of one place the earlier source goes before.
 */
export function faceOf(photos: readonly FacePhoto[]): string | undefined {
	const [first, ...others] = photos.toSorted((a, b) => a.at - b.at)
	const other = others.find(({ picture }) => picture !== first?.picture)
	return other?.picture ?? first?.further ?? first?.picture
}
