import { useTranslation } from 'react-i18next'
import { ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import type { CategoryNode } from '../tree-data.ts'

/** A node's name as the reader knows it: the special nodes are named in their language. */
export function useNodeName(): (node: Pick<CategoryNode, 'id' | 'name'>) => string {
	const { t } = useTranslation()
	return ({ id, name }) => {
		if (id === ROOT) return t('common.myCategories')
		return id === UNCATEGORIZED ? t('common.uncategorized') : name
	}
}
