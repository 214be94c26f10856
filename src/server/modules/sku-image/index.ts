import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { matchNames } from './match.service.ts'
import { importSkuImages } from './place.service.ts'
import { clearSkuImages, setSkuImages } from './sku-image.service.ts'
import { adjustThumbnails, getThumbnailCuts } from './thumbnail.service.ts'

export const skuImage = {
	contract: contracts.skuImage,
	routes: {
		productValidateSkuImportImgs: matchNames,
		productImportSkuByImgs: importSkuImages,
		setSkuImages,
		clearSkuImages,
		adjustThumbnails,
		getThumbnailCuts,
	},
} satisfies Module<typeof contracts.skuImage>
