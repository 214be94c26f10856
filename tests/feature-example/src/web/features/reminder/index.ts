import { IconBell } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { inside } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const reminderWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

const entry: SideEntry = {
	area: 'activities',
	at: 7,
	label: { en: 'Reminders', zh: '提醒' },
	icon: IconBell,
	link: { to: paths.reminders },
}

/** Things to be reminded of. */
export const reminder = {
	routes: [
		createRoute({
			...inside('activities'),
			path: paths.reminders,
			component: lazyRouteComponent(
				withWords([reminderWords], () => import('./reminder-page.tsx')),
				'ReminderPage',
			),
		}),
	],
	sidebar: [entry],
	newMenu: [{ ...entry, group: 'goods', at: 4 }],
	palette: [entry],
	words: [reminderWords],
} satisfies Feature
