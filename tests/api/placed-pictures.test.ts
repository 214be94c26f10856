import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { cardUrl, MEDIA_PATH, PLACED_SIDES, placedUrl } from '#domain/media/urls.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { uploadPhoto } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('pictures in the size of their place on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'placed-', (test) => ({ app, seller } = test))
	let url = ''
	beforeEach(async () => {
		url = await uploadPhoto(app, seller, 3)
	})

	const get = (path: string) => app.app.inject({ url: path })

	test.each(PLACED_SIDES)('come as WebP, at most %i pixels across, and may be kept for ever', async (side) => {
		// The second finds what was made for the first.
		for (const answer of await Promise.all([get(placedUrl(url, side)), get(placedUrl(url, side))])) {
			expect(answer.headers).toMatchObject({
				'content-type': 'image/webp',
				'cache-control': 'public, max-age=31536000, immutable',
				'content-security-policy': "default-src 'none'; sandbox",
			})
			const card = await sharp((await get(cardUrl(url))).rawPayload).metadata()
			const { format, width, height } = await sharp(answer.rawPayload).metadata()
			expect(format).toBe('webp')
			// Nothing is enlarged.
			expect(Math.max(width, height)).toBe(Math.min(side, Math.max(card.width, card.height)))
		}
	})

	test('are made of pictures that are there, in these sizes alone', async () => {
		const placed = placedUrl(url, 256)
		const odd = [
			placed.replace('/256/', '/257/'),
			placed.replace('-c.', '.'),
			placed.replace(/\.webp$/, ''),
			placed.replace('/media/', '/exports/'),
			placedUrl(url.replace(/[a-z0-9]{6}\./, 'nobody.'), 256),
		]
		for (const path of odd) expect((await get(path)).statusCode, path).toBe(404)
		expect((await get(placed)).statusCode).toBe(200)
		await app.house.storage.remove(cardUrl(url).slice(MEDIA_PATH.length))
		expect((await get(placed)).statusCode).toBe(404)
		// What is not a picture of ours stays as it is.
		expect(placedUrl('https://elsewhere.example/a', 256)).toBe('https://elsewhere.example/a')
	})
})
