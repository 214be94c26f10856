import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { inside } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { integer, present, type Raw, string } from '#web/app/search.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const accountsWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

/** The accounts of the installation and the plans agreed with them, for its operator (product.md section 3.16). */
export const accounts = {
	routes: [
		createRoute({
			...inside('settings'),
			path: paths.accounts,
			validateSearch: ({ name, page }: Raw) => present({ name: string(name), page: integer(page) }),
			component: lazyRouteComponent(
				withWords([accountsWords], () => import('./accounts-page.tsx')),
				'AccountsPage',
			),
		}),
	],
	words: [accountsWords],
} satisfies Feature
