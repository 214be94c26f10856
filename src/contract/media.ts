import { z } from 'zod'
import { post } from './endpoint.ts'
import { ItemError, MediaUrl, text } from './fields.ts'

const FileName = text(255)

export const media = {
	getUploadUrls: post('/api/getUploadUrls', {
		access: 'user',
		effect: 'own',
		summary: 'Signed addresses to PUT files to; each takes just the declared type and length, for 15 minutes.',
		bareList: 'files',
		params: z.strictObject({
			files: z
				.array(
					z.strictObject({
						file_name: FileName,
						file_type: text(100),
						/** What it will be: a picture, or the value of a parameter of type file. */
						purpose: z.enum(['picture', 'document']).default('picture'),
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
		summary:
			'Check what was uploaded: pictures are decoded whole, oriented and re-encoded, documents are what their name says.',
		params: z.strictObject({ access_urls: z.array(MediaUrl).min(1).max(200) }),
		data: z.object({
			list: z.array(
				z.object({
					access_url: z.string(),
					ok: z.boolean(),
					/** Where the checked file stands; a picture's promised access_url keeps meaning it in calls. */
					url: z.string().optional(),
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
}
