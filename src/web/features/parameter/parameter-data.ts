import { useQuery } from '@tanstack/react-query'
import type { ParameterDraft } from '#domain/custom-parameter/parameter.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call, type Data, type Params } from '#web/api/client.ts'
import type { CustomParameter } from '#web/api/parameters.ts'
import { queryClient, read, refresh } from '#web/api/queries.ts'
import { TaskQueue } from '#web/api/task-queue.ts'
import { type Move, reordered } from '#web/ui/form/reorder.ts'

export type Effect = NonNullable<Data<'setCustomParameters'>['effects']>[number]
export type Usage = NonNullable<Data<'getCustomParameters'>['usage']>
type Change = Omit<Params<'setCustomParameters'>, 'dry_run'>

const withUsage = read('getCustomParameters', { usage: true })

/** The parameters with who uses them. */
export function useParameterPage() {
	return useQuery(withUsage)
}

/** Changes parameters; answers the job that brings values into line, if there is one. Throws ApiError. */
export async function change(params: Change): Promise<string | undefined> {
	const { rejected, job_id } = await call('setCustomParameters', params)
	await refresh('getCustomParameters')
	const [first] = rejected
	if (!first) return job_id
	const { code, msg, path = '' } = first.error
	throw new ApiError({ status: 422, code, msg, errors: [{ path: fieldOf(path), code, msg }] })
}

/** What a change would do to the values. */
export async function tryChange(params: Change): Promise<Effect | undefined> {
	const { effects, rejected } = await call('setCustomParameters', { ...params, dry_run: true })
	const [first] = rejected
	if (!first) return effects?.[0]
	const { code, msg, path = '' } = first.error
	throw new ApiError({ status: 422, code, msg, errors: [{ path: fieldOf(path), code, msg }] })
}

/** The form's field of a path that the server names. */
function fieldOf(path: string): string {
	if (path === 'name') return 'name.en'
	return path.startsWith('options.') ? 'options' : path
}

/** Values have followed: lists that show them are asked for again. */
export async function valuesFollowed(): Promise<void> {
	await refresh('getCustomParameters', 'productSearch', 'singleProductGet')
}

/** Each move counts on the order that the one before has made: they are sent one by one. */
const moves = new TaskQueue(1)
let waiting = 0

/**
 * Moves a parameter among the active ones as they stand by then; archived ones keep behind. The new order shows at once,
 * before the server has it. Throws ApiError.
 */
export async function moveParameter(id: string, move: Move): Promise<void> {
	const all = queryClient.getQueryData(withUsage.queryKey)?.all ?? []
	const active = all.filter(({ archived }) => !archived)
	const from = active.findIndex((parameter) => parameter.id === id)
	const order = [...reordered(active, from, move), ...all.filter(({ archived }) => archived)]
	const to = order.findIndex((parameter) => parameter.id === id)
	if (to < 0 || to === from) return
	// An answer that is on its way would bring the order before back.
	void queryClient.cancelQueries({ queryKey: withUsage.queryKey }, { revert: false })
	queryClient.setQueryData(withUsage.queryKey, (data) => (data ? { ...data, all: order } : data))
	waiting++
	try {
		await moves.add(() => call('setCustomParameters', { update: [{ id, order: to }] }))
	} finally {
		waiting--
		if (!waiting) void refresh('getCustomParameters')
	}
}

/** The call that stores a draft. */
export function paramsOf({ stored, path }: { stored?: CustomParameter; path?: string }, draft: ParameterDraft) {
	const { name, type, unit, decimals, required, default: standard, help, group, category_id, formula, result } = draft
	const facts = { type, unit, decimals, required, help, group, category_id, formula, result }
	const definition = {
		...facts,
		name: { ...name },
		default: standard as string | boolean | string[] | null,
		options: draft.options.map((option) => ({ ...option })),
		show: { ...draft.show },
	}
	if (stored) return { update: [{ id: stored.id, version: stored.version, ...definition }] }
	return { add: [{ ...definition, ...(path === undefined ? {} : { path }) }] }
}
