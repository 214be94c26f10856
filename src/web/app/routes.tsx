import { type AnyRoute, createRoute, redirect, useSearch } from '@tanstack/react-router'
import { features } from '#web/features/index.ts'
import type { Feature, ScreenName } from './feature.ts'
import { aside, inside, open, publicFrame, root, shell } from './frames.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { movedPaths, paths } from './paths.ts'
import * as search from './search.ts'

const all: readonly Feature[] = features
const screens = Object.assign({}, ...all.map((feature) => feature.screens)) as Feature['screens'] & object

/** The screen that the address names by its `mod`. */
const screenOf = (first: ScreenName) => {
	const Screen = () => {
		const { mod = first }: { mod?: ScreenName } = useSearch({ strict: false })
		const Named = screens[mod]
		return Named && <Named />
	}
	return Object.assign(Screen, { preload: screens[first]?.preload })
}

/** The router lays what was read over the address as it stands: an unknown `mod` is taken off, so that the first screen shows. */
const ofKnownMod =
	<T extends object>(read: (raw: search.Raw) => T) =>
	(raw: search.Raw): T => ({ mod: undefined, ...read(raw) })

const leadOn = (to: (typeof movedPaths)[keyof typeof movedPaths]) => () => {
	throw redirect({ to, replace: true })
}

/** Addresses that belong to no single feature. */
const shared = [
	createRoute({
		...inside('activities'),
		path: paths.activities,
		validateSearch: ofKnownMod(search.activitiesSearch),
		component: screenOf('overview'),
	}),
	createRoute({
		...inside('tools'),
		path: paths.tools,
		validateSearch: ofKnownMod(search.toolsSearch),
		component: screenOf('rmBG'),
	}),
	createRoute({ ...aside, path: '/settings', beforeLoad: leadOn(movedPaths['/settings']) }),
	createRoute({ ...aside, path: '/accountSettings', beforeLoad: leadOn(movedPaths['/accountSettings']) }),
	createRoute({ ...open, path: paths.notFound, component: NotFoundPage }),
]

type RouteOf<F> = F extends { routes: readonly (infer R)[] } ? R : never
type PageRoute = (typeof shared)[number] | RouteOf<(typeof features)[number]>

const pages = [...shared, ...all.flatMap(({ routes = [] }) => routes)] as PageRoute[]

/** The pages in a frame; their types stay known, so that links to them are checked. */
const within = (frame: AnyRoute) => pages.filter(({ options }) => options.getParentRoute() === frame)

/** Every page of every feature. */
export const routeTree = root.addChildren([
	...within(root),
	publicFrame.addChildren(within(publicFrame)),
	shell.addChildren(within(shell)),
])
