import type { Ctx } from '#server/context.ts'
import { storedBytes } from '#server/modules/paper/index.ts'

/**
 * Which of these stored photos are gone, or no longer as long as they were written. Nothing is decoded: that would take as
 * long as printing, which finds the others.
 */
export async function unreadablePhotos(ctx: Ctx, ids: readonly string[], signal: AbortSignal): Promise<string[]> {
	const written = await storedBytes(ctx, ids)
	const lost: string[] = []
	for (const id of ids) {
		signal.throwIfAborted()
		const file = await ctx.house.storage.stat(id)
		if (!file || file.size !== (written.get(id) ?? file.size)) lost.push(id)
	}
	return lost
}
