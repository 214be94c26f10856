import type { Ctx } from '#server/context.ts'
import { inspectImage } from '#server/imaging/index.ts'
import type { Storage } from '#server/storage/storage.ts'
import { isLost } from '../paper-photos.ts'

/** Photos that were found whole, each as it was stored then: the next check does not decode them again. */
const whole = new WeakMap<Storage, Set<string>>()

/** Which of these stored photos cannot be read any more: they are gone, or damaged. */
export async function unreadablePhotos(
	{ house: { storage } }: Ctx,
	ids: readonly string[],
	signal: AbortSignal,
): Promise<string[]> {
	const known = whole.get(storage) ?? new Set()
	whole.set(storage, known)
	const lost: string[] = []
	for (const id of ids) {
		signal.throwIfAborted()
		const file = await storage.stat(id)
		const state = file && `${id} ${file.size} ${file.modified.getTime()}`
		if (state === null) lost.push(id)
		else if (!known.has(state)) {
			if (await isWhole(storage, id)) known.add(state)
			else lost.push(id)
		}
	}
	return lost
}

async function isWhole(storage: Storage, id: string): Promise<boolean> {
	try {
		await inspectImage(await storage.localPath(id))
		return true
	} catch (error) {
		if (!isLost(error)) throw error
		return false
	}
}
