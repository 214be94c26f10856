import type { Cutout } from '#contract/cutout.ts'
import type { PhotoStyle } from '#domain/photo-style/style.ts'
import type { Renderer } from '../rendering.ts'

/** What the parts of the panel are given. */
export interface StylePanelProps {
	/** The photo that samples are made of. */
	photo: Cutout
	photos: readonly Cutout[]
	style: PhotoStyle
	renderer: Renderer
	onStyle: (style: PhotoStyle) => void
}
