import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { open } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const galleryWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

const page = lazyRouteComponent(
	withWords([galleryWords], () => import('./gallery-page.tsx')),
	'GalleryPage',
)

/** Public catalogs that their sellers list. */
export const gallery = {
	routes: [
		createRoute({ ...open, path: paths.catalog, component: page }),
		createRoute({ ...open, path: paths.gallery, component: page }),
	],
	words: [galleryWords],
} satisfies Feature
