import type { cutout } from '#contract/cutout.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls of the background remover (fixtures.ts). */
export const cutoutFixtures = {
	removeBackgrounds: (world) => ({
		images: [world.mediaUrl],
		skus: [{ url: world.mediaUrl, sku_name_key: world.sku }],
		mode: 'auto',
		box: { x: 0.1, y: 0.1, w: 0.8, h: 0.8 },
		strokes: [{ do: 'erase', size: 0.05, points: [[0.2, 0.2]] }],
		ground: { kind: 'picture', url: world.mediaUrl },
	}),
	getCutouts: (world) => ({ job_id: world.job }),
	deleteCutouts: (world) => ({ ids: [world.cutout] }),
} satisfies Pick<Fixtures, keyof typeof cutout>
