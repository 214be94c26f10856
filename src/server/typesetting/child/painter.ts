import sharp from 'sharp'
import type { Reply } from '../../children/program.ts'
import { isNoRoom } from '../../storage/errors.ts'
import type { PaintResult, PaintTask } from '../messages.ts'

/**
 * The child process that paints pages. It holds no compiler: what a compiler has taken and what a page of many photos
 * takes were together more than a child may have, now and then, for freed memory does not go back at once. Nothing is
 * kept from page to page.
 */
sharp.cache(false)
sharp.concurrency(1)

/** Paints what was drawn here as a JPEG or a PNG; its pictures are part of the file. */
async function paint({ svg, out, dpi, quality }: PaintTask): Promise<PaintResult> {
	const page = sharp(svg, { density: dpi, unlimited: true }).flatten({ background: 'white' })
	const picture =
		quality === null
			? page.png({ compressionLevel: 9 })
			: page.jpeg({ quality: Math.round(quality * 100), chromaSubsampling: '4:4:4' })
	const { size } = await picture.toFile(out)
	return { bytes: size }
}

async function work(task: PaintTask): Promise<Reply> {
	try {
		return { ok: true, result: await paint(task) }
	} catch (error) {
		if (isNoRoom(error)) return { ok: false, code: 'disk_full', subject: '' }
		return { ok: false, code: 'typeset_failed', subject: error instanceof Error ? error.message : String(error) }
	}
}

process.on('message', async (task: PaintTask) => {
	const reply = await work(task)
	// A parent that was killed in between hears nothing, and this process ends by 'disconnect'.
	process.send?.(reply, () => undefined)
})
process.on('disconnect', () => process.exit(0))
