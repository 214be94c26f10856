import { IconId } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { inside } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const cardWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

const entry: SideEntry = {
	area: 'settings',
	at: 1.5,
	label: { en: 'Business card', zh: '名片' },
	icon: IconId,
	link: { to: paths.businessCard },
}

/** The business card of the account. */
export const businessCard = {
	routes: [
		createRoute({
			...inside('settings'),
			path: paths.businessCard,
			component: lazyRouteComponent(
				withWords([cardWords], () => import('./card-page.tsx')),
				'CardPage',
			),
		}),
	],
	sidebar: [entry],
	palette: [entry],
	words: [cardWords],
} satisfies Feature
