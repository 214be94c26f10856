export { ensureCategories } from './add-categories.service.ts'
export { categoryRoutes } from './category.routes.ts'
export { getTree } from './category.service.ts'
