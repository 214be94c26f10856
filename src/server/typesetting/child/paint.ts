import sharp from 'sharp'
import type { PaintResult, PaintTask } from '../messages.ts'

/** Paints a page that was drawn here as a JPEG; its pictures are part of the file. */
export async function paint({ svg, out, dpi, quality }: PaintTask): Promise<PaintResult> {
	const { size } = await sharp(svg, { density: dpi, unlimited: true })
		.flatten({ background: 'white' })
		.jpeg({ quality: Math.round(quality * 100), chromaSubsampling: '4:4:4' })
		.toFile(out)
	return { bytes: size }
}
