import type { stocktake } from '#contract/stocktake.ts'
import type { Handlers } from '#server/http/mount.ts'
import { countStocktake } from './count.service.ts'
import { getStocktake, getStocktakeCounts, getStocktakeGoods, markStocktake } from './lines.service.ts'
import { operateStocktake } from './operate.service.ts'
import { exportStocktake } from './protocol.service.ts'
import { getStocktakes, setStocktake } from './sessions.service.ts'

export const stocktakeRoutes: Handlers<typeof stocktake> = {
	getStocktakes,
	getStocktake,
	getStocktakeGoods,
	getStocktakeCounts,
	setStocktake,
	countStocktake,
	markStocktake,
	operateStocktake,
	exportStocktake,
}
