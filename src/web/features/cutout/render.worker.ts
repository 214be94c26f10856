import { finished, finishedSize } from '#domain/cutout/finish.ts'
import type { Picture, Size } from '#domain/cutout/picture.ts'
import { drawStrokes } from '#domain/cutout/strokes.ts'
import type { Asked, Reply, Request, Shown } from './rendering.ts'

interface Loaded {
	readonly picture: Picture
	readonly alpha: Uint8Array
	/** Pixels for each of the full picture. */
	readonly scale: number
}

/** Photos as they were last asked for, by size: a brush asks for the same one again and again. */
const kept = new Map<string, Promise<Loaded>>()
const KEPT = 3
const QUALITY = 0.92
/** One after the other: a picture at full size takes memory. */
let turn: Promise<unknown> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<Request>) => {
	turn = turn.then(() => answer(data))
})

async function answer({ id, ...asked }: Request): Promise<void> {
	try {
		const canvas = await draw(asked)
		if (asked.do === 'preview') {
			const bitmap = canvas.transferToImageBitmap()
			return tell({ id, bitmap }, [bitmap])
		}
		tell({ id, blob: await canvas.convertToBlob({ type: asked.type, quality: QUALITY }) }, [])
	} catch (error) {
		tell({ id, fault: String(error) }, [])
	}
}

function tell(reply: Reply, transfer: Transferable[]): void {
	const scope = self as unknown as { postMessage(message: Reply, transfer: Transferable[]): void }
	scope.postMessage(reply, transfer)
}

async function draw(asked: Asked): Promise<OffscreenCanvas> {
	const { picture, alpha, scale } = await loaded(asked, asked.do === 'preview' ? asked.side : Infinity)
	const matte = drawStrokes(alpha.slice(), picture, asked.strokes)
	const size = finishedSize(matte, picture, asked.look)
	const behind = asked.look.ground.kind === 'picture' ? await covering(asked.look.ground.url, size) : undefined
	const { rgba, width, height } = finished(picture, matte, asked.look, { scale, behind })
	const canvas = new OffscreenCanvas(width, height)
	const context = contextOf(canvas)
	context.putImageData(new ImageData(rgba, width, height), 0, 0)
	if (asked.do === 'file' && asked.type === 'image/jpeg') {
		context.globalCompositeOperation = 'destination-over'
		context.fillStyle = '#ffffff'
		context.fillRect(0, 0, width, height)
	}
	return canvas
}

function loaded({ photo, mask }: Shown, side: number): Promise<Loaded> {
	const key = `${side} ${photo} ${mask}`
	const known = kept.get(key) ?? load(photo, mask, side)
	kept.delete(key)
	kept.set(key, known)
	known.catch(() => kept.delete(key))
	for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
	return known
}

async function load(photo: string, mask: string, side: number): Promise<Loaded> {
	const [front, shape] = await Promise.all([bitmapOf(photo), bitmapOf(mask)])
	const scale = Math.min(1, side / Math.max(front.width, front.height))
	const size = {
		width: Math.max(1, Math.round(front.width * scale)),
		height: Math.max(1, Math.round(front.height * scale)),
	}
	const colours = pixelsOf(front, size, '#ffffff')
	const shares = pixelsOf(shape, size)
	const pixels = size.width * size.height
	const [rgb, alpha] = [new Uint8Array(pixels * 3), new Uint8Array(pixels)]
	for (let pixel = 0; pixel < pixels; pixel++) {
		rgb[pixel * 3] = colours[pixel * 4] ?? 0
		rgb[pixel * 3 + 1] = colours[pixel * 4 + 1] ?? 0
		rgb[pixel * 3 + 2] = colours[pixel * 4 + 2] ?? 0
		alpha[pixel] = shares[pixel * 4] ?? 0
	}
	return { picture: { rgb, ...size }, alpha, scale }
}

async function bitmapOf(url: string): Promise<ImageBitmap> {
	const answer = await fetch(url)
	if (!answer.ok) throw new Error(`${answer.status}`)
	return createImageBitmap(await answer.blob())
}

function pixelsOf(bitmap: ImageBitmap, { width, height }: Size, ground?: string): Uint8ClampedArray {
	const context = contextOf(new OffscreenCanvas(width, height))
	if (ground) {
		context.fillStyle = ground
		context.fillRect(0, 0, width, height)
	}
	context.imageSmoothingQuality = 'high'
	context.drawImage(bitmap, 0, 0, width, height)
	bitmap.close()
	return context.getImageData(0, 0, width, height).data
}

/** A picture that fills a size, cut where it is longer. */
async function covering(url: string, { width, height }: Size): Promise<Uint8ClampedArray> {
	const bitmap = await bitmapOf(url)
	const context = contextOf(new OffscreenCanvas(width, height))
	const scale = Math.max(width / bitmap.width, height / bitmap.height)
	const [w, h] = [bitmap.width * scale, bitmap.height * scale]
	context.imageSmoothingQuality = 'high'
	context.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h)
	bitmap.close()
	return context.getImageData(0, 0, width, height).data
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (!context) throw new Error('no canvas')
	return context
}
