import type { Cutout } from '#contract/cutout.ts'
import { type Box, type Look, PLAIN_LOOK, STROKES_MAX, type Stroke } from '#domain/cutout/look.ts'

/** What somebody has done to a photo since it was cut out; all of it can be taken back. */
export interface Edit {
	readonly look: Look
	readonly strokes: readonly Stroke[]
	/** Strokes that were taken back, the last first. */
	readonly undone: readonly Stroke[]
	/** The box as it was last drawn. */
	readonly box: Box | null
}

export const FIRST_LOOK: Look = { ...PLAIN_LOOK, softness: 1 }
export const UNTOUCHED: Edit = { look: FIRST_LOOK, strokes: [], undone: [], box: null }
const FIRST_BOX: Box = { x: 0.15, y: 0.15, w: 0.7, h: 0.7 }

export function boxOf(photo: Pick<Cutout, 'box'>, edit: Edit): Box {
	return edit.box ?? photo.box ?? FIRST_BOX
}

export function withStroke(edit: Edit, stroke: Stroke): Edit {
	return { ...edit, strokes: [...edit.strokes, stroke].slice(-STROKES_MAX), undone: [] }
}

export function stepped(edit: Edit, direction: 'back' | 'forward'): Edit {
	const { strokes, undone } = edit
	if (direction === 'back') {
		const last = strokes.at(-1)
		return last ? { ...edit, strokes: strokes.slice(0, -1), undone: [last, ...undone] } : edit
	}
	const [next, ...rest] = undone
	return next ? { ...edit, strokes: [...strokes, next], undone: rest } : edit
}

/** Moves a box by shares, or makes it larger by them; it stays within the picture. */
export function movedBox({ x, y, w, h }: Box, by: { x?: number; y?: number; w?: number; h?: number }): Box {
	const size = (value: number) => Math.min(1, Math.max(0.03, value))
	const [width, height] = [size(w + (by.w ?? 0)), size(h + (by.h ?? 0))]
	const keep = (value: number, side: number) => Math.min(1 - side, Math.max(0, value))
	return { x: keep(x + (by.x ?? 0), width), y: keep(y + (by.y ?? 0), height), w: width, h: height }
}

/** The box between two places. */
export function boxBetween(a: readonly [number, number], b: readonly [number, number]): Box {
	const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])]
	return movedBox({ x, y, w: Math.abs(a[0] - b[0]), h: Math.abs(a[1] - b[1]) }, {})
}
