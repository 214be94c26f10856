import { IconListDetails } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { inside } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const parameterWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

const customized: SideEntry = {
	area: 'settings',
	at: 2,
	label: { en: 'Customized', zh: '自定义参数' },
	icon: IconListDetails,
	link: { to: paths.customized },
}

/** The seller's own parameters of SKUs. */
export const parameter = {
	routes: [
		createRoute({
			...inside('settings'),
			path: paths.customized,
			component: lazyRouteComponent(
				withWords([parameterWords], () => import('./parameters-page.tsx')),
				'ParametersPage',
			),
		}),
	],
	sidebar: [customized],
	palette: [customized],
	words: [parameterWords],
} satisfies Feature
