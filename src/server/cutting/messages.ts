import type { Levels } from '#domain/cutout/by-model.ts'
import type { Box, Look, Stroke } from '#domain/cutout/look.ts'
import type { Task } from '../children/program.ts'

/** A model of the operator's: an ONNX file, and in which numbers it takes colours. */
export interface ModelFile {
	readonly path: string
	/** `auto`: by what it takes and answers. */
	readonly levels: Levels | 'auto'
	/** What an earlier child found out about it. */
	readonly facts?: ModelFacts | undefined
}

/** Reads a model and lets it look at a grey picture. */
export interface CheckTask extends Task<ModelFacts> {
	readonly kind: 'check'
	readonly model: ModelFile
}

/** What a model turned out to be. */
export interface ModelFacts {
	/** Pixels of its square picture. */
	readonly side: number
	readonly levels: Levels
	/** The name of the output that is its map. */
	readonly output: string
	/** Whether that are raw numbers instead of shares. */
	readonly isRaw: boolean
}

/** What is made of a photo. */
export interface CutTask extends Task<CutResult> {
	readonly kind: 'cut'
	/** The photo. */
	readonly path: string
	readonly box?: Box | undefined
	/** Looks at the photo first, unless somebody has drawn a box. */
	readonly model?: ModelFile | undefined
	readonly strokes: readonly Stroke[]
	/** Where the mask is written, a grey PNG. */
	readonly mask: string
	/** The finished picture as PNG, where one is wanted; `ground` is the file of a picture that stands behind. */
	readonly finish?: { readonly out: string; readonly look: Look; readonly ground?: string | undefined } | undefined
}

/**
 * How a thing was found: by the operator's `model` · `plain`, by the photo's colours and outlines · in a `box` that somebody
 * drew · `instead`: by colours and outlines, because the model failed or found nothing.
 */
export type CutWay = 'model' | 'plain' | 'box' | 'instead'

/** Pixels of the photo; how well the cut agrees with it from 0 to 1, and whether somebody should look at it. */
export interface CutResult {
	readonly width: number
	readonly height: number
	readonly fit: number
	readonly needsHand: boolean
	readonly way: CutWay
	/** Why not by the model, of `instead`. */
	readonly fault?: string | undefined
}
