import type { CategoryNode } from '#contract/category.ts'
import { DELETED, ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import type { CategoryRow, SkuCounts } from './category.store.ts'

/** The tree as the sidebar shows it: the root with its levels, then Uncategorized and Deleted SKUs (spec section 2). */
export function buildTree(rows: CategoryRow[], counts: SkuCounts): CategoryNode[] {
	const nodes = new Map(rows.map((row) => [row.id, toNode(row, counts.byCategory.get(row.id) ?? 0)]))
	const top: CategoryNode[] = []
	for (const row of rows) {
		const node = nodes.get(row.id)
		const parent = row.parent_id === null ? undefined : nodes.get(row.parent_id)
		if (!node) continue
		if (parent) {
			parent.children.push(node)
			parent.skuNum += node.skuNum
		} else top.push(node)
	}
	return [
		special(ROOT, 'My categories', counts.total, top),
		special(UNCATEGORIZED, 'Uncategorized', counts.uncategorized),
		special(DELETED, 'Deleted SKUs', counts.deleted),
	]
}

/** SKUs per category with the children's counts added to their parents. */
export function sumCounts(rows: CategoryRow[], counts: SkuCounts): Record<string, number> {
	const sums: Record<string, number> = {}
	for (const { id, parent_id } of rows) {
		const own = counts.byCategory.get(id) ?? 0
		sums[id] = (sums[id] ?? 0) + own
		if (parent_id !== null) sums[parent_id] = (sums[parent_id] ?? 0) + own
	}
	return sums
}

/** Finds a node by id anywhere in the tree. */
export function findNode(tree: CategoryNode[], id: number): CategoryNode | undefined {
	for (const node of tree) {
		const found = node.id === id ? node : findNode(node.children, id)
		if (found) return found
	}
	return undefined
}

function toNode(row: CategoryRow, skuNum: number): CategoryNode {
	const { id, name, icon, type, level } = row
	return { id, key: id, name, icon, type, parent_id: row.parent_id ?? ROOT, level, skuNum, children: [] }
}

function special(id: number, name: string, skuNum: number, children: CategoryNode[] = []): CategoryNode {
	const level = id === ROOT ? 0 : 1
	return { id, key: id, name, icon: '', type: '', parent_id: ROOT, level, skuNum, children }
}
