import type { category } from '#contract/category.ts'
import type { Handlers } from '#server/http/mount.ts'
import { assignCategory, deleteSkusInCategories, keysInCategories } from '#server/modules/sku/index.ts'
import { addCategories } from './add-categories.service.ts'
import { deleteCategory, getCounts, getTree, updateCategory } from './category.service.ts'

export const categoryRoutes: Handlers<typeof category> = {
	getCategoryTree: async (ctx) => ({ tree: await getTree(ctx) }),
	addCategories: async (ctx, params) => ({ list: await addCategories(ctx, params) }),
	updateCategory,
	deleteCategory,
	productSkuCountsInCategories: async (ctx) => ({ counts: await getCounts(ctx) }),
	emptySkuInCate: (ctx, { cate_keys }) => deleteSkusInCategories(ctx, cate_keys),
	assignCate: assignCategory,
	resolveSkuIds: async (ctx, { category_ids }) => ({ ids: await keysInCategories(ctx, category_ids) }),
}
