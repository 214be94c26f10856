import type { category, CategoryNode } from '#contract/category.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { ROOT } from '#domain/category/limits.ts'
import { moveProblem } from '#domain/category/move.ts'
import { categoryNameProblem, foldCategoryName, foldCategoryPath } from '#domain/category/name.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { isProblem } from '#domain/problem.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { lockAccount } from '#server/lock-account.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { requirePictures } from '#server/modules/media/index.ts'
import {
	type CategoryRow,
	countSkus,
	hasSkus,
	listCategories,
	orderSiblings,
	placeCategories,
	updateCategoryRow,
} from './category.store.ts'
import { arrangeTree } from './arrange.rule.ts'
import { recordChanged, removeRow } from './undo.service.ts'
import { buildTree, findNode, sumCounts } from './category-tree.rule.ts'

type Params<K extends keyof typeof category> = ParamsOf<(typeof category)[K]>

/** The whole tree with its special nodes and SKU counts. */
export async function getTree(ctx: Ctx): Promise<CategoryNode[]> {
	const [rows, counts] = await Promise.all([listCategories(ctx), countSkus(ctx)])
	return buildTree(rows, counts)
}

/** The ids of category paths, by folded path; paths that do not exist are missing. */
export async function categoryIds(ctx: Ctx, paths: readonly (readonly string[])[]): Promise<Map<string, number>> {
	if (!paths.length) return new Map()
	const rows = await listCategories(ctx)
	const names = new Map(rows.map((row) => [row.id, row.name]))
	const wanted = new Set(paths.map(foldCategoryPath))
	const known = rows.map((row): [string, number] => {
		const path = row.parent_id === null ? [row.name] : [names.get(row.parent_id) ?? '', row.name]
		return [foldCategoryPath(path), row.id]
	})
	return new Map(known.filter(([path]) => wanted.has(path)))
}

/** Every category as people and lists write it, by id: `Home > Light`. `categoryIds` reads it back. */
export async function categoryPaths(ctx: Ctx): Promise<Map<number, string>> {
	const rows = await listCategories(ctx)
	const names = new Map(rows.map((row) => [row.id, row.name]))
	return new Map(
		rows.map(({ id, parent_id, name }) => [id, parent_id === null ? name : `${names.get(parent_id) ?? ''} > ${name}`]),
	)
}

/** SKUs per category, in all, without category and deleted. */
export async function getCounts(ctx: Ctx) {
	const [rows, counts] = await Promise.all([listCategories(ctx), countSkus(ctx)])
	return {
		...sumCounts(rows, counts),
		total: counts.total,
		uncategorized_count: counts.uncategorized,
		deleted: counts.deleted,
	}
}

type OldForm = Pick<Params<'updateCategory'>, 'delete_keys' | 'update_item' | 'tree'>
type Changes = Omit<Params<'updateCategory'>, 'id' | keyof OldForm>

/**
 * Renames, moves, places or decorates a category, also in the old form; undoable. Refuses with the sentences of spec
 * section 5.
 */
export async function updateCategory(ctx: Ctx, params: Params<'updateCategory'>) {
	const { id, delete_keys, update_item, tree, ...changes } = params
	await requirePictures(ctx, [changes.icon])
	const group_id = newGroup()
	const changed = await save(ctx, { delete_keys, update_item, tree }, group_id, id, () =>
		id === undefined ? undefined : changeOne(ctx, id, changes),
	)
	const node = findNode(await getTree(ctx), id ?? update_item?.key ?? ROOT)
	if (!node) throw refuse('not_found')
	return { ...node, ...(changed ? { group_id } : {}) }
}

/** Deletes categories that hold neither SKUs nor subcategories, also in the old form; undoable. */
export async function deleteCategory(
	ctx: Ctx,
	{ id, ...old }: Params<'deleteCategory'>,
): Promise<{ group_id: string }> {
	const group_id = newGroup()
	const delete_keys = id === undefined ? old.delete_keys : [id, ...(old.delete_keys ?? [])]
	await save(ctx, { ...old, delete_keys }, group_id)
	return { group_id }
}

/** Does what an old save says beside `first`, and records it; false when nothing changed. */
async function save(
	ctx: Ctx,
	{ delete_keys, update_item, tree }: OldForm,
	group_id: string,
	id?: number,
	first?: () => Promise<void> | undefined,
): Promise<boolean> {
	if ((id ?? delete_keys ?? update_item ?? tree) === undefined)
		throw refuse('invalid', { errors: [{ path: 'id', code: 'field_required' }] })
	await lockAccount(ctx)
	const before = await listCategories(ctx)
	await first?.()
	if (update_item) await renameOne(ctx, update_item)
	if (delete_keys?.length) await removeCategories(ctx, delete_keys, group_id)
	if (tree) await arrange(ctx, tree)
	// A tree says where all of them stand; a move of one shifts others, which is no change of theirs.
	const moved = (row: CategoryRow) => tree !== undefined || row.id === id
	return (await recordChanged(ctx, before, moved, group_id)) || !!delete_keys?.length
}

