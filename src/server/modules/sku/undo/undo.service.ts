import { isRefusalCode, sentence } from '#contract/refusals/index.ts'
import { attributeEntries } from '#domain/sku/attribute-tree.ts'
import { sameJson } from '#domain/sku/value/json-value.ts'
import type { Ctx } from '#server/context.ts'
import type { JsonObject } from '#server/db/tables.ts'
import { lockAccount } from '#server/lock-account.ts'
import type { RecordedChange, Undoer, Undone } from '#server/house.ts'
import { type ParameterRules, readRules } from '#server/modules/custom-parameter/index.ts'
import { refreshFamilies } from '../families.store.ts'
import { deleteSkus, unmakeSkus } from '../remove/delete.service.ts'
import { restoreSkus } from '../remove/restore.service.ts'
import { recomputeChanged } from '../parameters/recompute.service.ts'
import { SkuDraft } from '../write/draft.rule.ts'
import { saveDrafts } from '../write/save.service.ts'
import { difference, EMPTY_STATE, getValue, type SkuState, withValues } from '../write/state.rule.ts'
import { lockSkus } from '../write/write.store.ts'
import { handBack, readTakers, takersLast } from './hand-back.service.ts'
import { readUndoLimits, type UndoLimits } from './undo-limits.service.ts'

/**
 * Takes back changes of SKUs: what was created goes to Deleted SKUs, and for good where an import made it and nobody has
 * touched it; what was deleted comes back, changed values return to what they were. A value that was changed since is
 * left as it is.
 */
export const undoSkus: Undoer = async (ctx, changes, group_id) => {
	await lockAccount(ctx)
	const stored = await lockSkus(ctx, { ids: changes.map(({ entity_id }) => entity_id) })
	const drafts = new Map(stored.map((row) => [row.id, new SkuDraft(row.id, row)]))
	const takers = await readTakers(ctx, changes)
	const limits = await readUndoLimits(ctx, drafts, changes, takers)
	const rules = await readRules(ctx)
	const undo: Work = { limits, rules, toUnmake: new Set(), toDelete: new Set(), toRestore: new Set(), skipped: [] }
	// They go only where the whole family goes: with a variant left, the parent cannot have its stock back.
	for (const change of takersLast(changes, takers)) takeBack(undo, drafts.get(change.entity_id), change)
	for (const draft of await recomputeChanged(ctx, rules, [...drafts.values()])) drafts.set(draft.id, draft)
	await writeBack(ctx, [...drafts.values()], group_id)
	const problems = await moveBack(ctx, undo, group_id)
	await handBack(ctx, takers, group_id)
	const gone = changes.flatMap(({ id, entity_id }) => (undo.toUnmake.has(entity_id) ? id : []))
	return { ...tell(ctx, changes, [...undo.skipped, ...problems]), gone }
}

interface Skipped {
	key: string
	code: string
}

interface Work {
	limits: UndoLimits
	rules: ParameterRules
	/** SKUs that leave no trace. */
	toUnmake: Set<string>
	toDelete: Set<string>
	toRestore: Set<string>
	skipped: Skipped[]
}

function takeBack(undo: Work, draft: SkuDraft | undefined, change: RecordedChange): void {
	const { entity_id, before, after } = change
	if (!draft || !after) {
		undo.skipped.push({ key: nameIn(before) ?? nameIn(after) ?? entity_id, code: 'sku_purged' })
		return
	}
	const key = draft.now.sku_name
	const typed = Object.entries(after).filter(([path]) => !isDerived(undo.rules, path))
	if (!before) {
		const code = takeAway(undo, draft, change, new Map(typed))
		if (code) undo.skipped.push({ key, code })
		return
	}
	const values = new Map<string, unknown>()
	let changed = false
	for (const [path, value] of typed) {
		const [now, old] = [getValue(draft.now, path), before[path] ?? null]
		if (sameJson(now, old)) continue
		if (!sameJson(now, value)) changed = true
		else if (path !== 'status') {
			const usable = undo.limits.usable(draft, path, old)
			if (usable === undefined) changed = true
			else values.set(path, usable)
		} else if (old === 'deleted') undo.toDelete.add(draft.id)
		else undo.toRestore.add(draft.id)
	}
	undo.limits.rename(draft, values)
	draft.set(values)
	if (changed) undo.skipped.push({ key, code: 'undo_changed_since' })
}

/** What was created leaves, or the code of why it stays. */
function takeAway(
	undo: Work,
	draft: SkuDraft,
	change: RecordedChange,
	made: ReadonlyMap<string, unknown>,
): string | null {
	const { limits, rules, toUnmake, toDelete } = undo
	const then = withValues(EMPTY_STATE, made)
	const wholly = isSameState(then, draft.now)
	const untouched = wholly || [...made].every(([path, value]) => sameJson(getValue(draft.now, path), value))
	const ofImport = change.action === 'import'
	const going = (id: string) => toUnmake.has(id) || toDelete.has(id)
	const stays = !untouched || (ofImport && limits.wasMoved(draft)) || !limits.mayHandBack(draft, going)
	if (stays || !limits.mayGo(draft, going)) return draft.now.status === 'active' ? 'undo_changed_since' : null
	const traceless = ofImport && (wholly || isAsMade(rules, draft, then)) && limits.mayVanish(draft, toUnmake)
	;(traceless ? toUnmake : toDelete).add(draft.id)
	return null
}

/** Whether two states are the same in every value, formulas and the order of parameters too: as most are that come here. */
function isSameState(then: SkuState, now: SkuState): boolean {
	return sameJson(then.attrs, now.attrs) && difference(then, now, COLUMNS) === null
}

/** Whether nothing stands on a SKU but what it was made with. */
function isAsMade(rules: ParameterRules, { now }: SkuDraft, then: SkuState): boolean {
	const paths = [...COLUMNS, ...pathsOf(then), ...pathsOf(now)].filter((path) => !isDerived(rules, path))
	return difference(then, now, paths) === null
}

const COLUMNS = [
	'sku_name',
	'status',
	'category_id',
	'parent_id',
	'sku_img',
	'low_inventory_triggering',
	'over_inventory_triggering',
	'stock_location',
]

function pathsOf({ attrs }: SkuDraft['now']): string[] {
	return [...attributeEntries(attrs)].map(([path]) => path)
}

/** Formulas are nobody's change: they follow the values they lean on. */
function isDerived({ parameters }: ParameterRules, path: string): boolean {
	return parameters.get(path)?.type === 'formula'
}

function nameIn(values: JsonObject | null): string | undefined {
	const name = values?.['sku_name']
	return typeof name === 'string' ? name : undefined
}

async function writeBack(ctx: Ctx, drafts: readonly SkuDraft[], group_id: string): Promise<void> {
	const saved = await saveDrafts(ctx, drafts, { group_id, action: 'undo' })
	const moved = saved.flatMap(({ stored, now }) => [stored?.parent_id ?? [], now.parent_id ?? []].flat())
	await refreshFamilies(ctx, moved)
}

/** Removes, deletes and restores; answers what could not come back. */
async function moveBack(ctx: Ctx, { toUnmake, toDelete, toRestore }: Work, group_id: string): Promise<Skipped[]> {
	await unmakeSkus(ctx, [...toUnmake], group_id)
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
