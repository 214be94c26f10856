import {
	clampZoom,
	cropOf,
	FILL,
	fitIn,
	trimTo,
	turnedSize,
	viewOf,
	type Crop,
	type Cut,
	type Size,
	type View,
} from '#domain/media/cut.ts'

/** How the square is placed: by a rule, or by hand. */
export type Placing = 'fill' | 'fit' | 'trim' | 'free'

/** A cut while it is worked on. */
export interface Look {
	readonly flip: boolean
	/** Quarter turns clockwise, 0 to 3. */
	readonly quarters: number
	/** Degrees beside the quarter turns. */
	readonly tilt: number
	readonly background: string
	readonly placing: Placing
	/** Per cent of the square, for trimming. */
	readonly margin: number
	/** Where the square stands when it is placed by hand. */
	readonly view: View
}

export const UNTOUCHED: Look = {
	flip: false,
	quarters: 0,
	tilt: 0,
	background: '#ffffff',
	placing: 'fill',
	margin: 8,
	view: FILL,
}

/** A picture with what can be told of it once it is here. */
export interface Picture {
	readonly size: Size
	/** The box around what is seen on a plain ground, in the turned picture; null when nothing stands out. */
	readonly subject: (look: Look) => Crop | null
}

export function rotationOf({ quarters, tilt }: Look): number {
	return quarters * 90 + tilt
}

/** Where the square stands, by hand or by its rule. */
export function viewIn(look: Look, { size, subject }: Picture): View {
	const turned = turnedSize(size, rotationOf(look))
	switch (look.placing) {
		case 'free':
			return look.view
		case 'fill':
			return FILL
		case 'fit':
			return fitIn(turned)
		case 'trim': {
			const box = subject(look)
			return box ? trimTo(box, turned, look.margin) : FILL
		}
	}
}

/** Moved by parts of the square, or brought nearer; the square is by hand from now on. */
export function moved(look: Look, picture: Picture, { x = 0, y = 0, zoom = 1 }): Look {
	const turned = turnedSize(picture.size, rotationOf(look))
	const view = viewIn(look, picture)
	const { w, h } = cropOf(view, turned)
	const keep = (at: number) => Math.min(1, Math.max(0, at))
	const next = { zoom: clampZoom(view.zoom * zoom), x: keep(view.x + x * w), y: keep(view.y + y * h) }
	return { ...look, placing: 'free', view: next }
}

export function toCut(look: Look, picture: Picture): Cut {
	const rotate = rotationOf(look)
	const crop = cropOf(viewIn(look, picture), turnedSize(picture.size, rotate))
	return { flip: look.flip, rotate, background: look.background, crop }
}

/** The look of a thumbnail that was cut before. */
export function fromCut({ flip, rotate, background, crop }: Cut, size: Size): Look {
	const quarters = Math.round(rotate / 90)
	return {
		...UNTOUCHED,
		flip,
		background,
		quarters: ((quarters % 4) + 4) % 4,
		tilt: rotate - quarters * 90,
		placing: 'free',
		view: viewOf(crop, turnedSize(size, rotate)),
	}
}
