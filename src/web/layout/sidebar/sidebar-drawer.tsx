import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Area } from '#web/app/areas.ts'
import { Logo } from '#web/ui/brand/logo.tsx'
import { TabLinks } from '../top-bar/tab-links.tsx'
import { NewMenu } from './new-menu.tsx'
import { AreaContent } from './sidebar-areas.tsx'
import { SidebarFoot } from './sidebar.tsx'
import classes from './sidebar.module.css'

interface Props {
	area: Area | undefined
	opened: boolean
	onClose: () => void
}

/** The sidebar below 992 px, with the tabs the top bar has no room for. */
export function SidebarDrawer({ area, opened, onClose }: Props) {
	const { t } = useTranslation()
	return (
		<Drawer
			opened={opened}
			onClose={onClose}
			position="left"
			size={320}
			title={
				<>
					<span className="visually-hidden">{t('shell.sidebar')}</span>
					<Logo />
				</>
			}
			padding={0}
			closeButtonProps={{ 'aria-label': t('shell.closeMenu'), size: 'lg' }}
			styles={{ header: { padding: '8px 12px 8px 20px' }, body: { height: 'calc(100% - 60px)' } }}
		>
			<div className={classes.drawerBody}>
				<nav className={classes.drawerTabs} aria-label={t('shell.mainNavigation')}>
					<TabLinks area={area} className={classes.drawerTab} />
				</nav>
				<NewMenu rail={false} />
				<div className={classes.content}>{area && <AreaContent area={area} rail={false} />}</div>
				<div className={classes.foot}>
					<SidebarFoot area={area} rail={false} />
				</div>
			</div>
		</Drawer>
	)
}
