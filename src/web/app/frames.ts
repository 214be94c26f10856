import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { useSession } from '#web/state/session.ts'
import type { Area } from './areas.ts'
import { links } from './paths.ts'

/** What pages stand in. router.tsx gives these their components, so that features can name them without loading them. */
export const root = createRootRoute()
/** Around pages that anyone may open. */
export const publicFrame = createRoute({ getParentRoute: () => root, id: 'public' })
/** Around what a seller works in. Comfort only: the server guards every call by itself (product.md section 1.1). */
export const shell = createRoute({
	getParentRoute: () => root,
	id: 'shell',
	beforeLoad: ({ location }: { location: { href: string } }) => {
		if (useSession.getState().token === null) throw redirect(links.login(undefined, location.href))
	},
})

/** A page on its own, open to anyone. */
export const bare = { getParentRoute: () => root }
/** A page that anyone may open. */
export const open = { getParentRoute: () => publicFrame }
/** A page inside the shell, with the sidebar of its area. */
export const inside = (area: Area) => ({ getParentRoute: () => shell, staticData: { area } })
/** An editor inside the shell: full width. */
export const wide = (area: Area) => ({ getParentRoute: () => shell, staticData: { area, wide: true as const } })
/** A page inside the shell that belongs to no area. */
export const aside = { getParentRoute: () => shell }
