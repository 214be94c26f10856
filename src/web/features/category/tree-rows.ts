import { links } from '#web/app/paths.ts'
import { directCount, type CategoryNode, type CategoryTree } from './tree-data.ts'

/** One line of the sidebar's tree, in the order it is drawn. */
export interface TreeRow {
	/** Unique among the rows; 'Direct Items' shares the id of its category. */
	key: string
	node: CategoryNode
	kind: 'root' | 'category' | 'direct' | 'uncategorized'
	/** Depth for aria-level and indentation, from 1. */
	depth: number
	count: number
	open?: boolean
	/** Category and level in the address (spec section 2). */
	cateKey: number
	level: number
}

/** The rows that are visible when the categories in `open` are unfolded. */
export function treeRows({ root, uncategorized }: CategoryTree, open: ReadonlySet<number>): TreeRow[] {
	const rows: TreeRow[] = [
		{ key: 'root', node: root, kind: 'root', depth: 1, count: root.skuNum, cateKey: root.id, level: 0 },
	]
	for (const node of root.children) {
		const unfolds = node.children.length > 0
		const isOpen = open.has(node.id)
		rows.push({ ...rowOf(node, 1), depth: 1, ...(unfolds ? { open: isOpen } : {}) })
		if (!unfolds || !isOpen) continue
		rows.push({ ...rowOf(node, 2), key: `direct-${node.id}`, kind: 'direct', depth: 2, count: directCount(node) })
		for (const child of node.children) rows.push({ ...rowOf(child, 2), depth: 2 })
	}
	rows.push({ ...rowOf(uncategorized, 1), kind: 'uncategorized', depth: 1 })
	return rows
}

export function linkOf({ cateKey, level }: TreeRow, page: 'home' | 'inventory') {
	return links.category(cateKey, level, page)
}

function rowOf(node: CategoryNode, level: number): TreeRow {
	return { key: String(node.id), node, kind: 'category', depth: level, count: node.skuNum, cateKey: node.id, level }
}
