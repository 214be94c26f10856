import { z } from 'zod'
import { post } from './endpoint.ts'
import { ItemError, MediaUrl, SkuNameKey, text } from './fields.ts'

const FileName = text(255)

export const media = {
	getUploadUrls: post('/api/getUploadUrls', {
		access: 'user',
		effect: 'own',
		summary: 'Signed addresses to PUT files to; each takes just the declared type and length, for 15 minutes.',
		params: z.strictObject({
			files: z
				.array(
					z.strictObject({
						file_name: FileName,
						file_type: text(100),
						size: z.int().min(1).max(104_857_600).optional(),
						require_thumbnail: z.boolean().optional(),
						thumbnail_file_type: text(100).optional(),
					}),
				)
				.min(1)
				.max(200),
		}),
		data: z.object({
			list: z.array(
				z.object({
					file_name: z.string(),
					access_url: z.string(),
					thumbnail_access_url: z.string().optional(),
					upload_urls: z.array(z.string()),
					thumbnail_upload_urls: z.array(z.string()).optional(),
				}),
			),
		}),
	}),
	confirmUploads: post('/api/confirmUploads', {
		access: 'user',
		effect: 'own',
		summary: 'Check uploaded pictures (decoded whole), orient and re-encode them, make thumbnails.',
		params: z.strictObject({ access_urls: z.array(MediaUrl).min(1).max(200) }),
		data: z.object({
			list: z.array(
				z.object({
					access_url: z.string(),
					ok: z.boolean(),
					thumbnail_url: z.string().optional(),
					md5: z.string().optional(),
					width: z.int().optional(),
					height: z.int().optional(),
					error: ItemError.optional(),
				}),
			),
		}),
	}),
	uploadImg: post('/api/uploadImg', {
		access: 'user',
		effect: 'own',
		summary: 'Upload one to twenty pictures at once.',
		upload: { field: 'img', maxFiles: 20, maxBytes: 26_214_400 },
		params: z.strictObject({}),
		data: z.object({ list: z.array(z.object({ url: z.string(), thumbnail_url: z.string() })) }),
	}),
	productValidateSkuImportImgs: post('/api/productValidateSkuImportImgs', {
		access: 'user',
		effect: 'read',
		summary: 'Which SKU each picture belongs to, by its name.',
		params: z.strictObject({
			img_names: z.array(z.string().min(1).max(500)).min(1).max(5000),
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
						img_name: z.string().max(500),
						sku_name_key: SkuNameKey.optional(),
						sku_name: z.string().max(200).optional(),
						access_url: MediaUrl,
						position: z.int().min(1).max(99).optional(),
					}),
				)
				.min(1)
				.max(500),
			mode: z.enum(['append', 'replace', 'replace_position']).default('append'),
		}),
		data: z.object({
			results: z.array(z.object({ key: z.string(), ok: z.boolean(), error: ItemError.optional() })),
			group_id: z.string(),
		}),
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
