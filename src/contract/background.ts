import { z } from 'zod'
import { DRAWN_GROUNDS } from '#domain/background/ground.ts'
import { post } from './endpoint.ts'
import { At, BackgroundId, listOf, MediaUrl, Page, size, text } from './fields.ts'

/** What stands behind a product (domain/background/ground.ts). */
export const GroundShape = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('none') }),
	z.strictObject({ kind: z.literal('color'), color: z.string().regex(/^#[0-9a-f]{6}$/i) }),
	z.strictObject({ kind: z.literal('drawn'), name: z.enum(DRAWN_GROUNDS) }),
	z.strictObject({ kind: z.literal('picture'), url: MediaUrl }),
])

const Background = z.object({
	id: z.string(),
	name: z.string(),
	url: z.string(),
	thumbnail_url: z.string(),
	width: z.int(),
	height: z.int(),
	created_at: At,
})
export type Background = z.output<typeof Background>

/** The library of pictures to put products on. */
export const background = {
	listBgImg: post('/api/listBgImg', {
		access: 'user',
		effect: 'read',
		summary: 'Pictures to put products on, the newest first.',
		params: z.strictObject({ page: Page, size: size(20) }),
		data: listOf(Background),
	}),
	uploadBgImg: post('/api/uploadBgImg', {
		access: 'user',
		effect: 'own',
		summary:
			'Put uploaded pictures of the account into the library of backgrounds. One that is there already stays as it is and is answered again.',
		params: z.strictObject({
			images: z
				.array(z.strictObject({ url: MediaUrl, name: text(255).default('') }))
				.min(1)
				.max(20),
		}),
		data: z.object({ list: z.array(Background.extend({ same: z.boolean() })) }),
	}),
	deleteBgImg: post('/api/deleteBgImg', {
		access: 'user',
		effect: 'write',
		summary:
			'Take a picture out of the library of backgrounds. What was made with it stays; uploadBgImg with its address puts it back.',
		params: z.strictObject({ id: BackgroundId }),
		data: z.null(),
	}),
}
