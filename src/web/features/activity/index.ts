import { IconHistory } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const activityWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

const history: SideEntry = {
	area: 'activities',
	at: 1,
	label: { en: 'Activity', zh: '操作记录' },
	icon: IconHistory,
	link: { to: paths.activities },
}

/** What was done, and how to take it back: the first screen of the Business Hub. */
export const activity = {
	screens: {
		history: lazyRouteComponent(
			withWords([activityWords], () => import('./history-list.tsx')),
			'HistoryList',
		),
	},
	sidebar: [history],
	palette: [history],
	words: [activityWords],
} satisfies Feature
