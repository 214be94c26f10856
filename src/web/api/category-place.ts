import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/category.ts'
import { DELETED, ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { read } from './queries.ts'

/** The category of a list's address; `level` 2 on a category of level 1 means 'Direct Items' (product.md section 1.17). */
export interface CategoryAddress {
	cateKey?: number
	level?: number
}

/** The node of a key at any depth, special nodes included. */
export function nodeOf(tree: readonly CategoryNode[], key: number): CategoryNode | undefined {
	for (const node of tree) {
		const found = node.id === key ? node : nodeOf(node.children, key)
		if (found) return found
	}
	return undefined
}

/** Whether the address means 'Direct Items'. */
export function isDirect({ level }: CategoryAddress, node: CategoryNode | undefined): boolean {
	return level === 2 && node?.level === 1
}

/** The category that an address means, and its name. Undefined while the tree must be known first. */
export function useCategoryPlace(address: CategoryAddress) {
	const { t } = useTranslation()
	const { data, error } = useQuery(read('getCategoryTree', {}))
	const { cateKey = ROOT, level } = address
	const node = data && nodeOf(data.tree, cateKey)
	if (level === 2 && !data && !error) return undefined
	const direct = isDirect(address, node)
	const name = nameOf(cateKey, node?.name)
	/** No category has this key. */
	const unknown = data !== undefined && !node
	return { cateKey, node, unknown, direct, title: direct ? t('common.direct', { name }) : name }

	function nameOf(key: number, name: string | undefined): string {
		if (key === ROOT) return t('common.myCategories')
		if (key === UNCATEGORIZED) return t('common.uncategorized')
		return key === DELETED ? t('common.deletedSkus') : (name ?? t('common.category'))
	}
}
