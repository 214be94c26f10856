import type { FastifyInstance } from 'fastify'
import { PLACED_PATH, PLACED_SIDES } from '#domain/media/urls.ts'
import type { House } from '#server/house.ts'
import { refuse } from '#server/http/refusal.ts'
import { ImageError, placePicture } from '#server/imaging/index.ts'
import { PLACED_PREFIX } from '#server/modules/publication/index.ts'
import { sharedWork } from '#server/shared-work.ts'
import { isKey, MEDIA_PREFIX } from '#server/storage/keys.ts'

interface Placed {
	Params: { side: string; '*': string }
}

/** The key of a smaller copy, and what an address adds to it. */
const CARD = /^(media\/[a-z0-9/_-]+-c\.(?:jpg|webp))\.webp$/

const making = sharedWork<void>()

function damaged(error: unknown): never {
	throw error instanceof ImageError ? refuse('not_found') : error
}

/**
 * GET /files/placed/<side>/<key of a smaller copy>.webp: a public picture in the size of its place, as WebP. It is made of
 * the smaller copy when somebody asks for it first, as often as there are sides, and is gone with it.
 */
export function placedRoute(app: FastifyInstance, { storage }: House): void {
	app.get<Placed>(`${PLACED_PATH}:side/*`, async ({ params }, reply) => {
		const side = PLACED_SIDES.find((one) => String(one) === params.side)
		const [, card] = CARD.exec(params['*']) ?? []
		if (!side || !card || !isKey(card) || !(await storage.stat(card))) throw refuse('not_found')
		const key = `${PLACED_PREFIX}${side}/${card.slice(MEDIA_PREFIX.length)}.webp`
		const file = (await storage.open(key)) ?? (await make(key, card, side))
		if (!file) throw refuse('not_found')
		return reply
			.headers({
				'cache-control': 'public, max-age=31536000, immutable',
				'cross-origin-resource-policy': 'cross-origin',
				'content-type': file.contentType,
				'content-length': file.size,
				'content-security-policy': "default-src 'none'; sandbox",
				'x-content-type-options': 'nosniff',
			})
			.send(file.body)
	})

	/** Those who ask at the same time wait for one. */
	async function make(key: string, card: string, side: number) {
		await making(key, async () => {
			const body = await placePicture(await storage.localPath(card), side).catch(damaged)
			await storage.put(key, body, { contentType: 'image/webp' })
		})
		return storage.open(key)
	}
}
