import type { ParamsOf } from '#contract/endpoint.ts'
import type { skuImage } from '#contract/sku-image.ts'
import { normaliseSkuForFiles } from '#domain/media/image-name.ts'
import { parseImagePattern } from '#domain/media/image-pattern.ts'
import { candidateKeys, matchImageNames } from '#domain/media/match-image-name.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { findForImages, pictureHashes } from './sku-image.store.ts'

type Params = ParamsOf<(typeof skuImage)['productValidateSkuImportImgs']>

/** Which SKU each picture belongs to, by its name (product.md section 3.3), and what that SKU has already. */
export async function matchNames(ctx: Ctx, { img_names, pattern }: Params) {
	const parsed = pattern ? parseImagePattern(pattern) : undefined
	if (pattern && !parsed) throw refuse('invalid', { errors: [{ path: 'pattern', code: 'field_format' }] })
	const { skus, upcs } = candidateKeys(img_names, parsed)
	const found = await findForImages(ctx, skus, upcs)
	// Exactly by the rules' own folding: the database's is close, the rules decide.
	const bySku = Map.groupBy([...found.bySku.values()].flat(), ({ sku_name }) => normaliseSkuForFiles(sku_name))
	const list = matchImageNames(img_names, { bySku, byUpc: found.byUpc }, parsed)
	const keys = list.flatMap(({ sku_name_key }) => sku_name_key ?? [])
	const hashes = await pictureHashes(ctx, [...new Set(keys)])
	return {
		list: list.map((match) => {
			const existing_md5 = hashes.get(match.sku_name_key ?? '')
			return { ...match, ...(existing_md5?.length ? { existing_md5 } : {}) }
		}),
	}
}
