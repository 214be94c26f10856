import { z } from 'zod'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { APPLY_CHUNK, applyNext } from './apply.service.ts'
import { countDue } from './apply.store.ts'
import { openStocktake } from './sessions.service.ts'

const Payload = z.object({ stocktake_id: z.string(), zero: z.boolean() })

/**
 * Applies a large stocktake chunk by chunk. What is applied stays so when it is stopped: applying it again goes on from
 * there, and undo takes back whatever has been done.
 */
export const applyJob: JobHandler = async ({ ctx, payload, signal, progress }) => {
	const { stocktake_id, zero } = readStored(Payload, payload, 'payload of stocktake_apply')
	const total = await countDue(ctx, stocktake_id, zero)
	for (let done = 0, part = APPLY_CHUNK; part > 0; done += part) {
		signal.throwIfAborted()
		progress(Math.min(done, total), total)
		part = await applyNext(ctx, stocktake_id)
	}
	const { name, group_id = '' } = await openStocktake(ctx, stocktake_id)
	return { summary: name, group_id, link: `/dashboard/inventory?view=stocktake&id=${stocktake_id}` }
}
