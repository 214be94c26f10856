import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { wide } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'
import { thumbnailSearch } from './search.ts'

const thumbnailWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

/** What of a picture its thumbnail shows. */
export const thumbnail = {
	routes: [
		createRoute({
			...wide('products'),
			path: paths.adjustThumbnail,
			validateSearch: thumbnailSearch,
			component: lazyRouteComponent(
				withWords([thumbnailWords], () => import('./thumbnail-page.tsx')),
				'ThumbnailPage',
			),
		}),
	],
	words: [thumbnailWords],
} satisfies Feature
