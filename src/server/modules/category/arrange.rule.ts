import { DELETED, MAX_LEVEL, NAME_MAX, ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { foldCategoryName } from '#domain/category/name.ts'
import type { Cleaned, Problem } from '#domain/problem.ts'
import type { CategoryRow } from './category.store.ts'

/** A node of a tree as a client has rebuilt it. */
export interface WishedNode {
	key: number
	name?: string | undefined
	children?: readonly WishedNode[] | undefined
}

export type Placed = Pick<CategoryRow, 'id' | 'parent_id' | 'level' | 'position'>

/**
 * Where a rebuilt tree puts each category, by the rules of a drag (spec section 5); those that stay as they are are left
 * out. The root may stand in it or be left away. Categories that it does not name keep their parent, behind those it names.
 */
export function arrangeTree(rows: readonly CategoryRow[], tree: readonly WishedNode[]): Cleaned<Placed[]> {
	const named = new Map<number, number | null>()
	const names = new Map(rows.map(({ id, name }) => [id, name]))
	const problem = walk(tree, null, 'tree', { named, names })
	if (problem) return problem
	const parents = new Map(rows.map((row) => [row.id, named.has(row.id) ? (named.get(row.id) ?? null) : row.parent_id]))
	const order = [...named.keys(), ...rows.flatMap(({ id }) => (named.has(id) ? [] : id))]
	const taken = new Map<string, number>()
	const counts = new Map<number | null, number>()
	const placed = new Map<number, Placed>()
	for (const id of order) {
		const parent_id = parents.get(id) ?? null
		const level = parent_id === null ? 1 : levelOf(parent_id, parents) + 1
		if (level > MAX_LEVEL) return { code: 'category_move_too_deep', path: 'tree' }
		const name = `${parent_id ?? ROOT}>${foldCategoryName(names.get(id) ?? '')}`
		if (taken.has(name)) return { code: 'category_move_duplicate', path: 'tree' }
		taken.set(name, id)
		const position = counts.get(parent_id) ?? 0
		counts.set(parent_id, position + 1)
		placed.set(id, { id, parent_id, level, position })
	}
	const isMoved = (row: CategoryRow, to: Placed) => row.parent_id !== to.parent_id || row.position !== to.position
	return {
		value: rows.flatMap((row) => {
			const to = placed.get(row.id)
			return to && isMoved(row, to) ? to : []
		}),
	}
}

interface Seen {
	/** The parent of each category that was met, in the order of the tree. */
	named: Map<number, number | null>
	names: ReadonlyMap<number, string>
}

function walk(nodes: readonly WishedNode[], parent: number | null, path: string, seen: Seen): Problem | null {
	for (const [index, node] of nodes.entries()) {
		const at = `${path}.${index}`
		const children = node.children ?? []
		if (node.key === UNCATEGORIZED || node.key === DELETED) {
			if (children.length) return { code: 'category_move_uncategorized', path: at }
			continue
		}
		const problem = node.key === ROOT ? (parent === null ? null : special(at)) : take(node, parent, at, seen)
		if (problem) return problem
		const below = walk(children, node.key === ROOT ? null : node.key, `${at}.children`, seen)
		if (below) return below
	}
	return null
}

const special = (path: string): Problem => ({ code: 'category_special', path })

function take({ key, name }: WishedNode, parent: number | null, path: string, { named, names }: Seen): Problem | null {
	const known = names.get(key)
	if (known === undefined) return { code: 'not_found', path }
	if (named.has(key)) return { code: 'category_twice', path }
	if (name !== undefined && foldCategoryName(name.slice(0, NAME_MAX * 2)) !== foldCategoryName(known))
		return { code: 'category_renamed', path, params: { name: known } }
	named.set(key, parent)
	return null
}

/** The level of a category among these parents; one too deep already is deep enough. */
function levelOf(id: number, parents: ReadonlyMap<number, number | null>): number {
	let level = 1
	for (let at = parents.get(id) ?? null; at !== null && level <= MAX_LEVEL; at = parents.get(at) ?? null) level++
	return level
}
