import { cutOut } from '#domain/cutout/cut-out.ts'
import { finished, finishedSize } from '#domain/cutout/finish.ts'
import { type Picture, type Size, sizeWithin } from '#domain/cutout/picture.ts'
import { drawStrokes } from '#domain/cutout/strokes.ts'
import { loadSharp } from '../../imaging/load-sharp.ts'
import { CuttingError } from '../errors.ts'
import type { CutResult, CutTask } from '../messages.ts'

/** The longer side at which edges are found: beyond it a photo shows no more of an edge than its blur. */
const MATTE_SIDE = 1500

/** Takes the thing out of a photo and writes its mask, and the finished picture where one is wanted. Throws CuttingError. */
export async function cutPhoto({ path, box, strokes, mask, finish }: CutTask): Promise<CutResult> {
	const sharp = await loadSharp()
	const { data, info } = await sharp(path)
		.flatten({ background: '#ffffff' })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const whole: Picture = { rgb: data, width: info.width, height: info.height }
	const { alpha, fit, needsHand } = await alphaOf(whole, box)
	drawStrokes(alpha, whole, strokes)
	await sharp(alpha, { raw: { width: whole.width, height: whole.height, channels: 1 } })
		.toColourspace('b-w')
		.png({ compressionLevel: 6 })
		.toFile(mask)
	if (finish) await writeFinished(whole, alpha, finish)
	return { width: whole.width, height: whole.height, fit, needsHand }
}

async function alphaOf(whole: Picture, box: CutTask['box']) {
	const size = sizeWithin(whole, MATTE_SIDE)
	const part = size.width === whole.width ? whole : { rgb: await resized(whole, size), ...size }
	const cut = cutOut(part, box)
	if (cut.isEmpty) throw new CuttingError('nothing')
	return { ...cut, alpha: part === whole ? cut.alpha : await enlarged(cut, whole) }
}

async function resized({ rgb, ...from }: Picture, to: Size): Promise<Buffer> {
	const sharp = await loadSharp()
	return sharp(rgb, { raw: { ...from, channels: 3 } })
		.resize(to.width, to.height, { fit: 'fill' })
		.raw()
		.toBuffer()
}

async function enlarged({ alpha, width, height }: Size & { alpha: Uint8Array }, to: Size): Promise<Buffer> {
	const sharp = await loadSharp()
	return sharp(alpha, { raw: { width, height, channels: 1 } })
		.resize(to.width, to.height, { fit: 'fill', kernel: 'cubic' })
		.extractChannel(0)
		.raw()
		.toBuffer()
}

async function writeFinished(
	whole: Picture,
	alpha: Uint8Array,
	{ out, look, ground }: NonNullable<CutTask['finish']>,
): Promise<void> {
	const sharp = await loadSharp()
	const size = finishedSize(alpha, whole, look)
	const behind = ground
		? new Uint8ClampedArray(
				await sharp(ground)
					.resize(size.width, size.height, { fit: 'cover' })
					.toColourspace('srgb')
					.ensureAlpha()
					.raw()
					.toBuffer(),
			)
		: undefined
	const { rgba, width, height } = finished(whole, alpha, look, { scale: 1, behind })
	await sharp(rgba, { raw: { width, height, channels: 4 } })
		.png({ compressionLevel: 6 })
		.toFile(out)
}
