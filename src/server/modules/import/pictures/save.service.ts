import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import type { Ctx } from '#server/context.ts'
import { ImageError } from '#server/imaging/index.ts'
import { savePicture } from '#server/modules/media/index.ts'

/** A picture that was taken in, or why it was not (a code with a sentence in the refusals). */
export type Saved = { url: string; problem: null } | { url: null; problem: string }

/** Takes in the file that `write` puts at a path; a file that is no picture is told, not thrown. */
export async function saveFrom(ctx: Ctx, file_name: string, write: (path: string) => Promise<void>): Promise<Saved> {
	const path = join(ctx.house.config.tempDir, `picture-${uuid()}`)
	try {
		await write(path)
		const { url } = await savePicture(ctx, { path, file_name: file_name.slice(-255) })
		return { url, problem: null }
	} catch (error) {
		if (error instanceof ImageError) return { url: null, problem: 'image_not_image' }
		throw error
	} finally {
		await rm(path, { force: true })
	}
}
