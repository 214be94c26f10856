import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { categoryRoutes } from './category.routes.ts'
import { undoCategories } from './undo.service.ts'

export { ensureCategories } from './add-categories.service.ts'
export { categoryIds, categoryPaths, getTree } from './category.service.ts'

export const category = {
	contract: contracts.category,
	routes: categoryRoutes,
	undoers: { sku_category: undoCategories },
	files: [{ table: 'category', columns: ['icon'] }],
} satisfies Module<typeof contracts.category>
