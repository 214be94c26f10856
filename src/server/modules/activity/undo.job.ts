import { z } from 'zod'
import type { Locale } from '#contract/refusals/index.ts'
import { type Ctx, transact } from '#server/context.ts'
import { readStored, readStoredOrNull } from '#server/db/stored.ts'
import type { JsonObject } from '#server/db/tables.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { isWholeGroup, newGroup, openChanges, undoGroup, undoNext, undoRest } from './activity.service.ts'
import type { Undone } from '#server/house.ts'

/** Changes that one call takes back at once; with more it answers a job (product.md section 2). */
const BATCH = 500
/** Things left alone that a job tells of by name. */
const LISTED_MAX = 1000

/** What such a job is started with; whose work it belongs to may add to it. */
const UndoPayload = z.object({ group_id: z.string(), undo_id: z.string(), total: z.int() })
const State = z.object({
	done: z.int(),
	restored: z.int(),
	skipped: z.array(z.object({ key: z.string(), reason: z.string() })),
})

/**
 * Undoes a group: at once, or as a job when it is large. Whose work it belongs to may name a `kind` of its own, whose
 * handler calls `undoJob`, with what that needs beside. Refuses as `openChanges` does.
 */
export async function undoChanges(
	ctx: Ctx,
	group_id: string,
	{ kind = 'undo', ...beside }: { kind?: string } & JsonObject = {},
): Promise<Undone & { group_id: string; job_id?: string }> {
	const total = await openChanges(ctx, group_id)
	if (total <= BATCH) return undoGroup(ctx, group_id)
	const undo_id = newGroup()
	const payload = { ...beside, group_id, undo_id, total }
	const started = await ctx.house.jobs.start(ctx, kind, payload, { key: group_id })
	return { restored: 0, skipped: [], group_id: undo_id, ...started }
}

const SUMMARY: Record<Locale, (restored: number) => string> = {
	en: (restored) => `${restored} changes taken back`,
	zh: (restored) => `已撤销 ${restored} 项更改`,
}

/**
 * Takes a group back part by part, each part in a transaction with its checkpoint: what is done stays done. A group that belongs
 * together is one part.
 */
export const undoJob: JobHandler = async ({ ctx, payload, checkpoint, signal, progress, save }) => {
	const { group_id, undo_id, total } = readStored(UndoPayload, payload, 'payload of an undo')
	let state = readStoredOrNull(State, checkpoint, 'checkpoint of an undo') ?? { done: 0, restored: 0, skipped: [] }
	const undoPart = (await isWholeGroup(ctx, group_id)) ? undoRest : undoNext
	for (;;) {
		signal.throwIfAborted()
		const { done, restored, skipped } = state
		const next = await transact(ctx, async (ctx) => {
			const part = await undoPart(ctx, group_id, undo_id)
			if (!part) return null
			const listed = [...skipped, ...part.skipped].slice(0, LISTED_MAX)
			const now = {
				done: done + part.restored + part.skipped.length,
				restored: restored + part.restored,
				skipped: listed,
			}
			await save(ctx, { ...now })
			return now
		})
		if (!next) break
		state = next
		progress(Math.min(state.done, total), total)
	}
	const { restored, skipped } = state
	return { summary: SUMMARY[ctx.locale](restored), restored, skipped, group_id: undo_id }
}
