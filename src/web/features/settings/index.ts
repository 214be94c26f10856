import { IconAdjustmentsHorizontal, IconBuildingStore, IconSettings } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { inside } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const settingsWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

const advancedWords = wordsOf(
	() => import('./advanced/words.en.ts'),
	() => import('./advanced/words.zh.ts'),
)

const area = 'settings'
const entries: SideEntry[] = [
	{ area, at: 1, label: { en: 'Company', zh: '公司资料' }, icon: IconBuildingStore, link: { to: paths.company } },
	{ area, at: 3, label: { en: 'Advanced', zh: '高级' }, icon: IconSettings, link: { to: paths.advanced } },
	{
		area,
		at: 4,
		label: { en: 'Preferences', zh: '偏好设置' },
		icon: IconAdjustmentsHorizontal,
		link: { to: paths.settings },
	},
]

/** Company, preferences and limits of the account. */
export const settings = {
	routes: [
		createRoute({
			...inside(area),
			path: paths.settings,
			component: lazyRouteComponent(
				withWords([settingsWords], () => import('./preferences-page.tsx')),
				'PreferencesPage',
			),
		}),
		createRoute({
			...inside(area),
			path: paths.company,
			component: lazyRouteComponent(
				withWords([settingsWords], () => import('./company-page.tsx')),
				'CompanyPage',
			),
		}),
		createRoute({
			...inside(area),
			path: paths.advanced,
			component: lazyRouteComponent(
				withWords([settingsWords, advancedWords], () => import('./advanced/advanced-page.tsx')),
				'AdvancedPage',
			),
		}),
	],
	sidebar: entries,
	palette: entries,
	words: [settingsWords, advancedWords],
} satisfies Feature
