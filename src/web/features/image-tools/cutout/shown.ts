import type { Cutout } from '#contract/cutout.ts'
import type { Look } from '#domain/cutout/look.ts'
import { PLAIN_STYLE } from '#domain/photo-style/style.ts'
import type { Edit } from '../edits.ts'
import type { ShownPicture } from '../rendering.ts'

/** A photo without its ground, as it was worked on. */
export function shownOf(
	{ url, mask_url }: Cutout,
	{ look, strokes }: Pick<Edit, 'look' | 'strokes'>,
	changed: Partial<Look> = {},
): ShownPicture {
	return { photo: url, mask: mask_url, strokes, style: { ...PLAIN_STYLE, look: { ...look, ...changed } } }
}
