import { convertValue } from '#domain/custom-parameter/convert.ts'
import { pathOf } from '#domain/custom-parameter/parameter.ts'
import { isProblem } from '#domain/problem.ts'
import { type Ctx, transact } from '#server/context.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { newGroup, record } from '#server/modules/activity/index.ts'
import { type ParameterRules, type ParameterWork, readRules } from '#server/modules/custom-parameter/index.ts'
import { Draft } from '../write/draft.ts'
import { toWrite, updateSkus } from '../write/rows.store.ts'
import { getValue } from '../write/state.ts'
import { lockSkus } from '../write/write.store.ts'
import { countAll, idsAfter } from './parameters.store.ts'
import { settleFormulas } from './settle.ts'

/** SKUs of one transaction. */
const BATCH = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** How far it is; kept with every chunk. */
interface State {
	after: string
	seen: number
	changed: number
	group_id: string
}

/**
 * Brings the values of SKUs into line with changed parameters: converts, empties, works formulas out again. Values that
 * were typed are kept in the history as one group; what follows from others is not.
 */
export const runParameters: JobHandler = async ({ ctx, payload, checkpoint, signal, progress, save }) => {
	const work = payload as unknown as ParameterWork
	const keys = work.recompute ? null : [...work.convert.map(({ key }) => key), ...work.clear]
	const total = await countAll(ctx)
	let state = (checkpoint as unknown as State | null) ?? {
		after: BEFORE_ALL,
		seen: 0,
		changed: 0,
		group_id: newGroup(),
	}
	for (;;) {
		signal.throwIfAborted()
		const ids = await idsAfter(ctx, { after: state.after, limit: BATCH, keys })
		const last = ids.at(-1)
		if (last === undefined) return { ...state }
		state = await transact(ctx, async (ctx) => {
			const changed = await bringIntoLine(ctx, work, ids, state.group_id)
			const next = { ...state, after: last, seen: state.seen + ids.length, changed: state.changed + changed }
			await save(ctx, { ...next })
			return next
		})
		progress(Math.min(state.seen, total), total)
	}
}

async function bringIntoLine(ctx: Ctx, work: ParameterWork, ids: readonly string[], group_id: string): Promise<number> {
	const rules = await readRules(ctx)
	const drafts = (await lockSkus(ctx, { ids })).map((row) => new Draft(row.id, row))
	const typed = drafts.flatMap((draft) => {
		draft.set(convertedValues(work, rules, draft))
		const difference = draft.difference()
		settleFormulas(rules, draft)
		return difference ? { ...difference, group_id, action: 'update', entity: 'sku', entity_id: draft.id } : []
	})
	const changed = drafts.filter((draft) => draft.difference())
	await updateSkus(ctx, changed.map(toWrite))
	await record(ctx, typed)
	return changed.length
}

/** The values of one SKU as they shall be; what cannot be converted goes, as the dry run said. */
function convertedValues({ convert, clear }: ParameterWork, { parameters }: ParameterRules, draft: Draft) {
	const values = new Map<string, unknown>()
	for (const from of convert) {
		const path = pathOf(from)
		const to = parameters.get(path)
		const value = getValue(draft.now, path)
		if (!to || value === null) continue
		const converted = convertValue(from, to, value)
		values.set(path, isProblem(converted) ? null : converted.value)
	}
	for (const key of clear) if (!parameters.has(pathOf({ key }))) values.set(pathOf({ key }), null)
	return values
}
