import { z } from 'zod'
import type { RefusalCode } from '#contract/refusals/index.ts'
import { foldCategoryName } from '#domain/category/name.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { JsonObject } from '#server/db/tables.ts'
import { lockAccount } from '#server/lock-account.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { record, undoEach } from '#server/modules/activity/index.ts'
import {
	attachDeletedSkus,
	type CategoryRow,
	deleteCategoryRow,
	detachDeletedSkus,
	hasSkus,
	insertCategories,
	isFollowed,
	listCategories,
	orderSiblings,
	updateCategoryRow,
} from './category.store.ts'

/** Sorts behind `sku`: a group tells of its SKUs first. */
const ENTITY = 'sku_category'

/** A category as the history keeps it. */
const StoredCategory = z.object({
	id: z.int(),
	parent_id: z.int().nullable(),
	level: z.int(),
	name: z.string(),
	icon: z.string(),
	type: z.string(),
	position: z.int(),
	/** Of one that was deleted: which deleted SKUs stood in it. */
	detached: z.array(z.string()).optional(),
})
type StoredCategory = z.output<typeof StoredCategory>

/** Whether two states of a category are the same to a person; its place shifts when others move. */
function isSame(one: StoredCategory, other: StoredCategory): boolean {
	return (['name', 'parent_id', 'icon', 'type'] as const).every((key) => one[key] === other[key])
}

/** Deleted SKUs that come back into a category with it; more stay without one. */
const DETACHED_MAX = 10_000

/** Deletes a category, its deleted SKUs out of it, and records it. */
export async function removeRow(ctx: Ctx, row: CategoryRow, group_id: string): Promise<void> {
	await take(ctx, row, { group_id, action: 'category_remove' })
}

async function take(ctx: Ctx, row: CategoryRow, about: { group_id: string; action: string }): Promise<void> {
	const detached = await detachDeletedSkus(ctx, row.id, DETACHED_MAX)
	await deleteCategoryRow(ctx, row.id)
	const before = stateOf(row, detached)
	await record(ctx, [{ ...about, entity: ENTITY, entity_id: String(row.id), before, after: null }])
}

/**
 * Records which categories are not as they were `before`; false when all are. `moved` says whether a place that changed
 * was meant.
 */
export async function recordChanged(
	ctx: Ctx,
	before: readonly CategoryRow[],
	moved: (row: CategoryRow) => boolean,
	group_id: string,
): Promise<boolean> {
	const old = new Map(before.map((row) => [row.id, row]))
	const about = { group_id, action: 'category_change', entity: ENTITY }
	const changed = (await listCategories(ctx)).flatMap((row) => {
		const was = old.get(row.id)
		const same = !was || (isSame(was, row) && (was.position === row.position || !moved(row)))
		return same ? [] : [{ ...about, entity_id: String(row.id), before: stateOf(was), after: stateOf(row) }]
	})
	await record(ctx, changed)
	return changed.length > 0
}

/** Records categories that were made as a part of something larger, to be taken back with it; parents stand first. */
export async function recordMade(
	ctx: Ctx,
	made: readonly CategoryRow[],
	{ group_id, action }: { group_id: string; action: string },
): Promise<void> {
	const about = { group_id, action, entity: ENTITY, before: null }
	await record(
		ctx,
		made.map((row) => ({ ...about, entity_id: String(row.id), after: stateOf(row) })),
	)
}

/**
 * Takes categories away that were made, as long as they are empty and nobody has renamed, moved or decorated them or
 * has a catalog follow them; brings back what was deleted, and puts back what was renamed, moved or decorated and not
 * since. Undone in turn, it is done again.
 */
export const undoCategories: Undoer = async (ctx, changes, group_id) => {
	await lockAccount(ctx)
	return undoEach(ctx, changes, 'category', (change) => {
		if (change.before && change.after) return putBack(ctx, change, group_id)
		return change.after ? remove(ctx, change, group_id) : bringBack(ctx, change, group_id)
	})
}

async function putBack(ctx: Ctx, change: RecordedChange, group_id: string): Promise<RefusalCode | null> {
	const { id, entity_id } = change
	const rows = await listCategories(ctx)
	const row = rows.find((category) => String(category.id) === entity_id)
	const was = readStored(StoredCategory, change.before?.['definition'], `category before change ${id}`)
	const made = readStored(StoredCategory, change.after?.['definition'], `category after change ${id}`)
	if (!row || !isSame(row, made) || !fits(rows, was)) return 'undo_changed_since'
	const { id: _, detached: __, position, ...columns } = was
	await updateCategoryRow(ctx, row.id, { ...columns, name_key: foldCategoryName(was.name) })
	const siblings = rows.flatMap((other) => (other.parent_id === was.parent_id && other.id !== row.id ? other.id : []))
	await orderSiblings(ctx, siblings.toSpliced(position, 0, row.id))
	const after = stateOf({ ...was, id: row.id })
	await record(ctx, [{ group_id, action: 'undo', entity: ENTITY, entity_id, before: stateOf(row), after }])
	return null
}

/** Whether a category can stand where it stood: its parent is there and takes it, no sibling has its name. */
function fits(rows: readonly CategoryRow[], was: StoredCategory): boolean {
	const parent = rows.find(({ id }) => id === was.parent_id)
	if (was.parent_id !== null && (!parent || parent.level !== 1)) return false
	if (was.parent_id !== null && rows.some(({ parent_id }) => parent_id === was.id)) return false
	const name = foldCategoryName(was.name)
	return !rows.some(
		(row) => row.parent_id === was.parent_id && row.id !== was.id && foldCategoryName(row.name) === name,
	)
}

async function remove(
	ctx: Ctx,
	{ id, entity_id, after }: RecordedChange,
	group_id: string,
): Promise<RefusalCode | null> {
	const rows = await listCategories(ctx)
	const row = rows.find((row) => String(row.id) === entity_id)
	// Gone already is as good as taken back.
	if (!row) return null
	const made = readStored(StoredCategory, after?.['definition'], `category after change ${id}`)
	// One that was deleted and came back goes as it went: catalogs may follow it, deleted SKUs stand in it.
	const again = made.detached !== undefined
	if (!isSame(row, made)) return 'undo_changed_since'
	if (!again && (await isFollowed(ctx, row.id))) return 'undo_changed_since'
	if (rows.some(({ parent_id }) => parent_id === row.id)) return 'category_kept_children'
	if (await hasSkus(ctx, row.id, { deleted: !again })) return 'category_kept_skus'
	await take(ctx, row, { group_id, action: 'undo' })
	return null
}

async function bringBack(ctx: Ctx, { id, before }: RecordedChange, group_id: string): Promise<RefusalCode | null> {
	const { detached = [], ...row } = readStored(StoredCategory, before?.['definition'], `category before change ${id}`)
	const rows = await listCategories(ctx)
	if (!fits(rows, row) || rows.some((other) => other.id === row.id)) return 'undo_changed_since'
	await insertCategories(ctx, [{ ...row, name_key: foldCategoryName(row.name) }])
	await attachDeletedSkus(ctx, row.id, detached)
	const about = { group_id, action: 'undo', entity: ENTITY, entity_id: String(row.id) }
	await record(ctx, [{ ...about, before: null, after: stateOf(row, detached) }])
	return null
}

function stateOf({ id, parent_id, level, name, icon, type, position }: CategoryRow, detached?: string[]): JsonObject {
	const definition = { id, parent_id, level, name, icon, type, position }
	return { category: name, definition: detached ? { ...definition, detached } : definition }
}
