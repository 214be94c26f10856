import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Ctx } from '#server/context.ts'
import { savePicture } from '#server/modules/media/index.ts'
import { inFolder } from '#server/temp.ts'

const PAINTER = fileURLToPath(new URL('art/painter.ts', import.meta.url))

/** Draws the named pictures and keeps them for the account; answers their addresses by name. */
export async function makePhotos(
	ctx: Ctx,
	names: readonly string[],
	onProgress: (done: number, total: number) => void,
): Promise<Map<string, string>> {
	return inFolder(ctx.house.config.tempDir, 'demo', async (folder) => {
		const urls = new Map<string, string>()
		for await (const name of drawn(folder, names)) {
			const file_name = `${name}.jpg`
			const { url } = await savePicture(ctx, { path: join(folder, file_name), file_name })
			urls.set(name, url)
			onProgress(urls.size, names.length)
		}
		return urls
	})
}

/** Names of the pictures as they are drawn, in a process of their own. */
async function* drawn(folder: string, names: readonly string[]): AsyncGenerator<string> {
	const painter = spawn(process.execPath, [PAINTER, folder, ...names], { stdio: ['ignore', 'pipe', 'inherit'] })
	const ended = once(painter, 'exit')
	try {
		yield* createInterface({ input: painter.stdout })
		const [code] = await ended
		if (code !== 0) throw new Error('the pictures of the demo could not be drawn')
	} finally {
		painter.kill()
	}
}
