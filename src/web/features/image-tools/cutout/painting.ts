import type { StagePoint } from './stage-pointer.ts'

/** A stroke while it is drawn. */
export interface Painting {
	readonly points: StagePoint[]
	to(place: StagePoint): void
}

/** Points nearer than this, in shares of the sides, say nothing new. */
const STEP = 0.002
const ZOOM = 3

/** Draws a stroke as it comes: the photo shows through where it is brought back, nothing where it is taken away. */
export function beginStroke(
	canvas: HTMLCanvasElement,
	photo: HTMLImageElement,
	stroke: { do: 'restore' | 'erase'; size: number; at: StagePoint },
): Painting {
	const context = canvas.getContext('2d')
	const points: StagePoint[] = []
	const { width, height } = canvas
	const paint = context && stroke.do === 'restore' ? patternOf(context, photo, canvas) : '#000000'
	const to = (place: StagePoint) => {
		const last = points.at(-1)
		if (last && Math.hypot(place[0] - last[0], place[1] - last[1]) < STEP) return
		points.push([place[0], place[1]])
		if (!context) return
		context.globalCompositeOperation = stroke.do === 'erase' ? 'destination-out' : 'source-over'
		context.strokeStyle = paint ?? '#000000'
		context.lineCap = 'round'
		context.lineWidth = stroke.size * Math.max(width, height)
		const from = last ?? place
		context.beginPath()
		context.moveTo(from[0] * width, from[1] * height)
		context.lineTo(place[0] * width + 0.01, place[1] * height)
		context.stroke()
		context.globalCompositeOperation = 'source-over'
	}
	to(stroke.at)
	return { points, to }
}

function patternOf(
	context: CanvasRenderingContext2D,
	photo: HTMLImageElement,
	{ width, height }: HTMLCanvasElement,
): CanvasPattern | null {
	const pattern = context.createPattern(photo, 'no-repeat')
	pattern?.setTransform(new DOMMatrix([width / photo.naturalWidth, 0, 0, height / photo.naturalHeight, 0, 0]))
	return pattern
}

/** What lies under the brush, enlarged, and how far the brush reaches in it. */
export function drawLoupe(
	loupe: HTMLCanvasElement | null,
	canvas: HTMLCanvasElement | null,
	[x, y]: StagePoint,
	brush: number,
): void {
	const context = loupe?.getContext('2d')
	if (!loupe || !canvas || !context) return
	const part = loupe.width / ZOOM
	context.clearRect(0, 0, loupe.width, loupe.height)
	context.drawImage(
		canvas,
		x * canvas.width - part / 2,
		y * canvas.height - part / 2,
		part,
		part,
		0,
		0,
		loupe.width,
		loupe.height,
	)
	context.beginPath()
	context.arc(loupe.width / 2, loupe.height / 2, (brush * Math.max(canvas.width, canvas.height) * ZOOM) / 2, 0, 7)
	// Seen on light and on dark.
	for (const [color, width] of [
		['rgb(0 0 0 / 60%)', 3],
		['#ffffff', 1.5],
	] as const) {
		context.strokeStyle = color
		context.lineWidth = width
		context.stroke()
	}
}
