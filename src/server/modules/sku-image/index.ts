import type { skuImage } from '#contract/sku-image.ts'
import { normaliseSkuForFiles } from '#domain/media/image-name.ts'
import { parseImagePattern } from '#domain/media/image-pattern.ts'
import { candidateKeys, matchImageNames } from '#domain/media/match-image-name.ts'
import type { Handlers } from '#server/http/mount.ts'
import { refuse } from '#server/http/refusal.ts'
import { clearSkuImages, importSkuImages, setSkuImages } from './sku-image.service.ts'
import { adjustThumbnails, getThumbnailCuts } from './thumbnail.service.ts'
import { findForImages } from './sku-image.store.ts'

export const skuImageRoutes: Handlers<typeof skuImage> = {
	async productValidateSkuImportImgs(ctx, { img_names, pattern }) {
		const parsed = pattern ? parseImagePattern(pattern) : undefined
		if (pattern && !parsed) throw refuse('invalid', { errors: [{ path: 'pattern', code: 'field_format' }] })
		const { skus, upcs } = candidateKeys(img_names, parsed)
		const found = await findForImages(ctx, skus, upcs)
		// Exactly by the rules' own folding: the database's is close, the rules decide.
		const bySku = Map.groupBy([...found.bySku.values()].flat(), ({ sku_name }) => normaliseSkuForFiles(sku_name))
		return { list: matchImageNames(img_names, { bySku, byUpc: found.byUpc }, parsed) }
	},
	productImportSkuByImgs: importSkuImages,
	setSkuImages,
	clearSkuImages,
	adjustThumbnails,
	getThumbnailCuts,
}
