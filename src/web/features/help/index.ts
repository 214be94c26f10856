import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import type { Feature } from '#web/app/feature.ts'
import { inside } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'
import { feedbackSearch, helpSearch } from './search.ts'

const helpWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

/** The user guide, the keys of every page, and what users write to the operator. */
export const help = {
	routes: [
		createRoute({
			...inside('settings'),
			path: paths.help,
			validateSearch: helpSearch,
			component: lazyRouteComponent(
				withWords([helpWords], () => import('./help-page.tsx')),
				'HelpPage',
			),
		}),
		createRoute({
			...inside('settings'),
			path: paths.feedback,
			validateSearch: feedbackSearch,
			component: lazyRouteComponent(
				withWords([helpWords], () => import('./inbox-page.tsx')),
				'InboxPage',
			),
		}),
	],
	palette: [{ area: 'settings', at: 9, label: { en: 'Help', zh: '帮助' }, link: { to: paths.help } }],
	byKey: [
		{
			key: 'shift+?',
			Screen: lazy(withWords([helpWords], async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))),
		},
	],
	words: [helpWords],
} satisfies Feature
