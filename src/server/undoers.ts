import type { Undoers } from './modules/activity/index.ts'
import { undoCategories } from './modules/category/index.ts'
import { undoParameters } from './modules/custom-parameter/index.ts'
import { undoPictures } from './modules/media/index.ts'
import { undoSkus } from './modules/sku/index.ts'
import { undoStock } from './modules/stock/index.ts'

/**
 * Who takes back which entity's changes: stock stands before SKUs, for it hangs on them; categories and
 * parameters stand behind, for they go only when no SKU stands in them or has a value any more.
 */
export const undoers: Undoers = {
	stock: undoStock,
	sku: undoSkus,
	picture: undoPictures,
	sku_category: undoCategories,
	sku_parameter: undoParameters,
}
