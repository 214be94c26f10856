import type { skuPage } from '#contract/sku-page.ts'
import type { sku } from '#contract/sku.ts'
import type { Handlers } from '#server/http/mount.ts'
import { deleteProducts, deleteVariants, restoreProducts, setColumns, upsertProducts } from './bulk/bulk.service.ts'
import { searchProducts } from './list/list.service.ts'
import { duplicateSku } from './single/duplicate.service.ts'
import { getHistory, restoreField } from './single/history.service.ts'
import { getAttributes, getSingle, getUsedIn, namesExist } from './single/single.service.ts'
import { getView, setView } from './view/view.service.ts'

export const skuRoutes: Handlers<typeof sku> = {
	productSearch: searchProducts,
	singleProductGet: getSingle,
	productGetWithAttrPath: getAttributes,
	productUpsertByAttrPath: upsertProducts,
	productSkuNameExists: namesExist,
	bulkSet: setColumns,
	productDelete: deleteProducts,
	productRecycleReduction: restoreProducts,
	deleteChildSkus: deleteVariants,
	getSkuAttrs: getView,
	setSkuAttrs: setView,
}

export const skuPageRoutes: Handlers<typeof skuPage> = {
	getUsedIn,
	getSkuHistory: getHistory,
	restoreSkuField: restoreField,
	duplicateSku,
}
