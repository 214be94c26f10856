import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { exportPriceList, priceListExportJob } from './export.job.ts'
import { getPriceListItems, setPriceListItems } from './items.service.ts'
import { deletePriceList, getPriceLists, setPriceList } from './price-list.service.ts'
import { readPriceSheet } from './sheet.service.ts'

export { type GivenLists, givenLists, ownPrices, wantPriceLists } from './given.service.ts'
export { giveToCatalog, listsOfCatalog } from './given.store.ts'
export { type ActiveList, activeList } from './list.rule.ts'
export { findPriceLists, priceListNames } from './price-list.store.ts'
export { setPriceList } from './price-list.service.ts'

/** Prices for some buyers (product.md section 3.15). */
export const priceList = {
	contract: contracts.priceList,
	routes: {
		getPriceLists,
		setPriceList,
		deletePriceList,
		getPriceListItems,
		setPriceListItems,
		readPriceSheet: (ctx, _params, files) => readPriceSheet(ctx, files),
		exportPriceList,
	},
	jobs: {
		price_list_export: { notify: true, title: { en: 'Price list export', zh: '价格表导出' }, run: priceListExportJob },
	},
} satisfies Module<typeof contracts.priceList>
