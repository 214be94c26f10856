import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { runBulk } from './bulk/bulk.job.ts'
import { runParameters } from './parameters/parameters.job.ts'
import { skuPageRoutes, skuRoutes } from './sku.routes.ts'
import { undoSkus } from './undo/undo.service.ts'
export { BATCH, startBulk as startSkuBulk } from './bulk/bulk.job.ts'
export { assignCategory, deleteSkusInCategories } from './bulk/bulk.service.ts'
export { hasVariants, readCells, withParents } from './list/cells.store.ts'
export { countingStates, countStates } from './list/counts.store.ts'
export { daysOfStock, heldWithPace, IS_SLOW } from './list/cover.store.ts'
export { idsOfHeads } from './list/heads.store.ts'
export { type Inherited, readingInherited, readInherited } from './list/inherited.store.ts'
export {
	eachSku,
	findAllIds,
	findAllNumbers,
	findFirstIds,
	findForgiving,
	keysInCategories,
	numbersFound,
} from './list/list.service.ts'
export { isBeginning } from './list/list.store.ts'
export { MOVED_AT, type Order } from './list/order.store.ts'
export { countOptions, type OptionFacet } from './list/options.store.ts'
export { type Search, within, type Selection, toSelection } from './list/selection.store.ts'
export { readShownCells } from './list/shown.service.ts'
export { type PlacedLevel, readingStocked, type StockSku } from './list/stocked.store.ts'
export { type StockSums, sumStock } from './list/stock-sums.store.ts'
export { countFound, type SearchSummary, summarizeSearches } from './list/summary.store.ts'
export { readPrintableSkus, type PrintableSku } from './list/printable.service.ts'
export { valuesOf } from './sku-attributes.rule.ts'
export { presentSku } from './sku.presenter.ts'
export { restoreSkus } from './remove/restore.service.ts'
export {
	idsOfKeys,
	numbersOfKeys,
	readSkus,
	readSkusByKeys,
	soldOfKeys,
	type SkuRow,
	withFamilies,
} from './sku.store.ts'
export { keepQuoted } from './write/quoted.store.ts'
export type { ItemResult, UpsertItem } from './write/item.rule.ts'
export { type Preview, previewUpserts, upsertSkus, type UpsertOptions } from './write/upsert.service.ts'

export const sku = {
	contract: contracts.sku,
	routes: { ...skuRoutes, ...skuPageRoutes },
	jobs: {
		bulk: { notify: true, title: { en: 'Bulk change', zh: '批量更改' }, run: runBulk },
		parameters: { notify: false, title: { en: 'Custom parameters', zh: '自定义参数' }, run: runParameters },
	},
	undoers: { sku: undoSkus },
	files: [{ table: 'sku', columns: ['images', 'attrs'] }],
} satisfies Module<typeof contracts.sku>
