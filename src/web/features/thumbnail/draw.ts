import { THUMBNAIL_SIDE } from '#domain/media/limits.ts'
import { cropOf, turnedSize, type Size, type View } from '#domain/media/cut.ts'
import { rotationOf, viewIn, type Look, type Picture } from './look.ts'
import { subjectIn } from './subject.ts'

/** A picture that can be drawn. */
export interface Loaded extends Picture {
	readonly image: HTMLImageElement
}

/** Longest side, in pixels, of the copy that the subject is looked for in. */
const COPY = 240

/** Fetches a picture; rejects when it cannot be shown. */
export async function loadPicture(url: string): Promise<Loaded> {
	const image = new Image()
	image.src = url
	await image.decode()
	const size = { width: image.naturalWidth, height: image.naturalHeight }
	return { image, size, subject: (look) => subjectOf(image, size, look) }
}

/** Draws the turned picture with its box at a place, in pixels of the canvas. */
function drawTurned(
	canvas: CanvasRenderingContext2D,
	{ image, size }: Pick<Loaded, 'image' | 'size'>,
	look: Look,
	{ left, top, scale }: { left: number; top: number; scale: number },
): void {
	const rotate = rotationOf(look)
	const turned = turnedSize(size, rotate)
	canvas.save()
	canvas.translate(left + (turned.width * scale) / 2, top + (turned.height * scale) / 2)
	canvas.rotate((rotate * Math.PI) / 180)
	canvas.scale(look.flip ? -scale : scale, scale)
	canvas.drawImage(image, -size.width / 2, -size.height / 2)
	canvas.restore()
}

/** Draws so that the square of the view covers a square of the canvas. */
export function drawInto(
	canvas: CanvasRenderingContext2D,
	picture: Loaded,
	look: Look,
	square: { left: number; top: number; side: number },
): void {
	const turned = turnedSize(picture.size, rotationOf(look))
	const view: View = viewIn(look, picture)
	const crop = cropOf(view, turned)
	const scale = square.side / (crop.w * turned.width)
	canvas.imageSmoothingQuality = 'high'
	drawTurned(canvas, picture, look, {
		left: square.left - crop.x * turned.width * scale,
		top: square.top - crop.y * turned.height * scale,
		scale,
	})
}

/** The thumbnail as it will be, at its real size. */
export function drawThumbnail(element: HTMLCanvasElement, picture: Loaded, look: Look): void {
	element.width = element.height = THUMBNAIL_SIDE
	const canvas = element.getContext('2d')
	if (!canvas) return
	canvas.clearRect(0, 0, THUMBNAIL_SIDE, THUMBNAIL_SIDE)
	if (look.background !== 'transparent') {
		canvas.fillStyle = look.background
		canvas.fillRect(0, 0, THUMBNAIL_SIDE, THUMBNAIL_SIDE)
	}
	drawInto(canvas, picture, look, { left: 0, top: 0, side: THUMBNAIL_SIDE })
}

function subjectOf(image: HTMLImageElement, size: Size, look: Look) {
	const turned = turnedSize(size, rotationOf(look))
	const scale = COPY / Math.max(turned.width, turned.height)
	const copy = document.createElement('canvas')
	copy.width = Math.max(1, Math.round(turned.width * scale))
	copy.height = Math.max(1, Math.round(turned.height * scale))
	const canvas = copy.getContext('2d', { willReadFrequently: true })
	if (!canvas) return null
	drawTurned(canvas, { image, size }, look, { left: 0, top: 0, scale })
	return subjectIn(canvas.getImageData(0, 0, copy.width, copy.height))
}