async function renameOne(ctx: Ctx, item: NonNullable<OldForm['update_item']>): Promise<void> {
	const node = ownNode(await getTree(ctx), item.key)
	if (item.old_name !== undefined && foldCategoryName(item.old_name) !== foldCategoryName(node.name))
		throw refuseProblem({ code: 'category_renamed', path: 'update_item.old_name', params: { name: node.name } })
	await changeOne(ctx, item.key, { name: item.new_name })
}

async function arrange(ctx: Ctx, tree: NonNullable<OldForm['tree']>): Promise<void> {
	const rows = await listCategories(ctx)
	const arranged = arrangeTree(rows, tree)
	if (isProblem(arranged)) throw refuseProblem(arranged)
	await placeCategories(ctx, arranged.value).catch((error: unknown) => {
		// Two that change places under names that differ in case alone meet for a moment.
		throw isUniqueViolation(error) ? refuseProblem({ code: 'category_move_duplicate', path: 'tree' }) : error
	})
}

async function changeOne(ctx: Ctx, id: number, changes: Changes): Promise<void> {
	const tree = await getTree(ctx)
	const node = ownNode(tree, id)
	const parent = findNode(tree, changes.parent_id ?? node.parent_id)
	if (!parent) throw refuse('not_found')
	const renamed = { ...node, name: changes.name === undefined ? node.name : cleanName(changes.name) }
	if (changes.name !== undefined) checkName(renamed.name, parent, id)
	if (parent.id !== node.parent_id) checkMove(renamed, parent)
	await updateCategoryRow(ctx, id, toColumns(changes, renamed, parent))
	const moved = parent.id !== node.parent_id || changes.position !== undefined
	if (moved) await placeAmong(ctx, parent, id, changes.position)
}

/** Deletes categories that hold neither SKUs nor subcategories, children first; deleted SKUs of them lose their category. */
async function removeCategories(ctx: Ctx, ids: readonly number[], group_id: string): Promise<void> {
	const tree = await getTree(ctx)
	const nodes = [...new Set(ids)].map((id) => ownNode(tree, id)).toSorted((a, b) => b.level - a.level)
	const rows = new Map((await listCategories(ctx)).map((row) => [row.id, row]))
	const gone = new Set<number>()
	for (const node of nodes) {
		if (node.children.some((child) => !gone.has(child.id))) throw refuse('category_has_children')
		if (await hasSkus(ctx, node.id, { deleted: false })) throw refuse('category_has_skus')
		const row = rows.get(node.id)
		if (row) await removeRow(ctx, row, group_id)
		gone.add(node.id)
	}
}

/** A category of the seller's own; the special nodes cannot be changed. */
function ownNode(tree: CategoryNode[], id: number): CategoryNode {
	if (id <= ROOT) throw refuse('category_special')
	const node = findNode(tree, id)
	if (!node) throw refuse('not_found')
	return node
}

function cleanName(name: string): string {
	return name.normalize('NFC').trim()
}

function checkName(name: string, parent: CategoryNode, id: number): void {
	const siblings = parent.children.filter((child) => child.id !== id).map((child) => child.name)
	const problem = categoryNameProblem(name, siblings)
	if (problem) throw refuseProblem(problem, 'name')
}

function checkMove(node: CategoryNode, parent: CategoryNode): void {
	const problem = moveProblem(node, parent)
	if (problem) throw refuseProblem(problem, 'parent_id')
}

function toColumns(
	{ icon, type }: Changes,
	{ name }: CategoryNode,
	parent: CategoryNode,
): Partial<CategoryRow> & { name_key: string } {
	return {
		name,
		name_key: foldCategoryName(name),
		parent_id: parent.id === ROOT ? null : parent.id,
		level: parent.level + 1,
		...(icon === undefined ? {} : { icon }),
		...(type === undefined ? {} : { type }),
	}
}

/** Puts a category at a place among its siblings, at the end when none is said. */
async function placeAmong(
	ctx: Ctx,
	parent: CategoryNode,
	id: number,
	position = parent.children.length,
): Promise<void> {
	const others = parent.children.filter((child) => child.id !== id).map((child) => child.id)
	others.splice(position, 0, id)
	await orderSiblings(ctx, others)
}
