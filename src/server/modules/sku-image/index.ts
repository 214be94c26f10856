import type { skuImage } from '#contract/sku-image.ts'
import type { Handlers } from '#server/http/mount.ts'
import { matchNames } from './match.service.ts'
import { importSkuImages } from './place.service.ts'
import { clearSkuImages, setSkuImages } from './sku-image.service.ts'
import { adjustThumbnails, getThumbnailCuts } from './thumbnail.service.ts'

export const skuImageRoutes: Handlers<typeof skuImage> = {
	productValidateSkuImportImgs: matchNames,
	productImportSkuByImgs: importSkuImages,
	setSkuImages,
	clearSkuImages,
	adjustThumbnails,
	getThumbnailCuts,
}
