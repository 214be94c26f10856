import { IconHistory } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { links } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const activityWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

const history: SideEntry = {
	area: 'activities',
	at: 8,
	label: { en: 'Activity', zh: '操作记录' },
	icon: IconHistory,
	link: links.activities('activity'),
	isBelow: true,
}

/** What was done, and how to take it back: below the lists of the Business Hub. */
export const activity = {
	screens: {
		activity: lazyRouteComponent(
			withWords([activityWords], () => import('./history-list.tsx')),
			'HistoryList',
		),
	},
	sidebar: [history],
	palette: [history],
	words: [activityWords],
} satisfies Feature
