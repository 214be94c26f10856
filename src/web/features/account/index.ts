import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { inside } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const accountWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

/** The signed-in person. */
export const account = {
	routes: [
		createRoute({
			...inside('settings'),
			path: paths.account,
			component: lazyRouteComponent(
				withWords([accountWords], () => import('./account-page.tsx')),
				'AccountPage',
			),
		}),
	],
	palette: [{ area: 'settings', at: 5, label: { en: 'Manage account', zh: '管理账户' }, link: { to: paths.account } }],
	words: [accountWords],
} satisfies Feature
