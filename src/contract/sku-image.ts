import { z } from 'zod'
import { post } from './endpoint.ts'
import { GroupId, ItemError, MediaUrl, requiredText, SkuName, SkuNameKey, text } from './fields.ts'

/** A share of a picture's side; crops reach beyond it by as much as the picture can be made smaller. */
const Share = z.number().min(-20).max(20)
/** The sides of a crop, whatever the shape of the picture. */
const Side = z.number().min(0.0001).max(2000)

/** How a thumbnail is cut (domain/media/cut.ts). */
const ThumbnailCut = z.strictObject({
	url: MediaUrl,
	flip: z.boolean().default(false),
	/** Degrees clockwise. */
	rotate: z.number().min(-360).max(360).default(0),
	crop: z.strictObject({ x: Share, y: Share, w: Side, h: Side }),
	background: z
		.string()
		.regex(/^(#[0-9a-f]{6}|transparent)$/)
		.default('#ffffff'),
})

export const skuImage = {
	productValidateSkuImportImgs: post('/api/productValidateSkuImportImgs', {
		access: 'user',
		effect: 'read',
		summary: 'Which SKU each picture belongs to, by its name.',
		params: z.strictObject({
			img_names: z.array(requiredText(500)).min(1).max(5000),
			pattern: text(120).optional(),
		}),
		data: z.object({
			list: z.array(
				z.object({
					img_name: z.string(),
					match: z.enum(['exact', 'pattern', 'folder', 'upc', 'ambiguous', 'none']),
					sku_name_key: z.string().optional(),
					sku_name: z.string().optional(),
					position: z.int().optional(),
					/** Pictures that the SKU has already, by the md5 of their bytes as uploaded. */
					existing_md5: z.array(z.string()).optional(),
					candidates: z.array(z.object({ sku_name_key: z.string(), sku_name: z.string() })).optional(),
				}),
			),
		}),
	}),
	productImportSkuByImgs: post('/api/productImportSkuByImgs', {
		access: 'user',
		effect: 'own',
		summary: 'Put uploaded pictures onto SKUs, as one undoable group.',
		params: z.strictObject({
			img_skus: z
				.array(
					z.strictObject({
						img_name: text(500),
						sku_name_key: SkuNameKey.optional(),
						sku_name: text(200).optional(),
						access_url: MediaUrl,
						position: z.int().min(1).max(99).optional(),
					}),
				)
				.min(1)
				.max(500),
			mode: z.enum(['append', 'replace', 'replace_position']).default('append'),
			/** SKUs named by `sku_name` that nobody has made yet are made, in the same group. */
			create_missing: z.boolean().default(false),
			/** Of an earlier call of the same drop that has changed something: all of it is undone as one. */
			group_id: GroupId.optional(),
		}),
		data: z.object({
			results: z.array(
				z.object({
					key: z.string(),
					ok: z.boolean(),
					/** The SKU has this picture already. */
					same: z.boolean().optional(),
					error: ItemError.optional(),
				}),
			),
			group_id: z.string(),
			/** Whether anything was written: there is something to undo, and to go on with. */
			changed: z.boolean(),
		}),
	}),
	clearSkuImages: post('/api/clearSkuImages', {
		access: 'user',
		effect: 'write',
		summary: 'Take all pictures off SKUs, as one undoable group.',
		params: z.strictObject({ sku_names: z.array(SkuName).min(1).max(500) }),
		data: z.object({ cleared: z.int(), group_id: z.string() }),
	}),
	adjustThumbnails: post('/api/adjustThumbnails', {
		access: 'user',
		effect: 'own',
		summary: 'Cut thumbnails of pictures anew, on every SKU that shows them, as one undoable group.',
		params: z.strictObject({ items: z.array(ThumbnailCut).min(1).max(20) }),
		data: z.object({
			results: z.array(
				z.object({
					key: z.string(),
					ok: z.boolean(),
					thumbnail_url: z.string().optional(),
					error: ItemError.optional(),
				}),
			),
			group_id: z.string(),
			/** More than 500 SKUs show them: those follow by this job. */
			job_id: z.string().optional(),
		}),
	}),
	getThumbnailCuts: post('/api/getThumbnailCuts', {
		access: 'user',
		effect: 'read',
		summary: 'How thumbnails are cut; pictures whose thumbnail nobody has cut are left out.',
		params: z.strictObject({ urls: z.array(MediaUrl).min(1).max(200) }),
		data: z.object({ list: z.array(ThumbnailCut) }),
	}),
	setSkuImages: post('/api/setSkuImages', {
		access: 'user',
		effect: 'own',
		summary: 'The pictures of a SKU in order (the first is the main one), with alt texts.',
		params: z.strictObject({
			sku_name_key: SkuNameKey,
			images: z.array(z.strictObject({ url: MediaUrl, alt: text(300).default('') })).max(20),
		}),
		data: z.object({
			images: z.array(z.object({ url: z.string(), thumbnail_url: z.string(), alt: z.string(), md5: z.string() })),
		}),
	}),
}
