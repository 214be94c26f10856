import { z } from 'zod'
import { convertValue } from '#domain/custom-parameter/convert.ts'
import { pathOf } from '#domain/custom-parameter/parameter.ts'
import { isProblem } from '#domain/problem.ts'
import { type Ctx, transact } from '#server/context.ts'
import { NO_UUID } from '#server/db/no-uuid.ts'
import { readStored, readStoredOrNull } from '#server/db/stored.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { type ParameterRules, ParameterWork, readRules } from '#server/modules/custom-parameter/index.ts'
import { SkuDraft } from '../write/draft.rule.ts'
import { toWrite, updateSkus } from '../write/rows.store.ts'
import { saveDrafts } from '../write/save.service.ts'
import { getValue } from '../write/state.rule.ts'
import { lockSkus } from '../write/write.store.ts'
import { countAll, idsAfter } from './parameters.store.ts'
import { recomputeAll } from './recompute.service.ts'

/** SKUs of one transaction. */
const BATCH = 500

/** How far it is; kept with every chunk. */
const State = z.object({
	/** First what was typed, then, over all SKUs, what follows from it. */
	pass: z.enum(['values', 'formulas']),
	after: z.string(),
	seen: z.int(),
	changed: z.int(),
	group_id: z.string(),
})
type State = z.output<typeof State>

/**
 * Brings the values of SKUs into line with changed parameters: converts, empties, works formulas out again. Values that
 * were typed are kept in the history as one group; what follows from others is not.
 */
export const runParameters: JobHandler = async ({ ctx, payload, checkpoint, signal, progress, save }) => {
	const work = readStored(ParameterWork, payload, 'payload of parameters')
	const keys = [...work.convert.map(({ key }) => key), ...work.clear]
	const total = await countAll(ctx)
	let state = readStoredOrNull(State, checkpoint, 'checkpoint of parameters') ?? FIRST(newGroup())
	for (;;) {
		signal.throwIfAborted()
		const values = state.pass === 'values'
		const ids = await idsAfter(ctx, { after: state.after, limit: BATCH, keys: values ? keys : null })
		const last = ids.at(-1)
		if (last === undefined && values && work.recompute) {
			state = { ...state, pass: 'formulas', after: NO_UUID, seen: 0 }
			continue
		}
		if (last === undefined) return { changed: state.changed, group_id: state.group_id }
		state = await transact(ctx, async (ctx) => {
			const step = values ? followTypes : followFormulas
			const changed = await step(ctx, work, ids, state.group_id)
			const next = { ...state, after: last, seen: state.seen + ids.length, changed: state.changed + changed }
			await save(ctx, { ...next })
			return next
		})
		progress(Math.min(state.seen, total), total)
	}
}

const FIRST = (group_id: string): State => ({ pass: 'values', after: NO_UUID, seen: 0, changed: 0, group_id })

/** Converts and empties; kept in the history as one group. */
async function followTypes(ctx: Ctx, work: ParameterWork, ids: readonly string[], group_id: string): Promise<number> {
	const rules = await readRules(ctx)
	const drafts = (await lockSkus(ctx, { ids })).map((row) => new SkuDraft(row.id, row))
	for (const draft of drafts) draft.set(convertedValues(work, rules, draft))
	return (await saveDrafts(ctx, drafts, { group_id, action: 'update' })).length
}

/** What follows from other values is nobody's change: the history does not tell of it. */
async function followFormulas(ctx: Ctx, _work: ParameterWork, ids: readonly string[]): Promise<number> {
	const drafts = (await lockSkus(ctx, { ids })).map((row) => new SkuDraft(row.id, row))
	await recomputeAll(ctx, await readRules(ctx), drafts)
	const changed = drafts.filter((draft) => draft.difference())
	await updateSkus(ctx, changed.map(toWrite))
	return changed.length
}

/** The values of one SKU as they shall be; what cannot be converted goes, as the dry run said. */
function convertedValues({ convert, clear }: ParameterWork, { parameters }: ParameterRules, draft: SkuDraft) {
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
