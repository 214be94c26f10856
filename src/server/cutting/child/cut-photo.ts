import { modelCutOut } from '#domain/cutout/by-model.ts'
import { type CutOut, cutOut } from '#domain/cutout/cut-out.ts'
import { finished, finishedSize } from '#domain/cutout/finish.ts'
import { type Picture, type Size, sizeWithin } from '#domain/cutout/picture.ts'
import { drawStrokes } from '#domain/cutout/strokes.ts'
import { loadSharp } from '../../imaging/load-sharp.ts'
import { CuttingError } from '../errors.ts'
import type { CutResult, CutTask, CutWay } from '../messages.ts'
import { mapOf } from './model.ts'

/** The longer side at which edges are found: beyond it a photo shows no more of an edge than its blur. */
const MATTE_SIDE = 1500

/** Takes the thing out of a photo and writes its mask, and the finished picture where one is wanted. Throws CuttingError. */
export async function cutPhoto({ path, box, model, strokes, mask, finish }: CutTask): Promise<CutResult> {
	const sharp = await loadSharp()
	const { data, info } = await sharp(path)
		.flatten({ background: '#ffffff' })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const whole: Picture = { rgb: data, width: info.width, height: info.height }
	const { alpha, fit, needsHand, way, fault } = await alphaOf(whole, box, model)
	drawStrokes(alpha, whole, strokes)
	await sharp(alpha, { raw: { width: whole.width, height: whole.height, channels: 1 } })
		.toColourspace('b-w')
		.png({ compressionLevel: 6 })
		.toFile(mask)
	if (finish) await writeFinished(whole, alpha, finish)
	return { width: whole.width, height: whole.height, fit, needsHand, way, fault }
}

async function alphaOf(whole: Picture, box: CutTask['box'], model: CutTask['model']) {
	const size = sizeWithin(whole, MATTE_SIDE)
	const part = size.width === whole.width ? whole : { rgb: await resized(whole, size), ...size }
	const found = await foundIn(part, box, model)
	if (found.cut.isEmpty) throw new CuttingError('nothing')
	return { ...found.cut, ...found, alpha: part === whole ? found.cut.alpha : await enlarged(found.cut, whole) }
}

interface FoundCut {
	readonly cut: CutOut
	readonly way: CutWay
	readonly fault?: string
}

/** By the model where there is one; a box is somebody's own word, and what a model does not find others may. */
async function foundIn(picture: Picture, box: CutTask['box'], model: CutTask['model']): Promise<FoundCut> {
	if (box) return { cut: cutOut(picture, box), way: 'box' }
	if (!model) return { cut: cutOut(picture), way: 'plain' }
	try {
		const cut = modelCutOut(picture, await mapOf(picture, model))
		if (cut) return { cut, way: 'model' }
		return { cut: cutOut(picture), way: 'instead', fault: 'it found nothing' }
	} catch (error) {
		if (!(error instanceof CuttingError && error.code === 'model')) throw error
		return { cut: cutOut(picture), way: 'instead', fault: error.subject }
	}
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
