import type { Undoers } from './modules/activity/index.ts'
import { undoPictures } from './modules/media/index.ts'
import { undoSkus } from './modules/sku/index.ts'
import { undoStock } from './modules/stock/index.ts'

/** Who takes back which entity's changes; stock stands before SKUs, for it hangs on them. */
export const undoers: Undoers = { stock: undoStock, sku: undoSkus, picture: undoPictures }
