import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { open } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const welcomeWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

/** The public front page. */
export const welcome = {
	routes: [
		createRoute({
			...open,
			path: paths.root,
			beforeLoad: () => {
				throw redirect({ to: paths.index, replace: true })
			},
		}),
		createRoute({
			...open,
			path: paths.index,
			component: lazyRouteComponent(
				withWords([welcomeWords], () => import('./welcome-page.tsx')),
				'WelcomePage',
			),
		}),
	],
	words: [welcomeWords],
} satisfies Feature
