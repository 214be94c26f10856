import type { Cutout } from '#contract/cutout.ts'
import { needsMask, type PhotoStyle } from '#domain/photo-style/style.ts'
import type { Edit } from '../edits.ts'
import type { Masked, ShownPicture } from '../rendering.ts'
import { outlineOf, type PhotoState } from '../strip.tsx'

type Photo = Pick<Cutout, 'url' | 'state' | 'mask_url' | 'needs_hand'>

/** How a photo stands with a style: one that needs no outline is there at once. */
export function stateIn(style: PhotoStyle, photo: Photo, { strokes }: Pick<Edit, 'strokes'>): PhotoState {
	if (needsMask(style)) return outlineOf(photo, strokes.length > 0)
	return isAwaited(style, photo) ? photo.state : 'done'
}

/** What is drawn of a photo in a style; null while the style needs an outline that is not there. */
export function shownIn(
	style: PhotoStyle,
	photo: Photo,
	{ strokes, reference }: { strokes: Edit['strokes']; reference: Photo | undefined },
): ShownPicture | null {
	const own = maskedOf(photo)
	if ((needsMask(style) && own.mask === null) || isAwaited(style, photo)) return null
	return { ...own, strokes, style, reference: reference && maskedOf(reference) }
}

/** The photo whose colours a style takes, if it takes any. */
export function referenceIn<P extends Photo>({ filter }: PhotoStyle, photos: readonly P[]): P | undefined {
	return filter?.name === 'match' ? photos.find(({ url }) => url === filter.reference) : undefined
}

/** Matched colours are the product's wherever it is found; a photo in which it is not has them all over. */
function isAwaited({ filter }: PhotoStyle, { state }: Photo): boolean {
	return filter?.name === 'match' && (state === 'queued' || state === 'working')
}

function maskedOf({ url, state, mask_url }: Photo): Masked {
	return { photo: url, mask: state === 'done' ? mask_url : null }
}
