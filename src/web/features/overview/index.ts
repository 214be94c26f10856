import { IconLayoutDashboard } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { paths } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { overviewWords } from './words.ts'

const entry: SideEntry = {
	area: 'activities',
	at: 7,
	label: { en: 'Overview', zh: '概览' },
	icon: IconLayoutDashboard,
	link: { to: paths.activities },
	isBelow: true,
}

/** The first screen of the Business Hub: what was sold, what is owed, what waits. */
export const overview = {
	screens: {
		overview: lazyRouteComponent(
			withWords([overviewWords], () => import('./overview-page.tsx')),
			'OverviewPage',
		),
	},
	sidebar: [entry],
	palette: [entry],
	words: [overviewWords],
} satisfies Feature
