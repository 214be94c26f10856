import { finishedSize } from '#domain/cutout/finish.ts'
import type { Picture, Size } from '#domain/cutout/picture.ts'
import { drawStrokes } from '#domain/cutout/strokes.ts'
import { styled } from '#domain/photo-style/apply.ts'
import { type Palette, paletteOf } from '#domain/photo-style/matching.ts'
import type { Asked, Masked, PicturePlace, Reply, Request } from './rendering.ts'

interface Loaded {
	readonly picture: Picture
	readonly alpha: Uint8Array | null
	/** Pixels for each of the full picture. */
	readonly scale: number
}

/** Photos as they were last asked for, by size: a brush asks for the same one again and again. */
const kept = new Map<string, Promise<Loaded>>()
/** The one that is worked on and the one whose colours it takes, large and as a sample of each choice. */
const KEPT = 5
const QUALITY = 0.92
/** One after the other: a picture at full size takes memory. */
let turn: Promise<unknown> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<Request>) => {
	turn = turn.then(() => answer(data))
})

async function answer({ id, ...asked }: Request): Promise<void> {
	try {
		const { canvas, place } = await draw(asked)
		if (asked.do === 'preview') {
			const bitmap = canvas.transferToImageBitmap()
			return tell({ id, bitmap, place }, [bitmap])
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

async function draw(asked: Asked): Promise<{ canvas: OffscreenCanvas; place: PicturePlace }> {
	const { picture, alpha, scale } = await loaded(asked, asked.do === 'preview' ? asked.side : Infinity)
	const { style, reference, strokes } = asked
	const matte = alpha && drawStrokes(alpha.slice(), picture, strokes)
	const ground = style.look?.ground
	const behind =
		matte && style.look && ground?.kind === 'picture'
			? await covering(ground.url, finishedSize(matte, picture, style.look))
			: undefined
	const palette = reference && (await paletteFrom(reference))
	const { rgba, left, top, width, height } = styled(picture, matte, style, { scale, behind, palette })
	const canvas = new OffscreenCanvas(width, height)
	const context = contextOf(canvas)
	context.putImageData(new ImageData(rgba, width, height), 0, 0)
	if (asked.do === 'file' && asked.type === 'image/jpeg') {
		context.globalCompositeOperation = 'destination-over'
		context.fillStyle = '#ffffff'
		context.fillRect(0, 0, width, height)
	}
	const place = { x: -left / width, y: -top / height, w: picture.width / width, h: picture.height / height }
	return { canvas, place }
}

/** The longer side at which a photo's colours are counted. */
const PALETTE_SIDE = 400

async function paletteFrom(reference: Masked): Promise<Palette> {
	const { picture, alpha } = await loaded(reference, PALETTE_SIDE)
	return paletteOf(picture, alpha)
}

function loaded({ photo, mask }: Masked, side: number): Promise<Loaded> {
	const key = `${side} ${photo} ${mask}`
	const known = kept.get(key) ?? load(photo, mask, side)
	kept.delete(key)
	kept.set(key, known)
	known.catch(() => kept.delete(key))
	for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
	return known
}

async function load(photo: string, mask: string | null, side: number): Promise<Loaded> {
	const [front, shape] = await Promise.all([bitmapOf(photo), mask === null ? null : bitmapOf(mask)])
	const scale = Math.min(1, side / Math.max(front.width, front.height))
	const size = {
		width: Math.max(1, Math.round(front.width * scale)),
		height: Math.max(1, Math.round(front.height * scale)),
	}
	const colours = pixelsOf(front, size, '#ffffff')
	const shares = shape && pixelsOf(shape, size)
	const pixels = size.width * size.height
	const [rgb, alpha] = [new Uint8Array(pixels * 3), shares && new Uint8Array(pixels)]
	for (let pixel = 0; pixel < pixels; pixel++) {
		rgb[pixel * 3] = colours[pixel * 4] ?? 0
		rgb[pixel * 3 + 1] = colours[pixel * 4 + 1] ?? 0
		rgb[pixel * 3 + 2] = colours[pixel * 4 + 2] ?? 0
		if (alpha) alpha[pixel] = shares?.[pixel * 4] ?? 0
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
