import type { Geometry } from './geometry.ts'
import type { CatalogData, Manifest, Photo, Section } from './data.ts'

/** Photos that a mosaic title page shows. */
const MOSAIC_PHOTOS = 24
/** Photos among which a title page finds one that fills its tall or wide field without losing much. */
const COVER_CHOICE = 12
/** Photos of the strip on the back page. */
const STRIP_PHOTOS = 5
/** What of a thing an opener may cut off: the box around it has empty corners. */
const HARDLY_CUT = 0.08
/** How far into a section photos that stand for it are looked for. */
const LOOKED_AT = 24
/** The place of a section's first item among its photos, and that of its opener: the cover takes none of both. */
const [FIRST, OPENER] = [0, 1]

/**
 * The photos of the title page: the cover alone, on walls of photos only one that the seller chose; without one some of all
 * sections, but those that their first items and openers show, as long as there are others.
 */
export function titlePhotos({ cover, coverChosen = false, sections }: CatalogData, { title }: Manifest): Photo[] {
	if ((title === 'plain' || title === 'type') && !coverChosen) return []
	// The photo that stands for the catalog is the same on its card, in link previews and here.
	if (cover && (coverChosen || title !== 'mosaic')) return [cover]
	if (title === 'mosaic') return inTurns(sections.map(mainPhotos), MOSAIC_PHOTOS, cover ? [cover] : [])
	const candidates = [OPENER + 1, OPENER, FIRST].map((from) =>
		inTurns(
			sections.map((section) => photosIn(section).slice(from)),
			COVER_CHOICE,
		),
	)
	return candidates.find((photos) => photos.length > 0) ?? []
}

/**
 * The photo of a section's opener page, and of its line in the contents: neither that of its first item nor the cover,
 * where it has others, and one that a page shows whole, where it has one.
 */
export function openerPhoto(
	section: Section,
	{ cover }: Pick<CatalogData, 'cover'>,
	{ width, height }: Pick<Geometry, 'width' | 'height'>,
): Photo | null {
	if (section.cover) return section.cover
	const photos = photosIn(section)
	const further = photos.slice(OPENER)
	const unseen = further.filter(({ id }) => id !== cover?.id)
	const others = unseen.length ? unseen : further
	const losses = others.map((photo) => lostOf(photo, width / height))
	const whole = others.find((_, at) => (losses[at] ?? 0) <= HARDLY_CUT)
	return whole ?? others[losses.indexOf(Math.min(...losses))] ?? photos[FIRST] ?? null
}

/** The share of what a photo shows that a field of this width by its height cuts off; of the photo where nobody knows. */
function lostOf({ w, h, framing }: Photo, shape: number): number {
	const own = w / h
	const seen = Math.min(own / shape, shape / own)
	const subject = framing?.subject
	const shown = subject ? (own > shape ? subject.w : subject.h) : framing ? 0 : 1
	return shown <= seen ? 0 : 1 - seen / shown
}

/** Photos of the range for the back page, from all sections: none of a range that has fewer than three. */
export function stripPhotos({ cover, coverChosen = false, sections }: CatalogData): Photo[] {
	const lists = sections.map((section) => {
		const mains = mainPhotos(section).filter(({ id }) => !coverChosen || id !== cover?.id)
		// What opens a section comes after what has not been seen large.
		return [...mains.slice(OPENER + 1).toReversed(), ...mains.slice(0, OPENER + 1)]
	})
	const photos = inTurns(lists, STRIP_PHOTOS)
	return photos.length >= 3 ? photos : []
}

/** Of each list one after the other, every photo once. */
function inTurns(lists: readonly (readonly Photo[])[], most: number, first: readonly Photo[] = []): Photo[] {
	const taken = new Map(first.map((photo) => [photo.id, photo]))
	const longest = Math.max(0, ...lists.map(({ length }) => length))
	for (let at = 0; at < longest; at++) {
		for (const photo of lists.flatMap((list) => list[at] ?? [])) {
			if (taken.size >= most) return [...taken.values()]
			taken.set(photo.id, photo)
		}
	}
	return [...taken.values()]
}

/** Different photos of a section: first what its first items show, then their further photos. */
function photosIn(section: Section): Photo[] {
	const items = section.items.slice(0, LOOKED_AT)
	const further = items.flatMap(({ images }) => images.slice(1))
	return distinct([...items.flatMap(({ images }) => images[0] ?? []), ...further])
}

function mainPhotos(section: Section): Photo[] {
	return distinct(section.items.slice(0, LOOKED_AT).flatMap(({ images }) => images[0] ?? []))
}

function distinct(photos: readonly Photo[]): Photo[] {
	return [...new Map(photos.map((photo) => [photo.id, photo])).values()]
}
