import { useQuery } from '@tanstack/react-query'
import type { CategoryNode } from '#contract/category.ts'
import { DELETED, ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { queryClient, read, refresh } from '#web/api/queries.ts'

export type { CategoryNode }

/** The tree with its special nodes apart. */
export interface CategoryTree {
	root: CategoryNode
	uncategorized: CategoryNode
	deleted: CategoryNode
}

/** The account's categories. Everything that changes SKUs or categories calls `refreshTree`. */
export function useTree() {
	return useQuery({ ...read('getCategoryTree', {}), select: ({ tree }) => split(tree) })
}

export function refreshTree(): Promise<void> {
	return refresh('getCategoryTree', 'productSkuCountsInCategories')
}

/** Shows a changed tree before the server has answered; answers how to take it back. */
export function showTree(change: (root: CategoryNode) => CategoryNode): () => void {
	const { queryKey } = read('getCategoryTree', {})
	const before = queryClient.getQueryData(queryKey)
	queryClient.setQueryData(
		queryKey,
		(old) => old && { tree: old.tree.map((node) => (node.id === ROOT ? change(node) : node)) },
	)
	return () => queryClient.setQueryData(queryKey, before)
}

/** Finds a node at any depth. */
export function findNode(root: CategoryNode, id: number): CategoryNode | undefined {
	if (root.id === id) return root
	for (const child of root.children) {
		const found = findNode(child, id)
		if (found) return found
	}
	return undefined
}

/** SKUs that stand in the category itself, not in its children. */
export function directCount({ skuNum, children }: CategoryNode): number {
	return children.reduce((rest, child) => rest - child.skuNum, skuNum)
}

function split(tree: CategoryNode[]): CategoryTree {
	const special = (id: number, name: string): CategoryNode =>
		tree.find((node) => node.id === id) ?? {
			id,
			key: id,
			name,
			icon: '',
			type: '',
			parent_id: 0,
			level: 1,
			skuNum: 0,
			children: [],
		}
	return {
		root: special(ROOT, 'My categories'),
		uncategorized: special(UNCATEGORIZED, 'Uncategorized'),
		deleted: special(DELETED, 'Deleted SKUs'),
	}
}
