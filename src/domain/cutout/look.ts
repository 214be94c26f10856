import type { Ground } from '../background/ground.ts'

/** The limits of what may be asked of a cut-out (product.md section 3.19). */
export const PHOTOS_MAX = 50
/** Photos of one account that are kept in its list. */
export const CUTOUTS_KEPT = 200
export const CUTOUT_DAYS = 7
export const STROKES_MAX = 500
export const STROKE_POINTS_MAX = 500
/** Pixels of the full picture. */
export const SOFTNESS_MAX = 12
export const SHIFT_MAX = 6
/** Shares of the longer side of what is cut out. */
export const MARGIN_MAX = 0.4
/** Shares of the picture's longer side. */
export const BRUSH = { least: 0.002, most: 0.5 } as const

/** A part of a picture, in shares of its width and height. */
export interface Box {
	readonly x: number
	readonly y: number
	readonly w: number
	readonly h: number
}

/** A stroke with the brush: brings back what it goes over, or takes it away. */
export interface Stroke {
	readonly do: 'restore' | 'erase'
	/** Its width, as a share of the picture's longer side. */
	readonly size: number
	/** Places in shares of width and height, one after the other: x, y. */
	readonly points: readonly (readonly [number, number])[]
}

/** How a thing that is cut out is finished. */
export interface Look {
	/** Pixels over which its edge fades. */
	readonly softness: number
	/** Pixels by which its edge moves out, or in below 0. */
	readonly shift: number
	/** Whether the old ground's colour is taken out of the edge. */
	readonly decontaminate: boolean
	/** How dark its shadow is, from 0 (none) to 1. */
	readonly shadow: number
	/** The space around it in the middle of its own picture, as a share of its longer side; null: it stays where it is. */
	readonly margin: number | null
	/** Whether its own picture is as wide as high; only with a margin. */
	readonly square: boolean
	readonly ground: Ground
}

export const PLAIN_LOOK: Look = {
	softness: 1,
	shift: 0,
	decontaminate: true,
	shadow: 0,
	margin: null,
	square: false,
	ground: { kind: 'none' },
}
