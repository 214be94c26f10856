import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { open } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const aboutWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

const page = (name: 'AboutUsPage' | 'TermsPage' | 'PrivacyPage') =>
	lazyRouteComponent(
		withWords([aboutWords], () => import('./about-page.tsx')),
		name,
	)
const plans = lazyRouteComponent(
	withWords([aboutWords], () => import('./plans-page.tsx')),
	'PlansPage',
)

/** What this installation is, its terms and plans. */
export const about = {
	routes: [
		createRoute({ ...open, path: paths.plans, component: plans }),
		createRoute({ ...open, path: paths.aboutUs, component: page('AboutUsPage') }),
		createRoute({ ...open, path: paths.privacyTerms, component: page('PrivacyPage') }),
		createRoute({ ...open, path: paths.termsOfService, component: page('TermsPage') }),
	],
	words: [aboutWords],
} satisfies Feature
