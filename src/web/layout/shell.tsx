import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '#web/state/preferences.ts'
import { useSession } from '#web/state/session.ts'
import { NARROW } from '#web/ui/narrow.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { useOnce } from '#web/ui/use-once.ts'
import { Overlays } from './overlays.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar/sidebar.tsx'
import { TopBar } from './top-bar/top-bar.tsx'

const SidebarDrawer = lazyIdle(async () => (await import('./sidebar/sidebar-drawer.tsx')).SidebarDrawer)

const LeavingNote = lazyIdle(async () => (await import('./leaving-note.tsx')).LeavingNote)

/** Everything around a signed-in page: skip link, top bar, sidebar (a drawer below 992 px), the page or what stands for it. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
	const { t } = useTranslation()
	const narrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches)
	const { area, wide } = usePlace()
	const [drawer, setDrawer] = useDrawer()
	const drawerUsed = useOnce(drawer)
	const leavesAt = useSession(({ user }) => user?.delete_at)
	const sidebarOpen = usePreferences((preferences) => preferences.sidebarOpen)
	const sidebar = narrow || wide || !area ? 'none' : sidebarOpen ? 'open' : 'rail'
	return (
		<div className={classes.app} data-sidebar={sidebar}>
			<a className={classes.skip} href="#main">
				{t('shell.skipToContent')}
			</a>
			<TopBar area={area} onMenu={() => setDrawer(true)} />
			{sidebar !== 'none' && area && <Sidebar area={area} rail={sidebar === 'rail'} />}
			<Suspense>
				{narrow && drawerUsed && <SidebarDrawer area={area} opened={drawer} onClose={() => setDrawer(false)} />}
			</Suspense>
			<main id="main" className={classes.main} tabIndex={-1}>
				<Suspense>{leavesAt && <LeavingNote at={leavesAt} />}</Suspense>
				{children}
			</main>
			<Overlays />
		</div>
	)
}

/** Area and width of the current page, from the router table. */
function usePlace() {
	return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
}

/** The drawer closes by itself when another page opens. */
function useDrawer(): [boolean, (open: boolean) => void] {
	const { href } = useLocation()
	const [openAt, setOpenAt] = useState<string>()
	return [openAt === href, (open) => setOpenAt(open ? href : undefined)]
}
