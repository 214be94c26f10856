import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { aside } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const styleGuideWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

const page = lazyRouteComponent(
	withWords([styleGuideWords], () => import('./style-guide-page.tsx')),
	'StyleGuidePage',
)

/** Every part of our kit on one page. */
export const styleGuide = {
	routes: [
		createRoute({ ...aside, path: paths.styleGuide, component: page }),
		createRoute({ ...aside, path: paths.test, component: page }),
	],
	words: [styleGuideWords],
} satisfies Feature
