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
	type CategoryRow,
	deleteCategoryRow,
	hasSkus,
	insertCategories,
	isFollowed,
	listCategories,
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
})

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
 * has a catalog follow them. Undone in turn, they come back.
 */
export const undoCategories: Undoer = async (ctx, changes, group_id) => {
	await lockAccount(ctx)
	return undoEach(ctx, changes, 'category', (change) =>
		change.after ? remove(ctx, change, group_id) : bringBack(ctx, change, group_id),
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
	const same = (['name', 'parent_id', 'icon', 'type'] as const).every((key) => row[key] === made[key])
	if (!same || (await isFollowed(ctx, row.id))) return 'undo_changed_since'
	if (rows.some(({ parent_id }) => parent_id === row.id)) return 'category_kept_children'
	if (await hasSkus(ctx, row.id, { deleted: true })) return 'category_kept_skus'
	await deleteCategoryRow(ctx, row.id)
	await record(ctx, [{ group_id, action: 'undo', entity: ENTITY, entity_id, before: stateOf(row), after: null }])
	return null
}

async function bringBack(ctx: Ctx, { id, before }: RecordedChange, group_id: string): Promise<RefusalCode | null> {
	const row = readStored(StoredCategory, before?.['definition'], `category before change ${id}`)
	const rows = await listCategories(ctx)
	const siblings = rows.filter(({ parent_id }) => parent_id === row.parent_id)
	const orphaned = row.parent_id !== null && !rows.some((other) => other.id === row.parent_id)
	const taken = siblings.some(({ name }) => foldCategoryName(name) === foldCategoryName(row.name))
	if (orphaned || taken || rows.some((other) => other.id === row.id)) return 'undo_changed_since'
	await insertCategories(ctx, [{ ...row, name_key: foldCategoryName(row.name) }])
	await recordMade(ctx, [row], { group_id, action: 'undo' })
	return null
}

function stateOf({ id, parent_id, level, name, icon, type, position }: CategoryRow): JsonObject {
	return { category: name, definition: { id, parent_id, level, name, icon, type, position } }
}
