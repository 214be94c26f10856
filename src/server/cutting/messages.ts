import type { Box, Look, Stroke } from '#domain/cutout/look.ts'
import type { Task } from '../children/program.ts'

/** What is made of a photo. */
export interface CutTask extends Task<CutResult> {
	readonly kind: 'cut'
	/** The photo. */
	readonly path: string
	readonly box?: Box | undefined
	readonly strokes: readonly Stroke[]
	/** Where the mask is written, a grey PNG. */
	readonly mask: string
	/** The finished picture as PNG, where one is wanted; `ground` is the file of a picture that stands behind. */
	readonly finish?: { readonly out: string; readonly look: Look; readonly ground?: string | undefined } | undefined
}

/** Pixels of the photo; how well the cut agrees with it from 0 to 1, and whether somebody should look at it. */
export interface CutResult {
	readonly width: number
	readonly height: number
	readonly fit: number
	readonly needsHand: boolean
}
