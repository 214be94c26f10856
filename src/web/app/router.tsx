import { createRouter, lazyRouteComponent, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { Shell } from '#web/layout/shell.tsx'
import { publicFrame, root, shell } from './frames.ts'
import { CrashPage } from './pages/crash-page.tsx'
import { UnknownAddress } from './pages/not-found-page.tsx'
import { Root } from './root.tsx'
import { routeTree } from './routes.tsx'

root.update({ component: Root, notFoundComponent: UnknownAddress })
// Whoever works here seldom sees it.
publicFrame.update({ component: lazyRouteComponent(() => import('#web/layout/public-frame.tsx'), 'PublicFrame') })
shell.update({ component: Shell })

export const router = createRouter({
	routeTree,
	// Plain addresses: ?cateKey=2&level=1, never ?cateKey=%222%22.
	parseSearch: parseSearchWith((value) => value),
	stringifySearch: stringifySearchWith(String),
	defaultPreload: 'intent',
	defaultErrorComponent: CrashPage,
	defaultNotFoundComponent: UnknownAddress,
	defaultPendingMs: 200,
})

/** Spec section 2: scroll returns to the top on every route change. */
router.subscribe('onResolved', () => {
	for (const area of document.querySelectorAll('[data-scroll-area]')) area.scrollTop = 0
	window.scrollTo(0, 0)
})

declare module '@tanstack/react-router' {
	interface Register {
		router: typeof router
	}
}
