import { useHotkeys } from '@mantine/hooks'
import { IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from '#web/app/areas.ts'
import { changeTheme } from '#web/api/appearance.ts'
import { paths } from '#web/app/paths.ts'
import { useTheme } from '#web/state/preferences.ts'
import { Logo } from '#web/ui/brand/logo.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { useOnce } from '#web/ui/use-once.ts'
import { Bell } from '../bell/bell.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { TabLinks } from './tab-links.tsx'
import classes from './top-bar.module.css'

const Palette = lazyIdle(async () => (await import('../palette/palette.tsx')).Palette)

interface Props {
	area: Area | undefined
	/** Opens the drawer; the button for it shows below 992 px only. */
	onMenu: () => void
}

/** Logo, tabs, search, theme, bell, avatar. Below 992 px: menu, logo, search, bell, avatar. */
export function TopBar({ area, onMenu }: Props) {
	const { t } = useTranslation()
	return (
		<header className={classes.bar}>
			<span className={classes.menu}>
				<IconButton icon={IconMenu2} iconSize={20} label={t('shell.openMenu')} onClick={onMenu} />
			</span>
			<Link className={classes.logo} to={paths.home} aria-label={t('shell.home')}>
				<Logo />
			</Link>
			<nav className={classes.tabs} aria-label={t('shell.mainNavigation')}>
				<TabLinks area={area} className={classes.tab} />
			</nav>
			<div className="grow" />
			<Search />
			<span className={classes.theme}>
				<ThemeButton />
			</span>
			<Bell />
			<AvatarMenu />
		</header>
	)
}

/** The search field is a button: it opens the palette, as Ctrl K does from everywhere. */
function Search() {
	const { t } = useTranslation()
	const [open, setOpen] = useState(false)
	const opened = useOnce(open)
	useHotkeys([['mod+K', () => setOpen(!open)]], [], true)
	return (
		<>
			<button type="button" className={classes.search} aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
				<IconSearch size={16} stroke={1.6} aria-hidden />
				<span>{t('shell.searchPlaceholder')}</span>
				<kbd aria-hidden>Ctrl K</kbd>
			</button>
			<Suspense>{opened && <Palette opened={open} close={() => setOpen(false)} />}</Suspense>
		</>
	)
}

function ThemeButton() {
	const { t } = useTranslation()
	const theme = useTheme()
	const dark = theme === 'dark'
	return (
		<IconButton
			icon={dark ? IconSun : IconMoon}
			label={dark ? t('shell.toLight') : t('shell.toDark')}
			onClick={() => void changeTheme(dark ? 'light' : 'dark').catch(notifyError)}
		/>
	)
}
