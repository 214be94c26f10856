import type { background } from '#contract/background.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls about the library of backgrounds (fixtures.ts). */
export const backgroundFixtures = {
	listBgImg: () => ({ page: 1, size: 20 }),
	uploadBgImg: (world) => ({ images: [{ url: world.mediaUrl, name: 'Marble' }] }),
	deleteBgImg: (world) => ({ id: world.background }),
} satisfies Pick<Fixtures, keyof typeof background>
