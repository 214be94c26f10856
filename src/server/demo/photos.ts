import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Ctx } from '#server/context.ts'
import { savePicture } from '#server/modules/media/index.ts'
import { inFolder } from '#server/temp.ts'

interface Drawings {
	names: readonly string[]
	size: number
}

const PAINTER = fileURLToPath(new URL('art/painter.ts', import.meta.url))

/** How wide and high the photos of the shop are, in pixels. */
export const PHOTO_SIZE = 1000

/** Draws the named pictures, so many pixels wide and high, and keeps them for the account; answers their addresses by name. */
export async function makePhotos(
	ctx: Ctx,
	{ names, size }: Drawings,
	onProgress: (done: number, total: number) => void,
): Promise<Map<string, string>> {
	return inFolder(ctx.house.config.tempDir, 'demo', async (folder) => {
		const urls = new Map<string, string>()
		for await (const name of drawn(folder, { names, size })) {
			const file_name = `${name}.jpg`
			const { url } = await savePicture(ctx, { path: join(folder, file_name), file_name })
			urls.set(name, url)
			onProgress(urls.size, names.length)
		}
		return urls
	})
}

/** Names of the pictures as they are drawn, in a process of their own. */
async function* drawn(folder: string, { names, size }: Drawings): AsyncGenerator<string> {
	const painter = spawn(process.execPath, [PAINTER, folder, String(size), ...names], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const ended = once(painter, 'exit')
	try {
		yield* createInterface({ input: painter.stdout })
		const [code] = await ended
		if (code !== 0) throw new Error('the pictures of the demo could not be drawn')
	} finally {
		painter.kill()
	}
}
