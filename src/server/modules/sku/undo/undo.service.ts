import { isRefusalCode, sentence } from '#contract/refusals/index.ts'
import { sameJson } from '#domain/sku/value/json-value.ts'
import type { Ctx } from '#server/context.ts'
import type { JsonObject } from '#server/db/tables.ts'
import { lockAccount } from '#server/lock-account.ts'
import { record, type RecordedChange, type Undoer, type Undone } from '#server/modules/activity/index.ts'
import { type ParameterRules, readRules } from '#server/modules/custom-parameter/index.ts'
import { settleFamilies } from '../families.store.ts'
import { deleteSkus } from '../remove/delete.service.ts'
import { restoreSkus } from '../remove/restore.service.ts'
import { settleChanged } from '../parameters/settle.service.ts'
import { Draft } from '../write/draft.ts'
import { toWrite, updateSkus } from '../write/rows.store.ts'
import { getValue } from '../write/state.ts'
import { lockSkus } from '../write/write.store.ts'
import { readStanding, type Standing } from './standing.ts'

/**
 * Takes back changes of SKUs: what was created goes to Deleted SKUs, what was deleted comes back, changed values return
 * to what they were. A value that was changed since is left as it is.
 */
export const undoSkus: Undoer = async (ctx, changes, group_id) => {
	await lockAccount(ctx)
	const stored = await lockSkus(ctx, { ids: changes.map(({ entity_id }) => entity_id) })
	const drafts = new Map(stored.map((row) => [row.id, new Draft(row.id, row)]))
	const standing = await readStanding(ctx, drafts, changes)
	const rules = await readRules(ctx)
	const undo: Work = { standing, rules, toDelete: new Set(), toRestore: new Set(), skipped: [] }
	for (const change of changes) takeBack(undo, drafts.get(change.entity_id), change)
	for (const draft of await settleChanged(ctx, rules, [...drafts.values()])) drafts.set(draft.id, draft)
	await writeBack(ctx, [...drafts.values()], group_id)
	const problems = await moveBack(ctx, undo, group_id)
	return tell(ctx, changes, [...undo.skipped, ...problems])
}

interface Skipped {
	key: string
	code: string
}

interface Work {
	standing: Standing
	rules: ParameterRules
	toDelete: Set<string>
	toRestore: Set<string>
	skipped: Skipped[]
}

function takeBack(undo: Work, draft: Draft | undefined, { entity_id, before, after }: RecordedChange): void {
	if (!draft || !after) {
		undo.skipped.push({ key: nameIn(before) ?? nameIn(after) ?? entity_id, code: 'sku_purged' })
		return
	}
	const key = draft.now.sku_name
	const typed = Object.entries(after).filter(([path]) => !isDerived(undo.rules, path))
	if (!before) {
		const untouched = typed.every(([path, value]) => sameJson(getValue(draft.now, path), value))
		if (untouched && undo.standing.mayGo(draft, undo.toDelete)) undo.toDelete.add(draft.id)
		else if (draft.now.status === 'active') undo.skipped.push({ key, code: 'undo_changed_since' })
		return
	}
	const values = new Map<string, unknown>()
	let changed = false
	for (const [path, value] of typed) {
		const [now, old] = [getValue(draft.now, path), before[path] ?? null]
		if (sameJson(now, old)) continue
		if (!sameJson(now, value)) changed = true
		else if (path !== 'status') {
			const usable = undo.standing.usable(draft, path, old)
			if (usable === undefined) changed = true
			else values.set(path, usable)
		} else if (old === 'deleted') undo.toDelete.add(draft.id)
		else undo.toRestore.add(draft.id)
	}
	undo.standing.rename(draft, values)
	draft.set(values)
	if (changed) undo.skipped.push({ key, code: 'undo_changed_since' })
}

/** Formulas are nobody's change: they follow the values they lean on. */
function isDerived({ parameters }: ParameterRules, path: string): boolean {
	return parameters.get(path)?.type === 'formula'
}

function nameIn(values: JsonObject | null): string | undefined {
	const name = values?.['sku_name']
	return typeof name === 'string' ? name : undefined
}

async function writeBack(ctx: Ctx, drafts: readonly Draft[], group_id: string): Promise<void> {
	const changed = drafts.flatMap((draft) => {
		const difference = draft.difference()
		return difference ? { draft, difference } : []
	})
	await updateSkus(
		ctx,
		changed.map(({ draft }) => toWrite(draft)),
	)
	const moved = changed.flatMap(({ draft }) => [draft.stored?.parent_id ?? [], draft.now.parent_id ?? []].flat())
	await settleFamilies(ctx, moved)
	await record(
		ctx,
		changed.map(({ draft, difference }) => ({
			...difference,
			group_id,
			action: 'undo',
			entity: 'sku',
			entity_id: draft.id,
		})),
	)
}

/** Deletes and restores; answers what could not come back. */
async function moveBack(ctx: Ctx, { toDelete, toRestore }: Work, group_id: string): Promise<Skipped[]> {
	await deleteSkus(ctx, [...toDelete], { group_id, at: ctx.house.now(), keepParents: true })
	const { problems } = await restoreSkus(ctx, [...toRestore], { group_id })
	return [...problems].map(([key, { code }]) => ({ key, code }))
}

function tell({ locale }: Ctx, changes: readonly RecordedChange[], skipped: readonly Skipped[]): Undone {
	return {
		restored: changes.length - skipped.length,
		skipped: skipped.map(({ key, code }) => ({ key, reason: isRefusalCode(code) ? sentence(code, locale) : code })),
	}
}
