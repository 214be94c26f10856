import type { sku } from '#contract/sku.ts'
import type { Handlers } from '#server/http/mount.ts'
import { deleteProducts, deleteVariants, restoreProducts, upsertProducts } from './bulk/bulk.service.ts'
import { searchProducts } from './list/list.service.ts'
import { getAttributes, getSingle, namesExist } from './single/single.service.ts'
import { getView, setView } from './view/view.service.ts'

export const skuRoutes: Handlers<typeof sku> = {
	productSearch: searchProducts,
	singleProductGet: getSingle,
	productGetWithAttrPath: getAttributes,
	productUpsertByAttrPath: upsertProducts,
	productSkuNameExists: namesExist,
	productDelete: deleteProducts,
	productRecycleReduction: restoreProducts,
	deleteChildSkus: deleteVariants,
	getSkuAttrs: getView,
	setSkuAttrs: setView,
}
