import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { customParameter } from '#contract/custom-parameter.ts'
import type { Ctx } from '#server/context.ts'
import { listParameters } from './custom-parameter.store.ts'
import type { StoredParameter } from './stored-parameter.rule.ts'
import { countByKey, samplesOf } from './usage.store.ts'

type Data = DataOf<(typeof customParameter)['getCustomParameters']>

/** Keys without a definition that are told of. */
const UNDEFINED_MAX = 50

/** The parameters; with `usage`, also who holds what. */
export async function getParameters(
	ctx: Ctx,
	{ usage }: ParamsOf<(typeof customParameter)['getCustomParameters']>,
): Promise<Data> {
	const all = await listParameters(ctx)
	return { all: all.map(present), ...(usage ? { usage: await usageOf(ctx, all) } : {}) }
}

async function usageOf(ctx: Ctx, all: readonly StoredParameter[]): Promise<NonNullable<Data['usage']>> {
	const counts = await countByKey(ctx)
	const known = new Set(all.map(({ key }) => key))
	const others = [...counts].filter(([key]) => !known.has(key)).slice(0, UNDEFINED_MAX)
	const samples = await samplesOf(
		ctx,
		others.map(([key]) => key),
	)
	return {
		skus: Object.fromEntries(all.map(({ id, key }) => [id, counts.get(key) ?? 0])),
		undefined_keys: others.map(([name, skus]) => ({ name, skus, samples: samples.get(name) ?? [] })),
	}
}

export function present(parameter: StoredParameter): Data['all'][number] {
	return { ...parameter, options: parameter.options.map((option) => ({ ...option })) } as Data['all'][number]
}
