import type { Parameter } from '#domain/custom-parameter/parameter.ts'
import type { Ctx } from '#server/context.ts'
import { countByKey, hasSkus } from './usage.store.ts'

/** What a job does to the values of SKUs after parameters were changed. */
export interface ParameterWork {
	/** Definitions as they were; the values follow to what they are now. */
	readonly convert: readonly Parameter[]
	/** Keys whose values go. */
	readonly clear: readonly string[]
	/** Whether formulas are worked out again on every SKU. */
	readonly recompute: boolean
}

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
