import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { wide } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const matchingWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

/** Pictures matched with SKUs by their names. */
export const skuImage = {
	routes: [
		createRoute({
			...wide('products'),
			path: paths.importImages,
			component: lazyRouteComponent(
				withWords([matchingWords], () => import('./match-page.tsx')),
				'MatchPage',
			),
		}),
	],
	words: [matchingWords],
} satisfies Feature
