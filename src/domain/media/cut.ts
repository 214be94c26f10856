/** Pixels of a picture. */
export interface Size {
	readonly width: number
	readonly height: number
}

/** A part of a picture in fractions of its sides; may reach beyond it. */
export interface Crop {
	readonly x: number
	readonly y: number
	readonly w: number
	readonly h: number
}

/** How a square thumbnail is cut from its picture (product.md section 3.13): mirrored, then turned, then cropped. */
export interface Cut {
	readonly flip: boolean
	/** Degrees clockwise. */
	readonly rotate: number
	/** A square of the box around the turned picture. */
	readonly crop: Crop
	/** What stands where the picture ends or lets through: a colour `#rrggbb`, or `transparent`. */
	readonly background: string
}

/** Where the square stands: its centre as fractions of the box, and how far in it is; 1 fills the square. */
export interface View {
	readonly zoom: number
	readonly x: number
	readonly y: number
}

export const ZOOM_MIN = 0.2
export const ZOOM_MAX = 8
/** Degrees that a picture is straightened by, beside quarter turns. */
export const TILT_MAX = 15

export const FILL: View = { zoom: 1, x: 0.5, y: 0.5 }

/** The box around a picture that was turned. */
export function turnedSize({ width, height }: Size, rotate: number): Size {
	const angle = (rotate * Math.PI) / 180
	const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
	return { width: width * cosine + height * sine, height: width * sine + height * cosine }
}

/** The whole picture in the square. */
export function fitIn(turned: Size): View {
	const zoom = Math.min(turned.width, turned.height) / Math.max(turned.width, turned.height, 1)
	return { zoom: clampZoom(zoom), x: 0.5, y: 0.5 }
}

/** The part `box` in the middle of the square, with `margin` per cent of the square free on each side of its longer one. */
export function trimTo(box: Crop, turned: Size, margin: number): View {
	const longer = Math.max(box.w * turned.width, box.h * turned.height, 1)
	const side = longer / (1 - (2 * margin) / 100)
	return {
		zoom: clampZoom(Math.min(turned.width, turned.height) / side),
		x: box.x + box.w / 2,
		y: box.y + box.h / 2,
	}
}

export function clampZoom(zoom: number): number {
	return Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom))
}

/** The square that a view shows. */
export function cropOf({ zoom, x, y }: View, { width, height }: Size): Crop {
	const side = Math.min(width, height) / zoom
	const [w, h] = [side / width, side / height]
	return { x: x - w / 2, y: y - h / 2, w, h }
}

/** The view that shows a square. */
export function viewOf({ x, y, w, h }: Crop, { width, height }: Size): View {
	return { zoom: Math.min(width, height) / (w * width), x: x + w / 2, y: y + h / 2 }
}
