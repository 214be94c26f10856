import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { bare, inside } from '#web/app/frames.ts'
import { safeNext } from '#web/app/guard.ts'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/state/session.ts'
import { withWords, wordsOf } from '#web/text/words.ts'
import { loginSearch } from './search.ts'

const loginWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

/** Signing in and up, and new passwords. */
export const login = {
	routes: [
		createRoute({
			...bare,
			path: paths.login,
			validateSearch: loginSearch,
			beforeLoad: ({ search: { next } }) => {
				const signedIn = useSession.getState().token !== null
				if (signedIn) throw redirect({ href: safeNext(next) ?? paths.dashboard, replace: true })
			},
			component: lazyRouteComponent(
				withWords([loginWords], () => import('./login-page.tsx')),
				'LoginPage',
			),
		}),
		createRoute({
			...inside('settings'),
			path: paths.updatePassword,
			component: lazyRouteComponent(
				withWords([loginWords], () => import('./update-password-page.tsx')),
				'UpdatePasswordPage',
			),
		}),
	],
	words: [loginWords],
} satisfies Feature
