import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { WholeParameter } from './stored-parameter.rule.ts'
import { countByKey, hasSkus } from './usage.store.ts'

/** What a job does to the values of SKUs after parameters were changed. */
export const ParameterWork = z.object({
	/** Definitions as they were; the values follow to what they are now. */
	convert: z.array(WholeParameter),
	/** Keys whose values go. */
	clear: z.array(z.string()),
	/** Whether formulas are worked out again on every SKU. */
	recompute: z.boolean(),
})
export type ParameterWork = z.output<typeof ParameterWork>

/** Starts that job in the caller's transaction; undefined when no SKU is concerned. */
export async function startWork(ctx: Ctx, work: ParameterWork): Promise<string | undefined> {
	const keys = [...work.convert.map(({ key }) => key), ...work.clear]
	const held = keys.length ? await countByKey(ctx, keys) : new Map<string, number>()
	const wanted = {
		convert: work.convert.filter(({ key }) => held.has(key)),
		clear: work.clear.filter((key) => held.has(key)),
		recompute: work.recompute && (await hasSkus(ctx)),
	}
	if (!wanted.convert.length && !wanted.clear.length && !wanted.recompute) return undefined
	const { job_id } = await ctx.house.jobs.start(ctx, 'parameters', wanted)
	return job_id
}
