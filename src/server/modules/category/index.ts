export { ensureCategories } from './add-categories.service.ts'
export { categoryRoutes } from './category.routes.ts'
export { categoryIds, categoryPaths, getTree } from './category.service.ts'
export { undoCategories } from './undo.service.ts'
