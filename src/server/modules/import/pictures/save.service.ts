import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import type { Ctx } from '#server/context.ts'
import { ImageError } from '#server/imaging/index.ts'
import { Refusal } from '#server/http/refusal.ts'
import { saveDocument, savePicture } from '#server/modules/media/index.ts'

/** A picture that was taken in, or why it was not (a code with a sentence in the refusals). */
export type Saved = { url: string; problem: null } | { url: null; problem: string }

/** Pictures taken in at once: two processors are kept busy while a third picture is written. More only fill the memory. */
export const AT_ONCE = 3

type Write = (path: string) => Promise<void>

/** Takes in the picture that `write` puts at a path; a file that is none is told, not thrown. */
export async function saveFrom(ctx: Ctx, file_name: string, write: Write): Promise<Saved> {
	return atPath(ctx, write, async (path) => {
		try {
			return { url: (await savePicture(ctx, { path, file_name: file_name.slice(-255) })).url, problem: null }
		} catch (error) {
			if (error instanceof ImageError) return { url: null, problem: 'image_not_image' }
			throw error
		}
	})
}

/** As `saveFrom`, for documents; what no document can be is told with its reason. */
export async function saveDocumentFrom(ctx: Ctx, file_name: string, write: Write): Promise<Saved> {
	return atPath(ctx, write, async (path) => {
		try {
			return { url: await saveDocument(ctx, { path, file_name }), problem: null }
		} catch (error) {
			if (error instanceof Refusal && error.code.startsWith('document_')) return { url: null, problem: error.code }
			throw error
		}
	})
}

async function atPath<T>(ctx: Ctx, write: Write, take: (path: string) => Promise<T>): Promise<T> {
	const path = join(ctx.house.config.tempDir, `picture-${uuid()}`)
	try {
		await write(path)
		return await take(path)
	} finally {
		await rm(path, { force: true })
	}
}
