import type { category, CategoryNode } from '#contract/category.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { ROOT } from '#domain/category/limits.ts'
import { moveProblem } from '#domain/category/move.ts'
import { categoryNameProblem, foldCategoryName, foldCategoryPath } from '#domain/category/name.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { requirePictures } from '#server/modules/media/index.ts'
import {
	type CategoryRow,
	countSkus,
	deleteCategoryRow,
	detachDeletedSkus,
	hasSkus,
	listCategories,
	orderSiblings,
	updateCategoryRow,
} from './category.store.ts'
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

/** Renames, moves, places or decorates a category. Refuses with the sentences of spec section 5. */
export async function updateCategory(ctx: Ctx, { id, ...changes }: Params<'updateCategory'>): Promise<CategoryNode> {
	await requirePictures(ctx, [changes.icon])
	await lockAccount(ctx)
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
	return ownNode(await getTree(ctx), id)
}

/** Deletes a category that holds neither SKUs nor subcategories; deleted SKUs of it lose their category. */
export async function deleteCategory(ctx: Ctx, { id }: Params<'deleteCategory'>): Promise<null> {
	await lockAccount(ctx)
	const node = ownNode(await getTree(ctx), id)
	if (node.children.length) throw refuse('category_has_children')
	if (await hasSkus(ctx, id, { deleted: false })) throw refuse('category_has_skus')
	await detachDeletedSkus(ctx, id)
	await deleteCategoryRow(ctx, id)
	return null
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
	{ icon, type }: Omit<Params<'updateCategory'>, 'id'>,
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
