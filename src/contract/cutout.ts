import { z } from 'zod'
import {
	BRUSH,
	CUTOUTS_KEPT,
	MARGIN_MAX,
	PHOTOS_MAX,
	PLAIN_LOOK,
	SHIFT_MAX,
	SOFTNESS_MAX,
	STROKE_POINTS_MAX,
	STROKES_MAX,
} from '#domain/cutout/look.ts'
import { GroundShape } from './background.ts'
import { post } from './endpoint.ts'
import { At, CutoutId, ItemError, JobId, MediaUrl, SkuNameKey } from './fields.ts'

const Share = z.number().min(0).max(1)

const Box = z.strictObject({ x: Share, y: Share, w: z.number().min(0.005).max(1), h: z.number().min(0.005).max(1) })

const Stroke = z.strictObject({
	do: z.enum(['restore', 'erase']),
	/** The brush's width, as a share of the picture's longer side. */
	size: z.number().min(BRUSH.least).max(BRUSH.most),
	/** Places in shares of width and height. */
	points: z
		.array(z.tuple([Share, Share]))
		.min(1)
		.max(STROKE_POINTS_MAX),
})

/** What is asked of every photo of a call, as it is kept with each. */
export const CutoutOrder = z.strictObject({
	/** By itself, or within a box that somebody drew. */
	mode: z.enum(['auto', 'box']).default('auto'),
	box: Box.optional(),
	/** In the order in which they were drawn. */
	strokes: z.array(Stroke).max(STROKES_MAX).default([]),
	/** Pixels over which the edge fades. */
	softness: z.number().min(0).max(SOFTNESS_MAX).default(PLAIN_LOOK.softness),
	/** Pixels by which the edge moves out, or in below 0. */
	shift: z.number().min(-SHIFT_MAX).max(SHIFT_MAX).default(PLAIN_LOOK.shift),
	/** Whether the old ground's colour is taken out of the edge. */
	decontaminate: z.boolean().default(PLAIN_LOOK.decontaminate),
	/** How dark the shadow is; 0: none. */
	shadow: Share.default(PLAIN_LOOK.shadow),
	/** The space around the thing, as a share of its longer side; null: it stays where it is. */
	margin: z.number().min(0).max(MARGIN_MAX).nullable().default(PLAIN_LOOK.margin),
	/** Whether that picture is square; only with a margin. */
	square: z.boolean().default(PLAIN_LOOK.square),
	ground: GroundShape.default({ kind: 'none' }),
	/** Whether a finished picture is made too, or only the mask. */
	finish: z.boolean().default(true),
})
export type CutoutOrder = z.output<typeof CutoutOrder>

export const CutoutState = z.enum(['queued', 'working', 'done', 'failed'])

const CutoutWay = z.enum(['model', 'plain', 'box', 'instead'])

const Cutout = z.object({
	id: z.string(),
	/** The photo, which stays as it is. */
	url: z.string(),
	thumbnail_url: z.string(),
	name: z.string(),
	sku_name_key: z.string().nullable(),
	state: CutoutState,
	width: z.int(),
	height: z.int(),
	/** Of what is done: its outline is not certain, somebody should look at it. True rather too often than too seldom. */
	needs_hand: z.boolean(),
	/**
	 * How the thing was found: by the operator's `model` · `plain`, by colours and outlines · in a `box` · `instead`, by colours
	 * and outlines because the model failed or found nothing. Null until it is done, and of photos of earlier releases.
	 */
	way: CutoutWay.nullable(),
	box: Box.nullable(),
	/** A grey PNG of the photo's size, white where the thing is; the address lives for an hour. */
	mask_url: z.string().nullable(),
	/** The finished picture, one of the account's own. */
	result_url: z.string().nullable(),
	error: ItemError.nullable(),
	created_at: At,
})
export type Cutout = z.output<typeof Cutout>

export const cutout = {
	removeBackgrounds: post('/api/removeBackgrounds', {
		access: 'user',
		effect: 'own',
		summary: 'Take the background away from up to 50 photos, which stay as they are; getCutouts tells of each.',
		params: z.strictObject({
			images: z.array(MediaUrl).min(1).max(PHOTOS_MAX),
			/** The SKU that a photo is of, where it is known. */
			skus: z
				.array(z.strictObject({ url: MediaUrl, sku_name_key: SkuNameKey }))
				.max(PHOTOS_MAX)
				.default([]),
			...CutoutOrder.shape,
		}),
		data: z.object({ job_id: z.string(), list: z.array(z.object({ id: z.string(), url: z.string() })) }),
	}),
	getCutouts: post('/api/getCutouts', {
		access: 'user',
		effect: 'read',
		summary: 'The photos of the background remover, those last asked for first; they are kept for 7 days.',
		params: z.strictObject({ job_id: JobId.optional() }),
		data: z.object({ list: z.array(Cutout).max(CUTOUTS_KEPT) }),
	}),
	deleteCutouts: post('/api/deleteCutouts', {
		access: 'user',
		effect: 'write',
		summary: 'Take photos out of the list of the background remover; photos and finished pictures stay.',
		params: z.strictObject({ ids: z.array(CutoutId).min(1).max(CUTOUTS_KEPT) }),
		data: z.object({ deleted: z.int() }),
	}),
}
